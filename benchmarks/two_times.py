"""Pages as known two years before the end of a long log (of a short one, halfway), beside those of now."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterator
from time import perf_counter

import psycopg

from benchmarks.figures import Figure, middle
from benchmarks.ground import database, settle, url_of
from benchmarks.opened import alone

CLOCK = "clock_timestamp()"
SETTABLE = f"coalesce(nullif(current_setting('bench.clock', true), '')::timestamptz, {CLOCK})"
FIRST = dt.date(1990, 1, 1)
LATER = 40
"""So many years after its own days the past is recorded: the log has no clock of before 1970."""
TIMES = 5
YEARS = 2
SECONDS = "< 2 s"


def measure(events: int) -> Iterator[Figure]:
    """The median time of the running list and of a member's page, of now and as known two years before."""
    yield from alone(_figures, events)


def _figures(events: int) -> list[Figure]:
    with database() as name:
        last = _write(name, events)
        settle(name)
        past = max(last.replace(year=last.year - YEARS), FIRST + (last - FIRST) / 2)
        return [
            Figure(
                name=f"{what} as known {YEARS} years before",
                value=_seconds(f"{address}?known_on={past}"),
                unit="s",
                baseline="the page of now",
                baseline_value=_seconds(address),
                target=SECONDS,
            )
            for what, address in _pages().items()
        ]


def _write(name: str, events: int) -> dt.date:
    """A long past, each period recorded on its last day, and projected; the last day."""
    from benchmarks.past import Past
    from events.runner import catch_up, ensure_checkpoints
    from ratings.rules.periods import Period

    class Recorded(Past):
        """A past whose periods were recorded one after the other."""

        last = FIRST

        def _publish(self, period: Period, matches: Counter[str]) -> None:
            self._flush()
            day = period.next.first_day
            self.last = day.replace(year=day.year + LATER)
            _set_clock(self.last)
            super()._publish(period, matches)
            self._flush()

    _give_a_clock(name)
    _set_clock(Recorded.last)
    ensure_checkpoints()
    past = Recorded(1)
    past.write(events)
    _set_clock(None)
    for projector in ("members.register", "tournaments.tournaments", "ratings.ratings"):
        catch_up(projector)
    return past.last


def _give_a_clock(name: str) -> None:
    """In this database alone the log asks a setting for the time."""
    from events.migrations import SQL

    append = (SQL / "append.sql").read_text().replace(CLOCK, SETTABLE)
    with psycopg.connect(url_of("OWNER", name), autocommit=True) as owner:
        owner.execute(append.encode())


def _set_clock(day: dt.date | None) -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('bench.clock', %s, false)", [f"{day} 12:00+00" if day else ""])


def _pages() -> dict[str, str]:
    from ratings.models import PlayerRating

    person = PlayerRating.objects.order_by("-match_count").values_list("person", flat=True)[0]
    return {"running list": "/ratings/slsf/gomoku/now/", "a member's page": f"/members/{person}/"}


def _seconds(address: str) -> float:
    from django.test import Client

    reader = Client(SERVER_NAME="localhost")
    assert reader.get(address, secure=True).status_code == 200
    taken = []
    for _ in range(TIMES):
        began = perf_counter()
        reader.get(address, secure=True)
        taken.append(perf_counter() - began)
    return middle(taken)
