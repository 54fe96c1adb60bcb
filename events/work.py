"""The shell around every command: who acts, fold what is read, decide, append, once.

A command is a function `(work, act) -> None`. It folds streams, asks for roles, refuses, and records
events; the shell appends them in one call with every version that was read. A lost race folds and
decides again, so that two officials at different boards never disturb each other and two at the same
board meet in the rules, where the second is shown the first one's entry.
"""

from __future__ import annotations

import datetime as dt
import functools
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Protocol, TypeVar, overload
from uuid import UUID, uuid4

import msgspec
from django.db import transaction

from events import clock, log, personal
from events.act_sources import source_here
from events.citing import Clash, Refused
from events.log import Envelope, LostRace, NewEvent, Origin, Recorded
from events.models import PersonalData
from events.storable_text import as_kept
from events.types import Event

State = TypeVar("State")
Act = TypeVar("Act", bound=msgspec.Struct)
Wake = Callable[[frozenset[str]], None]
TRIES = 5
WHOLE_LOG = "*"


class By(msgspec.Struct, frozen=True):
    """The actor of a command: a random id, never a name."""

    actor: UUID


SYSTEM = By(UUID(int=0))
"""The clock: beat's facts of time, such as the end of a period."""


class Streams(Protocol):
    """Where a command reads and writes: the log, or a plain list in a test of the rules."""

    def read(self, stream: str) -> Iterable[Envelope]:
        """The events of a stream in order."""

    def append(self, origin: Origin, events: list[NewEvent], reads: list[tuple[str, int]]) -> Recorded:
        """Append all or nothing."""

    def keep(self, rows: list[PersonalData]) -> None:
        """Store personal data beside its events."""

    def body(self, commitment: str) -> str | None:
        """What stands behind a commitment, as JSON; None if it was forgotten."""

    def forget(self, person: UUID) -> tuple[str, ...]:
        """Delete every personal row that concerns this person; the commitments to them."""


class TheLog:
    """The streams of the database."""

    def read(self, stream: str) -> Iterable[Envelope]:
        """The events of a stream in order."""
        return log.read_stream(stream)

    def append(self, origin: Origin, events: list[NewEvent], reads: list[tuple[str, int]]) -> Recorded:
        """Append all or nothing."""
        return log.append(origin, events, reads, source_here())

    def keep(self, rows: list[PersonalData]) -> None:
        """Store personal data beside its events."""
        PersonalData.objects.bulk_create(rows)

    def body(self, commitment: str) -> str | None:
        """What stands behind a commitment, as JSON; None if it was forgotten."""
        return PersonalData.objects.filter(commitment=commitment).values_list("body", flat=True).first()

    def forget(self, person: UUID) -> tuple[str, ...]:
        """Delete every personal row that concerns this person; the commitments to them."""
        return personal.forget(person)


class Work:
    """One attempt at one command: what it has read so far and what it will record."""

    def __init__(self, by: By, now: dt.datetime, streams: Streams) -> None:
        self.by = by
        self.now = now
        self.streams = streams
        self.zone = "UTC"  # of the federation acted for, once the decision has asked for a role in it
        self.reads: dict[str, int] = {}
        self.written: dict[str, int] = {}
        self.events: list[NewEvent] = []
        self.personal: list[PersonalData] = []
        self.beside: list[Callable[[], None]] = []
        self.has_forgotten = False
        self._folded: dict[str, Any] = {}

    def fold(self, stream: str, initial: State, evolve: Callable[[State, Event], State]) -> State:
        """The state of a stream as the log has it now; its version is part of the decision."""
        if stream not in self._folded:
            state, version = initial, 0
            for envelope in self.streams.read(stream):
                state, version = evolve(state, envelope.event), envelope.version
            self.reads[stream] = version
            self._folded[stream] = state
        return self._folded[stream]  # type: ignore[no-any-return]

    def exists(self, stream: str) -> bool:
        """Whether the stream holds any event."""
        if stream not in self.reads:
            self.reads[stream] = max((envelope.version for envelope in self.streams.read(stream)), default=0)
        return self.reads[stream] > 0

    def record(self, stream: str, *events: Event, effective_on: dt.date | None = None) -> None:
        """Note events for a stream that was folded; they count from the federation's today or a given day."""
        if stream not in self.reads:
            self.exists(stream)
        version = self.written.get(stream, self.reads[stream])
        for number, event in enumerate(events, start=version + 1):
            self.events.append(NewEvent(stream, number, event, effective_on or self.today(self.zone)))
        self.written[stream] = version + len(events)

    def pending(self, stream: str) -> int:
        """How many events this work has noted for a stream so far."""
        return self.written[stream] - self.reads[stream] if stream in self.written else 0

    def keep(self, row: PersonalData) -> str:
        """Store personal data with the events; the commitment that the event holds."""
        self.personal.append(row)
        return row.commitment

    def forget(self, person: UUID) -> tuple[str, ...]:
        """Delete what is personal about someone, in the transaction that records the erasure.

        The commitments to what was deleted, for the erasure to name: so `verify` can tell it from a theft.
        """
        self.has_forgotten = True
        return self.streams.forget(person)

    def also(self, write: Callable[[], None]) -> None:
        """Write beside the log, such as a letter: after the events, in their transaction."""
        self.beside.append(write)

    def today(self, zone: str) -> dt.date:
        """The local day of a federation, given its IANA zone."""
        return clock.day_in(zone, self.now)

    def read_whole_log(self, position: int) -> None:
        """The decision rests on everything up to `position`: any event after it is a lost race."""
        self.reads[WHOLE_LOG] = position

    def unwritten_reads(self) -> list[tuple[str, int]]:
        """What the decision read but does not write; written streams carry their versions themselves."""
        return [(stream, version) for stream, version in self.reads.items() if stream not in self.written]


