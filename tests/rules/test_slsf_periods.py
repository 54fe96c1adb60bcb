from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from ratings.rules.periods import assign_period
from ratings.rules.slsf.periods import CALENDAR
from tournaments.rules.books import GOMOKU, RENJU

DAYS = st.dates(date(1980, 1, 1), date(2100, 12, 31))


@given(DAYS)
def test_every_day_lies_in_one_period_between_its_neighbours(day):
    period = CALENDAR.of(day)
    assert period.first_day <= day <= period.last_day
    assert period.previous.last_day + timedelta(days=1) == period.first_day
    assert period.next.first_day - timedelta(days=1) == period.last_day
    assert period.next.previous == period.previous.next == period == CALENDAR.read(str(period))
    assert period.previous < period < period.next


@pytest.mark.parametrize("text", ["2012", "2012-0", "2012-4", "12-1", "2012-1 ", "2012:1"])
def test_other_texts_are_no_period(text):
    with pytest.raises(Malformed) as refusal:
        CALENDAR.read(text)
    assert refusal.value.field == "period"


def test_a_tournament_may_go_to_the_period_before_or_after_but_not_stay():
    own, before_invitation = CALENDAR.read("2012-2"), {"decided_on": date(2012, 1, 1), "invitation_on": None}
    for to in (CALENDAR.read("2012-1"), CALENDAR.read("2012-3")):
        assert assign_period(own, to, **before_invitation, book=RENJU) == to
    with pytest.raises(Refused) as refusal:
        assign_period(own, own, **before_invitation, book=RENJU)
    assert (refusal.value.code, refusal.value.article) == ("period_not_adjacent", "SLSF-R 29.4")


def test_a_decision_after_the_invitation_is_too_late():
    with pytest.raises(Refused) as refusal:
        assign_period(
            CALENDAR.of(date(2012, 4, 30)),
            CALENDAR.read("2012-2"),
            decided_on=date(2012, 2, 11),
            invitation_on=date(2012, 2, 10),
            book=GOMOKU,
        )
    assert (refusal.value.code, refusal.value.field) == ("announced_too_late", "decided_on")
