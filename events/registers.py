"""Tables that only grow and are neither log nor read model: what stands in them of each span of days.

An app names its own in its `registry.py` (REGISTERS). The house attests them night by night; what was
attested must come out again until the day on which a row may go.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db import connection
from psycopg import sql

from events.registries import gathered

# A row goes by the digest of its columns, and rows by theirs in order: ids and storage say nothing.
_SPANS = """
SELECT width_bucket(day, %s::date[]), until, count(*),
       encode(sha256(string_agg(one, ''::bytea ORDER BY one)), 'hex')
FROM (SELECT ({at} AT TIME ZONE 'UTC')::date AS day, ({until} AT TIME ZONE 'UTC')::date AS until,
             sha256(convert_to(ROW({columns})::text, 'UTF8')) AS one FROM {table}) AS kept
GROUP BY 1, 2 ORDER BY 1, 2
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Register:
    """One such table. `at`: when a row came; `until`: the column that says how long it is kept, "" for ever.

    `columns`: what is attested of a row. What may be guessed needs a column of chance among them (`nonce`).
    """

    name: str
    table: str
    at: str
    columns: tuple[str, ...]
    until: str = ""


class Stands(NamedTuple):
    """What stands in a register of one span of days: how many rows, and their digest."""

    rows: int
    digest: str


NOTHING = Stands(0, "")
Spans = Mapping[tuple[int, dt.date | None], Stands]
"""By number of the span, and the last day on which the rows are kept for certain (None: for ever)."""


def registers() -> Mapping[str, Register]:
    """Those of all apps, by name."""
    found: Mapping[str, Register] = gathered("REGISTERS")
    return found


def spans(register: Register, ends: Sequence[dt.date]) -> Spans:
    """What stands in a register until the end of each of these days, later than of the one before."""
    statement = sql.SQL(_SPANS).format(
        at=sql.Identifier(register.at),
        until=sql.Identifier(register.until) if register.until else sql.SQL("NULL::timestamptz"),
        columns=sql.SQL(", ").join(map(sql.Identifier, register.columns)),
        table=sql.Identifier(register.table),
    )
    found: defaultdict[tuple[int, dt.date | None], Stands] = defaultdict(lambda: NOTHING)
    with connection.cursor() as cursor:
        cursor.execute(statement, [[end + dt.timedelta(days=1) for end in ends]])
        for span, until, rows, digest in cursor.fetchall():
            found[span, until] = Stands(rows, digest)
    return found
