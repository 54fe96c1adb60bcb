"""What the log is measured against: a plain table, and the recorder of the `eventsourcing` package."""

from __future__ import annotations

import os
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import psycopg

from benchmarks.ground import url_of

Once = Callable[[], int]

PLAIN_TABLE = """
CREATE TABLE plain_event (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream text NOT NULL, version integer NOT NULL,
    type text NOT NULL, effective_on date NOT NULL, recorded_at timestamptz NOT NULL DEFAULT now(),
    actor uuid NOT NULL, payload text NOT NULL, UNIQUE (stream, version));
GRANT ALL ON plain_event TO records_app;
"""
INSERT = (
    "INSERT INTO plain_event (stream, version, type, effective_on, actor, payload) "
    "VALUES (%s, %s, %s, '2026-11-20', %s, %s)"
)
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


def plain_insert(number: int) -> Once:
    """One INSERT, one transaction: the least that storing an event can cost."""
    connection, stream, actor = connect(here()), f"plain/{uuid4()}", uuid4()
    text, version = payload(), iter(range(1, 10**9))

    def once() -> int:
        connection.execute(INSERT, (stream, next(version), TYPE, actor, text))
        return 1

    return once


def plain_executemany(number: int) -> Once:
    """A hundred INSERTs by executemany in one transaction."""
    connection, stream, actor = connect(here()), f"plain/{uuid4()}", uuid4()
    text, version = payload(), iter(range(1, 10**9))

    def once() -> int:
        rows = [(stream, next(version), TYPE, actor, text) for _ in range(100)]
        with connection.transaction(), connection.cursor() as cursor:
            cursor.executemany(INSERT, rows)
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
    recorder(database, create=True)


def recorder(database: str, *, create: bool = False):
    """The package's own application recorder: table lock, insert, NOTIFY, in its own pipeline."""
    from eventsourcing.persistence import InfrastructureFactory
    from eventsourcing.utils import Environment

    factory = InfrastructureFactory.construct(Environment("rival", environment(database, create=create)))
    return factory.application_recorder()


def rival_append(number: int, events: int = 1) -> Once:
    """`insert_events` of the recorder, below its aggregates and its own encoding, which cost extra."""
    from eventsourcing.persistence import StoredEvent

    record, stream = recorder(here()), uuid4()
    state, version = payload().encode(), iter(range(1, 10**9))

    def once() -> int:
        record.insert_events([StoredEvent(stream, next(version), TYPE, state) for _ in range(events)])
        return events

    return once


def rival_append_hundred(number: int) -> Once:
    """A hundred events of one stream in one call."""
    return rival_append(number, 100)
