"""Until when a result from abroad is with the rating committee (DSU 4.5.4.3)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from events.citing import Because, cites
from tournaments.rules.dsu.deadlines import last_day

REPORTED_BY_THE_PLAYER = "DSU 4.5.4.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class LastDay:
    """The last day, and the period that gave it."""

    day: date
    because: Because


@cites("DSU 4.5.4.3")
def foreign_result_due(home_on: date, next_first_round: date | None) -> LastDay:
    """When a result from abroad must be with the rating committee, at the latest.

    Decision: "before the new tournament begins" is the day before its first round.
    """
    day, because = last_day("foreign_result_report", home_on)
    if next_first_round is None or next_first_round > day:
        return LastDay(day=day, because=because)
    before = Because(REPORTED_BY_THE_PLAYER, "period.before_next", (next_first_round,))
    return LastDay(day=next_first_round - timedelta(days=1), because=before)
