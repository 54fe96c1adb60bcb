"""Two states side by side: the days asked for, the lines that differ, the events that made each so."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar
from uuid import UUID

from django.http import HttpRequest

from events.bitemporal_query import Asked, asked_times, asking, first_day, position_on, today
from events.browsing import Line, lines_of
from events.models import LoggedEvent
from events.registries import gathered
from events.restricted_streams import readable
from federation.pages.bitemporal import checked_day

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One of the two: what stands in its column's head, and each person's figures as text."""

    title: str
    address: str
    said: Mapping[UUID, tuple[int, str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A person whose line is another one on the two sides, "" where there is none, and what made it so."""

    person: UUID
    one: str
    other: str
    moved: int | None
    because: tuple[int, ...]


A_MONTH = dt.timedelta(days=30)


def days_asked(request: HttpRequest) -> tuple[dt.date, dt.date]:
    """The days to compare, as known at their ends; today and a month before it unless asked.

    Raises Malformed, Refused.
    """
    other = checked_day(request, "other", known=True) or today()
    one = checked_day(request, "one", known=True) or max(other - A_MONTH, first_day() or other)
    return one, other


def as_known(day: dt.date, read: Callable[[], Found]) -> Found:
    """What a reader of that day would have read, as of the day that is asked for beside it."""
    with asking(Asked(as_of=asked_times().as_of, known_on=day)):
        return read()


def between(one: dt.date, other: dt.date) -> tuple[int, int]:
    """The positions of the log after the earlier of the two days and up to the later."""
    earlier, later = sorted((one, other))
    return position_on(earlier), position_on(later)


def differences(
    one: Side, other: Side, because: Callable[[list[UUID]], Mapping[UUID, Iterable[int]]]
) -> list[Difference]:
    """The lines that differ, the biggest difference first."""
    persons = [person for person in one.said.keys() | other.said.keys() if _differs(person, one, other)]
    made = because(persons)
    found = [
        Difference(
            person=person,
            one=one.said.get(person, (0, ""))[1],
            other=other.said.get(person, (0, ""))[1],
            moved=_moved(person, one, other),
            because=tuple(sorted(set(made.get(person, ())))),
        )
        for person in persons
    ]
    found.sort(key=lambda each: (each.moved is not None, -abs(each.moved or 0), str(each.person)))
    return found


def _differs(person: UUID, one: Side, other: Side) -> bool:
    return one.said.get(person) != other.said.get(person)


def _moved(person: UUID, one: Side, other: Side) -> int | None:
    if person in one.said and person in other.said:
        return other.said[person][0] - one.said[person][0]
    return None


def events_in_words(request: HttpRequest, found: Iterable[Difference]) -> dict[int, Line]:
    """The events behind the differences: words, when, and for staff by whom; those the reader may see."""
    positions = {position for each in found for position in each.because}
    rows = readable(LoggedEvent.objects.filter(position__in=positions).order_by("position"), request)
    accounts = bool(getattr(request.user, "is_staff", False))
    return {line.event.position: line for line in lines_of(list(rows), accounts=accounts)}


Deciders = Callable[[Iterable[LoggedEvent]], Mapping[int, str]]
"""Of events that several officials decided together: who they were, in words, by position; only staff are
told. The DECIDERS of every app."""


def _decided(request: HttpRequest, lines: Mapping[int, Line]) -> dict[int, str]:
    if not getattr(request.user, "is_staff", False):
        return {}
    events = list(LoggedEvent.objects.filter(position__in=lines))
    every: tuple[Deciders, ...] = gathered("DECIDERS")
    return {position: said for deciders in every for position, said in deciders(events).items()}


def context_of(request: HttpRequest, one: Side, other: Side, found: list[Difference]) -> dict[str, object]:
    """What the page needs beside its own head."""
    lines = events_in_words(request, found)
    return {
        "one": one,
        "other": other,
        "decided": _decided(request, lines),
        "differing": [(each, [lines[at] for at in each.because if at in lines]) for each in found],
    }
