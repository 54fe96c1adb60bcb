"""What rests on what: from an event to rows, and on from rows to those that were worked out from them.

A row that names its event is found by that (`because_of`, a position). What only its place tells, such as the
game of a result, and what was worked out from other rows in turn is declared by the app whose row it is,
in its module `dependents`:

    MOVED = (Moved(GameRow, game, (ResultReported,)),)              the rows that such an event is about
    WAYS = (Way(GameRow, RatingChange, in_its_tournament),)         the rows that were worked out from these

Nothing is decided by it: it only shows the way up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from events.log import Envelope
from events.models import ReadModel
from events.registries import gathered
from events.types import Event

Rows = QuerySet[Any]
FromEvent = Callable[[Any, Envelope], Rows]
FromRows = Callable[[Rows], Rows]


@dataclass(frozen=True, slots=True)
class Moved:
    """Which rows of `target` events of these types are about, where the rows do not name them."""

    target: type[ReadModel]
    rows: FromEvent
    kinds: tuple[type[Event], ...]


@dataclass(frozen=True, slots=True)
class Way:
    """From rows of `source` to rows of `target` that rest on them.

    `in_part`: they rest on so much besides that they are counted and not named, and the way ends there.
    """

    source: type[ReadModel]
    target: type[ReadModel]
    rows: FromRows
    in_part: bool = False


def ways_of_event(at: Envelope) -> list[tuple[type[ReadModel], Rows]]:
    """What an event is about, model by model; no query."""
    moved: tuple[Moved, ...] = gathered("MOVED")
    of_type = (each for each in moved if any(at.type == kind.TYPE for kind in each.kinds))
    return [(each.target, each.rows(at.event, at)) for each in of_type]


def ways_from(source: type[ReadModel]) -> list[Way]:
    """Where the rows of a model lead on to."""
    return [way for way in ways() if way.source is source]


def ways() -> tuple[Way, ...]:
    """Every way that any app declares."""
    found: tuple[Way, ...] = gathered("WAYS")
    return found
