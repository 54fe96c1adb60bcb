"""Runs projectors: batches, the checkpoint in the rows' own transaction, rebuilds beside the live rows."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Collection
from typing import NamedTuple

from django.db import transaction
from django.db.models import DateField, Value
from django.db.models.functions import Coalesce

from events import log
from events.batches import StoppedAt, advance
from events.bitemporal_query import day_of
from events.digests import digest
from events.models import LoggedEvent, Projection
from events.projector import Projector, projectors
from events.rebuilding import rebuild
from events.types import registered

__all__ = [
    "Lag",
    "StoppedAt",
    "catch_up",
    "catch_up_all",
    "digest",
    "ensure_checkpoints",
    "hold_at_head",
    "lags",
    "rebuild",
    "resume",
    "stale_projectors",
]

logger = logging.getLogger(__name__)
BATCH = 500


class Lag(NamedTuple):
    """One projector as the health page and the admin show it."""

    name: str
    position: int
    recorded_at: dt.datetime | None
    behind: int
    stopped_because: str
    stale: bool

    @property
    def has_read_all(self) -> bool:
        """Whether its rows are of the whole log, by today's code."""
        return not (self.behind or self.stopped_because or self.stale)


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
        # Claimed and at the head: look once more after the release, for whoever was turned away meanwhile.
        if step is None or (step < BATCH and not _behind(name)):
            return handled


def hold_at_head(name: str) -> Projection:
    """Lock a projector's rows for this transaction, brought up to the head; its checkpoint.

    For the rare decision that rests on a read model: pair it with `Work.read_whole_log`. Raises StoppedAt,
    also where the code is newer than the rows.
    """
    projector = projectors()[name]()
    checkpoint = Projection.objects.select_for_update().get(name=name, live=True)
    if checkpoint.stopped_because:
        raise StoppedAt(checkpoint.stopped_at or 0, checkpoint.stopped_because)
    if checkpoint.code_version != projector.version:
        raise StoppedAt(checkpoint.position, "the rows are older than the code and wait to be built anew")
    while advance(projector, checkpoint, BATCH):
        pass
    return checkpoint


def _behind(name: str) -> bool:
    row = Projection.objects.filter(name=name, live=True).first()
    return row is not None and not row.stopped_because and log.head_position() > row.position


def catch_up_all(concerned: Collection[str] = ()) -> int:
    """Bring every projector up to the head, those concerned first; the number of events handled."""
    handled = sum(catch_up(name) for name in projectors() if name in concerned) + _pass_over()
    behind = [lag.name for lag in lags() if lag.behind and not lag.stopped_because and not lag.stale]
    return handled + sum(catch_up(name) for name in behind)


def _pass_over() -> int:
    """Move whom nothing new concerns up to the head, all in one step; how many events they were moved over.

    An act concerns few projectors, and a batch of each of the others would be ten statements. A worker
    that this step turns away leaves its projector behind, and `catch_up_all` looks for those after it.
    """
    head = log.head_position()
    rows = [row for row in Projection.objects.filter(live=True, stopped_because="") if _is_close(row, head)]
    lowest = min((row.position for row in rows), default=head)
    events = LoggedEvent.objects.filter(position__gt=lowest, position__lte=head).order_by("position")
    found = list(events.values_list("position", "type", "recorded_at"))
    if not found or len(found) != head - lowest:  # who reads a log with gaps says so
        return 0
    newest = {kind: position for position, kind, _ in found}
    unknown = newest.keys() - registered()
    idle = [
        row
        for row in rows
        if not any(
            newest[kind] > row.position for kind in newest.keys() & projectors()[row.name].handlers | unknown
        )
    ]
    *_, (_, _, recorded_at) = found
    first_day = Coalesce("first_day", Value(day_of(recorded_at), output_field=DateField()))
    still = Projection.objects.filter(
        pk__in=[row.pk for row in idle], live=True, stopped_because="", position__lt=head
    )
    still.update(position=head, recorded_at=recorded_at, first_day=first_day)
    return sum(head - row.position for row in idle)


def _is_close(row: Projection, head: int) -> bool:
    projector = projectors().get(row.name)
    is_ours = projector is not None and projector.version == row.code_version
    return is_ours and 0 < head - row.position <= BATCH


def _live_batch(projector: Projector, limit: int) -> int | None:
    """The events handled; None if this projector is not ours to run now."""
    try:
        with transaction.atomic():
            checkpoint = _claim(projector)
            return None if checkpoint is None else advance(projector, checkpoint, limit)
    except StoppedAt as failed:
        _go_singly(type(projector)(), failed)
        return None


def _claim(projector: Projector) -> Projection | None:
    rows = Projection.objects.select_for_update(skip_locked=True)
    checkpoint = rows.filter(name=projector.name, live=True).first()
    if checkpoint is None or checkpoint.code_version != projector.version:
        return None
    return None if checkpoint.stopped_because else checkpoint


def _go_singly(projector: Projector, failed: StoppedAt) -> None:
    """After a batch failed: handle its events one by one, and stop before the very one at fault."""
    try:
        while True:
            with transaction.atomic():
                checkpoint = _claim(projector)
                if checkpoint is None or checkpoint.position >= failed.position:
                    return
                advance(projector, checkpoint, 1)
    except StoppedAt as stop:
        logger.error("%s stopped at event %s: %s", projector.name, stop.position, stop.reason)
        Projection.objects.filter(name=projector.name, live=True, position__lt=stop.position).update(
            stopped_because=stop.reason, stopped_at=stop.position, position=stop.position - 1
        )


def resume(name: str) -> int:
    """Try a stopped projector again, after the cure; the events handled."""
    Projection.objects.filter(name=name, live=True).update(stopped_because="", stopped_at=None)
    return catch_up(name)


def ensure_checkpoints() -> None:
    """Give every projector that has never run an empty live generation."""
    has_run = set(Projection.objects.filter(live=True).values_list("name", flat=True))
    Projection.objects.bulk_create(
        [
            Projection(name=name, live=True, generation=1, code_version=projector.version)
            for name, projector in projectors().items()
            if name not in has_run
        ],
        ignore_conflicts=True,
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
