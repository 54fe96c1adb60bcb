"""What rests on what: from an event to rows, and on from rows to those that were worked out from them.

A row that names its event is found by that (`because_of`, a position). What only its place tells, such as the
game of a result, and what was worked out from other rows in turn is registered by the room whose row it is,
beside its models, in a module of the name `dependents`:

    @moved_by(GameRow, ResultReported)
    def game(event, at): ...                    the rows that such an event is about

    @rests_on(RatingChange, GameRow)
    def in_its_tournament(games): ...           the rows that were worked out from these

Nothing is decided by it: it only shows the way up.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from events.log import Envelope
from events.models import ReadModel
from events.types import Event

Rows = QuerySet[Any]
FromEvent = Callable[[Any, Envelope], Rows]
FromRows = Callable[[Rows], Rows]


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """From rows of `source` to rows of `target` that rest on them.

    `in_part`: they rest on so much besides that they are counted and not named, and the way ends there.
    """

    source: type[ReadModel]
    target: type[ReadModel]
    rows: FromRows
    in_part: bool


_of_events: defaultdict[str, list[tuple[type[ReadModel], FromEvent]]] = defaultdict(list)
_of_rows: defaultdict[type[ReadModel], list[Way]] = defaultdict(list)


def moved_by(target: type[ReadModel], *kinds: type[Event]) -> Callable[[FromEvent], FromEvent]:
    """Register which rows events of these types are about, where the rows do not name them."""

    def register(rows: FromEvent) -> FromEvent:
        for kind in kinds:
            _of_events[kind.TYPE].append((target, rows))
        return rows

    return register


def rests_on(
    target: type[ReadModel], source: type[ReadModel], *, in_part: bool = False
) -> Callable[[FromRows], FromRows]:
    """Register which rows of `target` were worked out from given rows of `source`."""

    def register(rows: FromRows) -> FromRows:
        _of_rows[source].append(Way(source=source, target=target, rows=rows, in_part=in_part))
        return rows

    return register


def ways_of_event(at: Envelope) -> list[tuple[type[ReadModel], Rows]]:
    """What an event is about, model by model; no query."""
    if at.type not in _of_events:
        return []
    return [(target, rows(at.event, at)) for target, rows in _of_events[at.type]]


def ways_from(source: type[ReadModel]) -> list[Way]:
    """Where the rows of a model lead on to."""
    return list(_of_rows[source])


def ways() -> list[Way]:
    """Every way that any room has registered."""
    return [way for known in _of_rows.values() for way in known]
