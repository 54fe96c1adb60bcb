import csv
from collections import defaultdict
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tournaments.rules
from events.citing import Refused
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.pairing.face import Board
from tournaments.rules.pairing.round_robin import meeting, pair, pair_in_cycles, rounds

PRINTED = Path(tournaments.rules.__file__).parent / "tables" / "slsf-round-robin.csv"
FIELDS = st.integers(3, 60)


def printed_rounds():
    """(seats, round) -> the boards as printed, and the seat that meets the dummy when the field is odd."""
    boards, hosts = defaultdict(list), {}
    with PRINTED.open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            key = int(row["table_size"]), int(row["round"])
            board = Board(int(row["black"]), int(row["white"]))
            assert int(row["board"]) == len(boards[key]) + 1
            boards[key].append(board)
            if row["dummy_side"]:
                hosts[key] = board.white if row["dummy_side"] == "black" else board.black
    return [(*key, tuple(boards[key]), hosts[key]) for key in boards]


def test_there_are_eight_printed_tables():
    assert {seats for seats, *_ in printed_rounds()} == {4, 6, 8, 10, 12, 14, 16, 18}
    assert sum(len(boards) for _, _, boards, _ in printed_rounds()) == 524


@pytest.mark.parametrize(("seats", "round_number", "boards", "host"), printed_rounds())
@pytest.mark.fide("89-92")
def test_the_formula_gives_the_printed_table_board_by_board(seats, round_number, boards, host):
    even = pair(seats, round_number, GOMOKU)
    assert (even.boards, even.resting) == (boards, None)
    odd = pair(seats - 1, round_number, GOMOKU)
    assert (odd.boards, odd.resting) == (boards[1:], host)


@pytest.mark.parametrize(
    ("seats", "round_number", "boards", "host"), [each for each in printed_rounds() if each[0] < 7]
)
def test_slsf_23_in_every_second_cycle_the_printed_table_has_its_colours_exchanged(
    seats, round_number, boards, host
):
    turned = tuple(Board(board.white, board.black) for board in boards)
    for cycle, expected in enumerate((boards, turned, boards, turned)):
        later = cycle * (seats - 1) + round_number
        assert pair_in_cycles(seats, later, GOMOKU).boards == expected
        assert pair_in_cycles(seats - 1, later, GOMOKU).boards == expected[1:]
        assert pair_in_cycles(seats - 1, later, GOMOKU).resting == host


def times_black_and_white(players):
    drawn = [pair(players, due, GOMOKU) for due in range(1, rounds(players, GOMOKU) + 1)]
    boards = [board for pairing in drawn for board in pairing.boards]
    return [
        [sum(board.black == seat for board in boards), sum(board.white == seat for board in boards)]
        for seat in range(1, players + 1)
    ]


@given(FIELDS)
@pytest.mark.fide("89-92")
def test_everyone_meets_everyone_once_and_sits_once_a_round(players):
    met = []
    for round_number in range(1, rounds(players, GOMOKU) + 1):
        pairing = pair(players, round_number, GOMOKU)
        seated = [seat for board in pairing.boards for seat in (board.black, board.white)]
        seated += [pairing.resting] if pairing.resting else []
        assert sorted(seated) == list(range(1, players + 1))
        for board in pairing.boards:
            met.append(tuple(sorted((board.black, board.white))))
            found = meeting(players, board.white, board.black, GOMOKU)
            assert (found.round_number, found.black) == (round_number, board.black)
    assert sorted(met) == list(combinations(range(1, players + 1), 2))


@given(FIELDS)
def test_colours_are_as_level_as_the_field_allows(players):
    difference = [black - white for black, white in times_black_and_white(players)]
    half = players // 2
    assert difference == ([0] * players if players % 2 else [-1] * half + [1] * half)


@given(FIELDS)
def test_at_most_two_games_of_one_colour_in_a_row(players):
    colours_of = defaultdict(str)
    for round_number in range(1, rounds(players, GOMOKU) + 1):
        for board in pair(players, round_number, GOMOKU).boards:
            colours_of[board.black] += "B"
            colours_of[board.white] += "W"
    assert not any("BBB" in run or "WWW" in run for run in colours_of.values())
    if players % 2:
        assert not any("BB" in run or "WW" in run for run in colours_of.values())


@pytest.mark.parametrize(("book", "article"), [(GOMOKU, "SLSF-G 23"), (RENJU, "SLSF-R 24")])
def test_two_players_are_no_round_robin(book, article):
    with pytest.raises(Refused) as refusal:
        pair(2, 1, book)
    assert (refusal.value.code, refusal.value.article) == ("too_few_players", article)


@pytest.mark.parametrize("round_number", [0, 6])
def test_a_round_that_the_table_does_not_have_is_refused(round_number):
    with pytest.raises(Refused) as refusal:
        pair(5, round_number, GOMOKU)
    assert refusal.value.code == "no_such_round"
    assert "1 to 5" in str(refusal.value)


@pytest.mark.parametrize(("one", "other"), [(3, 3), (0, 2), (5, 6)])
def test_start_numbers_that_do_not_meet(one, other):
    with pytest.raises(Refused) as refusal:
        meeting(5, one, other, GOMOKU)
    assert refusal.value.code == "no_such_meeting"


def test_the_explanation_names_the_tournaments_own_book():
    assert {step.article for step in pair(7, 3, RENJU).trace} == {"SLSF-R 24"}
