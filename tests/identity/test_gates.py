"""Whoever is merged is named by the entry that is kept; what bars one number bars the person."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.work import Work
from federation.identity.events import PersonsMerged
from federation.identity.preconditions import numbers_of
from federation.identity.state import identity_stream
from federation.officials.roles import Role
from federation.sanctions.barring import bar_of, barred_among, listed
from ratings.systems.swedish import commands as rating
from tests.sanctions.given import FED as DSU
from tests.sanctions.given import excluded, sanctioned
from tests.support.specification import ACTOR, NOON, Specification, given
from tests.tournaments.given import ANNA, BO, CY, DI, FED, HERE, INVITED, tournament
from tournaments import commands as acts
from tournaments.events import EntryRegistered

MERGED = PersonsMerged(merged=UUID(CY), kept=UUID(ANNA), reason="0" * 64)
DAY = dt.date(2026, 3, 20)
STREAM = identity_stream(FED)


def enter(person: str) -> acts.EnterPlayers:
    return acts.EnterPlayers(**HERE, entries=(acts.Entry(person=person),))


def open_cup(*before: object) -> Specification:
    return tournament(*INVITED, *before).also(STREAM, MERGED)


def test_who_is_merged_is_entered_by_the_number_that_is_kept() -> None:
    open_cup().when(acts.enter_players, enter(CY)).refused("merged_person", field="person")
    specified = open_cup().when(acts.enter_players, enter(ANNA))
    assert [new.event for new in specified.recorded] == [EntryRegistered(person=ANNA)]


def test_nobody_is_entered_under_both_his_numbers() -> None:
    specified = open_cup(EntryRegistered(person=CY)).when(acts.enter_players, enter(ANNA))
    specified.refused("entered_under_another_number", field="person")


def test_the_committee_acts_on_the_record_that_is_kept() -> None:
    act = rating.SetEntryRating(federation=FED, discipline="renju", person=CY, rating=1500)
    specified = open_cup().holding(FED, Role.RATING_COMMITTEE)
    specified.when(rating.set_entry_rating, act).refused("merged_person", field="person")


def work_on(specified: Specification) -> Work:
    return Work(ACTOR, NOON, specified.streams)


@pytest.mark.parametrize(("person", "numbers"), [(ANNA, (ANNA, CY, DI)), (CY, (ANNA, CY, DI)), (BO, (BO,))])
def test_all_numbers_of_a_person(person: str, numbers: tuple[str, ...]) -> None:
    both = given(STREAM, MERGED, PersonsMerged(merged=UUID(DI), kept=UUID(ANNA), reason="0" * 64))
    assert numbers_of(work_on(both), person) == numbers


def test_what_was_imposed_on_one_number_bars_the_person() -> None:
    work = work_on(sanctioned(given(identity_stream(DSU), MERGED), excluded(DAY, 3), person=CY))
    assert listed(work, DSU, (ANNA, BO)) == (ANNA,)
    bar = bar_of(work, DSU, ANNA, [DAY])
    assert bar is not None
    assert bar.first_day == DAY
    assert barred_among(work, DSU, (ANNA, BO), [DAY]) == {ANNA: bar}
