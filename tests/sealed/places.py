"""Everywhere that a house keeps anything: tables, files of the database, its WAL and log, folders."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator
from pathlib import Path
from shutil import which
from subprocess import run

import psycopg
import pytest
from psycopg import sql

from tests.support.database import Clone

Place = tuple[str, bytes]
"""A name, and what lies there."""


def dump(database: Clone) -> Iterator[Place]:
    """Every table of the database, as `COPY` gives it."""
    with psycopg.connect(database.superuser_url, autocommit=True) as connection:
        found = connection.execute(
            "SELECT schemaname, tablename FROM pg_tables WHERE schemaname <> 'information_schema'"
        )
        for schema, table in found.fetchall():
            whole = sql.SQL("COPY {} TO STDOUT").format(sql.Identifier(schema, table))
            with connection.cursor().copy(whole) as rows:
                yield f"{schema}.{table}", b"".join(map(bytes, rows))


def written_out(database: Clone) -> Iterator[Place]:
    """The database as `pg_dump` writes it, by the program of the server or another that reads it."""
    with psycopg.connect(database.superuser_url, autocommit=True) as connection:
        found = connection.execute("SELECT setting FROM pg_config WHERE name = 'BINDIR'").fetchone()
    program = which("pg_dump", path=found[0] if found else "") or which("pg_dump")
    if program is None:
        pytest.skip("no pg_dump is at hand")
    dumped = run([program, "--dbname", database.superuser_url], capture_output=True, check=False)
    if b"server version mismatch" in dumped.stderr:
        pytest.skip("the pg_dump at hand is older than the server")
    assert dumped.returncode == 0, dumped.stderr
    yield "pg_dump", dumped.stdout


def files_of(database: Clone) -> Iterator[Place]:
    """The files of this database, the WAL of its cluster and the server's log."""
    with psycopg.connect(database.superuser_url, autocommit=True) as connection:
        connection.execute("CHECKPOINT")
        (home,) = connection.execute("SHOW data_directory").fetchone() or ("",)
        (oid,) = connection.execute(
            "SELECT oid FROM pg_database WHERE datname = current_database()"
        ).fetchone() or (0,)
    cluster = Path(home)
    folders = [cluster / "pg_wal", cluster / "base" / str(oid)]
    files = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
    for file in [*files, *cluster.parent.glob("*.log")]:
        yield str(file.relative_to(cluster.parent)), file.read_bytes()


def folder(path: Path) -> Iterator[Place]:
    """Every file under a folder, and its name."""
    for file in path.rglob("*"):
        if file.is_file():
            yield str(file), str(file).encode() + file.read_bytes()


def spellings(secret: bytes) -> set[bytes]:
    """A secret as it is, as hexadecimal digits, as UTF-16, and in base 64 however it is aligned."""
    in_64 = {base64.b64encode(bytes(shift) + secret)[4:-4] for shift in range(3)}
    doubled = secret.decode("latin-1").encode("utf-16-le")
    return {secret, secret.hex().encode(), secret.hex().upper().encode(), doubled, *in_64}


def holding(places: Iterable[Place], *secrets: bytes) -> list[str]:
    """The names of the places that hold any of these secrets, however spelt."""
    wanted = {spelt for secret in secrets for spelt in spellings(secret)}
    return [name for name, held in places if any(spelt in held for spelt in wanted)]
