"""Boards and byes: each board stands in two lines, and both must tell the same."""

import pytest

from tests.exchange.invented import SMALL_FILE, met, tournament
from tests.exchange.trf_writer import write_trf16
from tournaments.exchange.trf import Bye, ByeKind, Ending, TrfBoard, TrfResult, TrfTournament, read_trf


def read(text: str) -> TrfTournament:
    return read_trf(text.encode())


def notes(read_file: TrfTournament, field: str) -> list[str]:
    return [adjustment.text for adjustment in read_file.adjustments if adjustment.field == field]


def two_players(own: TrfResult, others: TrfResult) -> str:
    return write_trf16(tournament([[own], [others]]))


def test_every_player_stands_once_in_every_round() -> None:
    rounds = read(SMALL_FILE).rounds
    second = rounds[1]
    assert [each.number for each in rounds] == [1, 2, 3]
    assert second.boards == (
        TrfBoard(white=3, black=1, white_half_points=1, black_half_points=1, ending=Ending.PLAYED),
    )
    assert second.byes == (Bye(player=2, kind=ByeKind.PAIRING), Bye(player=4, kind=ByeKind.ZERO))


@pytest.mark.parametrize(
    ("own", "others", "points", "ending"),
    [
        ("1", "0", (2, 0), Ending.PLAYED),
        ("=", "=", (1, 1), Ending.PLAYED),
        ("+", "-", (2, 0), Ending.WALKOVER),
        ("-", "+", (0, 2), Ending.WALKOVER),
        ("-", "-", (0, 0), Ending.DOUBLE_FORFEIT),
        ("w", "l", (2, 0), Ending.UNDER_ONE_MOVE),
        ("D", "d", (1, 1), Ending.UNDER_ONE_MOVE),
        ("", "", (0, 0), Ending.OPEN),
        ("?", "?", (0, 0), Ending.OPEN),
        ("0", "0", (0, 0), Ending.PLAYED),
        ("=", "0", (1, 0), Ending.PLAYED),
    ],
)
def test_how_a_board_ended(own: str, others: str, points: tuple[int, int], ending: Ending) -> None:
    board = read(two_players(met(2, "w", own), met(1, "b", others))).rounds[0].boards[0]
    assert (board.white_half_points, board.black_half_points) == points
    assert board.ending is ending


def test_results_that_only_an_arbiter_gives_are_noted() -> None:
    assert notes(read(two_players(met(2, "w", "0"), met(1, "b", "0"))), "result") == [
        "Round 1 against 2: taken as an arbiter's decision."
    ]


def test_a_result_in_one_line_only_is_mirrored() -> None:
    read_file = read(two_players(met(2, "b", ""), met(1, "w", "1")))
    assert read_file.rounds[0].boards[0].white_half_points == 2
    assert notes(read_file, "result") == ["Round 1 against 2: one line has no result; mirrored."]


def test_a_round_in_one_line_only_is_filled_in() -> None:
    read_file = read(two_players(met(2, "b", "1"), TrfResult()))
    assert read_file.rounds[0].boards == (
        TrfBoard(white=2, black=1, white_half_points=0, black_half_points=2, ending=Ending.PLAYED),
    )
    assert notes(read_file, "opponent") == [
        "Round 1 was filled in from the line of the opponent, start number 1."
    ]


def test_colours_are_taken_from_the_line_that_has_one() -> None:
    read_file = read(two_players(met(2, "", "+"), met(1, "w", "-")))
    assert (read_file.rounds[0].boards[0].white, read_file.rounds[0].boards[0].colours_known) == (2, True)
    assert notes(read_file, "colour") == ["Round 1 against 2: one line has no colour; mirrored."]


def test_without_colours_the_lower_start_number_stands_as_white() -> None:
    read_file = read(two_players(met(2, "", "-"), met(1, "", "+")))
    board = read_file.rounds[0].boards[0]
    assert (board.white, board.black_half_points, board.colours_known) == (1, 2, False)
    assert len(notes(read_file, "colour")) == 1


@pytest.mark.parametrize(
    ("cell", "kind"),
    [
        ("  0000 - H", ByeKind.HALF),
        ("       - u", ByeKind.PAIRING),
        ("         F", ByeKind.FULL),
        ("  0000 - +", ByeKind.FULL),
        ("  0000 - =", ByeKind.HALF),
        ("  0000 - -", ByeKind.ZERO),
        ("       -  ", ByeKind.ZERO),
    ],
)
def test_byes_as_files_write_them(cell: str, kind: ByeKind) -> None:
    read_file = read(two_players(TrfResult(code="Z"), TrfResult(code="Z")).replace("  0000 - Z", cell, 1))
    assert read_file.rounds[0].byes[0].kind is kind
    assert (len(notes(read_file, "opponent")) == 1) is ("0000" not in cell)
    assert (len(notes(read_file, "result")) == 1) is (cell[-1] in "+=-")


@pytest.mark.parametrize("code", ["1", "0", "=", "+", "-", "W", "D", "L"])
def test_each_result_is_mirrored_as_it_would_stand(code: str) -> None:
    mirrored = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "W": "L", "D": "D", "L": "W"}[code]
    told_twice = read(two_players(met(2, "w", code), met(1, "b", mirrored))).rounds
    assert read(two_players(met(2, "w", code), met(1, "b", ""))).rounds == told_twice
    assert read(two_players(met(2, "w", ""), met(1, "b", mirrored))).rounds == told_twice
    assert read(two_players(met(2, "w", code), TrfResult())).rounds == told_twice


@pytest.mark.parametrize(("own", "others", "white"), [("w", "", 1), ("b", "", 2), ("", "w", 2), ("", "b", 1)])
def test_one_colour_is_enough(own: str, others: str, white: int) -> None:
    board = read(two_players(met(2, own, "+"), met(1, others, "-"))).rounds[0].boards[0]
    assert (board.white, board.colours_known) == (white, True)
    assert (board.white_half_points == 2) is (white == 1)


def test_who_did_not_come_gets_nothing_though_a_loss_is_worth_a_point() -> None:
    scoring = "XXS W=3 D=2 WL=1 BL=1\n"
    forfeit = read(two_players(met(2, "w", "-"), met(1, "b", "-")) + scoring)
    lost = read(two_players(met(2, "w", "0"), met(1, "b", "0")) + scoring)
    assert forfeit.points_differences == ()
    assert [each.computed_half_points for each in lost.points_differences] == [2, 2]
