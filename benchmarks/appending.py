"""Append: one event a call and a hundred, beside plain INSERTs and the `eventsourcing` package.

A plain INSERT stores the very row that the log would hold, in a table of the same keys and checks: what is
above it is the price of order, versions and chain. "INSERT" is psycopg's usual way, BEGIN, INSERT, COMMIT.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import TYPE_CHECKING
from uuid import uuid4

from benchmarks import rivals
from benchmarks.figures import Figure
from benchmarks.ground import database, settle
from benchmarks.opened import alone
from benchmarks.writers import Make, Once, rates

if TYPE_CHECKING:
    from events.act_sources import Source

UNIT = "events/s"
TODAY = dt.date(2026, 11, 20)


def measure(blocks: int) -> Iterator[Figure]:
    """Each contender for `blocks` short blocks, all of a kind in turn."""
    yield from alone(_figures, blocks)


def _figures(blocks: int) -> list[Figure]:
    with database() as name:
        rivals.prepare(name)
        return [*_one_writer(name, blocks), *_four_writers(name, blocks), *_a_hundred(name, blocks)]


def _one_writer(name: str, blocks: int) -> Iterator[Figure]:
    found = _rates(
        name,
        1,
        blocks,
        append_one,
        append_with_its_origin,
        append_in_a_unit_of_work,
        rivals.plain_insert,
        rivals.plain_insert_alone,
        rivals.rival_append,
    )
    call, with_origin, work, insert, insert_alone, rival = found
    yield _figure("append, 1 event a call", call, "INSERT", insert, ">= 0.8 x")
    yield _figure("append, 1 event a call", call, "INSERT without BEGIN, COMMIT", insert_alone)
    yield _figure("append with where it came from", with_origin, "append without", call, ">= 0.5 x")
    yield _figure("append in a unit of work", work, "INSERT", insert)
    yield _figure("append, 1 event a call", call, "eventsourcing", rival, ">= 2 x")


def _four_writers(name: str, blocks: int) -> Iterator[Figure]:
    call, insert, rival = _rates(name, 4, blocks, append_one, rivals.plain_insert, rivals.rival_append)
    yield _figure("append, 4 writers", call, "eventsourcing", rival, ">= 2 x")
    yield _figure("append, 4 writers", call, "INSERT", insert)


def _a_hundred(name: str, blocks: int) -> Iterator[Figure]:
    makes = append_hundred, rivals.plain_executemany, rivals.rival_append_hundred
    call, insert, rival = _rates(name, 1, blocks, *makes)
    yield _figure("append, 100 events a call", call, "executemany", insert, ">= 0.5 x")
    yield _figure("append, 100 events a call", call, "eventsourcing", rival)


def _rates(name: str, writers: int, blocks: int, *makes: Make) -> list[float]:
    settle(name)
    return rates(makes, writers, blocks, name)


def _figure(name: str, value: float, baseline: str, beside: float, target: str = "") -> Figure:
    return Figure(name=name, value=value, unit=UNIT, baseline=baseline, baseline_value=beside, target=target)


def append_one() -> Once:
    """`events.log.append`, typed event to committed row: the call is its own transaction."""
    return _appender(1)


def append_hundred() -> Once:
    """A hundred results in one call."""
    return _appender(100)


def append_with_its_origin() -> Once:
    """One result a call, and beside it the row that says what gave it, with its mark: so do commands."""
    from events.act_sources import at_the_machine

    return _appender(1, at_the_machine())


def append_in_a_unit_of_work() -> Once:
    """The call inside `transaction.atomic()`, as commands make it after they have read and decided."""
    from django.db import transaction

    once = _appender(1)

    def in_a_unit_of_work() -> int:
        with transaction.atomic():
            return once()

    return in_a_unit_of_work


def _appender(events: int, source: Source | None = None) -> Once:
    from events.log import NewEvent, Origin, append
    from tournaments.events import ResultReported

    stream, actor, version = f"bench/{uuid4()}", uuid4(), iter(range(1, 10**9))
    result = ResultReported(round_number=4, board=3, black=2, white=0)

    def once() -> int:
        command = uuid4()
        new = [NewEvent(stream, next(version), result, TODAY) for _ in range(events)]
        append(Origin(actor, command, command), new, source=source)
        return events

    return once
