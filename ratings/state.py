"""What the rating committee decides on: a player's entry, and the periods of a register."""

from __future__ import annotations

import msgspec

from events.types import Event
from ratings.events import EntryRatingSet, RatingListPublished, RatingPeriodEnded


def entry_stream(federation: str, discipline: str, person: str) -> str:
    """The stream of a player's entry into a register."""
    return f"rating/{federation}/{discipline}/{person}"


def register_stream(federation: str, discipline: str) -> str:
    """The stream of a register's periods and lists."""
    return f"register/{federation}/{discipline}"


class Periods(msgspec.Struct, frozen=True):
    """Periods that have ended and those whose list is published, such as "2026-1"."""

    ended: frozenset[str] = frozenset()
    published: frozenset[str] = frozenset()


def evolve_periods(periods: Periods, event: Event) -> Periods:
    """Accepts every fact, judges none."""
    match event:
        case RatingPeriodEnded(period=period):
            return msgspec.structs.replace(periods, ended=periods.ended | {period})
        case RatingListPublished(period=period):
            return msgspec.structs.replace(periods, published=periods.published | {period})
    return periods


def evolve_entry(rating: int | None, event: Event) -> int | None:
    """The entry rating that stands, None before the first."""
    return event.rating if isinstance(event, EntryRatingSet) else rating
