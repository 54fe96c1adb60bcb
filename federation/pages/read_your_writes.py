"""The state a page is from: "as of event N, hh:mm", and whether the reader's own act is in it yet.

How far its rows have come, not the day that a reader asks about: that is `events/bitemporal_query.py`.
"""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from django.http import HttpRequest

from events.bitemporal_query import asked_times, end_of
from events.log import head_position
from events.models import Projection

LONGEST_WAIT = 0.4  # seconds; most acts are projected by then, so the page that follows shows them
STEP = 0.02


@dataclass(frozen=True, slots=True)
class AsOf:
    """`position` and time of the last event that the page's rows hold; `waiting`: an act is not in it yet.

    `positions`: how far each projector is that the page reads, where they are not equally far.
    """

    position: int
    recorded_at: dt.datetime | None
    waiting: bool
    positions: Mapping[str, int] = field(default_factory=dict)

    def rows_of(self, projector: str) -> int:
        """The last event that the rows of one projector hold: what is folded beside them ends there too."""
        return self.positions.get(projector, self.position)


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
            recorded_at = rows[0].recorded_at if rows else None
            positions = {row.name: row.position for row in rows}
            return AsOf(position, recorded_at, waiting=position < after, positions=positions)
        time.sleep(STEP)


def _after(request: HttpRequest) -> int:
    """The act that the reader waits for; 0 for none, and for one that the log does not hold."""
    text = request.GET.get("after", "")
    after = int(text) if text.isdecimal() and len(text) < 16 else 0
    return after if after and after <= head_position() else 0
