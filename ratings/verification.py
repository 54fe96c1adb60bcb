"""Published lists hold: what the pages show, and what a recalculation comes to, has the digest of the log.

Each rating system says what it published (`ratings/systems/face.py`); holding it to the log, and handing it
out in the bundle, is the same for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple, TypeVar, cast

from django.db.models import QuerySet

from events.checkpoints.published import PublishedLines, Source
from events.citing import Refused
from events.models import LoggedEvent, ReadModel
from events.recomputing import Compare, Verdict, reach_of
from events.types import Event, decode
from events.verification import Check
from events.verifier import Fault
from ratings.list_diff import Found, verdict
from ratings.systems.face import System

SomeEvent = TypeVar("SomeEvent", bound=Event)


class Checks(NamedTuple):
    """What a system declares of its lists, under the names of `events/registries.py`."""

    log_checks: dict[str, Check]
    lists_compared: dict[str, Compare]
    lists_bundled: dict[str, Source]


def checks_of(name: str, system: System, *more: Check) -> Checks:
    """Those of a system. `name`: what the whole check calls its lists; `more`: other checks of them."""
    return Checks(
        {name: partial(list_faults, system, *more)},
        {system.projector: partial(compare, system)},
        {system.projector: partial(bundled, system)},
    )


def list_faults(system: System, *more: Check) -> Iterator[Fault]:
    """Lists whose rows are not what was published, and what `more` checks find."""
    for each in compare(system, None):
        yield from each.faults
    for check in more:
        yield from check()


def compare(system: System, generation: int | None) -> Iterator[Verdict]:
    """Every list that the log says was published, as far as the rows have come."""
    shown_to = reach_of(system.projector)
    anew_to = 0 if generation is None else reach_of(system.projector, generation)
    for each in system.published():
        if not each.digest:
            yield Verdict(each.position, each.title, (), held=False)
            continue
        is_shown, is_anew = each.position <= shown_to, each.position <= anew_to
        yield verdict(
            Found(
                published=each,
                shown=each.lines(None) if is_shown else None,
                anew=each.lines(generation) if is_anew else None,
                is_shown=is_shown,
                is_anew=is_anew,
            )
        )


def bundled(system: System, first: int, last: int) -> Iterator[PublishedLines]:
    """The lists of a system from a position to another that a digest holds, for everybody to check."""
    for each in system.published():
        if each.digest and first <= each.position <= last:
            lines = each.lines(None) or ()
            figures = ((line.place, line.person, line.rating, line.change, line.matches) for line in lines)
            yield PublishedLines(each.position, each.title, figures)


def published_events(*kinds: type[SomeEvent]) -> Iterator[tuple[int, str, SomeEvent]]:
    """The position, stream and event of every publication, in order.

    What does not read is left out: the walk through the log tells of it.
    """
    rows = LoggedEvent.objects.filter(type__in=[kind.TYPE for kind in kinds]).order_by("position")
    for row in rows:
        try:
            event = decode(row.type, row.schema_version, row.payload)
            yield row.position, row.stream, cast(SomeEvent, event)
        except Refused:
            continue


def rows_of(model: type[ReadModel], generation: int | None) -> QuerySet[Any]:
    """Rows as the pages show them, or those of a generation."""
    rows: QuerySet[Any] = model.objects.all() if generation is None else model.all_generations.all()
    return rows if generation is None else rows.filter(generation=generation)
