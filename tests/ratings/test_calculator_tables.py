"""The calculator reads tables as organisers write them, and names the place of what cannot stand."""

from __future__ import annotations

import pytest

from events.citing import Malformed
from ratings.calculator.by_rounds import read_by_rounds
from ratings.calculator.cross import read_cross
from ratings.calculator.pasted import Game
from tournaments.exchange.findings import FileRefused

CROSS = """\
No Name            Rtg   1 2 3  Pts
1. Anna von Friis  1850  * 1 ½  1½
2. Bo              1790  0 * 1  1
3. Carl            1705  ½ 0 *  ½
"""
BY_ROUNDS = """\
1 Anna 1850 2w1 3b½ 1½
2 Bo   1790 1b0 +   1
3 Carl 1705 -   1w½ ½
"""


def game(one: int, other: int, half_points: tuple[int, int], **more: object) -> Game:
    return Game(numbers=(one, other), half_points=half_points, **({"round_number": 1} | more))


GAMES = (game(1, 2, (2, 0)), game(1, 3, (1, 1)), game(2, 3, (2, 0)))


@pytest.mark.parametrize(
    "table",
    [
        CROSS,
        CROSS.replace("½", "="),
        CROSS.replace("½", "0.5").replace("10.5", "1,5").replace("*", "x"),
        "1.\tAnna von Friis\t1850\t*\t1\t½\t1½\n2\tBo\t1790\t0\t*\t1\n3\tCarl\t1705\t½\t0\t",
        "1;Anna von Friis;1850;*;1;½;1½\n2;Bo;1790;0;*;1;1\n3;Carl;1705;1/2;0;*;½",
        "| 1 | Anna von Friis | 1850 | | 1 | ½ |\n| 2 | Bo | 1790 | 0 | | 1 |\n| 3 | Carl | 1705 | ½ | 0 | |",
        "Anna von Friis 1850 * 1 ½\nBo 1790 0 * 1\nCarl 1705 ½ 0 *",
    ],
    ids=["spaces", "equals", "decimals", "tabs", "semicolons", "bars", "no-numbers"],
)
def test_a_cross_table_in_its_common_dresses(table: str) -> None:
    pasted = read_cross(table)
    assert [(each.number, each.name, each.rating) for each in pasted.players] == [
        (1, "Anna von Friis", 1850),
        (2, "Bo", 1790),
        (3, "Carl", 1705),
    ]
    assert pasted.games == GAMES
    assert not pasted.in_rounds


def test_games_not_played_two_times_round_and_a_player_without_a_rating() -> None:
    table = "1 Anna 1850 * 11 +\n2 Bo - 00 * -\n3 Carl 1705 - - *"
    pasted = read_cross(table)
    assert [each.rating for each in pasted.players] == [1850, None, 1705]
    assert pasted.games == (
        game(1, 2, (2, 0)),
        game(1, 2, (2, 0), round_number=2),
        game(1, 3, (2, 0), played=False),
        game(2, 3, (0, 0), played=False),
    )


def problems(read, table: str) -> list[tuple[int, int, str]]:
    with pytest.raises(FileRefused) as refusal:
        read(table)
    return [(each.line, each.column, each.text) for each in refusal.value.problems]


@pytest.mark.parametrize(
    ("table", "line", "column", "said"),
    [
        ("1 Anna 1850 * 1\n2 Bo 1790 1 *", 1, 15, "Anna has “1” against Bo, who has “1” (line 2)."),
        ("1 Anna 1850 * 1\n2 Bo 1790 ? *", 2, 11, "“?” is no result."),
        ("1 Anna 1850 1 1\n2 Bo 1790 0 *", 1, 13, "the player’s own column"),
        ("1 Anna 1850 * 1\n2 Bo 1790 0", 2, 0, "Cells of this line: 1"),
        (
            "1 Anna 1850 * 1 2\n2 Bo 1790 0 * 0",
            1,
            0,
            "Anna has in the table: 2; the cells add up to 1.",
        ),
        ("1 Anna 1850 * 1\n1 Bo 1790 0 *", 2, 0, "Number 1 stands in line 1 already."),
        ("1 Anna 1850 * 1\n2 Bo 1790 + *", 1, 15, "Anna has “1” against Bo, who has “+”"),
        ("1 Anna 1850 * 11\n2 Bo 1790 0 *", 1, 15, "Anna has “11” against Bo"),
        ("1;;1850;*;1\n2;Bo;1790;0;*", 1, 0, "This line names no player."),
    ],
)
def test_a_cross_table_that_does_not_add_up_names_the_cell(table, line, column, said) -> None:
    assert any(
        (where, place) == (line, column) and said in text
        for where, place, text in problems(read_cross, table)
    )


