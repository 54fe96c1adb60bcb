"""What a backup holds, table by table, and what must come out of it again."""

from __future__ import annotations

import msgspec
from django.apps import apps
from django.db import connection
from psycopg import sql

from events import log
from events.digests import digest
from events.models import Projection, ReadModel
from events.projector import Projector, projectors

PASSING = ("django_session", "keeping_workerseen", "errands_errand")
"""Whoever was signed in signs in anew; whether a worker is there, and what it was at, is of yesterday."""

_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"

# In two steps by the first byte of a row's own digest: what is put together at once stays small.
_DIGEST = """
WITH each AS (SELECT sha256(convert_to(kept::text, 'UTF8')) AS one FROM {table} AS kept),
     part AS (SELECT get_byte(one, 0) AS number, count(*) AS rows,
                     sha256(string_agg(one, ''::bytea ORDER BY one)) AS whole FROM each GROUP BY 1)
SELECT coalesce(sum(rows), 0)::bigint,
       encode(sha256(coalesce(string_agg(whole, ''::bytea ORDER BY number), ''::bytea)), 'hex') FROM part
"""


FORM = 2
"""Raised when a statement says what an older program would not understand."""


class Form(msgspec.Struct, frozen=True):
    """The one field that every form of a statement has."""

    form: int


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """How many rows a table has, and the SHA-256 over them all, in whatever order they lie."""

    rows: int
    digest: str


class Rows(msgspec.Struct, frozen=True, kw_only=True):
    """The digest that a replay by this version of a projector's code must come to.

    "" where the rows were behind, stopped or of older code when the backup was made: nothing to compare with.
    """

    code: int
    digest: str


class Statement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a backup says of itself. `made_at`: UTC; `dump`: SHA-256 of the dump; `postgres`: major version.

    `tables`: what is in it, by name; `read_models`: what is not and must come out of it, by projector.
    `key`: the public key that signs the log's checkpoints, "" where none was made (and in form 1).
    """

    form: int = FORM
    made_at: str
    postgres: int
    head: int
    head_hash: str
    tables: dict[str, Table]
    read_models: dict[str, Rows]
    dump: str = ""
    key: str = ""


def all_tables() -> list[str]:
    """Every table there is."""
    with connection.cursor() as cursor:
        cursor.execute(_TABLES)
        return [name for (name,) in cursor.fetchall()]


def left_out() -> list[str]:
    """The tables whose rows no backup holds: read models with their checkpoints, and what passes."""
    worked_out = {model._meta.db_table for model in apps.get_models() if issubclass(model, ReadModel)}
    names = {*worked_out, Projection._meta.db_table, *PASSING}
    return [name for name in all_tables() if name in names]


def kept_tables() -> dict[str, Table]:
    """Every table whose rows a backup holds, as it is now."""
    out = set(left_out())
    return {name: table_of(name) for name in all_tables() if name not in out}


def table_of(name: str) -> Table:
    """One table as it is now."""
    with connection.cursor() as cursor:
        cursor.execute(sql.SQL(_DIGEST).format(table=sql.Identifier(name)))
        rows, whole = cursor.fetchone()
    return Table(rows=rows, digest=whole)


def read_models() -> dict[str, Rows]:
    """What each projector's live rows are, as far as a replay up to the head must equal them."""
    head = log.head_position()
    live = {row.name: row for row in Projection.objects.filter(live=True)}
    return {name: _rows(projector, live.get(name), head) for name, projector in projectors().items()}


def _rows(projector: type[Projector], row: Projection | None, head: int) -> Rows:
    due = (head, projector.version, "")
    whole = row is not None and (row.position, row.code_version, row.stopped_because) == due
    return Rows(code=projector.version, digest=digest(projector.name) if whole else "")
