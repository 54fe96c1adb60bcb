"""The state a page is from: "as of event N, hh:mm", and whether the reader's own act is in it yet."""

from __future__ import annotations

import datetime as dt
import time
from dataclasses import dataclass

from django.http import HttpRequest

from events.bitemporal_query import asked_times, end_of
from events.log import head_position
from events.models import Projection

LONGEST_WAIT = 0.4  # seconds; most acts are projected by then, so the page that follows shows them
STEP = 0.02


@dataclass(frozen=True, slots=True)
class AsOf:
    """`position` and time of the last event that the page's rows hold; `waiting`: an act is not in it yet."""

    position: int
    recorded_at: dt.datetime | None
    waiting: bool


def as_of(request: HttpRequest, *projectors: str) -> AsOf:
    """The oldest state among these projectors; waits a moment for the act named by `?after=POSITION`.

    A page of a day that is asked for is from the last event of that day.
    """
    asked = asked_times()
    if asked.known_on is not None:
        return AsOf(asked.position or 0, end_of(asked.known_on) - dt.timedelta(seconds=1), waiting=False)
    after = _after(request)
    deadline = time.monotonic() + LONGEST_WAIT
    while True:
        rows = list(Projection.objects.filter(name__in=projectors, live=True).order_by("position"))
        position = rows[0].position if rows else 0
        if position >= after or time.monotonic() > deadline:
            return AsOf(position, rows[0].recorded_at if rows else None, waiting=position < after)
        time.sleep(STEP)


def _after(request: HttpRequest) -> int:
    """The act that the reader waits for; 0 for none, and for one that the log does not hold."""
    text = request.GET.get("after", "")
    after = int(text) if text.isdecimal() and len(text) < 16 else 0
    return after if after and after <= head_position() else 0