@pytest.mark.parametrize(
    "table",
    [
        BY_ROUNDS,
        "1 Anna 1850 2+ 3= 1½\n2 Bo 1790 1- bye 1\n3 Carl 1705 0 1= ½",
        "1 Anna 1850 W2 D3\n2 Bo 1790 L1 B\n3 Carl 1705 U D1",
        "1 Anna 1850 2:W 3:D\n2 Bo 1790 1:L :W\n3 Carl 1705 : 1:R",
        "No | Name | Total | Round | Round\n 1 | Anna | 1.5 |W  2|D  3|\n ON | 0 / R: 1850 ->1 | |\n"
        " 2 | Bo |1.0|L  1|B   |\n XX | R: 1790 |\n 3 | Carl |0.5|U   |D  1|\n XX | R: 1705P9 |",
    ],
    ids=["colours", "signs", "letters", "colon", "american"],
)
def test_a_table_by_rounds_in_its_common_dresses(table: str) -> None:
    pasted = read_by_rounds(table)
    assert [(each.number, each.name, each.rating) for each in pasted.players] == [
        (1, "Anna", 1850),
        (2, "Bo", 1790),
        (3, "Carl", 1705),
    ]
    assert pasted.games == (game(1, 2, (2, 0)), game(1, 3, (1, 1), round_number=2))
    assert {number: points for number, points in pasted.sitting_out.items() if points} == {2: 2}
    assert pasted.in_rounds


def test_walkovers_and_games_without_a_result_by_rounds() -> None:
    pasted = read_by_rounds("1 Anna 1850 2w+ 2:\n2 Bo 1790 1b- 1:")
    assert pasted.games == (game(1, 2, (2, 0), played=False),)


@pytest.mark.parametrize(
    ("table", "line", "column", "said"),
    [
        ("1 Anna 1850 2w1\n2 Bo 1790 1b1", 1, 13, "the results of Anna and of number 2 do not fit"),
        ("1 Anna 1850 3w1\n2 Bo 1790 1b0", 1, 13, "There is no number 3 in the table."),
        ("1 Anna 1850 2w1\n2 Bo 1790 -", 1, 13, "Anna names 2 in round 1, and is not named in turn."),
        ("1 Anna 1850 1w1\n2 Bo 1790 -", 1, 13, "Anna names 1 in round 1"),
        ("1 Anna 1850 2w1 2\n2 Bo 1790 1b0 0", 1, 0, "Anna has in the table: 2"),
        ("1\tAnna\t1850\t2w1\n2\tBo\t1790\t1zz", 2, 11, "“1zz” is no result."),
    ],
)
def test_a_table_by_rounds_that_does_not_add_up_names_the_cell(table, line, column, said) -> None:
    assert any(
        (where, place) == (line, column) and said in text
        for where, place, text in problems(read_by_rounds, table)
    )


@pytest.mark.parametrize("read", [read_cross, read_by_rounds])
def test_no_table_is_said_to_be_none(read) -> None:
    with pytest.raises(Malformed) as refusal:
        read("\n ---- \n")
    assert (refusal.value.code, refusal.value.field) == ("no_table", "table")


def test_a_table_that_is_too_large_says_so() -> None:
    players = range(1, 303)
    table = "\n".join(
        f"{n} Player{n} 1500 {n + 1 if n % 2 else n - 1}{'+' if n % 2 else '-'}" for n in players
    )
    with pytest.raises(Malformed) as refusal:
        read_by_rounds(table)
    assert (refusal.value.code, refusal.value.values["players"]) == ("table_too_large", 302)
