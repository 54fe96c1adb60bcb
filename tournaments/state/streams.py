"""The streams of tournaments, and the calendar of a year."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from events.types import Event
from federation.members.state import slug
from tournaments import events as facts


def tournament_id(name: str, starts_on: dt.date) -> str:
    """What a tournament is called in streams and addresses; the same name on the same day is the same one."""
    return f"{slug(name)}-{starts_on.isoformat()}"


def stream_of(federation: str, tournament: str) -> str:
    """The stream of a tournament."""
    return f"tournament/{federation}/{tournament}"


def calendar_stream(federation: str, discipline: str, year: int) -> str:
    """The stream of a year's sanctioned tournaments."""
    return f"calendar/{federation}/{discipline}/{year}"


Calendar = Mapping[str, facts.PlacedInCalendar]
"""Sanctioned tournaments of a year."""

EMPTY_CALENDAR: Calendar = {}


def evolve_calendar(tournaments: Calendar, event: Event) -> Calendar:
    """Accepts every fact, judges none."""
    if isinstance(event, facts.PlacedInCalendar):
        return {**tournaments, event.tournament: event}
    return tournaments
