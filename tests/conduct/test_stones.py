"""SLSF-G 6.2 and 11.5, PSGRP §5.2-§5.3, §5.8-§5.9, §8.3: stones, boards left, score sheets."""

from __future__ import annotations

import pytest

from events.citing import Malformed
from tests.conduct.given import BOARD_1, CONDUCT, HERE_1, POLAND, at_board, leads_to, newest
from tests.tournaments.given import HERE, won
from tournaments.conduct import commands as acts
from tournaments.conduct.labels import unsigned
from tournaments.events import conduct as facts
from tournaments.rules.board.disorder import Handled
from tournaments.rules.books import RENJU
from tournaments.rules.clocks import SHEET_ITEMS, Duty, sheets_missing
from tournaments.rules.pairing.face import Colour


def disorder(culprit: Colour | None, *, restorable: bool, **changes: object) -> acts.NoteDisorder:
    return acts.NoteDisorder(**HERE_1, culprit=culprit, restorable=restorable, **changes)


def stone(handled: Handled, **changes: object) -> acts.NoteStone:
    return acts.NoteStone(**HERE_1, by=Colour.BLACK, handled=handled, **changes)


def deposit(*missing: str, **changes: object) -> acts.DepositSheets:
    form = {"holds": tuple(SHEET_ITEMS - set(missing)), "used_seconds": (2400, 2500)}
    return acts.DepositSheets(**HERE_1, **(form | changes))


def said_of(*missing: str) -> str:
    specified = at_board(before=(won(1, 1),)).when(acts.deposit_sheets, deposit(*missing))
    lacking = sheets_missing(newest(specified).holds, Duty.MUST_WRITE, RENJU)
    return unsigned({each.item for each in lacking}, "SLSF-R 12.5")


@pytest.mark.parametrize(
    ("culprit", "restorable", "score", "new_game"),
    [
        (Colour.BLACK, False, (0, 2), False),
        (Colour.WHITE, False, (2, 0), False),
        (None, False, None, True),
    ],
)
def test_in_sweden_who_put_the_stones_out_of_order_loses_or_the_game_is_void(
    culprit, restorable, score, new_game
) -> None:
    specified = at_board().when(acts.note_disorder, disorder(culprit, restorable=restorable))
    found = leads_to(specified)
    assert (found.score, found.new_game, found.trace[0].article) == (score, new_game, "SLSF-R 6.2")


def test_a_position_that_can_be_rebuilt_is_and_play_goes_on() -> None:
    specified = at_board().when(acts.note_disorder, disorder(Colour.BLACK, restorable=True))
    assert leads_to(specified).waits
    specified.when(acts.note_restored, acts.NoteRestored(**HERE, number=1))
    specified.then(CONDUCT, facts.PositionRestored(number=1))
    assert not leads_to(specified).waits


@pytest.mark.parametrize(
    ("changes", "restorable", "score"), [({"on_purpose": True}, True, (0, 2)), ({}, False, (1, 1))]
)
def test_in_poland_on_purpose_loses_and_an_accident_draws(changes, restorable, score) -> None:
    act = disorder(Colour.BLACK, restorable=restorable, **changes)
    found = leads_to(at_board(**POLAND).when(acts.note_disorder, act))
    assert (found.score, found.trace[0].article) == (score, "PSGRP §5.9")


def test_on_purpose_is_somebodys_and_polish() -> None:
    act = disorder(None, restorable=True, on_purpose=True)
    at_board(**POLAND).when(acts.note_disorder, act).refused(kind=Malformed, field="on_purpose")
    act = disorder(Colour.BLACK, restorable=True, on_purpose=True)
    at_board().when(acts.note_disorder, act).refused(kind=Malformed, article="SLSF-R 6.2")


@pytest.mark.parametrize(
    ("handled", "phase_open", "score", "article"),
    [
        (Handled.TAKEN_BACK, False, (0, 2), "PSGRP §5.3"),
        (Handled.TAKEN_BACK, True, None, "PSGRP §5.2"),
        (Handled.DROPPED, False, None, "PSGRP §5.8"),
    ],
)
def test_a_stone_taken_back_loses_unless_a_phase_is_open_or_it_fell(
    handled, phase_open, score, article
) -> None:
    specified = at_board(**POLAND).when(acts.note_stone, stone(handled, phase_open=phase_open))
    found = leads_to(specified)
    assert (found.score, found.trace[0].article) == (score, article)


def test_the_swedish_books_have_no_such_loss() -> None:
    at_board().when(acts.note_stone, stone(Handled.TAKEN_BACK)).refused("not_by_this_book")


def test_a_player_may_leave_the_board() -> None:
    act = acts.NoteBoardLeft(**HERE_1, by=Colour.WHITE)
    specified = at_board(**POLAND).when(acts.note_board_left, act)
    specified.then(CONDUCT, facts.BoardLeft(number=1, **BOARD_1, by=Colour.WHITE))
    assert leads_to(specified).trace[0].article == "PSGRP §8.3"
    at_board().when(acts.note_board_left, act).refused("not_by_this_book")


def test_both_sheets_lie_with_the_referee() -> None:
    assert said_of() == ""


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        (
            ("signatures_on_first_sheet",),
            "One score sheet is unsigned (SLSF-R 12.5). The result stands; ask for the signature.",
        ),
        (
            ("signatures_on_first_sheet", "signatures_on_second_sheet"),
            "No score sheet is signed (SLSF-R 12.5). The result stands; ask for the signatures.",
        ),
        (
            ("second_sheet", "signatures_on_second_sheet"),
            "Not on the score sheets (SLSF-R 12.5): White’s score sheet, both signatures on White’s sheet. "
            "The result stands; ask for it.",
        ),
    ],
)
def test_what_is_missing_warns_and_the_result_stands(missing: tuple[str, ...], said: str) -> None:
    assert said_of(*missing) == said


def test_sheets_that_nobody_could_hand_in() -> None:
    specified = at_board()
    specified.when(acts.deposit_sheets, deposit(holds=("a pizza",))).refused(kind=Malformed, field="holds")
    specified.when(acts.deposit_sheets, deposit(used_seconds=(-1, 0))).refused(kind=Malformed, field="holds")
    untimed = deposit(used_seconds=None)
    specified.when(acts.deposit_sheets, untimed).refused("times_missing", article="SLSF-R 12.5")
    at_board(**POLAND).when(acts.deposit_sheets, deposit()).refused("not_by_this_book")
