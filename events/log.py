"""The log itself: append in one call, read a stream, read onwards from a position."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import NamedTuple
from uuid import UUID

import msgspec
import psycopg
from django.db import DEFAULT_DB_ALIAS, connection, connections, transaction
from django.db.utils import DatabaseError
from psycopg.abc import Buffer
from psycopg.adapt import Loader
from psycopg.pq import Format

from events.act_sources import NOTE, Given, Source
from events.citing import Refused
from events.types import Event, decode, encode, registered

COLUMNS = (
    "position, stream, version, type, schema_version, effective_on, recorded_at, "
    "actor, command_id, number, correlation, payload"
)


class Envelope(NamedTuple):
    """What the log knows of one event beside its payload; `event` reads the payload."""

    position: int
    stream: str
    version: int
    type: str
    schema_version: int
    effective_on: dt.date
    recorded_at: dt.datetime
    actor: UUID
    command: UUID
    number: int
    correlation: UUID
    payload: str

    @property
    def event(self) -> Event:
        """The event, decoded anew at each call. Raises UnknownType, MalformedEvent."""
        return decode(self.type, self.schema_version, self.payload)

    @property
    def within(self) -> list[str]:
        """The parts of its stream's name after the kind of stream: the federation, and what it is about."""
        return self.stream.split("/")[1:]


@lru_cache(maxsize=4_096)
def _uuid(data: bytes) -> UUID:
    return UUID(bytes=data)


class _RecurringUUID(Loader):
    """Actors come again and again, and a command is mostly its own correlation: to make each anew would take
    more than half the time of reading."""

    format = Format.BINARY

    def load(self, data: Buffer) -> UUID:
        return _uuid(bytes(data))


class Elsewhere(NamedTuple):
    """Of an event that comes home: when it happened, its log and position there, the key of the device."""

    happened_at: dt.datetime
    origin: str
    device: str


class NewEvent(NamedTuple):
    """An event to append: its stream, its version there, the day it counts from, and where else it stands."""

    stream: str
    version: int
    event: Event
    effective_on: dt.date
    elsewhere: Elsewhere | None = None


class Origin(NamedTuple):
    """Who causes the events, by which command (the idempotency key), in which correlation."""

    actor: UUID
    command: UUID
    correlation: UUID


class Recorded(NamedTuple):
    """Where a command's events stand. `repeated`: the command was recorded before, nothing was added."""

    first_position: int
    last_position: int
    recorded_at: dt.datetime
    repeated: bool


class Supposition(NamedTuple):
    """The log up to `head` as it stands, and behind it events that nobody has recorded."""

    head: int
    envelopes: tuple[Envelope, ...]


_supposed: ContextVar[Supposition | None] = ContextVar("supposed", default=None)


@contextmanager
def supposing(head: int, envelopes: Sequence[Envelope] = ()) -> Iterator[None]:
    """Whoever reads the log within finds it as of `head`, and in their streams these events behind it."""
    token = _supposed.set(Supposition(head, tuple(envelopes)))
    try:
        yield
    finally:
        _supposed.reset(token)


class LostRace(Exception):
    """A stream that the decision read has moved on; decide again."""

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.stream = stream


class LogDamaged(Refused):
    """The log cannot be read as it is: its head row is gone or names an event that is not there."""


_APPEND = "SELECT append_events(%s, %s, %s, %s, %s)::text"
_FLUSH = "SELECT pg_logical_emit_message(true, '', '')"
_json = msgspec.json.Encoder()
_recorded = msgspec.json.Decoder(tuple[int, int, dt.datetime, bool, bool])


def append(
    origin: Origin,
    events: Sequence[NewEvent],
    reads: Sequence[tuple[str, int]] = (),
    source: Source | None = None,
) -> Recorded:
    """Append all or nothing. `reads`: further (stream, version) that the decision rests on.

    `source` is noted beside it. Raises LostRace when any stream moved on, MalformedEvent before all else.
    """
    read = [{"stream": stream, "version": version} for stream, version in reads]
    sent = [_json.encode(each).decode() for each in (read, [_given(new) for new in events])]
    statement, arguments = _APPEND, (*map(str, (origin.command, origin.correlation, origin.actor)), *sent)
    if source is not None:
        given = Given(origin.command, origin.actor, len(events), source)
        statement, arguments = NOTE + _APPEND, (*given.row(), *arguments)
    try:
        first, last, recorded_at, repeated, queued = _recorded.decode(_prepared(statement, arguments))
    except DatabaseError as error:
        lost = _lost_race(error.__cause__)
        if lost is None:
            raise
        raise lost from error
    if queued:
        transaction.on_commit(wait_for_the_disk)
    return Recorded(first, last, recorded_at, repeated)


def wait_for_the_disk() -> None:
    """Return when everything committed so far is on disk: a commit of its own, which others may share.

    An append that had to queue does not wait for the disk while it holds the head row (sql/append.sql).
    """
    _prepared(_FLUSH)


