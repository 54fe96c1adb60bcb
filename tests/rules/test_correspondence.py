"""Levels, games, days and awards of SLSF-K 1 and 3."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from ratings.rules.correspondence import deadlines
from ratings.rules.correspondence.awarding import award
from ratings.rules.correspondence.counting import CorrespondenceEnding, Ended, verdict
from ratings.rules.correspondence.rankings import Ranking, parse_ranking

DAN_1, DAN_2, DAN_3, DAN_5 = Ranking.DAN_1, Ranking.DAN_2, Ranking.DAN_3, Ranking.DAN_5
LEVELS = st.sampled_from(Ranking)
DAYS = st.dates(date(1990, 1, 1), date(2090, 12, 31))


def test_the_printed_index():
    printed = ["10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
    dan = dict(zip(printed, range(20, 10, -1), strict=True))
    kyu = dict(zip(reversed(printed), range(10, 0, -1), strict=True))
    assert {str(level): int(level) for level in Ranking} == {
        **{f"{number} dan": index for number, index in dan.items()},
        **{f"{number} kyu": index for number, index in kyu.items()},
    }


@given(LEVELS, st.integers(-30, 30))
def test_no_level_lies_beyond_ten_dan_and_ten_kyu(level, units):
    assert level.moved(units) == min(max(level + units, 1), 20)
    assert parse_ranking(str(level)) is level


@pytest.mark.parametrize("text", ["", "11 kyu", "0 dan", "3", "kyu", "3 kyu 1 dan", "03 kyu", "-1 dan"])
def test_another_text_is_no_ranking(text):
    with pytest.raises(Malformed) as refusal:
        parse_ranking(text, field="at_start")
    assert (refusal.value.field, refusal.value.article) == ("at_start", "SLSF-K 1 §1")


START = date(2010, 1, 15)
UNPLAYED = ["withdrawal_default", "walkover", "adjudicated_at_close"]


@given(DAYS, st.sampled_from(CorrespondenceEnding), st.booleans())
def test_every_game_that_ends_after_three_months_counts(start, ending, both_moved):
    ended = Ended(on=deadlines.running_counts_from(start), ending=ending, both_moved=both_moved)
    assert verdict(ended, starts_on=start).counts


@pytest.mark.parametrize("ending", CorrespondenceEnding)
def test_before_that_only_what_was_really_played(ending):
    ended = Ended(on=date(2010, 4, 14), ending=ending)
    assert verdict(ended, starts_on=START).counts == (ending not in UNPLAYED)
    assert not verdict(replace(ended, both_moved=False), starts_on=START).counts


def test_the_reason_is_named():
    (because,) = verdict(
        Ended(on=date(2010, 2, 1), ending=CorrespondenceEnding.WALKOVER), starts_on=START
    ).trace
    assert because.article == "SLSF-K 3 §3"
    assert because.inputs == ("walkover", "2010-02-01")


def test_a_game_open_at_the_close_of_a_short_tournament_was_not_running_after_three_months():
    open_game = Ended(on=None, ending=CorrespondenceEnding.ADJUDICATED_AT_CLOSE)
    assert not verdict(open_game, starts_on=START, closed_on=date(2010, 3, 1)).counts
    assert verdict(open_game, starts_on=START, closed_on=date(2011, 3, 1)).counts


def test_another_ruling_on_the_three_months_can_be_given():
    ended = Ended(on=date(2010, 3, 15), ending=CorrespondenceEnding.WALKOVER)
    assert verdict(ended, starts_on=START, months=2).counts


@pytest.mark.parametrize(
    ("start", "three_months_on"),
    [("2010-01-15", "2010-04-15"), ("2009-11-30", "2010-02-28"), ("2011-11-30", "2012-02-29")],
)
def test_three_calendar_months(start, three_months_on):
    assert deadlines.running_counts_from(date.fromisoformat(start)).isoformat() == three_months_on


@pytest.mark.parametrize(
    ("ranking", "held", "in_force", "needs_board"),
    [
        (DAN_2, DAN_1, DAN_2, False),
        (DAN_3, DAN_1, DAN_2, True),
        (DAN_3, DAN_2, DAN_2, True),
        (DAN_3, None, DAN_2, True),
        (DAN_5, DAN_3, DAN_3, True),
        (DAN_3, DAN_3, DAN_3, False),
        (DAN_3, DAN_5, DAN_3, False),
    ],
)
def test_from_three_dan_the_board_confirms_a_rise(ranking, held, in_force, needs_board):
    given_award = award(ranking, held)
    assert (given_award.in_force, given_award.needs_board) == (in_force, needs_board)
    assert [step.article for step in given_award.trace] == ["SLSF-K 1 §5"] * needs_board


@given(LEVELS, st.none() | LEVELS)
def test_what_is_in_force_needs_no_board_and_is_no_more_than_was_given(ranking, held):
    given_award = award(ranking, held)
    assert given_award.in_force <= ranking
    assert not award(given_award.in_force, held).needs_board


def test_days_of_the_tournament():
    start, end = date(2010, 1, 15), date(2011, 1, 15)
    assert deadlines.conditions_due(start) == date(2010, 2, 5)
    assert deadlines.report_due(end) == date(2011, 1, 29)
    assert not deadlines.report_is_late(end, date(2011, 1, 29))
    assert deadlines.report_is_late(end, date(2011, 1, 30))
    assert deadlines.own_ranking_day(start, end) == date(2010, 4, 15)
    assert deadlines.own_ranking_day(start, date(2010, 3, 1)) == date(2010, 3, 1)


def test_conditions_are_sent_within_three_weeks_of_the_start():
    start = date(2010, 1, 15)
    deadlines.check_conditions_sent(start, date(2010, 2, 5))
    for sent_on, code in ((None, "conditions_not_sent"), (date(2010, 2, 6), "conditions_sent_late")):
        with pytest.raises(Refused) as refusal:
            deadlines.check_conditions_sent(start, sent_on)
        assert (refusal.value.code, refusal.value.article) == (code, "SLSF-K 1 §3")
        assert "2010-02-05" in str(refusal.value)


@given(DAYS)
def test_five_years_end_on_the_same_date(day):
    due = deadlines.confirmation_due(day)
    assert (due.year, due.month) == (day.year + 5, day.month)
    assert due.day == day.day or (day + timedelta(days=1)).month == 3
