"""What of the log only auditors read: it stands in the chain like anything else, and says nothing to others.

Apps name their streams by how they begin, and types that stand in streams which everybody reads:

    VEILED_STREAMS = ("sanctions/", "docket/")
    VEILED_TYPES = (AccountTied,)

Whatever shows events of every stream asks here, and nowhere else: `readable` for those that it may show,
`is_for_auditors` of one. What leaves the house without them gives their place and hashes alone, since a hash
cannot be checked of a part: chain and tree verify all the same.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest

from events.bitemporal_query import known_events
from events.registries import gathered
from events.types import Event

AUDITOR = ":auditor"  # how the group of a federation's auditors ends

Logged = TypeVar("Logged", bound=Model)


class Placed(Protocol):
    """An event in any of its forms: a row of the log, an envelope, a link of the chain."""

    @property
    def stream(self) -> str:
        """Its stream."""

    @property
    def type(self) -> str:
        """Its type's name in the log."""


def veiled_streams() -> tuple[str, ...]:
    """How the streams begin whose events are shown to auditors only."""
    found: tuple[str, ...] = gathered("VEILED_STREAMS")
    return found


def veiled_types() -> set[str]:
    """The event types that are shown to auditors only, in whichever stream they stand."""
    kinds: tuple[type[Event], ...] = gathered("VEILED_TYPES")
    return {kind.TYPE for kind in kinds}


def is_veiled(stream: str) -> bool:
    """Whether only auditors read this stream."""
    return stream.startswith(veiled_streams())


def is_for_auditors(event: Placed) -> bool:
    """Whether only auditors read this event, for its stream or for its type."""
    return is_veiled(event.stream) or event.type in veiled_types()


def is_auditor(request: HttpRequest) -> bool:
    """Whether the reader audits a federation of this house."""
    user = request.user
    return user.is_authenticated and (
        user.is_superuser or user.groups.filter(name__endswith=AUDITOR).exists()
    )


def for_auditors(events: QuerySet[Logged]) -> QuerySet[Logged]:
    """Of these events those that only auditors read."""
    return events.filter(_veiled())


def readable(events: QuerySet[Logged], request: HttpRequest) -> QuerySet[Logged]:
    """Of these events those that the reader may see, all of them for auditors, known when they ask."""
    events = known_events(events)
    return events if is_auditor(request) else events.exclude(_veiled())


def _veiled() -> Q:
    """The events of all such streams and types; none where no room has any."""
    condition = Q(type__in=sorted(veiled_types()))
    for beginning in veiled_streams():
        condition |= Q(stream__startswith=beginning)
    return condition
