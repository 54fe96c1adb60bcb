"""What of the log only auditors read: it stands in the chain like anything else, and says nothing to others.

Apps name their streams by how they begin, and types that stand in streams which everybody reads:

    VEILED_STREAMS = ("sanctions/", "docket/")
    VEILED_TYPES = (AccountTied,)

The name of such a stream says its federation behind the first stroke, and an event of such a type in a field:
auditors read what is for auditors of their own federation, and what is another's like anybody else.

Whatever shows events of every stream asks here, and nowhere else: `readable` for those that it may show,
`sight_of` for one. What leaves the house without them gives their place and hashes alone, since a hash
cannot be checked of a part: chain and tree verify all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import Protocol, TypeVar

import msgspec
from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest

from events.bitemporal_query import known_events
from events.credentials import credential_of
from events.registries import gathered
from events.types import Event

AUDITOR = ":auditor"  # how the group of a federation's auditors ends

NONE = Q(pk__in=[])

Logged = TypeVar("Logged", bound=Model)


class Placed(Protocol):
    """An event in any of its forms: a row of the log, an envelope, a link of the chain."""

    @property
    def stream(self) -> str:
        """Its stream."""

    @property
    def type(self) -> str:
        """Its type's name in the log."""

    @property
    def payload(self) -> str:
        """What it says, as canonical JSON."""


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


def federation_of(event: Placed) -> str:
    """The federation that the event says or, for auditors or where it says none, its stream's second part.

    "" where the event is broken.
    """
    named = event.stream.partition("/")[2].partition("/")[0]
    if is_veiled(event.stream):
        return named
    try:
        fields = msgspec.json.decode(event.payload, type=dict[str, object])
    except msgspec.DecodeError:
        return ""
    return str(fields.get("federation") or named)


class Sight:
    """What of the log a reader sees beside what everybody sees."""

    def __init__(self, audited: Callable[[], frozenset[str] | None]) -> None:
        self._audited = audited

    @cached_property
    def audited(self) -> frozenset[str] | None:
        """The federations that the reader audits, asked for once; None for all."""
        return self._audited()

    def __call__(self, event: Placed) -> bool:
        """Whether the reader sees this event."""
        return not is_for_auditors(event) or self.audits(federation_of(event))

    def audits(self, federation: str) -> bool:
        """Whether the reader audits this federation."""
        return self.audited is None or federation in self.audited

    def hidden(self) -> Q:
        """The events that the reader does not see."""
        if self.audited is None:
            return NONE
        of_types = Q(type__in=sorted(veiled_types()))
        for federation in self.audited:
            of_types &= ~Q(payload__contains=f'"federation":"{federation}"')
        return of_types | Q(*map(self._hidden_in, veiled_streams()), _connector=Q.OR)

    def _hidden_in(self, beginning: str) -> Q:
        hidden = Q(stream__startswith=beginning)
        for federation in self.audited or ():
            own = f"{beginning}{federation}"
            hidden &= ~(Q(stream=own) | Q(stream__startswith=f"{own}/"))
        return hidden


EVERYTHING = Sight(lambda: None)
PUBLIC = Sight(frozenset)


def sight_of(request: HttpRequest) -> Sight:
    """What this reader sees: an auditor their own federation, the operator all of them."""
    if not hasattr(request, "sight"):
        request.sight = Sight(partial(_audited_by, request))  # type: ignore[attr-defined]
    return request.sight  # type: ignore[attr-defined,no-any-return]


def _audited_by(request: HttpRequest) -> frozenset[str] | None:
    user, shown = request.user, credential_of(request)
    if user.is_superuser and shown is None:
        return None
    if not user.is_authenticated:
        return frozenset()
    groups = user.groups.filter(name__endswith=AUDITOR).values_list("name", flat=True)
    audited = frozenset(name.removesuffix(AUDITOR) for name in groups)
    if shown is None:
        return audited
    own = frozenset({shown.federation})
    return own if user.is_superuser else audited & own


def is_auditor(request: HttpRequest) -> bool:
    """Whether the reader audits a federation of this house, and so may check the chain that they share."""
    return sight_of(request).audited != frozenset()


def for_auditors(events: QuerySet[Logged]) -> QuerySet[Logged]:
    """Of these events those that only auditors read."""
    return events.filter(PUBLIC.hidden())


def readable(events: QuerySet[Logged], request: HttpRequest) -> QuerySet[Logged]:
    """Of these events those that the reader may see, known when they ask."""
    return known_events(events).exclude(sight_of(request).hidden())
