"""What the log is measured against: a plain table, and the recorder of the `eventsourcing` package."""

from __future__ import annotations

import os
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import psycopg

from benchmarks.ground import url_of
from benchmarks.writers import Once

PLAIN_TABLE = """
CREATE TABLE plain_event (LIKE events_event INCLUDING ALL);
ALTER TABLE plain_event ALTER position ADD GENERATED ALWAYS AS IDENTITY;
GRANT ALL ON plain_event TO records_app;
"""
INSERT = (
    "INSERT INTO plain_event (stream, version, type, schema_version, effective_on, recorded_at, actor, "
    "command_id, number, correlation, payload, previous_hash, hash) "
    "VALUES (%s, %s, %s, 2, '2026-11-20', now(), %s, %s, %s, %s, %s, %s, %s)"
)
"""The very row that the log would hold, with its keys and checks: without lock, versions, chain or head."""

HASH = bytes(32)
TYPE = "tournaments.ResultReported"


def payload() -> str:
    """A result as it stands in the log, filled up to the usual 285 bytes of an event."""
    return '{"black":2,"board":3,"both_moved":true,"ending":"played","game":1,"round_number":4,"white":0}'


def connect(database: str) -> psycopg.Connection:
    """As the application's role, each statement its own transaction."""
    return psycopg.connect(url_of("APP", database), autocommit=True)


def here() -> str:
    """The database that this process was pointed at."""
    return urlsplit(os.environ["DATABASE_URL"]).path.lstrip("/")


def rows(events: int) -> Callable[[], list[tuple[object, ...]]]:
    """Rows to insert, `events` at a time: one command each time, as in the log."""
    stream, actor, text, version = f"plain/{uuid4()}", uuid4(), payload(), iter(range(1, 10**9))

    def more() -> list[tuple[object, ...]]:
        command = uuid4()
        numbers = range(1, events + 1)
        return [(stream, next(version), TYPE, actor, command, n, command, text, HASH, HASH) for n in numbers]

    return more


def plain_insert() -> Once:
    """One INSERT in a transaction: BEGIN, INSERT, COMMIT."""
    connection, more = connect(here()), rows(1)

    def once() -> int:
        with connection.transaction():
            connection.execute(INSERT, more()[0])
        return 1

    return once


def plain_insert_alone() -> Once:
    """One INSERT without BEGIN and COMMIT: the least that storing the row can cost."""
    connection, more = connect(here()), rows(1)

    def once() -> int:
        connection.execute(INSERT, more()[0])
        return 1

    return once


def plain_executemany() -> Once:
    """A hundred INSERTs by executemany in one transaction."""
    connection, more = connect(here()), rows(100)

    def once() -> int:
        with connection.transaction(), connection.cursor() as cursor:
            cursor.executemany(INSERT, more())
        return 100

    return once


def environment(database: str, *, create: bool = False) -> dict[str, str]:
    """How the `eventsourcing` package is told about the same database, its defaults otherwise."""
    parts = urlsplit(url_of("APP", database))
    return {
        "PERSISTENCE_MODULE": "eventsourcing.postgres",
        "POSTGRES_DBNAME": database,
        "POSTGRES_HOST": parse_qs(parts.query)["host"][0],
        "POSTGRES_PORT": "5432",
        "POSTGRES_USER": parts.username or "",
        "POSTGRES_PASSWORD": parts.password or "",
        "POSTGRES_SCHEMA": "rivals",
        "CREATE_TABLE": "y" if create else "n",
    }


SCHEMA = "CREATE SCHEMA rivals; GRANT ALL ON SCHEMA rivals TO records_app;"


def prepare(database: str) -> None:
    """Make both rivals' tables."""
    with psycopg.connect(url_of("OWNER", database), autocommit=True) as connection:
        connection.execute(PLAIN_TABLE)
        connection.execute(SCHEMA)
    log(database, create=True).close()


def log(database: str, *, create: bool = False):
    """The package's log, with its default encoding."""
    from eventsourcing.application import Application

    return Application(environment(database, create=create))


def rival_append(events: int = 1) -> Once:
    """`save` of the package's application, as its users call it: typed event to committed row."""
    from eventsourcing.domain import Aggregate, event

    class Round(Aggregate):
        @event("ResultReported")
        def report(self, board: int, black: int, white: int, ending: str) -> None:
            pass

    application, played = log(here()), Round()

    def once() -> int:
        for board in range(events):
            played.report(board=board, black=2, white=0, ending="played")
        application.save(played)
        return events

    return once


def rival_append_hundred() -> Once:
    """A hundred events of one aggregate in one call."""
    return rival_append(100)
