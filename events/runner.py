"""Runs projectors: batches, the checkpoint in the rows' own transaction, rebuilds beside the live rows."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable
from typing import NamedTuple

from django.db import DataError, IntegrityError, connection, transaction

from events import log
from events.citing import Refused
from events.models import Projection
from events.projector import Projector, projectors
from events.rows import Batch

logger = logging.getLogger(__name__)
BATCH = 500
REBUILD_BATCH = 5_000


class Progress(NamedTuple):
    """How far a rebuild has come."""

    name: str
    position: int
    head: int


class Lag(NamedTuple):
    """One projector as the health page and the admin show it."""

    name: str
    position: int
    recorded_at: dt.datetime | None
    behind: int
    stopped_because: str
    stale: bool


def catch_up(name: str) -> int:
    """Bring the live rows of one projector up to the head; the events handled by this call.

    Another worker at the same projector, a stopped one, and one whose code is newer than its rows
    are left alone. What fails stops this projector at its checkpoint, with the reason shown.
    """
    projector = projectors()[name]()
    handled = 0
    while True:
        step = _live_batch(projector, BATCH)
        handled += step or 0
        # Claimed and empty: look once more after the release, for whoever was turned away meanwhile.
        if step is None or (step == 0 and not _behind(name)):
            return handled


def hold_at_head(name: str) -> Projection:
    """Lock a projector's rows for this transaction, brought up to the head; its checkpoint.

    For the rare decision that rests on a read model: pair it with `Work.read_whole_log`. Raises StoppedAt.
    """
    projector = projectors()[name]()
    checkpoint = Projection.objects.select_for_update().get(name=name, live=True)
    if checkpoint.stopped_because:
        raise StoppedAt(checkpoint.stopped_at or 0, checkpoint.stopped_because)
    while _advance(projector, checkpoint, BATCH):
        pass
    return checkpoint


def _behind(name: str) -> bool:
    row = Projection.objects.filter(name=name, live=True).first()
    return row is not None and not row.stopped_because and log.head_position() > row.position


def catch_up_all() -> int:
    """Bring every projector up to the head; the number of events handled."""
    return sum(catch_up(name) for name in projectors())


def _live_batch(projector: Projector, limit: int) -> int | None:
    """The events handled; None if this projector is not ours to run now."""
    try:
        with transaction.atomic():
            checkpoint = _claim(projector)
            return None if checkpoint is None else _advance(projector, checkpoint, limit)
    except StoppedAt as stop:
        _stop_before(projector, stop)
        return None


class StoppedAt(Exception):
    """An event that the projector could not handle, and why."""

    def __init__(self, position: int, reason: str) -> None:
        super().__init__(reason)
        self.position = position
        self.reason = reason


def _claim(projector: Projector) -> Projection | None:
    rows = Projection.objects.select_for_update(skip_locked=True)
    checkpoint = rows.filter(name=projector.name, live=True).first()
    if checkpoint is None or checkpoint.code_version != projector.version:
        return None
    return None if checkpoint.stopped_because else checkpoint


def _advance(projector: Projector, checkpoint: Projection, limit: int) -> int:
    envelopes = log.read_after(checkpoint.position, limit)
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
    except (Refused, ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise StoppedAt(position, f"{type(error).__name__}: {error}") from error
    _write(batch, envelopes)
    if checkpoint.live:
        projector.publish(batch, whole=False)
    checkpoint.position = envelopes[-1].position
    checkpoint.recorded_at = envelopes[-1].recorded_at
    checkpoint.save(update_fields=["position", "recorded_at"])
    projector.reached = checkpoint.position
    return len(envelopes)


def _write(batch: Batch, envelopes: list[log.Envelope]) -> None:
    """Write the rows. What the tables refuse stops the projector at the last event of its batch."""
    try:
        with transaction.atomic():
            batch.write()
    except (DataError, IntegrityError) as error:
        raise StoppedAt(envelopes[-1].position, f"{type(error).__name__}: {error}") from error


def _stop_before(projector: Projector, stop: StoppedAt) -> None:
    """Handle what lies before the event that failed, then stop there."""
    logger.error("%s stopped at event %s: %s", projector.name, stop.position, stop.reason)
    fresh = type(projector)()
    with transaction.atomic():
        checkpoint = _claim(fresh)
        if checkpoint is None:
            return
        if (before := stop.position - 1 - checkpoint.position) > 0:
            _advance(fresh, checkpoint, before)
        checkpoint.stopped_because, checkpoint.stopped_at = stop.reason, stop.position
        checkpoint.save(update_fields=["stopped_because", "stopped_at"])


def resume(name: str) -> int:
    """Try a stopped projector again, after the cure; the events handled."""
    Projection.objects.filter(name=name, live=True).update(stopped_because="", stopped_at=None)
    return catch_up(name)


def ensure_checkpoints() -> None:
    """Give every projector that has never run an empty live generation."""
    for projector in projectors().values():
        Projection.objects.get_or_create(
            name=projector.name,
            live=True,
            defaults={"generation": 1, "code_version": projector.version},
        )


def stale_projectors() -> list[str]:
    """Projectors whose code is newer than their rows, and those that have none."""
    live = dict(Projection.objects.filter(live=True).values_list("name", "code_version"))
    return [name for name, projector in projectors().items() if live.get(name) != projector.version]


def lags() -> list[Lag]:
    """Every projector's distance from the head of the log."""
    head = log.head_position()
    live = {row.name: row for row in Projection.objects.filter(live=True)}
    found = []
    for name, projector in projectors().items():
        row = live.get(name) or Projection(name=name, code_version=0)
        found.append(
            Lag(
                name,
                row.position,
                row.recorded_at,
                head - row.position,
                row.stopped_because,
                row.code_version != projector.version,
            )
        )
    return found


