"""What became of the commands of a request whose answer was lost: it stands in the log, or it does not.

A connection may break between COMMIT and its answer. Who gave the command is then told what is true, by its
key, and never that nothing was recorded because nothing came back.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from enum import Enum
from uuid import UUID

from django.db import DatabaseError, InterfaceError, connection

from events.log import recorded_before

PATIENCE = 1.0
PAUSE = 0.1

APPENDING = """
    SELECT virtualtransaction FROM pg_locks
    WHERE relation = 'events_event'::regclass AND mode = 'RowExclusiveLock' AND pid <> pg_backend_pid()
"""


class Fate(Enum):
    """What became of the commands of a request."""

    NONE_GIVEN = "none given"
    RECORDED = "recorded"
    IN_PART = "in part"
    NOT_RECORDED = "not recorded"
    UNKNOWN = "unknown"


def fate_of(commands: Sequence[UUID]) -> Fate:
    """Asked of the log on a new connection; UNKNOWN while it does not answer, or still writes."""
    if not commands:
        return Fate.NONE_GIVEN
    try:
        connection.close()  # the old one is broken, or about to be
        if not _settled():
            return Fate.UNKNOWN
        stand = [recorded_before(command) is not None for command in dict.fromkeys(commands)]
    except (DatabaseError, InterfaceError):
        return Fate.UNKNOWN
    if all(stand):
        return Fate.RECORDED
    return Fate.IN_PART if any(stand) else Fate.NOT_RECORDED


def _settled() -> bool:
    """Whether every append that was under way has ended: one whose client is gone may still commit."""
    until, under_way = time.monotonic() + PATIENCE, _appending()
    while under_way and time.monotonic() < until:
        time.sleep(PAUSE)
        under_way &= _appending()
    return not under_way


def _appending() -> set[str]:
    with connection.cursor() as cursor:
        cursor.execute(APPENDING)
        return {row[0] for row in cursor.fetchall()}
