"""DSU 4.1.2 §19 as laws: history replayed as of a day is the register of that day; expiry needs no act."""

from __future__ import annotations

import datetime as dt

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from events.types import Event
from federation.sanctions import events as facts
from federation.sanctions.barring import bar_in
from federation.sanctions.rules.register import register
from federation.sanctions.state import NO_SANCTIONS, Records, entered, evolve
from tests.sanctions.given import ANNA, NO_REASONS, excluded, warned

BEGIN = dt.date(2024, 1, 1)
DAYS = st.integers(0, 900).map(lambda days: BEGIN + dt.timedelta(days=days))


@st.composite
def histories(draw: st.DrawFn) -> list[Event]:
    """Warnings and quarantines, numbered as they were recorded, in any order of their days."""
    events: list[Event] = []
    for number in range(1, draw(st.integers(1, 6)) + 1):
        day = draw(DAYS)
        if draw(st.booleans()):
            events.append(warned(day, number=number, last_day=day + dt.timedelta(draw(st.integers(0, 9)))))
        else:
            events.append(excluded(day, draw(st.integers(1, 8)), number=number))
    return events


def folded(events: list[Event]) -> Records:
    """The record of a player who has one number."""
    state = NO_SANCTIONS
    for event in events:
        state = evolve(state, event)
    return {ANNA: state}


def up_to(events: list[Event], day: dt.date) -> list[Event]:
    """What had been decided by the end of a day."""
    return [event for event in events if event.decided_on <= day]


@given(histories(), DAYS)
def test_the_history_replayed_as_of_a_day_gives_the_register_of_that_day(events: list[Event], day: dt.date):
    """What is decided later changes nothing before: the register of a day is the same now as it was then."""
    then = register(entered(folded(up_to(events, day))), day)
    now = register(entered(folded(events)), day)
    assert now == then


@given(histories(), st.randoms(use_true_random=False))
def test_the_order_of_recording_does_not_matter_where_days_differ(events: list[Event], luck):
    apart = list({event.decided_on: event for event in events}.values())
    shuffled = list(apart)
    luck.shuffle(shuffled)
    assert entered(folded(shuffled)) == entered(folded(apart))


@given(histories())
def test_in_the_end_everything_runs_out_without_an_act(events: list[Event]):
    state = folded(events)
    last = max(entry.last_registered for entry in entered(state))
    assert register(entered(state), last)
    assert register(entered(state), last + dt.timedelta(1)) == ()
    assert bar_in(state, [last + dt.timedelta(1)]) is None


@given(histories(), st.data())
def test_an_overturned_sanction_leaves_what_would_have_been_without_it(
    events: list[Event], data: st.DataObject
):
    fallen = data.draw(st.sampled_from(events))
    overturned = facts.SanctionOverturned(number=fallen.number, by="tribunal", reasons=NO_REASONS)
    without = [event for event in events if event is not fallen]
    assert entered(folded([*events, overturned])) == entered(folded(without))


@given(histories(), DAYS, st.integers(0, 30))
def test_a_bar_over_many_days_is_a_bar_on_one_of_them(events: list[Event], first: dt.date, length: int):
    days = [first + dt.timedelta(day) for day in range(length + 1)]
    state = folded(events)
    assert (bar_in(state, days) is not None) == any(bar_in(state, [day]) for day in days)


@given(DAYS, st.integers(0, 40))
def test_a_warning_runs_from_the_last_day_that_play_really_had(day: dt.date, later: int):
    given_ = warned(day)
    last = day + dt.timedelta(later)
    stated = facts.LastDayOfPlayStated(tournament=given_.tournament, last_day=last)
    moved = msgspec.structs.replace(given_, event_last_day=last)
    assert entered(folded([given_, stated])) == entered(folded([moved]))
