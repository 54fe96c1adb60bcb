"""SLSF-G 8.4, 9.4, 10.1, 10.5-10.6, 18.4, PSGRP §5.1, §5.4, §7: time controls, clocks set, disputes."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tournaments.rules.board.endings import Reason, Result
from tournaments.rules.books import DSU, GOMOKU, PSGRP, RENJU
from tournaments.rules.clock_acts import (
    Fell,
    Ground,
    article_of,
    check_setting,
    check_time_referee,
    flag_ruled,
    grounds_of,
)
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


def test_each_book_sets_clocks_for_its_own_reasons() -> None:
    of_poland = (Ground.SET_WRONGLY, Ground.STOOD_STILL)
    elsewhere = (Ground.DEFECT, Ground.REPLACED)
    assert grounds_of(PSGRP) == of_poland
    assert [grounds_of(book) for book in (GOMOKU, RENJU, DSU)] == [elsewhere] * 3
    assert [article_of(ground, PSGRP) for ground in of_poland] == ["PSGRP §5.1", "PSGRP §5.4"]
    assert [article_of(ground, GOMOKU) for ground in elsewhere] == ["SLSF-G 10.5", "SLSF-G 10.6"]
    assert [article_of(ground, RENJU) for ground in elsewhere] == ["SLSF-R 11.5", "SLSF-R 11.6"]
    assert [article_of(ground, DSU) for ground in elsewhere] == ["DSU 4.1.2 §11"] * 2


@pytest.mark.parametrize(
    ("book", "ground", "article"),
    [
        (PSGRP, Ground.DEFECT, "PSGRP §5.1"),
        (GOMOKU, Ground.STOOD_STILL, "SLSF-G 10.5"),
        (RENJU, Ground.SET_WRONGLY, "SLSF-R 11.5"),
        (DSU, Ground.SET_WRONGLY, "DSU 4.1.2 §11"),
    ],
)
def test_a_ground_of_another_book_is_refused_by_a_paragraph_of_this_one(book, ground, article) -> None:
    with pytest.raises(Refused) as refusal:
        check_setting((600, 600), (540, 600), ground, book, allotted=3_600, defect_ruled=True)
    assert (refusal.value.code, refusal.value.article) == ("other_books_ground", article)


def test_each_ground_of_each_book_explains_itself_by_a_code_of_its_own() -> None:
    said = [
        check_setting((600, 600), (540, 600), ground, book, allotted=3_600, defect_ruled=True)
        for book in (GOMOKU, PSGRP)
        for ground in grounds_of(book)
        if ground is not Ground.REPLACED
    ]
    assert [(because.article, because.code) for because in said] == [
        ("SLSF-G 10.5", "clocks.defective"),
        ("PSGRP §5.1", "clocks.set_wrongly"),
        ("PSGRP §5.4", "clocks.stood_still"),
    ]


DAY = 24 * 60 * 60


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ((DAY - 1, 600), (DAY - 2, 600)),
        ((600, DAY - 1), (600, 0)),
        ((600, 600), (600, 599)),
        ((1, 600), (0, 600)),
    ],
)
def test_a_clock_shows_less_than_a_day_and_no_less_than_nothing(was, becomes) -> None:
    because = check_setting(was, becomes, Ground.REPLACED, GOMOKU, allotted=DAY, defect_ruled=False)
    assert (because.code, because.inputs) == ("clocks.replaced", (*was, *becomes))


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ((DAY, 600), (600, 600)),
        ((600, DAY), (600, 600)),
        ((600, 600), (600, -1)),
        ((-1, 600), (0, 600)),
        ((600, 600), (600, 600)),
    ],
)
def test_what_no_clock_can_show_or_what_sets_nothing_is_malformed(was, becomes) -> None:
    with pytest.raises(Malformed) as refusal:
        check_setting(was, becomes, Ground.REPLACED, GOMOKU, allotted=DAY, defect_ruled=False)
    assert (refusal.value.field, refusal.value.article) == ("becomes", "SLSF-G 10.6")


@pytest.mark.parametrize(
    ("was", "becomes", "ground", "shown"),
    [
        ((600, 600), (601, 600), Ground.REPLACED, ("Black", "10:00", "10:01")),
        ((600, 600), (540, 601), Ground.REPLACED, ("White", "10:00", "10:01")),
        ((600, 3_600), (600, 3_721), Ground.DEFECT, ("White", "1:00:00", "1:02:01")),
    ],
)
def test_no_clock_gains_time_but_for_a_defect_up_to_what_the_control_gives(
    was, becomes, ground, shown
) -> None:
    with pytest.raises(Refused) as refusal:
        check_setting(was, becomes, ground, RENJU, allotted=3_720, defect_ruled=True)
    assert refusal.value.code == "clock_gained_time"
    colour, before, after = shown
    assert str(refusal.value).startswith(f"{colour}’s clock would gain time: {before} becomes {after}.")
    assert (refusal.value.values["was"], refusal.value.values["becomes"]) == (before, after)


def test_a_defect_gives_back_no_more_than_all_that_the_control_gives() -> None:
    given = {"ground": Ground.DEFECT, "book": GOMOKU, "allotted": 3_720}
    assert check_setting((600, 600), (3_720, 600), **given, defect_ruled=True).article == "SLSF-G 10.5"
    with pytest.raises(Refused) as refusal:
        check_setting((600, 600), (3_720, 600), **given, defect_ruled=False)
    assert (refusal.value.code, refusal.value.field) == ("defect_not_ruled", "ground")
    replaced = check_setting((600, 600), (540, 600), Ground.REPLACED, GOMOKU, allotted=0, defect_ruled=False)
    assert replaced.article == "SLSF-G 10.6"


@pytest.mark.parametrize("left", [(299, 300), (300, 299), (0, 0)])
def test_a_time_referee_watches_below_five_minutes(left) -> None:
    assert check_time_referee(left, RENJU).inputs == left
    with pytest.raises(Refused) as refusal:
        check_time_referee((300, 300), RENJU)
    assert (refusal.value.code, refusal.value.article) == ("no_time_trouble", "SLSF-R 19.4")


@pytest.mark.parametrize(
    ("book", "begun", "result", "reason", "article"),
    [
        (PSGRP, True, Result.BLACK_WIN, Reason.FIVE, "PSGRP §6.2b"),
        (PSGRP, False, Result.WHITE_WIN, Reason.TIME, "PSGRP §6.2c"),
        (PSGRP, None, Result.WHITE_WIN, Reason.TIME, "PSGRP §6.2d"),
        (GOMOKU, True, Result.WHITE_WIN, Reason.TIME, "SLSF-G 8.4"),  # only Poland asks what had begun
        (RENJU, None, Result.WHITE_WIN, Reason.TIME, "SLSF-R 9.4"),
    ],
)
def test_black_is_out_of_time_and_in_poland_a_stone_under_way_goes_before(
    book, begun, result, reason, article
) -> None:
    ended = flag_ruled(Fell.BLACK, book, begun=begun)
    assert (ended.result, ended.reason, ended.trace[0].article) == (result, reason, article)
