"""Published lists hold: what the pages show, and what a recalculation comes to, has the digest of the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db.models import Manager

from events.citing import Refused
from events.models import LoggedEvent
from events.recomputing import Verdict, reach_of
from events.types import Event, decode
from events.verifier import Fault
from ratings.events import RatingListPublished, RatingListReissued
from ratings.list_diff import Issue, Lines, verdict
from ratings.models import ListLine, PublishedList
from ratings.systems.swedish.lists import as_listed

PROJECTOR = "ratings.ratings"
KINDS = (RatingListPublished, RatingListReissued)


def list_faults() -> Iterator[Fault]:
    """Lists whose rows, or whose replay when they were written, differ from what was published."""
    found = published_events(*KINDS)
    in_log = {position: event.digest for position, _, event in found if isinstance(event, KINDS)}
    for each in compare(None):
        yield from each.faults
    for published in PublishedList.objects.order_by("position"):
        if published.digest != in_log.get(published.position) or not published.digest_agrees:
            yield Fault(published.position, f"a replay of the log does not come to the list {published}")


def compare(generation: int | None) -> Iterator[Verdict]:
    """Every list that the log says was published, as far as the rows have come."""
    shown_to = reach_of(PROJECTOR)
    anew_to = 0 if generation is None else reach_of(PROJECTOR, generation)
    for position, stream, event in published_events(*KINDS):
        assert isinstance(event, KINDS)
        _, federation, discipline = stream.split("/")
        issue = event.issue if isinstance(event, RatingListReissued) else 1
        key = {"federation": federation, "discipline": discipline, "period": event.period, "issue": issue}
        yield verdict(
            Issue(
                position=position,
                title=f"{federation} {discipline} {event.period}" + (f" ({issue})" if issue > 1 else ""),
                digest=event.digest,
                shown=_lines(key, position) if position <= shown_to else None,
                anew=_lines(key, position, generation) if position <= anew_to else None,
                is_shown=position <= shown_to,
                is_anew=position <= anew_to,
            )
        )


def published_events(*kinds: type[Event]) -> Iterator[tuple[int, str, Event]]:
    """The position, stream and event of every publication, in order.

    What does not read is left out: the walk through the log tells of it.
    """
    rows = LoggedEvent.objects.filter(type__in=[kind.TYPE for kind in kinds]).order_by("position")
    for row in rows:
        try:
            yield row.position, row.stream, decode(row.type, row.schema_version, row.payload)
        except Refused:
            continue


def _lines(key: dict[str, object], position: int, generation: int | None = None) -> Lines | None:
    """The lines of a list as the pages show them, or of a generation; None where it is not there."""
    scope = {} if generation is None else {"generation": generation}
    lists: Manager[Any] = PublishedList.objects if generation is None else PublishedList.all_generations
    lines: Manager[Any] = ListLine.objects if generation is None else ListLine.all_generations
    if not lists.filter(**key, **scope, position=position).exists():
        return None
    return [as_listed(line) for line in lines.filter(**key, **scope)]


LOG_CHECKS = {"published lists": list_faults}
LISTS_COMPARED = {PROJECTOR: compare}
