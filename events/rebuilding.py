"""Rebuilds: the rows of a projector once more from the first event, beside the live ones, then a swap."""

from __future__ import annotations

import gc
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from django.db import connection, transaction

from events import log
from events.batches import advance
from events.citing import Refused
from events.digests import digest
from events.models import Projection
from events.projector import Projector, projectors
from events.rows import Batch

REBUILD_BATCH = 5_000
REBUILDING = 0x10_6  # the class of advisory locks that rebuilds take; the object is the projector


class AlreadyRebuilding(Refused):
    """Somebody else is rebuilding this projector."""


class Differs(Refused):
    """A replay does not come to the rows that are live."""


class Progress(NamedTuple):
    """How far a rebuild has come."""

    name: str
    position: int
    head: int


def rebuild(
    name: str,
    report: Callable[[Progress], None] = lambda _: None,
    *,
    compare: bool = False,
    passed_over: int = 0,
) -> int:
    """Build the rows of one projector anew from the first event, beside the live ones, then swap.

    Readers see the old rows until the swap, which is one transaction. The events replayed are returned.
    `passed_over`: up to this position no event is one that the projector knows, as the caller has counted.
    With `compare` the swap is refused where the new rows differ. Whatever fails leaves the live rows alone.
    Raises AlreadyRebuilding, StoppedAt, Differs.
    """
    projector = projectors()[name]()
    with alone_rebuilding(name), patient_collector():
        checkpoint = new_generation(projector, passed_over)
        try:
            return passed_over + _build(projector, checkpoint.generation, report, compare=compare)
        finally:
            Projection.objects.filter(name=name, live=False).delete()
            drop_dead_rows(projector)


def _build(
    projector: Projector, generation: int, report: Callable[[Progress], None], *, compare: bool
) -> int:
    handled = 0
    while True:
        with transaction.atomic():
            rows = Projection.objects.select_for_update()
            checkpoint = rows.get(name=projector.name, generation=generation)
            step = advance(projector, checkpoint, REBUILD_BATCH)
            handled += step
            if step < REBUILD_BATCH:
                # What came meanwhile; and a log that ends before its head is found out here.
                handled += advance(projector, checkpoint, REBUILD_BATCH)
                handled += _swap(projector, checkpoint, compare=compare)
            head = max(checkpoint.position, log.head_position())
        report(Progress(projector.name, checkpoint.position, head))
        if checkpoint.live:
            return handled


@contextmanager
def alone_rebuilding(name: str) -> Iterator[None]:
    """Hold the one lock of this projector's rebuild; the database lets go of it if this process dies."""
    key = [REBUILDING, zlib.crc32(name.encode()) - 2**31]
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s, %s)", key)
        if not cursor.fetchone()[0]:
            raise AlreadyRebuilding("already_rebuilding", name=name)
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s, %s)", key)


@contextmanager
def patient_collector() -> Iterator[None]:
    """Look for garbage cycles seldom: rows and states make none, and looking took a third of the time."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, 20, 50)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def new_generation(projector: Projector, position: int = 0) -> Projection:
    """An empty generation beside the live one, before the first event or, where none of those before concerns
    it, at a later one; what an earlier attempt left is gone."""
    with transaction.atomic():
        newest = Projection.objects.filter(name=projector.name).order_by("-generation").first()
        generation = 1 if newest is None else newest.generation + 1
        Projection.objects.filter(name=projector.name, live=False).delete()
        checkpoint = Projection.objects.create(
            name=projector.name,
            generation=generation,
            code_version=projector.version,
            position=position,
            live=False,
        )
    drop_dead_rows(projector)
    return checkpoint


def _swap(projector: Projector, checkpoint: Projection, *, compare: bool) -> int:
    """Within the last batch's transaction the new rows become the live ones; the events handled for it.

    They go as far as the live ones, so that no reader is taken back in time.
    """
    handled = 0
    live = Projection.objects.select_for_update().filter(name=projector.name, live=True).first()
    if live is not None:
        if (missing := live.position - checkpoint.position) > 0:
            handled = advance(projector, checkpoint, missing, until=live.position)
        if compare and _is_comparable(projector, live):
            _compare(projector, live, checkpoint)
        live.delete()
    checkpoint.live = True
    checkpoint.save(update_fields=["live"])
    projector.publish(Batch(checkpoint.generation), whole=True)
    return handled


def _is_comparable(projector: Projector, live: Projection) -> bool:
    return live.code_version == projector.version and not live.stopped_because


def _compare(projector: Projector, live: Projection, checkpoint: Projection) -> None:
    """Both at one position, with the checkpoints locked: every row must be the same. Raises Differs."""
    if (missing := checkpoint.position - live.position) > 0:
        advance(type(projector)(), live, missing, until=checkpoint.position)
    if digest(projector.name, live.generation) != digest(projector.name, checkpoint.generation):
        raise Differs("replay_differs", name=projector.name, position=checkpoint.position)


def is_comparable(name: str) -> bool:
    """Whether the live rows of a projector are of today's code and not stopped: a replay must equal them."""
    live = Projection.objects.filter(name=name, live=True).first()
    return live is not None and _is_comparable(projectors()[name](), live)


def drop_dead_rows(projector: Projector) -> None:
    """Delete the rows of every generation that has no checkpoint any more."""
    kept = list(Projection.objects.filter(name=projector.name).values_list("generation", flat=True))
    for model in projector.writes:
        model.versions.exclude(generation__in=kept).delete()
