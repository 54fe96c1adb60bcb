"""SLSF-G 28.5, 29.1-29.3: entry ratings by hand, closed records, international events as activity."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from federation.members.events import PersonRegistered
from federation.officials.proposing import MustBeProposed, in_correction
from ratings.events import (
    EntryRatingSet,
    InternationalEventCounted,
    InternationalEventCountsNoMore,
    RatingRecordClosed,
)
from ratings.state import entry_stream, register_stream
from ratings.systems.swedish import commands as rating
from tests.support.specification import Specification, given
from tests.tournaments.given import ANNA, BO, FED, PLAYERS

REGISTER = register_stream(FED, "gomoku")
SCOPE = {"federation": FED, "discipline": "gomoku"}
NOBODY = "00000000-0000-0000-0000-00000000dead"


def holding(role: str) -> Specification:
    specified = given().holding(FED, role)
    for person in PLAYERS:
        specified.also(f"person/{person}", PersonRegistered(federation=FED, personal="0" * 64))
    return specified


def entry(number: int, *, held_before: bool = False) -> rating.SetEntryRating:
    return rating.SetEntryRating(**SCOPE, person=ANNA, rating=number, held_before=held_before)


@pytest.mark.parametrize("number", [1200, 1500, 1800])
def test_a_rating_inside_the_interval_is_set(number: int) -> None:
    holding("rating_committee").when(rating.set_entry_rating, entry(number)).then(
        entry_stream(FED, "gomoku", ANNA), EntryRatingSet(person=ANNA, rating=number)
    )


@pytest.mark.parametrize("number", [-1, 0, 1199, 1801, 4000])
def test_a_rating_outside_the_interval_is_refused_with_the_way_on(number: int) -> None:
    specified = holding("rating_committee").when(rating.set_entry_rating, entry(number))
    assert specified.refusal is not None
    assert "earlier number" in specified.refusal.way_on
    specified.refused("entry_rating_limits", field="rating", article="SLSF-G 29.3")


def test_a_number_held_before_may_be_any() -> None:
    holding("rating_committee").when(rating.set_entry_rating, entry(1932, held_before=True)).then(
        entry_stream(FED, "gomoku", ANNA), EntryRatingSet(person=ANNA, rating=1932, held_before=True)
    )


def close(person: str = ANNA, reason: str = "asked to leave") -> rating.CloseRatingRecord:
    return rating.CloseRatingRecord(**SCOPE, person=person, reason=reason)


def test_who_leaves_the_ratings_may_get_a_rating_on_entry_anew() -> None:
    stream = entry_stream(FED, "gomoku", ANNA)
    specified = holding("rating_committee").also(stream, EntryRatingSet(person=ANNA, rating=1500))
    specified.when(rating.close_rating_record, close())
    (closed,) = specified.events_of(stream)
    assert isinstance(closed, RatingRecordClosed)
    specified.when(rating.close_rating_record, close()).refused(
        "record_closed", field="person", article="SLSF-G 29.1"
    )
    specified.when(rating.set_entry_rating, entry(1400)).then(
        stream, EntryRatingSet(person=ANNA, rating=1400)
    )


@pytest.mark.parametrize(
    ("act", "code", "field"),
    [
        (close(reason=""), "reason_missing", "reason"),
        (close(person=NOBODY), "no_such_person", "person"),
    ],
)
def test_how_no_record_is_closed(act: rating.CloseRatingRecord, code: str, field: str) -> None:
    holding("rating_committee").when(rating.close_rating_record, act).refused(code, field=field)


def event(**changes: Any) -> rating.CountInternationalEvent:
    said = {
        "name": "Open of Tallinn",
        "last_day": dt.date(2026, 3, 1),
        "persons": (ANNA, BO),
        "reference": "2026/4 §7",
    }
    return rating.CountInternationalEvent(**SCOPE, **(said | changes))


def test_the_board_counts_an_event_once() -> None:
    specified = holding("board").when(rating.count_international_event, event(name=" Open of Tallinn "))
    counted = InternationalEventCounted(
        name="Open of Tallinn", last_day=dt.date(2026, 3, 1), persons=(ANNA, BO), reference="2026/4 §7"
    )
    specified.then(REGISTER, counted)
    specified.when(rating.count_international_event, event()).refused(
        "counted_already", field="name", article="SLSF-G 28.5"
    )
    another_year = event(last_day=dt.date(2025, 3, 1))
    specified.when(rating.count_international_event, another_year)
    assert specified.recorded


def test_an_event_counted_by_mistake_is_proposed_to_count_no_more_and_counted_anew() -> None:
    back = rating.CountEventNoMore(
        **SCOPE, name=" Open of Tallinn ", last_day=dt.date(2026, 3, 1), reason="the year before was meant"
    )
    specified = holding("board").when(rating.count_event_no_more, back)
    specified.refused("not_counted", field="name", article="SLSF-G 28.5")
    specified.when(rating.count_international_event, event())
    specified.when(rating.count_event_no_more, back).refused(kind=MustBeProposed)
    with in_correction():
        specified.when(rating.count_event_no_more, back)
    (gone,) = specified.events_of(REGISTER)
    assert isinstance(gone, InternationalEventCountsNoMore)
    assert (gone.name, gone.last_day) == ("Open of Tallinn", dt.date(2026, 3, 1))
    specified.when(rating.count_international_event, event(persons=(BO,)))
    assert specified.recorded


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"name": " "}, "words", "name"),
        ({"name": "x" * 201}, "words", "name"),
        ({"reference": ""}, "words", "reference"),
        ({"last_day": dt.date(2026, 3, 22)}, "not_over", "last_day"),
        ({"persons": ()}, "persons", "persons"),
        ({"persons": (ANNA, ANNA)}, "persons", "persons"),
        ({"persons": (ANNA, NOBODY)}, "no_such_person", "persons"),
    ],
)
def test_what_is_no_event_to_count(changes: dict[str, Any], code: str, field: str) -> None:
    holding("board").when(rating.count_international_event, event(**changes)).refused(code, field=field)


def test_only_the_board_counts_it() -> None:
    holding("rating_committee").when(rating.count_international_event, event()).refused(
        "not_allowed", article="SLSF-G 28.5"
    )
