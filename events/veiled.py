"""Streams that only auditors read: their events stand in the chain like any other, and say nothing to others.

Rooms of such streams name them by how they begin:

    veil("sanctions/", "docket/")
"""

from __future__ import annotations

from django.db.models import Q

_beginnings: list[str] = []


def veil(*beginnings: str) -> None:
    """Register streams, by how their names begin, whose events the log's pages show to auditors only."""
    _beginnings.extend(beginnings)


def is_veiled(stream: str) -> bool:
    """Whether only auditors read this stream."""
    return stream.startswith(tuple(_beginnings))


def veiled() -> Q:
    """The events of all such streams; none where no room has any."""
    condition = Q(pk__in=[])
    for beginning in _beginnings:
        condition |= Q(stream__startswith=beginning)
    return condition
