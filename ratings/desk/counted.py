"""What the log says of tournaments that no row keeps: reminders sent, another period proposed."""

from __future__ import annotations

from collections.abc import Iterator

from events.log import Envelope, read_stream
from events.models import LoggedEvent
from tournaments.events import RatingPeriodAssigned, RatingPeriodProposed, ReportReminded


def reminders(streams: list[str]) -> dict[str, int]:
    """How often the arbiters of each of these tournaments were reminded; one query."""
    found: dict[str, int] = {}
    logged = LoggedEvent.objects.filter(stream__in=streams, type=ReportReminded.TYPE)
    for stream in logged.values_list("stream", flat=True):
        found[stream] = found.get(stream, 0) + 1
    return found


def proposed_periods(streams: list[str]) -> dict[str, str]:
    """The period proposed for each of these tournaments and not agreed on yet."""
    kinds = (RatingPeriodProposed.TYPE, RatingPeriodAssigned.TYPE)
    logged = LoggedEvent.objects.filter(stream__in=streams, type__in=kinds).order_by("position")
    newest = dict(logged.values_list("stream", "type"))
    waiting = [stream for stream, kind in newest.items() if kind == RatingPeriodProposed.TYPE]
    return {stream: period for stream in waiting for period in _proposals(stream)}


def _proposals(stream: str) -> Iterator[str]:
    for envelope in _of(stream, RatingPeriodProposed.TYPE):
        event = envelope.event
        assert isinstance(event, RatingPeriodProposed)
        yield event.period


def _of(stream: str, kind: str) -> Iterator[Envelope]:
    return (envelope for envelope in read_stream(stream) if envelope.type == kind)