def _given(new: NewEvent) -> dict[str, object]:
    name, schema, payload = encode(new.event)
    return {
        "stream": new.stream,
        "version": new.version,
        "type": name,
        "schema": schema,
        "day": new.effective_on,
        "payload": payload,
    } | (new.elsewhere._asdict() if new.elsewhere else {})


def _prepared(statement: str, arguments: tuple[str, ...] = ()) -> str:
    """Run a function as a prepared statement, which halves the time that the database plans for."""
    wrapper = connections[DEFAULT_DB_ALIAS]
    wrapper.ensure_connection()
    raw = wrapper.connection
    before, raw.prepare_threshold = raw.prepare_threshold, 0  # Django has it off for every statement
    try:
        with wrapper.wrap_database_errors:
            found = psycopg.Cursor(raw).execute(statement, arguments, prepare=True).fetchone()
    finally:
        raw.prepare_threshold = before
    assert found is not None  # a function call is one row
    return str(found[0])


def _lost_race(cause: BaseException | None) -> LostRace | None:
    if isinstance(cause, psycopg.errors.UniqueViolation):
        return LostRace(cause.diag.message_detail or "")
    if isinstance(cause, psycopg.Error) and cause.sqlstate == "RL001":
        return LostRace(cause.diag.message_detail or "")
    return None


def recorded_before(command: UUID) -> Recorded | None:
    """Where the events of this command stand, if it was recorded before."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT min(position), max(position), min(recorded_at) FROM events_event WHERE command_id = %s",
            [command],
        )
        first, last, recorded_at = cursor.fetchone()
    if first is None:
        return None
    transaction.on_commit(wait_for_the_disk)  # its own commit may be waiting at this moment
    return Recorded(first, last, recorded_at, repeated=True)


def origin_of(command: UUID) -> Origin:
    """Who gave a command that was recorded, and in which correlation."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT actor, command_id, correlation FROM events_event WHERE command_id = %s LIMIT 1", [command]
        )
        return Origin(*cursor.fetchone())


def read_stream(stream: str, *, after: int = 0, up_to_position: int | None = None) -> list[Envelope]:
    """The events of one stream in order, after a version, up to a position of the log if given."""
    if (supposed := _supposed.get()) is not None:
        until = supposed.head if up_to_position is None else min(up_to_position, supposed.head)
        return _of_stream(stream, after, until) + [
            each
            for each in supposed.envelopes
            if each.stream == stream
            and each.version > after
            and (up_to_position is None or each.position <= up_to_position)
        ]
    return _of_stream(stream, after, up_to_position)


def _of_stream(stream: str, after: int, up_to_position: int | None) -> list[Envelope]:
    until = "" if up_to_position is None else " AND position <= %s"
    values: list[object] = [stream, after] + ([] if up_to_position is None else [up_to_position])
    return _read(f"WHERE stream = %s AND version > %s{until} ORDER BY version", values)


def read_after(
    position: int, limit: int, types: Collection[str] | None = None, *, until: int | None = None
) -> list[Envelope]:
    """The next `limit` events in order, no further than `until`: of all types, or of these and the last one.

    What is of other types is passed over in one step, however far that goes; but never a type that this
    version does not know: only who knows it could say whom it concerns. No event is ever skipped: positions
    have no gaps, and what the head row counts is committed. Raises LogDamaged where it is not.
    """
    head = head_position()
    end = head if until is None else min(head, until)
    which = "WHERE position > %s AND position <= %s"
    values: list[object] = [position, end]
    if types is not None:
        which += " AND (type = ANY(%s) OR type <> ALL(%s) OR position = %s)"
        values += [list(types), list(registered()), end]
    found = _read(f"{which} ORDER BY position LIMIT %s", [*values, limit])
    if not found and position < end:
        raise LogDamaged("log_ends_before_its_head", head=head, end=end)
    return found


def _read(which: str, values: Sequence[object]) -> list[Envelope]:
    """Binary, which Django's own cursors never are: that halves the time of a replay's reading."""
    connection.ensure_connection()
    with connection.wrap_database_errors, psycopg.Cursor(connection.connection) as cursor:
        cursor.adapters.register_loader("uuid", _RecurringUUID)
        cursor.execute(f"SELECT {COLUMNS} FROM events_event {which}", values, binary=True)
        return [Envelope._make(row) for row in cursor.fetchall()]


def head_position() -> int:
    """The position of the last event, 0 for an empty log. Raises LogDamaged."""
    if (supposed := _supposed.get()) is not None:
        return supposed.head
    with connection.cursor() as cursor:
        cursor.execute("SELECT position FROM events_head WHERE id = 1")
        row = cursor.fetchone()
    if row is None:
        raise LogDamaged("head_row_gone")
    return int(row[0])
