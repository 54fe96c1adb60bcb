"""One batch of one projector: events in, rows and checkpoint out, in the caller's transaction."""

from __future__ import annotations

import datetime as dt
from bisect import bisect_right
from collections.abc import Iterator

import msgspec
from django.db import DataError, IntegrityError, ProgrammingError, transaction

from events import log
from events.bitemporal_query import day_of
from events.citing import Refused
from events.models import Projection
from events.projector import Projector
from events.rows import Batch, Day

AT_FAULT = (
    Refused,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
    msgspec.MsgspecError,
    DataError,
    IntegrityError,
    ProgrammingError,
)
"""What an event or a projector does wrong, and would again. A database that is away is not among them."""


class StoppedAt(Exception):
    """An event that the projector could not handle, and why."""

    def __init__(self, position: int, reason: str) -> None:
        super().__init__(reason)
        self.position = position
        self.reason = reason


def advance(projector: Projector, checkpoint: Projection, limit: int, *, until: int | None = None) -> int:
    """Handle the next `limit` events that the projector knows and move the checkpoint over all in between.

    Each day's are a batch of their own, so that rows are known as they stood at the end of every day.
    Returns how many events it was moved over, no further than `until`. Raises StoppedAt.
    """
    try:
        envelopes = log.read_after(checkpoint.position, limit, projector.handlers, until=until)
    except log.LogDamaged as damage:
        raise StoppedAt(checkpoint.position + 1, str(damage)) from damage
    if not envelopes:
        return 0
    if projector.reached not in {None, checkpoint.position}:
        projector.__init__()  # type: ignore[misc]  # another worker went on: what is kept in memory is old
    passed = envelopes[-1].position - checkpoint.position
    for day, of_day in _by_day(envelopes):
        _handle(projector, checkpoint, day, of_day)
    checkpoint.save(update_fields=["position", "recorded_at", "first_day"])
    projector.reached = checkpoint.position
    return passed


def _by_day(envelopes: list[log.Envelope]) -> Iterator[tuple[dt.date, list[log.Envelope]]]:
    """The events of each day; they come in the order in which they were recorded."""
    start, last = 0, day_of(envelopes[-1].recorded_at)
    while start < len(envelopes):
        end, day = len(envelopes), day_of(envelopes[start].recorded_at)
        if day != last:
            end = bisect_right(envelopes, day, lo=start, key=lambda each: day_of(each.recorded_at))
        yield day, envelopes[start:end]
        start = end


def _handle(
    projector: Projector, checkpoint: Projection, day: dt.date, envelopes: list[log.Envelope]
) -> None:
    """One batch, the events of one day: the rows are written, the checkpoint stands behind it unsaved."""
    batch = Batch(checkpoint.generation, _day_of_batch(checkpoint, day))
    position = checkpoint.position
    try:
        for envelope in envelopes:
            position = envelope.position
            projector.handle(envelope, batch)
        projector.settle(batch)
    except AT_FAULT as error:
        raise StoppedAt(position, f"{type(error).__name__}: {error}") from error
    _write(batch, envelopes)
    if checkpoint.live:
        projector.publish(batch, whole=False)
    checkpoint.position = envelopes[-1].position
    checkpoint.recorded_at = envelopes[-1].recorded_at


def _day_of_batch(checkpoint: Projection, day: dt.date) -> Day:
    """What may be stored already tells which statements are needed: the first day needs none of its own."""
    begun = checkpoint.recorded_at is not None and day_of(checkpoint.recorded_at) == day
    checkpoint.first_day = checkpoint.first_day or day
    return Day(on=day, has_past=checkpoint.first_day < day, begun=begun)


def _write(batch: Batch, envelopes: list[log.Envelope]) -> None:
    """Write the rows. What the tables refuse stops the projector at the last event of its batch."""
    try:
        with transaction.atomic():
            batch.write()
    except (DataError, IntegrityError) as error:
        raise StoppedAt(envelopes[-1].position, f"{type(error).__name__}: {error}") from error
