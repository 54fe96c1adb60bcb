"""A backup, as of one moment: what it states and what it dumps come from one snapshot of the database."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import NamedTuple

from django.db import connection, transaction

from events import clock
from events.checkpoints.signing import newest_checkpoint, public_key
from events.runner import catch_up_all
from events.verification import log_head
from federation.keeping.backup import archive
from federation.keeping.backup.contents import Statement, kept_tables, left_out, read_models
from federation.keeping.backup.programs import owner_server


class Made(NamedTuple):
    """A backup that stands: what it says, and how large it is."""

    statement: Statement
    size: int


def make(path: Path) -> Made:
    """Write a backup of everything that cannot be worked out again. Raises Refused, OSError.

    The projectors are brought up to the head first, so that a restore has rows to compare with.
    """
    catch_up_all()
    server = owner_server()
    with transaction.atomic():
        snapshot = _snapshot()
        statement = _statement(server.major, clock.now())
        words = ["--format=custom", f"--snapshot={snapshot}", "--no-owner"]
        words += [f"--exclude-table-data=public.{name}" for name in left_out()]
        statement = archive.write(path, server, words, statement)
    return Made(statement, path.stat().st_size)


def _snapshot() -> str:
    """From here on this transaction sees one moment, and so does whoever is told its name."""
    with connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        cursor.execute("SELECT pg_export_snapshot()")
        return str(cursor.fetchone()[0])


def _statement(major: int, now: dt.datetime) -> Statement:
    head = log_head()
    return Statement(
        made_at=now.astimezone(dt.UTC).isoformat(timespec="seconds"),
        postgres=major,
        head=head.position,
        head_hash=head.hash,
        tables=kept_tables(),
        read_models=read_models(),
        key=str(public_key()) if newest_checkpoint() else "",
    )
