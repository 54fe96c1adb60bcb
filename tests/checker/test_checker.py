"""`manage.py check_pairings` says by round and board what differs, and ends by it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from django.core.management import call_command

from tournaments.checker.absolute import breaches
from tournaments.checker.invented import invent
from tournaments.checker.replaying import check
from tournaments.exchange.trf import Prohibition, TrfTournament, read_trf, write_trf
from tournaments.rules.systems import System

ALL = {rule: rule for rule in ("rematch", "paired_before", "second_bye", "bye_after_walkover")}
COLOURS = {"three_in_a_row": "B2", "difference": "B2"}


def played(system: System = System.FIDE_1998, book: str = "DSU") -> TrfTournament:
    return read_trf(write_trf(invent(book, system, "calm-3", 8)))


def file_of(*rounds: str, players: int = 4) -> TrfTournament:
    """Rounds as "1-2 3-4", White first; "+" after a board: White wins without play; "U3": 3 rests."""
    cells: dict[int, list[str]] = {number: [] for number in range(1, players + 1)}
    for each in rounds:
        told = {}
        for word in each.split():
            if word.startswith("U"):
                told[int(word[1:])] = "0000 - U"
                continue
            white, black = map(int, word.strip("+").split("-"))
            told[white] = f"{black:4} w {'+' if word.endswith('+') else '1'}"
            told[black] = f"{white:4} b {'-' if word.endswith('+') else '0'}"
        for number, line in cells.items():
            line.append(told.get(number, "0000 - Z"))
    head = "012 Small\r\n"
    lines = [f"001 {n:4} {'':5}{f'No, {n}':33}".ljust(91) + "  ".join(line) for n, line in cells.items()]
    return read_trf((head + "\r\n".join(lines) + "\r\n").encode())


@pytest.mark.parametrize(
    ("file", "articles", "said"),
    [
        (file_of("1-2 3-4", "2-1 3-4"), ALL,
         ["Round 2: 2 and 1 have met before, in round 1. (rematch)",
          "Round 2: 3 and 4 have met before, in round 1. (rematch)"]),
        (file_of("1-2+ 3-4", "2-1 4-3"), {"rematch": "B1"},
         ["Round 2: 4 and 3 have met before, in round 1. (B1)"]),
        (file_of("1-2+", "2-1", players=2), {"paired_before": "25.2a"},
         ["Round 2: 2 and 1 have met before, in round 1. (25.2a)"]),
        (file_of("1-2 U3", "3-1 U2", "1-2 U3", players=3), {"second_bye": "25.4"},
         ["Round 3: 3 rests again, after round 1. (25.4)"]),
        (file_of("1-2+ U3", "2-3 U1", players=3), {"bye_after_walkover": "B1"},
         ["Round 2: 1 rests, and has won without play in round 1. (B1)"]),
        (file_of("1-2", "1-3", "1-4"), COLOURS,
         ["Round 3: 1 has White for the third time in a row. (B2)",
          "Round 3: 1 has White three times more than the other colour. (B2)"]),
        (file_of("1-2", "1-3+", "1-4"), COLOURS, []),
        (file_of("1-2", "2-1"), {}, []),
    ],
)  # fmt: skip
@pytest.mark.fide("16-32")
def test_what_no_pairing_may_break_is_told_by_round(
    file: TrfTournament, articles: dict[str, str], said: list[str]
) -> None:
    assert [each.text for each in breaches(file, articles)] == said


def test_prohibited_pairings_bind_in_every_system_in_their_rounds() -> None:
    file = replace(
        file_of("1-2 3-4", "1-3 2-4", "1-4 2-3"),
        prohibitions=(
            Prohibition(players=(1, 2, 3)),
            Prohibition(players=(1, 4), first_round=1, last_round=2),
        ),
    )
    assert [each.text for each in breaches(file, {})] == [
        "Round 1: 1 and 2 must not meet.",
        "Round 2: 1 and 3 must not meet.",
        "Round 3: 2 and 3 must not meet.",
    ]


def turned(report: TrfTournament, number: int) -> TrfTournament:
    """The same file with the colours of one board of a round the other way round."""
    (first, second) = next(
        (player.start_number, player.results[number - 1].opponent)
        for player in report.players
        if player.results[number - 1].code in "10="
    )
    other = {"w": "b", "b": "w"}
    raw = write_trf(report).decode().split("\r\n")
    column = 91 + (number - 1) * 10 + 5
    for at, line in enumerate(raw):
        if line.startswith("001") and int(line[4:8]) in (first, second):
            raw[at] = line[:column] + other[line[column]] + line[column + 1 :]
    return read_trf("\r\n".join(raw).encode())


def test_a_board_that_the_rules_do_not_give_is_told_beside_the_right_one() -> None:
    report = played()
    assert check(report).differences == ()
    said = msgspec.structs.replace(report.paired_from, rounds=())
    assert check(replace(report, paired_from=said, rounds=())).rounds == 0
    wrong = turned(report, 2)
    black = report.paired_from.rounds[1].black
    turned_black = next(b.black for b in wrong.rounds[1].boards if b.black not in black)
    rounds = list(wrong.paired_from.rounds)
    place = next(
        at
        for at, one in enumerate(black)
        if any(b.black == turned_black and b.white == one for b in wrong.rounds[1].boards)
    )
    rounds[1] = msgspec.structs.replace(rounds[1], black=(*black[:place], turned_black, *black[place + 1 :]))
    wrong = replace(wrong, paired_from=msgspec.structs.replace(wrong.paired_from, rounds=tuple(rounds)))
    told = [each.text for each in check(wrong).differences if each.round == 2]
    right, made = f"{turned_black}–{black[place]}", f"{black[place]}–{turned_black}"
    assert told[0] == f"Round 2, board {place + 1}: The file has {made}, the rules give {right}."


def test_a_place_that_the_ladder_does_not_give_is_told() -> None:
    report = played(System.MONRAD, "SLSF-G")
    first, last = (next(p for p in report.players if p.rank == rank) for rank in (1, 8))
    swapped = {first.start_number: 8, last.start_number: 1}
    wrong = replace(
        report,
        players=tuple(replace(p, rank=swapped.get(p.start_number, p.rank)) for p in report.players),
    )
    assert {each.text for each in check(wrong).differences} == {
        f"{first.start_number} stands on place 8; the ladder gives 1.",
        f"{last.start_number} stands on place 1; the ladder gives 8.",
    }


def test_boards_in_another_order_and_somebody_else_who_rests_are_told() -> None:
    report = read_trf(write_trf(invent("DSU", System.DANISH_MONRAD, "odd", 9)))
    assert report.paired_from
    first = report.paired_from.rounds[0]
    changed = msgspec.structs.replace(first, black=first.black[::-1], rests=first.rests % 9 + 1)
    said = msgspec.structs.replace(report.paired_from, rounds=(changed, *report.paired_from.rounds[1:]))
    told = [each.text for each in check(replace(report, paired_from=said)).differences if each.round == 1]
    assert told == [
        f"Round 1: {first.rests % 9 + 1} rests in the file, {first.rests} by the rules.",
        "Round 1: The boards are the right ones, in another order.",
    ]


# ---- the command ----
def ended(*arguments: str) -> int:
    try:
        call_command("check_pairings", *arguments)
    except SystemExit as end:
        return int(str(end.code))
    return 0


@pytest.mark.fide("16-32")
def test_the_command_ends_by_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, wrong, strange, nothing = (tmp_path / name for name in ("good", "wrong", "strange", "nothing"))
    report = played()
    good.write_bytes(write_trf(report))
    first = replace(report.players[0], rank=8)
    wrong.write_bytes(write_trf(replace(report, players=(first, *report.players[1:]))))
    strange.write_bytes(write_trf(file_of("1-2 3-4")))
    assert ended(str(good)) == 0
    assert (
        capsys.readouterr().out
        == f"good: {len(report.paired_from.rounds)} rounds, boards and places as by the rules\n"
    )
    assert ended(str(wrong)) == 1
    assert "1 stands on place 8; the ladder gives" in capsys.readouterr().out
    assert ended(str(strange)) == 2
    assert "does not say what its rounds were paired from" in capsys.readouterr().err
    assert ended(str(good), str(nothing)) == 2
    assert "No such file" in capsys.readouterr().err


def test_a_file_of_another_program_is_paired_again_by_a_book_and_system(tmp_path: Path) -> None:
    """Its columns alone: a file without our lines, of a system that draws no lots but the first colour."""
    report = invent("DSU", System.ROUND_ROBIN, "table", 7)
    bare = tmp_path / "bare"
    bare.write_bytes(write_trf(replace(report, paired_from=None)))
    assert ended(str(bare)) == 2
    assert ended(str(bare), "--book", "DSU") == 0
    assert ended(str(bare), "--book", "DSU", "--system", "danish_monrad") == 1


@pytest.mark.fide("16-32")
def test_chance_plays_through_the_command_and_says_its_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("random_tournament", "--book", "DSU", "--system", "dubov", "--into", str(tmp_path / "one"))
    seed = capsys.readouterr().err.strip().removeprefix("Seed: ")
    assert len(seed) == 16
    call_command("random_tournament", "--book", "DSU", "--system", "dubov", "--seed", seed)
    assert capsys.readouterr().out.encode() == (tmp_path / "one").read_bytes()
    call_command("random_tournament", "--check", "4", "--system", "match")
    assert "4 tournaments, 0 differ" in capsys.readouterr().out
