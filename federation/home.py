"""The first page: a frame to which each app contributes parts, what was recorded lately, and days to keep."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from events.bitemporal_query import known_position, true_events
from events.history import HistoryLine, envelopes, line_of
from events.log import head_position
from events.models import LoggedEvent
from events.registries import gathered
from events.types import Event
from federation.members import directory
from federation.pages import read_your_writes

RECORDED = 5
LOOK_BACK = 5_000
About = tuple[str, str]
"""What an event is about, in words, and the address of its page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """A day to keep: what is due on it, and the paragraph."""

    day: dt.date
    words: str
    article: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What a part shows: values for its template, whom they name, and days to keep."""

    values: Mapping[str, Any]
    persons: Iterable[UUID] = ()
    days: Iterable[Day] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HomePart:
    """What an app shows on the first page: HOME_PARTS.

    `show`: by the state that the page is from, and what apps before have shown. `aside`: the template
    stands in the second column. `news`: events that members want to know of; `about`: what those of some
    streams are about.
    """

    template: str
    show: Callable[[read_your_writes.AsOf, Mapping[str, Any]], Shown]
    projectors: tuple[str, ...]
    aside: bool = False
    news: tuple[type[Event], ...] = ()
    about: Callable[[Sequence[str]], Mapping[str, About]]


def home(request: HttpRequest) -> HttpResponse:
    """What apps show, what was recorded lately, and the days to keep."""
    parts: tuple[HomePart, ...] = gathered("HOME_PARTS")
    needed = dict.fromkeys(name for part in parts for name in part.projectors)
    as_of = read_your_writes.as_of(request, "members.register", *needed)
    context: dict[str, Any] = {"as_of": as_of, "parts": parts}
    persons: set[UUID] = set()
    days: list[Day] = []
    for part in parts:
        shown = part.show(as_of, context)
        context |= shown.values
        persons.update(shown.persons)
        days.extend(shown.days)
    context |= {
        "recorded": _recorded(parts),
        "names": directory.names(persons),
        "days": sorted(days, key=lambda day: day.day),
    }
    return render(request, "home.html", context)


def _recorded(parts: Iterable[HomePart]) -> list[tuple[HistoryLine, str, str]]:
    """The newest events of note among the last few thousand: the line, what it is about, its address."""
    kinds = [kind.TYPE for part in parts for kind in part.news]
    newest = known_position()
    head = head_position() if newest is None else newest
    lately = LoggedEvent.objects.filter(type__in=kinds, position__gt=head - LOOK_BACK, position__lte=head)
    noted = true_events(lately).order_by("-position")[:RECORDED]
    lines = [line_of(envelope) for envelope in envelopes(noted)]
    streams = [line.stream for line in lines]
    about = {stream: each for part in parts for stream, each in part.about(streams).items()}
    return [(line, *about[line.stream]) for line in lines]
