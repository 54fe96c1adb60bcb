"""The one clock, and the one notion of a local day. Commands are told the time; nothing else asks the system.

The linter refuses every other way of asking (`banned-api` in pyproject.toml).
"""

from __future__ import annotations

import datetime as dt
from functools import cache
from zoneinfo import ZoneInfo


def now() -> dt.datetime:
    """This instant, UTC."""
    return dt.datetime.now(dt.UTC)  # noqa: TID251 - the one place


def day_in(zone: str, at: dt.datetime | None = None) -> dt.date:
    """The local day of an IANA zone at an instant, else now."""
    return (at or now()).astimezone(_zone(zone)).date()


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)
