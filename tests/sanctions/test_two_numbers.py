"""One person under two numbers: what was decided under either counts against one person (DSU 4.1.2 §19)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from uuid import UUID

import hypothesis
import msgspec
import pytest
from hypothesis import strategies as st

from events.types import Event
from events.work import Work
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.state import identity_stream
from federation.officials.roles import Role
from federation.sanctions.barring import bar_of, listed
from tests.sanctions.given import (
    ANNA,
    BO,
    ENTERED,
    FED,
    HERE,
    STREAM,
    acting,
    cup,
    excluded,
    sanctioned,
    warned,
)
from tests.sanctions.test_entering import A_MONTH_AGO, PAIR, TERMS
from tests.support.specification import ACTOR, NOON, Specification, given
from tests.tournaments.given import CY
from tournaments import commands as acts
from tournaments import events as play

IDENTITY = identity_stream(FED)
JOINED = PersonsMerged(merged=UUID(CY), kept=UUID(ANNA), reason="0" * 64)
PARTED = PersonsUnmerged(merged=UUID(CY), kept=UUID(ANNA), reason="0" * 64)
FIRST, SECOND = warned(dt.date(2026, 1, 10)), warned(dt.date(2026, 2, 1))
ENTER = acts.EnterPlayers(**HERE, entries=(acts.Entry(person=ANNA),))


def once_warned_each(*identity: Event) -> Specification:
    """A valid warning under each of two numbers, before a cup that takes entries."""
    specified = sanctioned(acting(cup(), BO, Role.ARBITER), FIRST)
    return sanctioned(specified, SECOND, person=CY).also(IDENTITY, *identity)


def test_a_warning_under_each_number_makes_the_second_one_a_quarantine() -> None:
    specified = once_warned_each(JOINED).when(acts.enter_players, ENTER, now=A_MONTH_AGO)
    specified.refused("quarantined", article="DSU 4.1.1 §7", field="person")


@pytest.mark.parametrize("identity", [(), (JOINED, PARTED)])
def test_of_two_persons_each_is_warned_once_and_plays(identity: Sequence[Event]) -> None:
    specified = once_warned_each(*identity).when(acts.enter_players, ENTER, now=A_MONTH_AGO)
    specified.then(STREAM, play.EntryRegistered(person=ANNA))


@pytest.mark.parametrize(("sanctioned_as", "plays_as"), [(CY, ANNA), (ANNA, CY)])
def test_nobody_is_paired_who_is_quarantined_under_his_other_number(
    sanctioned_as: str, plays_as: str
) -> None:
    entered = [entry for entry in ENTERED if entry.person not in {ANNA, CY} - {plays_as}]
    specified = playing_in(entered).also(IDENTITY, JOINED)
    sanctioned(specified, excluded(dt.date(2026, 3, 21), 3), person=sanctioned_as)
    specified.when(acts.pair_round, PAIR).refused("player_quarantined", article="DSU 4.1.1 §7")


def playing_in(entered: list[Event]) -> Specification:
    order = tuple(entry.person for entry in entered)
    drawn = play.StartNumbersDrawn(seed="0" * 32, order=order)
    return acting(cup(*entered, drawn, TERMS, system="danish_monrad"), BO, Role.ARBITER)


DAYS = st.integers(0, 700).map(lambda days: dt.date(2024, 1, 1) + dt.timedelta(days))


@st.composite
def two_records(draw: st.DrawFn) -> tuple[list[Event], list[Event]]:
    """Warnings and quarantines under two numbers, each numbered by itself; no two decided on one day."""
    days = draw(st.lists(DAYS, min_size=1, max_size=6, unique=True))
    records: tuple[list[Event], list[Event]] = ([], [])
    for day in sorted(days):
        own = records[draw(st.integers(0, 1))]
        months = draw(st.integers(0, 6))
        own.append(excluded(day, months, len(own) + 1) if months else warned(day, len(own) + 1))
    return records


def bars(one: list[Event], other: list[Event], *identity: Event) -> list[object]:
    """What bars Anna on the first of every month, and for how long; whether an entry asks for her at all."""
    specified = given(IDENTITY, *identity)
    sanctioned(specified, *one)
    sanctioned(specified, *other, person=CY)
    work = Work(ACTOR, NOON, specified.streams)
    days = [dt.date(2024 + months // 12, months % 12 + 1, 1) for months in range(48)]
    found = (bar_of(work, FED, ANNA, [day]) for day in days)
    spans = [bar and (bar.first_day, bar.last_day) for bar in found]
    return [listed(work, FED, (ANNA,)), *spans]


def renumber(event: Event, number: int) -> Event:
    return msgspec.structs.replace(event, number=number)


@hypothesis.given(two_records())
def test_merged_he_is_barred_as_if_all_had_been_decided_under_one_number(records) -> None:
    one, other = records
    together = sorted([*one, *other], key=lambda event: event.decided_on)
    renumbered = [renumber(event, place) for place, event in enumerate(together, start=1)]
    assert bars(one, other, JOINED) == bars(renumbered, [])
    assert bars(one, other, JOINED, PARTED) == bars(one, [])
