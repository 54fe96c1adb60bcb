"""Events of other days: in a test's own database its owner gives the log a clock that a test can set."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from django.db import connection

from events.migrations import SQL
from tests.support.database import url_of

CLOCK = "clock_timestamp()"
SETTABLE = f"coalesce(nullif(current_setting('test.clock', true), '')::timestamptz, {CLOCK})"


@contextmanager
def recorded_on(day: dt.date) -> Iterator[None]:
    """What is recorded within it was recorded at noon of this day, UTC."""
    _append_by(SETTABLE)
    _set(f"{day} 12:00:00+00")
    try:
        yield
    finally:
        _set("")
        _append_by(CLOCK)


def _append_by(time: str) -> None:
    """`append_events` asks this for the time; with any but CLOCK it is not the guard of the release."""
    append = (SQL / "append.sql").read_text()
    assert CLOCK in append
    owner = url_of("OWNER", str(connection.settings_dict["NAME"]))
    with psycopg.connect(owner, autocommit=True) as asked:
        asked.execute(append.replace(CLOCK, time).encode())


def _set(text: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('test.clock', %s, false)", [text])
