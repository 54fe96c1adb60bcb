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
Contender = tuple[Callable[[int], Once], int]
"""What each writer does, and how many writers."""

TODAY = dt.date(2026, 11, 20)


def measure(seconds: float, rounds: int) -> Iterator[Figure]:
    """Every contender in turn, `rounds` times over, so that a slow moment of the machine hits all."""
    contenders = [
        (rivals.plain_insert, 1),
        (append_one, 1),
        (rivals.plain_insert_by_itself, 1),
        (append_one_by_itself, 1),
        (rivals.rival_append, 1),
        (rivals.plain_insert, 4),
        (append_one, 4),
        (rivals.rival_append, 4),
        (rivals.plain_executemany, 1),
        (append_hundred, 1),
        (rivals.rival_append_hundred, 1),
    ]
    with database() as name:
        rivals.prepare(name)
        found: dict[Contender, list[float]] = {}
        for _ in range(rounds):
            for make, writers in contenders:
                settle(name)
                found.setdefault((make, writers), []).append(rate(make, writers, seconds, name))
    yield from _report({contender: middle(values) for contender, values in found.items()})


def _report(rates: dict[Contender, float]) -> Iterator[Figure]:
    asked = (
        ("append, 1 event a call", append_one, 1, "INSERT", rivals.plain_insert, ">= 0.8 x"),
        (
            "append, no BEGIN and COMMIT", append_one_by_itself, 1,
            "INSERT likewise", rivals.plain_insert_by_itself, "",
        ),
        ("append, 1 event a call", append_one, 1, "eventsourcing", rivals.rival_append, ">= 2 x"),
        ("append, 4 writers", append_one, 4, "eventsourcing", rivals.rival_append, ">= 2 x"),
        ("append, 4 writers", append_one, 4, "INSERT", rivals.plain_insert, ""),
        ("append, 100 events a call", append_hundred, 1, "executemany", rivals.plain_executemany, ">= 0.5 x"),
        ("append, 100 events a call", append_hundred, 1, "eventsourcing", rivals.rival_append_hundred, ""),
    )  # fmt: skip
    for name, ours, writers, against, theirs, target in asked:
        yield Figure(
            name=name,
            value=rates[ours, writers],
            unit=UNIT,
            baseline=against,
            baseline_value=rates[theirs, writers],
            target=target,
        )


def append_one(number: int) -> Once:
    """`events.log.append` in `transaction.atomic()`, as a command does it: typed event to committed row."""
    return _appender(1, atomic=True)


def append_one_by_itself(number: int) -> Once:
    """The call alone, which is its own transaction: two trips to the database fewer."""
    return _appender(1, atomic=False)


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