def rebuild(name: str, report: Callable[[Progress], None] = lambda _: None) -> int:
    """Build the rows of one projector anew from the first event, beside the live ones, then swap.

    Readers see the old rows until the swap, which is one transaction. The events replayed are returned.
    """
    projector = projectors()[name]()
    generation = _new_generation(projector)
    handled = 0
    while True:
        with transaction.atomic():
            checkpoint = Projection.objects.select_for_update().get(name=name, generation=generation)
            step = _advance(projector, checkpoint, REBUILD_BATCH)
            handled += step
            report(Progress(name, checkpoint.position, max(checkpoint.position, log.head_position())))
            if step < REBUILD_BATCH:
                _swap(projector, checkpoint)
                break
    _drop_dead_rows(projector)
    return handled


def _new_generation(projector: Projector) -> int:
    with transaction.atomic():
        newest = Projection.objects.filter(name=projector.name).order_by("-generation").first()
        generation = 1 if newest is None else newest.generation + 1
        Projection.objects.filter(name=projector.name, live=False).delete()
        Projection.objects.create(
            name=projector.name, generation=generation, code_version=projector.version, live=False
        )
    _drop_dead_rows(projector, keep=generation)
    return generation


def _swap(projector: Projector, checkpoint: Projection) -> None:
    """Within the last batch's transaction: the new rows become the live ones."""
    list(Projection.objects.select_for_update().filter(name=projector.name, live=True))
    Projection.objects.filter(name=projector.name, live=True).delete()
    checkpoint.live = True
    checkpoint.save(update_fields=["live"])
    projector.publish(Batch(checkpoint.generation), whole=True)


def _drop_dead_rows(projector: Projector, keep: int | None = None) -> None:
    kept = list(Projection.objects.filter(name=projector.name).values_list("generation", flat=True))
    if keep is not None:
        kept.append(keep)
    for model in projector.writes:
        model.all_generations.exclude(generation__in=kept).delete()


def digest(name: str) -> str:
    """SHA-256 over the live rows of a projector in the order of their keys, ids and generation left out."""
    with connection.cursor() as cursor:
        parts = []
        for model in projectors()[name].writes:
            columns = [f.column for f in model._meta.concrete_fields if f.name not in {"id", "generation"}]
            quoted = ", ".join(connection.ops.quote_name(column) for column in columns)
            order = ", ".join(
                connection.ops.quote_name(model._meta.get_field(key).column) for key in model.KEY
            )
            cursor.execute(
                "SELECT encode(sha256(convert_to(coalesce(string_agg(line, E'\\n'), ''), 'UTF8')), 'hex') FROM ("
                f"SELECT ROW({quoted})::text AS line FROM {connection.ops.quote_name(model._meta.db_table)} "
                "WHERE generation = (SELECT generation FROM events_projection WHERE name = %s AND live) "
                f"ORDER BY {order}) AS rows",
                [name],
            )
            parts.append(cursor.fetchone()[0])
    return "-".join(parts)
