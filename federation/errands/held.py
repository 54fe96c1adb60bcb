"""Which worker is at an errand: a lock of the database, which lets go of it if that worker dies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256

from django.db import connection

from federation.errands.kinds import kind_of
from federation.errands.models import Errand

ERRANDS = 0x10_8
"""The class of these locks."""

_HELD = """
SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = %s AND objsubid = 2
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


def lock_of(errand: Errand) -> int:
    """Its own lock; those that are done one after the other have one, and those that ask the same."""
    what = kind_of(errand).one_by_one or errand.alike or str(errand.pk)
    return int.from_bytes(sha256(what.encode()).digest()[:4]) >> 1


@contextmanager
def held(lock: int) -> Iterator[bool]:
    """Whether this worker has the lock, until the end of the block."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s, %s)", [ERRANDS, lock])
        is_held: bool = cursor.fetchone()[0]
    if not is_held:
        yield False
        return
    try:
        _notice_death("2s")
        yield True
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s, %s)", [ERRANDS, lock])
        _notice_death("0")


def _notice_death(every: str) -> None:
    """Let the database look whether this process still lives, also while one query takes long."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('client_connection_check_interval', %s, false)", [every])


def held_locks() -> set[int]:
    """All that workers hold at this moment."""
    with connection.cursor() as cursor:
        cursor.execute(_HELD, [ERRANDS])
        return {lock for (lock,) in cursor.fetchall()}
