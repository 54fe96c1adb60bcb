"""Nights go by."""

from __future__ import annotations

import datetime as dt
from functools import cache

import pytest
from django.db import connection
from django.utils import timezone

from events import clock
from federation.keeping import checking, tasks
from federation.keeping.models import NightlyCheck
from tests.events.recording import tampering
from tests.support import season
from tests.support.database import Clone


def a_week_ago() -> None:
    """The notes so far were made more than a week ago; no trigger fires for who tampers."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_database()")
        (name,) = cursor.fetchone()
    with tampering(Clone(name)) as intruder:
        intruder.execute("UPDATE keeping_nightlycheck SET checked_at = checked_at - interval '8 days'")


@cache
def begun() -> dt.datetime:
    """When this process asked for its first night: the run may go on past midnight."""
    return dt.datetime.now(dt.UTC)


def night(monkeypatch: pytest.MonkeyPatch, number: int) -> NightlyCheck:
    """The house's night after so many days from when the tests began, and what its check found.

    The day on which they run is over then, by every zone. No read model has its weekly turn.
    """
    later = begun() + dt.timedelta(days=number + 1)
    monkeypatch.setattr(clock, "now", lambda: later)
    monkeypatch.setattr(timezone, "now", lambda: later)
    monkeypatch.setattr(checking, "turn_of", lambda day: [])
    tasks.check()
    season.catch_up()
    return NightlyCheck.objects.latest("id")


def said(check: NightlyCheck) -> list[str]:
    """What it found, in words."""
    return [what for _, what in check.faults]
