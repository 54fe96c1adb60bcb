"""Several rebuilds at once, one process a projector, each telling how far it has come."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, as_completed
from multiprocessing.queues import SimpleQueue
from threading import Thread
from typing import NamedTuple

from django.db import connection

from events.batches import StoppedAt
from events.citing import Refused
from events.log import head_position
from events.processes import pool, tell
from events.projector import projectors
from events.rebuilding import Progress, is_comparable, rebuild
from events.types import registered

Report = Callable[[Progress], None]


class Outcome(NamedTuple):
    """What became of one rebuild. `compared`: its rows were found the same; `problem` "" : it was swapped."""

    name: str
    events: int
    seconds: float
    compared: bool
    problem: str


def replay(names: Sequence[str], report: Report, *, jobs: int, compare: bool) -> Iterator[Outcome]:
    """Rebuild these projectors, `jobs` at once; each outcome as it comes. What fails is a `problem`."""
    known = _known_to(names)
    if jobs < 2 or len(names) < 2:
        for name in names:
            yield rebuilt(name, report, compare=compare, passed_over=known[name].passed_over)
        return
    with pool(min(jobs, len(names)), connection.settings_dict) as (executor, news):
        reader = Thread(target=_hand_on, args=(news, report))
        reader.start()
        try:
            waiting: list[Future[Outcome]] = [
                executor.submit(rebuilt, name, tell, compare=compare, passed_over=known[name].passed_over)
                # No long rebuild is left for the end, alone.
                for name in sorted(names, key=lambda each: -known[each].events)
            ]
            for done in as_completed(waiting):
                yield done.result()
        finally:
            news.put(None)
            reader.join()


class Known(NamedTuple):
    """How many events of the log a projector knows, and up to where it knows none."""

    events: int
    passed_over: int


def _known_to(names: Sequence[str]) -> dict[str, Known]:
    """Of each projector, in one look at the log. The last event is read by all: it dates their rows.

    A type that this version does not know may concern every projector: each stops there.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT type, count(*), min(position) FROM events_event WHERE position <= %s GROUP BY type",
            [head := head_position()],
        )
        found = {kind: (count, first) for kind, count, first in cursor.fetchall()}
    known = {}
    strange = found.keys() - registered().keys()
    for name in names:
        own = [found[kind] for kind in (*projectors()[name].handlers, *strange) if kind in found]
        first = min((first for _count, first in own), default=max(head, 1))
        known[name] = Known(sum(count for count, _first in own), first - 1)
    return known


def _hand_on(news: SimpleQueue[Progress | None], report: Report) -> None:
    while (progress := news.get()) is not None:
        report(progress)


def rebuilt(name: str, report: Report, *, compare: bool, passed_over: int = 0) -> Outcome:
    """One rebuild and what became of it."""
    began = time.monotonic()
    compared = compare and is_comparable(name)
    events, problem = 0, ""
    try:
        events = rebuild(name, report, compare=compare, passed_over=passed_over)
    except StoppedAt as stop:
        problem = f"stopped at event {stop.position}: {stop.reason}. The live rows were left as they are."
    except Refused as refusal:
        problem = str(refusal)
    return Outcome(name, events, time.monotonic() - began, compared and not problem, problem)
