"""A database of one's own on the benchmarks' cluster, and Django pointed at it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg
from psycopg import sql


def url_of(role: str, database: str) -> str:
    """The address of a database for APP, OWNER or SUPERUSER; ends the program outside `make bench`."""
    given = os.environ.get(f"TEST_{role}_URL")
    if not given:
        sys.exit("The benchmarks need a cluster: run `make bench`, or python -m federation.house bench.")
    return urlunsplit(urlsplit(given)._replace(path=f"/{database}"))


@contextmanager
def database() -> Iterator[str]:
    """A fresh migrated database, dropped afterwards; its name. Django is set up on it, once a process."""
    name = f"bench_{uuid4().hex[:10]}"
    identifier = sql.Identifier(name)
    _as_superuser(sql.SQL("CREATE DATABASE {} OWNER records_owner").format(identifier))
    try:
        use(name)
        from django.core.management import call_command

        call_command("migrate", database="owner", verbosity=0, interactive=False)
        yield name
    finally:
        leave()
        _as_superuser(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(identifier))


def use(name: str) -> None:
    """Point this process and its children at a database and set Django up."""
    os.environ["DATABASE_URL"] = url_of("APP", name)
    os.environ["DATABASE_OWNER_URL"] = url_of("OWNER", name)
    os.environ["STAFF_SECOND_FACTOR"] = "0"
    import django

    django.setup()


def leave() -> None:
    """Close every connection of this process."""
    from django.db import connections

    connections.close_all()


def superuser(name: str) -> psycopg.Connection:
    """A connection for what only the superuser may do, such as a checkpoint before a measurement."""
    return psycopg.connect(url_of("SUPERUSER", name), autocommit=True)


def settle(name: str) -> None:
    """Write everything out and gather statistics, so that the next measurement starts from rest."""
    with superuser(name) as connection:
        connection.execute("VACUUM ANALYZE")
        connection.execute("CHECKPOINT")


def _as_superuser(statement: sql.Composed) -> None:
    with superuser("postgres") as connection:
        connection.execute(statement)
