"""Two times: the day of the house on which an event was recorded, and the days that a reader asks about."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import connection
from django.db.models import Model, QuerySet

from events import clock

Logged = TypeVar("Logged", bound=Model)


@dataclass(slots=True)
class Asked:
    """What a reader asks: what was true on `as_of`, by what was known at the end of `known_on`; None: now."""

    as_of: dt.date | None = None
    known_on: dt.date | None = None
    _position: int | None = field(default=None, repr=False)

    @property
    def anything(self) -> bool:
        """Whether it is about another time than now."""
        return self.as_of is not None or self.known_on is not None

    @property
    def position(self) -> int | None:
        """The last event recorded on `known_on` or before; None: whatever there is. One query, once."""
        if self._position is None and self.known_on is not None:
            self._position = position_on(self.known_on)
        return self._position


_asked: ContextVar[Asked] = ContextVar("asked_times", default=Asked())  # noqa: B039 - never changed


def asked_times() -> Asked:
    """What this request asks."""
    return _asked.get()


def known_on() -> dt.date | None:
    """The day at whose end the reader asks to know; None: now."""
    return _asked.get().known_on


def recorded_by() -> dt.date | None:
    """The day at whose end things stood that count from the day of their recording; None: now.

    Of them "as of" and "as known on" say the same, and the earlier of the two holds.
    """
    asked = _asked.get()
    return min((day for day in (asked.as_of, asked.known_on) if day is not None), default=None)


def known_position() -> int | None:
    """The last event known on that day; None: the newest there is."""
    return _asked.get().position


def known_events(events: QuerySet[Logged]) -> QuerySet[Logged]:
    """Of these events of the log those that were known on the day that is asked about."""
    position = known_position()
    return events if position is None else events.filter(position__lte=position)


def true_events(events: QuerySet[Logged]) -> QuerySet[Logged]:
    """Of these events of the log those that count from the day whose state is asked for, or from before."""
    day = asked_times().as_of
    return events if day is None else events.filter(effective_on__lte=day)


def begun_by_then(rows: QuerySet[Logged], since: str) -> QuerySet[Logged]:
    """Of these rows those that were so by the day whose state is asked for; `since` says from which day."""
    day = asked_times().as_of
    return rows if day is None else rows.filter(**{f"{since}__lte": day})


def true_on() -> dt.date | None:
    """The day whose state the reader asks for: with only a day of knowing, that day itself; None: today."""
    asked = _asked.get()
    return asked.as_of or asked.known_on


@contextmanager
def asking(asked: Asked) -> Iterator[None]:
    """Within it, `Model.objects` gives the rows that the house held at the end of `known_on`."""
    token = _asked.set(asked)
    try:
        yield
    finally:
        _asked.reset(token)


def day_of(recorded_at: dt.datetime) -> dt.date:
    """The house's day on which an event was recorded."""
    return clock.day_in(settings.KNOWN_DAYS_ZONE, recorded_at)


def start_of(day: dt.date) -> dt.datetime:
    """The instant at which a day of the house begins."""
    return dt.datetime.combine(day, dt.time(), tzinfo=_zone(settings.KNOWN_DAYS_ZONE))


def end_of(day: dt.date) -> dt.datetime:
    """The instant at which a day of the house is over: what was recorded before it was known on that day."""
    return start_of(day + dt.timedelta(days=1))


def today() -> dt.date:
    """The house's day."""
    return day_of(clock.now())


def first_day() -> dt.date | None:
    """The day on which the log began; None while it is empty."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT recorded_at FROM events_event WHERE position = 1")
        row = cursor.fetchone()
    return day_of(row[0]) if row else None


_HALVING = """
WITH RECURSIVE between(low, high) AS (
    SELECT 0::bigint, position FROM events_head WHERE id = 1
    UNION ALL
    SELECT CASE WHEN e.recorded_at < %s THEN e.position ELSE low END,
           CASE WHEN e.recorded_at < %s THEN high ELSE e.position - 1 END
    FROM between JOIN events_event e ON e.position = (low + high + 1) / 2 WHERE low < high
) SELECT low FROM between WHERE low = high
"""


def position_on(day: dt.date) -> int:
    """The last event recorded by the end of a day, 0 for none."""
    return position_before(end_of(day))


def position_before(instant: dt.datetime) -> int:
    """The last event recorded before it, 0 for none: positions come in the order of time.

    0 too where events or the head row are gone, so that the check of a damaged log looks at all of it.
    """
    with connection.cursor() as cursor:
        cursor.execute(_HALVING, [instant, instant])
        found = cursor.fetchone()
    return int(found[0]) if found else 0


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)
