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
from events.processes import pool, tell
from events.projector import projectors
from events.rebuilding import Progress, is_comparable, rebuild

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
    if jobs < 2 or len(names) < 2:
        for name in names:
            yield rebuilt(name, report, compare=compare)
        return
    with pool(min(jobs, len(names)), connection.settings_dict) as (executor, news):
        reader = Thread(target=_hand_on, args=(news, report))
        reader.start()
        try:
            waiting: list[Future[Outcome]] = [
                executor.submit(rebuilt, name, tell, compare=compare) for name in _longest_first(names)
            ]
            for done in as_completed(waiting):
                yield done.result()
        finally:
            news.put(None)
            reader.join()


def _longest_first(names: Sequence[str]) -> list[str]:
    """By how many events of its types the log holds: no long rebuild is left for the end, alone."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT type, count(*) FROM events_event GROUP BY type")
        counts: dict[str, int] = dict(cursor.fetchall())
    known = projectors()
    return sorted(names, key=lambda name: -sum(counts.get(kind, 0) for kind in known[name].handlers))


def _hand_on(news: SimpleQueue[Progress | None], report: Report) -> None:
    while (progress := news.get()) is not None:
        report(progress)


def rebuilt(name: str, report: Report, *, compare: bool) -> Outcome:
    """One rebuild and what became of it."""
    began = time.monotonic()
    compared = compare and is_comparable(name)
    events, problem = 0, ""
    try:
        events = rebuild(name, report, compare=compare)
    except StoppedAt as stop:
        problem = f"stopped at event {stop.position}: {stop.reason}. The live rows were left as they are."
    except Refused as refusal:
        problem = str(refusal)
    return Outcome(name, events, time.monotonic() - began, compared and not problem, problem)
