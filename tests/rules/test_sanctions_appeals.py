"""Appeals (DSU 4.1.2 §17-§18)."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from federation.sanctions.rules.appeals import Instance, appeal, check_in_time

RULED_ON = date(2011, 4, 23)


@given(st.integers(0, 40))
def test_the_tenth_day_after_the_ruling_is_the_last_one(days):
    filed = appeal(Instance.ARBITER, decided_on=RULED_ON, filed_on=RULED_ON + timedelta(days=days))
    assert filed.in_time is (days <= 10)
    assert (filed.to, filed.last_day) == (Instance.TOURNAMENT_COMMITTEE, date(2011, 5, 3))
    if filed.in_time:
        assert check_in_time(filed).code == "appeal.in_time"
        return
    with pytest.raises(Refused) as refusal:
        check_in_time(filed)
    assert (refusal.value.code, refusal.value.article) == ("appeal_late", "DSU 4.1.2 §17")
    assert "2011-05-03" in str(refusal.value)


@pytest.mark.parametrize("against", [Instance.ARBITER, Instance.TOURNAMENT_COMMITTEE])
def test_no_appeal_suspends_the_decision(against):
    filed = appeal(against, decided_on=RULED_ON, filed_on=RULED_ON)
    assert not filed.suspends
    assert filed.trace[-1].code == "appeal.decision_stands"


def test_from_the_committee_the_way_leads_to_the_tribunal_whenever_it_is_filed():
    filed = appeal(
        Instance.TOURNAMENT_COMMITTEE, decided_on=RULED_ON, filed_on=RULED_ON + timedelta(days=300)
    )
    assert (filed.to, filed.last_day, filed.in_time) == (Instance.TRIBUNAL, None, True)
    assert {because.article for because in filed.trace} == {"DSU 4.1.2 §18"}


def test_the_tribunals_word_is_the_last():
    with pytest.raises(Refused) as refusal:
        appeal(Instance.TRIBUNAL, decided_on=RULED_ON, filed_on=RULED_ON)
    assert (refusal.value.code, refusal.value.field) == ("no_further_appeal", "against")


def test_nobody_appeals_against_what_is_not_decided_yet():
    with pytest.raises(Malformed) as refusal:
        appeal(Instance.ARBITER, decided_on=RULED_ON, filed_on=RULED_ON - timedelta(days=1))
    assert refusal.value.field == "filed_on"
