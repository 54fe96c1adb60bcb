"""Files that are refused: every problem with its line, nothing half-read."""

import pickle

import pytest

from events.citing import Malformed, Refused
from tests.exchange.invented import SMALL_FILE, met, tournament
from tests.exchange.trf_writer import write_trf16
from tournaments.exchange.findings import MAX_PROBLEMS, Problem
from tournaments.exchange.trf import TrfRefused, TrfResult, read_trf


def problems(text: str) -> tuple[Problem, ...]:
    with pytest.raises(TrfRefused) as refused:
        read_trf(text.encode())
    return refused.value.problems


def line_of(start_number: int) -> int:
    lines = SMALL_FILE.splitlines()
    return next(at for at, line in enumerate(lines, 1) if line.startswith(f"001 {start_number:>4}"))


def results(*rows: TrfResult) -> str:
    return write_trf16(tournament([[row] for row in rows]))


def test_no_player_lines() -> None:
    assert [each.text for each in problems("012 Open\n")] == ["The file has no player lines (001)."]


def test_a_start_number_twice() -> None:
    found = problems(SMALL_FILE.replace("001    2", "001    1"))
    assert (found[0].line, found[0].column, found[0].field) == (line_of(2), 5, "start number")
    assert found[0].text == f"Start number 1 stands on line {line_of(1)} already."


def test_fewer_players_than_declared() -> None:
    found = problems(SMALL_FILE.replace("062 4", "062 5"))
    assert [each.text for each in found] == ["The file declares 5 players and holds 4; it may be cut off."]


def test_no_start_number() -> None:
    assert problems(SMALL_FILE.replace("001    2", "001     "))[0].text == "The player has no start number."
    assert problems(SMALL_FILE.replace("001    2", "001   0x"))[0].field == "start number"


@pytest.mark.parametrize(
    ("rows", "text"),
    [
        ([met(1, "w", "1"), TrfResult(code="Z")], "Start number 1 meets itself in round 1."),
        (
            [met(7, "w", "1"), TrfResult(code="Z")],
            "Start number 1 meets 7 in round 1, who is not in the file.",
        ),
        ([met(2, "w", "1"), met(1, "b", "1")], "Round 1: 1 of 1 does not fit 1 of 2."),
        ([met(2, "w", "+"), met(1, "b", "0")], "Round 1: + of 1 does not fit 0 of 2."),
        ([met(2, "w", "1"), met(1, "w", "0")], "Start numbers 1 and 2 have the same colour in round 1."),
        ([met(2, "w", "1"), TrfResult(code="U")], "Start number 1 meets 2 in round 1, who has a bye."),
    ],
)
def test_lines_that_contradict_each_other(rows: list[TrfResult], text: str) -> None:
    assert [each.text for each in problems(results(*rows))] == [text]


def test_a_player_twice_in_a_round() -> None:
    found = problems(results(met(2, "w", "1"), met(1, "b", "0"), met(2, "w", "1")))
    assert [each.text for each in found] == ["Start number 3 meets 2 in round 1, who meets 1."]


@pytest.mark.parametrize(
    ("written", "put", "field", "column"),
    [
        (" 1999 SWE", " 19x9 SWE", "rating", 49),
        (" 2.5    1", " 2.3    1", "points", 81),
        (" 2.5    1", " abc    1", "points", 81),
        (" 2.5    1", " 2.5   1°", "rank", 86),
        ("     4 w 1", "     4 x 1", "result", 94),
        ("     4 w 1", "     4 w X", "result", 94),
        ("     4 w 1", "    4 w 1 ", "result", 94),
        ("     4 w 1", "   4 4 w 1", "result", 94),
        ("     4 w 1", "     4 w H", "result", 94),
        ("     4 w 1", "  0000 w 1", "result", 94),
    ],
)
def test_columns_that_cannot_be_read(written: str, put: str, field: str, column: int) -> None:
    assert SMALL_FILE.count(written) == 1 or written.endswith("w 1")
    found = problems(SMALL_FILE.replace(written, put, 1))
    assert (found[0].line, found[0].field) == (line_of(1), field)
    assert abs(found[0].column - column) <= 2


def test_scoring_that_cannot_be_read() -> None:
    assert (
        problems(SMALL_FILE + "XXS W=3 nonsense\n")[0].text
        == "The scoring cannot be read from here: nonsense"
    )
    assert problems(SMALL_FILE + "162  Q 1.0\n")[0].field == "162"
    assert problems(SMALL_FILE + "BBW 0.3\n")[0].field == "BBW"


def test_a_player_line_that_was_moved_in() -> None:
    moved = SMALL_FILE.replace("001    2", " 001    2")
    assert problems(moved)[0].line == line_of(2)


def test_all_problems_come_at_once() -> None:
    broken = SMALL_FILE.replace(" 1999 SWE", " 19x9 SWE").replace(" 1998 SWE", " 19x8 SWE")
    assert [each.line for each in problems(broken)] == [line_of(1), line_of(2)]


def test_the_refusal_tells_the_first_problem_and_counts_the_others() -> None:
    with pytest.raises(TrfRefused) as refused:
        read_trf(SMALL_FILE.replace(" 1999 SWE", " 19x9 SWE").encode())
    assert str(refused.value) == (
        f"The file was not taken over: 1 problems. The first, line {line_of(1)}: "
        "A number belongs here, not '19x9'."
    )
    assert pickle.loads(pickle.dumps(refused.value)).problems == refused.value.problems


def test_the_list_of_problems_has_an_end() -> None:
    with pytest.raises(TrfRefused) as refused:
        read_trf(b"001    x\n" * (MAX_PROBLEMS + 50))
    assert (len(refused.value.problems), refused.value.count) == (MAX_PROBLEMS, MAX_PROBLEMS + 50)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\x00" * 100,
        bytes(range(256)) * 50,
        b"x" * 50 * 1024**2,
        b"PK\x03\x04",
    ],
)
def test_binary_and_huge_files(raw: bytes) -> None:
    with pytest.raises(Malformed) as refused:
        read_trf(raw)
    assert not isinstance(refused.value, TrfRefused)


@pytest.mark.parametrize("raw", [b"x\n" * 60_000, b"012 " + b"x" * 5_000, b"001    1 " + b" " * 3_000 + b"9"])
def test_lines_without_end(raw: bytes) -> None:
    with pytest.raises(TrfRefused):
        read_trf(raw)


def test_a_file_cut_off_anywhere_is_refused_or_loses_nothing_unnoticed() -> None:
    """Cut after the head of the last player's line, every round is still told by the opponents."""
    whole = read_trf(SMALL_FILE.encode())
    raw = SMALL_FILE.encode()
    for end in range(len(raw) - 1):
        try:
            cut = read_trf(raw[:end])
        except Refused:
            continue
        assert [(each.start_number, each.name) for each in cut.players] == [
            (each.start_number, each.name) for each in whole.players
        ]
        assert all(
            set(before.boards) <= set(after.boards)
            for before, after in zip(whole.rounds, cut.rounds, strict=False)
        )
        assert cut.adjustments or cut.rounds == whole.rounds


def test_a_number_that_is_no_points_is_said_to_be_so() -> None:
    (problem,) = problems(SMALL_FILE.replace(" 2.5    1", " 0.3    1"))
    assert (problem.field, problem.text) == ("points", "Points are whole or end in .5, not '0.3'.")
