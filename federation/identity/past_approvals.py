"""Approvals that stand in the log and were not made by two persons, judged by what was known at their moment.

An app says in its registry which of its events approves what:

    APPROVALS = {CorrectionApproved: Approval(CorrectionProposed, shared="number", roles=roles_of)}
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from events.history import envelopes
from events.log import Envelope
from events.models import LoggedEvent
from events.registries import gathered
from events.types import Event
from events.work import SYSTEM, By, TheLog, Work
from federation.books import FEDERATIONS
from federation.identity.four_eyes import Office, between
from federation.officials.events import AccountTied, RoleGranted, RoleRevoked
from federation.officials.roles import POWERFUL, Role, is_by_two
from federation.officials.small_mode import has_waited


@dataclass(frozen=True, slots=True, kw_only=True)
class Approval:
    """What an event approves: the newest `proposed` before it in its stream, with the same `shared` field.

    `shared`: "" where a stream has one proposal at a time. `roles`: of the office that approves a proposal.
    `federation`: for streams that do not name it. `dropped`: the events that end a proposal otherwise.
    `by_notice`: whether a proposal may wait in place of a second person (federation/small_mode).
    """

    proposed: type[Event]
    roles: Callable[[Any], Collection[Role]]
    shared: str = ""
    federation: str = ""
    dropped: tuple[type[Event], ...] = ()
    by_notice: Callable[[Any], bool] = lambda _: False


Approvals = Mapping[type[Event], Approval]


@dataclass(frozen=True, slots=True, kw_only=True)
class OneSided:
    """An approval by no second person. `code`: why, one of `FOUR_EYES`; `noticed`: after a notice instead."""

    approved: Envelope
    proposed: Envelope
    federation: str
    code: str
    noticed: bool = False


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
        federation = federation_of_approval(approval, approved.stream)
        if federation in federations:
            yield from _judged(approved, approval, federation, LogAsOf(approved.position, streams))


def ties_by_one(federations: Collection[str], year: int) -> Iterator[tuple[Envelope, AccountTied]]:
    """The ties of a year, by UTC, that one official made alone, or an account itself, the newest first."""
    start, end = (dt.datetime(each, 1, 1, tzinfo=dt.UTC) for each in (year, year + 1))
    events = LoggedEvent.objects.filter(type=AccountTied.TYPE, recorded_at__gte=start, recorded_at__lt=end)
    for tie in envelopes(events.order_by("-position")):
        said = tie.event
        if isinstance(said, AccountTied) and said.federation in federations and not is_by_two(tie):
            yield tie, said


OF_OFFICIALS = (AccountTied, RoleGranted, RoleRevoked)


def by_operator(federations: Collection[str], year: int) -> list[tuple[Envelope, AccountTied | RoleGranted]]:
    """Ties, and powerful roles, that the operator alone gave in a year, by UTC, the newest first.

    Of a federation that has been founded: from when its board had two persons, it can give and tie by itself.
    """
    end = dt.datetime(year + 1, 1, 1, tzinfo=dt.UTC)
    types = [each.TYPE for each in OF_OFFICIALS]
    events = LoggedEvent.objects.filter(type__in=types, recorded_at__lt=end).order_by("position")
    founding = Founding()
    found: list[tuple[Envelope, AccountTied | RoleGranted]] = []
    for given in envelopes(events):
        event = given.event
        founded = founding.founded.intersection(federations)
        if isinstance(event, AccountTied | RoleGranted) and _is_operators(given, event, founded):
            found.append((given, event))
        founding.meet(given)
    return [each for each in reversed(found) if each[0].recorded_at.year == year]


def _is_operators(given: Envelope, event: AccountTied | RoleGranted, federations: Collection[str]) -> bool:
    """Whether the operator gave what two give in one of these federations."""
    is_for_two = isinstance(event, AccountTied) or event.role in POWERFUL
    return given.actor == SYSTEM.actor and event.federation in federations and is_for_two


class Founding:
    """Reads of officials in the order of the log. `founded`: the federations that had two of a board."""

    def __init__(self) -> None:
        self.founded: set[str] = set()
        self._persons: dict[str, UUID] = {}
        self._boards: defaultdict[str, set[str]] = defaultdict(set)

    def meet(self, envelope: Envelope) -> None:
        """Hear one event of an official; a person counts whom two tied, or the operator."""
        event, official = envelope.event, envelope.stream
        match event:
            case AccountTied(person=person) if is_by_two(envelope):
                self._persons[official] = person
            case RoleGranted(role=Role.BOARD):
                self._boards[event.federation].add(official)
            case RoleRevoked(role=Role.BOARD):
                self._boards[event.federation].discard(official)
        for federation, seats in self._boards.items():
            if len({self._persons[seat] for seat in seats if seat in self._persons}) > 1:
                self.founded.add(federation)


def _judged(approved: Envelope, approval: Approval, federation: str, known: LogAsOf) -> Iterator[OneSided]:
    """The approval, where it was none by two."""
    before = reversed(list(known.read(approved.stream)))
    proposed = next(
        (
            each
            for each in before
            if isinstance(each.event, approval.proposed) and is_about(approval, approved.event, each.event)
        ),
        None,
    )
    if proposed is None:  # the act itself was given, without a proposal
        return
    work = Work(By(approved.actor), approved.recorded_at, known)
    office = Office(federation=federation, roles=approval.roles(proposed.event))
    if code := between(work, proposed.actor, approved.actor, office):
        work.zone = FEDERATIONS[federation].zone
        noticed = has_waited(work, federation, proposed.position)
        yield OneSided(
            approved=approved, proposed=proposed, federation=federation, code=code, noticed=noticed
        )


def is_about(approval: Approval, event: Event, proposed: Event) -> bool:
    """Whether an event that approves, drops or proposes anew is about this proposal."""
    shared = approval.shared
    return not shared or getattr(proposed, shared) == getattr(event, shared)


def federation_of_approval(approval: Approval, stream: str) -> str:
    """The federation whose officials approve, which the name of the stream says, or the approval."""
    return approval.federation or next((part for part in stream.split("/") if part in FEDERATIONS), "")
