"""SLSF-G 8.4, 9.4, 10.1, 10.5-10.6, 18.4, PSGRP §5.1, §5.4, §7: time controls, clocks set, disputes."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tournaments.rules.board.endings import Result
from tournaments.rules.books import DSU, GOMOKU, PSGRP, RENJU
from tournaments.rules.clock_acts import Fell, Ground, check_setting, flag_ruled, grounds_of
from tournaments.rules.disputes import Stage, check_not_settled, dispute_stands
from tournaments.rules.dsu.time_controls import FIDE_CONTROLS, control, doubts
from tournaments.rules.time_controls import (
    allotted_seconds,
    check_control_missed,
    moves_at_controls,
    shortest_control_minutes,
    whole_game_minutes,
)

LONG = control((100, 40), (50, 20), (15, None), increment_seconds=30)
SECONDS = st.integers(0, 7_200)
CLOCKS = st.tuples(SECONDS, SECONDS)


def test_a_control_of_several_periods_in_figures() -> None:
    assert moves_at_controls(LONG) == (40, 60)
    assert (whole_game_minutes(LONG), shortest_control_minutes(LONG)) == (165, 50)
    assert (moves_at_controls(control((45, None))), shortest_control_minutes(control((45, None)))) == ((), 0)


@pytest.mark.parametrize(
    ("moves", "minutes"), [(0, 100), (39, 119.5), (40, 170), (59, 179.5), (60, 195), (80, 205)]
)
def test_the_next_period_is_given_once_the_moves_are_made(moves: int, minutes: float) -> None:
    assert allotted_seconds(LONG, moves) == minutes * 60


@given(st.integers(0, 200))
def test_nobody_ever_has_less_by_making_a_move(moves: int) -> None:
    assert allotted_seconds(LONG, moves) < allotted_seconds(LONG, moves + 1)


@pytest.mark.parametrize(
    ("periods", "seconds", "allowed"),
    [
        (((75, 40), (15, None)), 30, True),
        (((90, None),), 30, True),
        (((90, 40), (30, None)), 0, False),
        (((120, 40), (60, None)), 0, True),
        (((60, 30), (30, None)), 0, False),
        (((90, None),), 0, False),
    ],
)
def test_a_danish_control_is_judged_period_by_period(periods, seconds: int, allowed: bool) -> None:
    asked = control(*periods, increment_seconds=seconds)
    assert (not doubts(asked)) is allowed
    assert (asked in FIDE_CONTROLS) is (seconds == 30)


def test_a_flag_at_a_control_asks_for_moves_that_were_not_made() -> None:
    because = check_control_missed(LONG, 2, 60, GOMOKU, clock_stopped_after_last=False)
    assert (because.article, because.inputs) == ("SLSF-G 8.4", (59, 60))
    with pytest.raises(Refused) as refusal:
        check_control_missed(LONG, 2, 60, RENJU, clock_stopped_after_last=True)
    assert (refusal.value.code, refusal.value.article) == ("moves_were_made", "SLSF-R 9.4")


@given(CLOCKS, CLOCKS, st.sampled_from(Ground), st.sampled_from([GOMOKU, RENJU, DSU, PSGRP]))
def test_whatever_is_set_no_clock_gains_what_was_not_allotted(was, becomes, ground, book) -> None:
    assume(was != becomes)
    try:
        check_setting(was, becomes, ground, book, allotted=3_600, defect_ruled=True)
    except Refused as refusal:
        assert refusal.code in {"clock_gained_time", "other_books_ground"}
        assert refusal.article
        return
    assert ground in grounds_of(book)
    assert all(after <= max(before, 3_600) for before, after in zip(was, becomes, strict=True))
    if ground is not Ground.DEFECT:
        assert all(after <= before for before, after in zip(was, becomes, strict=True))


@given(st.sampled_from([GOMOKU, RENJU, PSGRP]), st.sampled_from([Fell.BLACK, Fell.WHITE]))
def test_the_one_whose_time_ran_out_loses_by_every_book(book, fell: Fell) -> None:
    won = {Fell.BLACK: Result.WHITE_WIN, Fell.WHITE: Result.BLACK_WIN}[fell]
    assert flag_ruled(fell, book).result is won


def test_nobody_can_tell_whose_time_ran_out_first() -> None:
    assert flag_ruled(Fell.UNDECIDABLE, GOMOKU).result is Result.DRAW
    for book, article in ((PSGRP, "PSGRP §7.2"), (DSU, "DSU 4.1.2 §11")):
        with pytest.raises(Refused) as refusal:
            flag_ruled(Fell.UNDECIDABLE, book)
        assert refusal.value.article == article


@pytest.mark.parametrize(
    ("proposed", "accepted", "ruled", "stage"),
    [
        (False, None, False, Stage.RAISED),
        (True, None, False, Stage.PROPOSED),
        (True, (True, True), False, Stage.SETTLED),
        (True, (True, False), False, Stage.FOR_THE_CHIEF),
        (True, (False, False), True, Stage.RULED),
    ],
)
def test_how_far_a_dispute_has_come(proposed, accepted, ruled, stage) -> None:
    found, because = dispute_stands(PSGRP, proposed=proposed, accepted=accepted, ruled=ruled)
    assert (found, because.article) == (stage, "PSGRP §7.2")


def test_only_the_polish_book_bars_complaints_of_what_was_settled() -> None:
    check_not_settled(GOMOKU, settled_and_resumed=True)
    check_not_settled(PSGRP, settled_and_resumed=False)
    with pytest.raises(Refused) as refusal:
        check_not_settled(PSGRP, settled_and_resumed=True)
    assert refusal.value.article == "PSGRP §7.1"
