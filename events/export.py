"""The log as the standalone verifier takes it: every event as a `Link`, and as JSON Lines.

Read in blocks by position, which is gapless and the primary key: memory stays flat for any length, no
transaction stays open while a slow reader downloads, and what is appended meanwhile does no harm.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import msgspec
import psycopg
from django.db import connection

from events import log
from events.verifier import Link
from events.verifying.forms import fields_of

BLOCK = 1_000

_SELECT = """
SELECT position, stream, version, type, schema_version, to_char(effective_on, 'YYYY-MM-DD'),
       to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor::text,
       command_id::text, number, correlation::text, payload,
       encode(previous_hash, 'hex'), encode(hash, 'hex'),
       coalesce(encode(uuid_send(nonce), 'hex'), ''), class,
       coalesce(to_char(happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), ''), origin, device
FROM events_event WHERE position > %s AND position <= %s ORDER BY position LIMIT %s
"""


def blocks(after: int = 0, up_to: int | None = None) -> Iterator[list[Link]]:
    """The events after a position, up to one (else up to the head as it is now), some at a time."""
    last = log.head_position() if up_to is None else up_to
    connection.ensure_connection()
    with connection.wrap_database_errors:
        while block := _read(_asked(connection, after, last)):
            yield block
            after = block[-1].position


def blocks_ahead(after: int, up_to: int) -> Iterator[list[Link]]:
    """The same for who works on each block: the server reads the next one meanwhile.

    On a connection of its own, which knows only what is committed: within a transaction one after the other.
    """
    if connection.in_atomic_block:
        yield from blocks(after, up_to)
        return
    with closing(connection.copy()) as own:
        own.ensure_connection()
        with own.wrap_database_errors, own.connection.pipeline():
            coming = _asked(own, after, up_to)
            while block := _read(coming):
                coming = _asked(own, block[-1].position, up_to)
                yield block


def _asked(on: Any, after: int, last: int) -> psycopg.Cursor[Any]:
    """The driver's own cursor: Django's costs as much a row again as the row itself."""
    return psycopg.Cursor(on.connection).execute(_SELECT, [after, last, BLOCK])


def _read(asked: psycopg.Cursor[Any]) -> list[Link]:
    with asked:
        return list(map(Link._make, asked.fetchall()))


def link_at(position: int) -> Link | None:
    """One event as the chain sees it."""
    return next((link for block in blocks(position - 1, position) for link in block), None)


def lines(after: int = 0, up_to: int | None = None) -> Iterator[bytes]:
    """The same events as JSON Lines, a block of lines at a time: what `events/verifier.py` reads."""
    encoder = msgspec.json.Encoder()
    for block in blocks(after, up_to):
        yield b"".join(encoder.encode(fields_of(link)) + b"\n" for link in block)
