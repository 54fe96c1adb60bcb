"""Coming late to a round in Denmark (DSU 4.1.2 §11)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from events.citing import Because, Malformed, cites

ARTICLE = "DSU 4.1.2 §11"
USUAL_LIMIT_MINUTES = 15


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """Whether the game is lost by coming late, and why or why not."""

    lost: bool
    trace: tuple[Because, ...]


@cites("DSU 4.1.2 §11")
def arrival(
    announced: datetime,
    came: datetime | None,
    *,
    limit_minutes: int = USUAL_LIMIT_MINUTES,
    excused: bool = False,
) -> Arrival:
    """Lost if they came later than the limit after the announced start; at the very minute they are in time.

    announced, came   instants with their zone; `came` None: not at all
    limit_minutes     the invitation may set another one
    excused           the arbiter decides otherwise, for force majeure
    """
    if limit_minutes < 0:
        raise Malformed("negative_limit", article=ARTICLE, field="limit_minutes")
    limit = announced + timedelta(minutes=limit_minutes)
    if came is not None and came <= limit:
        return Arrival(lost=False, trace=(Because(ARTICLE, "late_arrival.in_time", (came, limit)),))
    late = Because(ARTICLE, "late_arrival.late", (came, limit))
    if excused:
        return Arrival(lost=False, trace=(late, Because(ARTICLE, "late_arrival.excused")))
    return Arrival(lost=True, trace=(late,))


@cites("DSU 4.1.2 §11")
def late_half_points(first: Arrival, second: Arrival) -> tuple[int, int] | None:
    """Half points of a game that somebody came late to; None: it is played.

    Decision: where both are late each loses, unless the arbiter excuses one.
    """
    if not (first.lost or second.lost):
        return None
    return (0 if first.lost else 2, 0 if second.lost else 2)
