"""The first page, of all federations and of each: a frame to which each app contributes parts.

What was recorded lately, and days to keep, come together from all parts.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from events.bitemporal_query import known_position, true_events
from events.history import HistoryLine, envelopes, line_of
from events.log import head_position
from events.models import LoggedEvent
from events.registries import gathered
from events.types import Event
from federation.books import FEDERATIONS
from federation.members import directory
from federation.pages import read_your_writes
from federation.pages.houses import house_where

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


def nothing(_streams: Sequence[str]) -> Mapping[str, About]:
    """Of no stream anything is told."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class HomePart:
    """What an app shows on the first page: HOME_PARTS.

    `show`: by the state that the page is from, what apps before have shown, and the federation whose home
    it is, "" for that of all. `aside`: the template stands in the second column. `on_first`: it stands on
    the home of all, too. `news`: events that members want to know of; `about`: what those of some streams
    are about.
    """

    template: str
    show: Callable[[read_your_writes.AsOf, Mapping[str, Any], str], Shown]
    projectors: tuple[str, ...]
    aside: bool = False
    on_first: bool = True
    news: tuple[type[Event], ...] = ()
    about: Callable[[Sequence[str]], Mapping[str, About]] = nothing


def home(request: HttpRequest) -> HttpResponse:
    """What apps show of all federations."""
    return _page(request, "")


def federation_home(request: HttpRequest, federation: str) -> HttpResponse:
    """What apps show of one."""
    house = house_where(
        FEDERATIONS.__contains__, federation, gettext("No federation stands at this address.")
    )
    return _page(request, house.code)


def _page(request: HttpRequest, federation: str) -> HttpResponse:
    """The parts, what was recorded lately, and the days to keep."""
    parts = [part for part in all_parts() if federation or part.on_first]
    needed = dict.fromkeys(name for part in parts for name in part.projectors)
    as_of = read_your_writes.as_of(request, "members.register", *needed)
    context: dict[str, Any] = {
        "section": "federation" if federation else "",
        "as_of": as_of,
        "parts": parts,
        "house": FEDERATIONS.get(federation),
    }
    persons: set[UUID] = set()
    days: list[Day] = []
    for part in parts:
        shown = part.show(as_of, context, federation)
        context |= shown.values
        persons.update(shown.persons)
        days.extend(shown.days)
    context |= {
        "recorded": recorded(federation, RECORDED),
        "names": directory.names(persons),
        "days": sorted(days, key=lambda day: day.day),
    }
    return render(request, "home.html", context)


def all_parts() -> Sequence[HomePart]:
    """What the apps contribute, in their order."""
    parts: tuple[HomePart, ...] = gathered("HOME_PARTS")
    return parts


def recorded(federation: str, most: int) -> list[tuple[HistoryLine, str, str]]:
    """The newest events of note among the last few thousand: the line, what it is about, its address.

    `federation`: in whose streams they stand, "" for all.
    """
    parts = all_parts()
    kinds = [kind.TYPE for part in parts for kind in part.news]
    newest = known_position()
    head = head_position() if newest is None else newest
    lately = LoggedEvent.objects.filter(type__in=kinds, position__gt=head - LOOK_BACK, position__lte=head)
    if federation:
        lately = lately.filter(stream__regex=rf"^[^/]+/{federation}/")
    noted = true_events(lately).order_by("-position")[:most]
    lines = [line_of(envelope) for envelope in envelopes(noted)]
    streams = [line.stream for line in lines]
    about = {stream: each for part in parts for stream, each in part.about(streams).items()}
    return [(line, *about[line.stream]) for line in lines]
