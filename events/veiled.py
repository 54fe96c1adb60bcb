"""Streams that only auditors read: their events stand in the chain like any other, and say nothing to others.

Rooms of such streams name them by how they begin:

    veil("sanctions/", "docket/")

Whatever shows events of every stream asks `readable` for those that it may show.
"""

from __future__ import annotations

from typing import TypeVar

from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest

from events.known import known_events

AUDITOR = ":auditor"  # how the group of a federation's auditors ends

Logged = TypeVar("Logged", bound=Model)

_beginnings: list[str] = []


def veil(*beginnings: str) -> None:
    """Register streams, by how their names begin, whose events are shown to auditors only."""
    _beginnings.extend(beginnings)


def is_veiled(stream: str) -> bool:
    """Whether only auditors read this stream."""
    return stream.startswith(tuple(_beginnings))


def is_auditor(request: HttpRequest) -> bool:
    """Whether the reader audits a federation of this house."""
    user = request.user
    return user.is_authenticated and (
        user.is_superuser or user.groups.filter(name__endswith=AUDITOR).exists()
    )


def readable(events: QuerySet[Logged], request: HttpRequest) -> QuerySet[Logged]:
    """Of these events those that the reader may see, all of them for auditors, known when he asks."""
    events = known_events(events)
    return events if is_auditor(request) else events.exclude(_veiled())


def _veiled() -> Q:
    """The events of all such streams; none where no room has any."""
    condition = Q(pk__in=[])
    for beginning in _beginnings:
        condition |= Q(stream__startswith=beginning)
    return condition
