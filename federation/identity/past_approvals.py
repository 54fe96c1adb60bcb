"""Approvals that stand in the log and were not made by two persons, judged by what was known at their moment.

An app says in its registry which of its events approves what:

    APPROVALS = {CorrectionApproved: Approval(CorrectionProposed, shared="number", roles=roles_of)}
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from events.history import envelopes
from events.log import Envelope
from events.models import LoggedEvent
from events.registries import gathered
from events.types import Event
from events.work import By, TheLog, Work
from federation.books import FEDERATIONS
from federation.identity.four_eyes import Office, between
from federation.officials.roles import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class Approval:
    """What an event approves: the newest `proposed` before it in its stream, with the same `shared` field.

    `shared`: "" where a stream has one proposal at a time. `roles`: of the office that approves a proposal.
    `federation`: for streams that do not name it.
    """

    proposed: type[Event]
    roles: Callable[[Any], Collection[Role]]
    shared: str = ""
    federation: str = ""


Approvals = Mapping[type[Event], Approval]


@dataclass(frozen=True, slots=True, kw_only=True)
class OneSided:
    """An approval by no second person. `code`: why, one of `FOUR_EYES`."""

    approved: Envelope
    proposed: Envelope
    federation: str
    code: str


@dataclass(frozen=True)
class LogAsOf(TheLog):
    """The streams of the database before a position; each is read once for all positions."""

    before: int
    streams: dict[str, list[Envelope]] = field(default_factory=dict)

    def read(self, stream: str) -> Iterable[Envelope]:
        """The events of a stream in order, of those before the position."""
        if stream not in self.streams:
            self.streams[stream] = list(super().read(stream))
        return [each for each in self.streams[stream] if each.position < self.before]


def one_sided(federations: Collection[str], year: int) -> Iterator[OneSided]:
    """The approvals of a year, by UTC, that two persons did not make, the newest first."""
    approvals: Approvals = gathered("APPROVALS")
    start, end = (dt.datetime(each, 1, 1, tzinfo=dt.UTC) for each in (year, year + 1))
    events = LoggedEvent.objects.filter(
        type__in=[kind.TYPE for kind in approvals], recorded_at__gte=start, recorded_at__lt=end
    )
    streams: dict[str, list[Envelope]] = {}
    for approved in envelopes(events.order_by("-position")):
        approval = approvals[type(approved.event)]
        federation = approval.federation or _named_in(approved.stream)
        if federation in federations:
            yield from _judged(approved, approval, federation, LogAsOf(approved.position, streams))


def _judged(approved: Envelope, approval: Approval, federation: str, known: LogAsOf) -> Iterator[OneSided]:
    """The approval, where it was none by two."""
    before = reversed(list(known.read(approved.stream)))
    proposed = next((each for each in before if _means(approval, approved, each)), None)
    if proposed is None:  # the act itself was given, without a proposal
        return
    work = Work(By(approved.actor), approved.recorded_at, known)
    office = Office(federation=federation, roles=approval.roles(proposed.event))
    if code := between(work, proposed.actor, approved.actor, office):
        yield OneSided(approved=approved, proposed=proposed, federation=federation, code=code)


def _means(approval: Approval, approved: Envelope, proposed: Envelope) -> bool:
    """Whether it approves this one."""
    if not isinstance(proposed.event, approval.proposed):
        return False
    shared = approval.shared
    return not shared or getattr(proposed.event, shared) == getattr(approved.event, shared)


def _named_in(stream: str) -> str:
    """The federation in the name of a stream."""
    return next((part for part in stream.split("/") if part in FEDERATIONS), "")
