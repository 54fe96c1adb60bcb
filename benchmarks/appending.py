"""Append: one event a call and a hundred, beside a plain INSERT and the `eventsourcing` package."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from uuid import uuid4

from benchmarks import rivals
from benchmarks.figures import Figure, middle
from benchmarks.ground import database, settle
from benchmarks.writers import Once, rate

UNIT = "events/s"
TODAY = dt.date(2026, 11, 20)


def measure(seconds: float, rounds: int) -> Iterator[Figure]:
    """Every contender in turn, `rounds` times over, so that a slow moment of the machine hits all."""
    contenders = [
        ("one", rivals.plain_insert, 1),
        ("one", append_one, 1),
        ("one", append_one_in_a_unit_of_work, 1),
        ("one", rivals.rival_append, 1),
        ("four", rivals.plain_insert, 4),
        ("four", append_one, 4),
        ("four", rivals.rival_append, 4),
        ("hundred", rivals.plain_executemany, 1),
        ("hundred", append_hundred, 1),
        ("hundred", rivals.rival_append_hundred, 1),
    ]
    with database() as name:
        rivals.prepare(name)
        found: dict[tuple[str, Callable[[int], Once]], list[float]] = {}
        for _ in range(rounds):
            for kind, make, writers in contenders:
                settle(name)
                found.setdefault((kind, make), []).append(rate(make, writers, seconds, name))
    best = {key: middle(values) for key, values in found.items()}
    yield from _report(best)


def _report(best: dict[tuple[str, Callable[[int], Once]], float]) -> Iterator[Figure]:
    plain, rival = "plain INSERT", "eventsourcing"
    asked = (
        ("append, 1 event a call", "one", append_one, plain, rivals.plain_insert, ">= 0.8 x"),
        ("append in a unit of work", "one", append_one_in_a_unit_of_work, plain, rivals.plain_insert, ""),
        ("append, 1 event a call", "one", append_one, rival, rivals.rival_append, ">= 2 x"),
        ("append, 4 writers", "four", append_one, rival, rivals.rival_append, ">= 2 x"),
        ("append, 4 writers", "four", append_one, plain, rivals.plain_insert, ""),
        ("append, 100 events a call", "hundred", append_hundred, "executemany", rivals.plain_executemany, ">= 0.5 x"),
        ("append, 100 events a call", "hundred", append_hundred, rival, rivals.rival_append_hundred, ""),
    )  # fmt: skip
    for name, kind, ours, against, theirs, target in asked:
        yield Figure(
            name=name,
            value=best[kind, ours],
            unit=UNIT,
            baseline=against,
            baseline_value=best[kind, theirs],
            target=target,
        )


def append_one(number: int) -> Once:
    """`events.log.append`, typed event to committed row: the call is its own transaction."""
    return _appender(1, atomic=False)


def append_one_in_a_unit_of_work(number: int) -> Once:
    """The same inside `transaction.atomic()`, as a command does: BEGIN and COMMIT are two more trips."""
    return _appender(1, atomic=True)


def append_hundred(number: int) -> Once:
    """A hundred results in one call."""
    return _appender(100, atomic=True)


def _appender(events: int, *, atomic: bool) -> Once:
    from contextlib import nullcontext

    from django.db import transaction

    from events.log import NewEvent, Origin, append
    from tournaments.events import ResultReported

    stream, actor, version = f"bench/{uuid4()}", uuid4(), iter(range(1, 10**9))
    result = ResultReported(round_number=4, board=3, black=2, white=0)

    def once() -> int:
        command = uuid4()
        new = [NewEvent(stream, next(version), result, TODAY) for _ in range(events)]
        with transaction.atomic() if atomic else nullcontext():
            append(Origin(actor, command, command), new)
        return events

    return once
