"""Events for tests of the log: clubs, since they need nothing else, and a copy of the log to tamper with."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from contextlib import contextmanager
from unittest import mock
from uuid import UUID, uuid4

import msgspec
import psycopg
from django.db import transaction

from events import log
from events.act_sources import source_here
from events.log import NewEvent, Origin, Recorded
from events.types import Event
from federation.members.events import ClubChanged, ClubRegistered
from tests.support.database import Clone

DAY = dt.date(2026, 3, 21)
ACTOR = UUID(int=0xAC708)


class Anything(msgspec.Struct, frozen=True):
    """An act for a command that only a test knows."""

    stream: str = ""
    names: tuple[str, ...] = ()


def club(name: str = "Örebro Brädspelare") -> ClubRegistered:
    """A club is registered."""
    return ClubRegistered(federation="slsf", name=name)


def renamed(name: str) -> ClubChanged:
    """It has another name."""
    return ClubChanged(name=name)


def append(*events: NewEvent, reads: Sequence[tuple[str, int]] = (), key: UUID | None = None) -> Recorded:
    """Append as a command does: in one transaction, with note of where it comes from."""
    key = key or uuid4()
    with transaction.atomic():
        return log.append(Origin(ACTOR, key, key), events, reads, source_here())


def record(
    stream: str,
    *events: Event,
    after: int = 0,
    reads: Sequence[tuple[str, int]] = (),
    key: UUID | None = None,
) -> Recorded:
    """Append to one stream that is at version `after`."""
    new = [NewEvent(stream, after + number, event, DAY) for number, event in enumerate(events, start=1)]
    return append(*new, reads=reads, key=key)


def clubs(count: int, *, a_call: int = 100) -> None:
    """So many clubs, each in a stream of its own."""
    for start in range(0, count, a_call):
        numbers = range(start, min(start + a_call, count))
        append(*(NewEvent(f"club/slsf/c{number}", 1, club(f"Club {number}"), DAY) for number in numbers))


def forge(stream: str, name: str, payload: str, *, schema: int = 1, version: int = 1) -> Recorded:
    """Append what the registry would refuse, as a newer house or a thief of the password could."""
    with mock.patch.object(log, "encode", lambda event: event):
        return append(NewEvent(stream, version, (name, schema, payload), DAY))


@contextmanager
def tampering(clone: Clone):
    """A superuser for whom no trigger fires: what an intruder on the machine itself would be."""
    with psycopg.connect(clone.superuser_url, autocommit=True) as connection:
        connection.execute("SET session_replication_role = replica")
        yield connection
