"""One batch of one projector: events in, rows and checkpoint out, in the caller's transaction."""

from __future__ import annotations

import msgspec
from django.db import DataError, IntegrityError, ProgrammingError, transaction

from events import log
from events.citing import Refused
from events.models import Projection
from events.projector import Projector
from events.rows import Batch

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

    Returns how many events it was moved over, no further than `until`. Raises StoppedAt.
    """
    envelopes = log.read_after(checkpoint.position, limit, projector.handlers, until=until)
    if not envelopes:
        return 0
    if projector.reached not in {None, checkpoint.position}:
        projector.__init__()  # type: ignore[misc]  # another worker went on: what is kept in memory is old
    batch = Batch(checkpoint.generation)
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
    passed = envelopes[-1].position - checkpoint.position
    checkpoint.position = envelopes[-1].position
    checkpoint.recorded_at = envelopes[-1].recorded_at
    checkpoint.save(update_fields=["position", "recorded_at"])
    projector.reached = checkpoint.position
    return passed


def _write(batch: Batch, envelopes: list[log.Envelope]) -> None:
    """Write the rows. What the tables refuse stops the projector at the last event of its batch."""
    try:
        with transaction.atomic():
            batch.write()
    except (DataError, IntegrityError) as error:
        raise StoppedAt(envelopes[-1].position, f"{type(error).__name__}: {error}") from error