class Command(Protocol[Act]):
    """A command as surfaces call it."""

    def __call__(
        self, act: Act, *, by: By, key: UUID | None = None, correlation: UUID | None = None
    ) -> Recorded | None:
        """Give the command. None when the rules found nothing to record."""

    decide: Callable[[Work, Act], None]


_wakes: list[Wake] = []
_asleep: ContextVar[bool] = ContextVar("asleep", default=False)


def wake_with(wake: Wake) -> None:
    """Register what is called after each commit that appended events, with the types of these."""
    _wakes.append(wake)


@contextmanager
def without_wake_ups() -> Iterator[None]:
    """Commands within wake nobody: for whoever records a whole season and catches up at its end."""
    token = _asleep.set(True)
    try:
        yield
    finally:
        _asleep.reset(token)


_given: ContextVar[list[UUID] | None] = ContextVar("given", default=None)


@contextmanager
def noting_commands() -> Iterator[list[UUID]]:
    """The keys of all commands given within, so that their fate can be asked when an answer is lost."""
    keys: list[UUID] = []
    token = _given.set(keys)
    try:
        yield keys
    finally:
        _given.reset(token)


Decision = Callable[[Work, Act], None]


@overload
def command(decide: Decision[Act]) -> Command[Act]: ...
@overload
def command(*, undone_by: str) -> Callable[[Decision[Act]], Command[Act]]: ...
@overload
def command(*, final: str) -> Callable[[Decision[Act]], Command[Act]]: ...
def command(decide: Decision[Act] | None = None, *, undone_by: str = "", final: str = "") -> Any:
    """Turn a decision into a command: idempotent by key, tried again after a lost race, one transaction.

    `undone_by`: the name of the command that takes it back or puts it right, its own where the newest word
    holds. `final`: why there can be none.
    """
    if decide is None:
        return lambda each: _performing(each, undone_by, final)
    return _performing(decide, undone_by, final)


def _performing(decide: Decision[Act], undone_by: str, final: str) -> Command[Act]:
    @functools.wraps(decide)
    def perform(
        act: Act, *, by: By, key: UUID | None = None, correlation: UUID | None = None
    ) -> Recorded | None:
        key = key or uuid4()
        act = as_kept(act)
        if (given := _given.get()) is not None:
            given.append(key)
        for _ in range(TRIES):
            try:
                with transaction.atomic():
                    recorded = _attempt(decide, act, by, Origin(by.actor, key, correlation or key))
            except LostRace:
                continue
            except Refused:
                # The same command, come in since, may stand in its own way: that is no refusal.
                if (recorded := _recorded_before(by, key)) is not None:
                    return recorded
                raise
            if recorded is not None and recorded.repeated:  # this attempt may have been rolled back
                transaction.on_commit(log.wait_for_the_disk)
            return recorded
        raise Clash("lost_race")

    perform.decide, perform.undone_by, perform.final = decide, undone_by, final  # type: ignore[attr-defined]
    return perform  # type: ignore[return-value]


def _attempt(decide: Callable[[Work, Act], None], act: Act, by: By, origin: Origin) -> Recorded | None:
    before = _recorded_before(by, origin.command)
    if before is not None:
        return before
    work = Work(by, clock.now(), TheLog())
    decide(work, act)
    if not work.events:
        if work.has_forgotten:
            raise RuntimeError("personal rows go only together with the event of their erasure")
        return _recorded_before(by, origin.command)
    return _append(work, origin)


def _recorded_before(by: By, key: UUID) -> Recorded | None:
    """Where the command of this key stands, if this actor gave it before. Raises Clash for another's key."""
    recorded = log.recorded_before(key)
    if recorded is not None and log.origin_of(key).actor != by.actor:
        raise Clash("key_of_another")
    return recorded


def _append(work: Work, origin: Origin) -> Recorded | None:
    if work.personal:
        work.streams.keep(work.personal)
    recorded = work.streams.append(origin, work.events, work.unwritten_reads())
    if recorded.repeated:  # the same command, a moment ago: its events stand, what was kept now is nobody's
        stood = _recorded_before(work.by, origin.command)
        transaction.set_rollback(True)
        return stood
    for write in work.beside:
        write()
    types = frozenset(new.event.TYPE for new in work.events)
    for wake in () if _asleep.get() else _wakes:
        transaction.on_commit(functools.partial(wake, types), robust=True)
    return recorded
