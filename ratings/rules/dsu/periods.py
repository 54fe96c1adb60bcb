"""Periods and last days of the rating rules (DSU 4.5.4.3, 4.5.5.1, 4.7.3), counted like all of the book's.

    foreign_result_report       14 days     after coming home, and before the next tournament
    archive_after               3 years     after the last rated result
    restart_allowed_after       5 years     after the last rated result
    rating_change_request_after 18 months   after the last rated result
    elo_notice_to_rk            5 weeks     before the first round
    elo_report_copy_due         3 days      after the end

Days are Danish days. Decision: the day that comes out is the last that still belongs to the period.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from events.citing import Because, Malformed, cites, gettext_noop
from tournaments.rules.dsu.deadlines import Unit, add_period

REPORTED_BY_THE_PLAYER = "DSU 4.5.4.3"
DANISH_PLAYERS = "DSU 4.5.5.1"
ELO_RATING = "DSU 4.7.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Period:
    """So many units after an event, before it with a number below 0."""

    number: int
    unit: Unit
    article: str
    reason: str

    def last_day(self, event: date) -> date:
        """The last day that belongs to the period."""
        return add_period(event, self.number, self.unit)


def _period(number: int, unit: Unit, article: str, reason: str) -> Period:
    return Period(number=number, unit=unit, article=article, reason=reason)


PERIODS = {
    "foreign_result_report": _period(14, Unit.DAY, REPORTED_BY_THE_PLAYER, "fourteen days after coming home"),
    "archive_after": _period(3, Unit.YEAR, DANISH_PLAYERS, "three years after the last rated result"),
    "restart_allowed_after": _period(5, Unit.YEAR, DANISH_PLAYERS, "five years after the last rated result"),
    "rating_change_request_after": _period(
        18, Unit.MONTH, DANISH_PLAYERS, "a year and a half after the last rated result"
    ),
    "elo_notice_to_rk": _period(-5, Unit.WEEK, ELO_RATING, "five weeks before the first round"),
    "elo_report_copy_due": _period(3, Unit.DAY, ELO_RATING, "three days after the end"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class LastDay:
    """The last day, and the period that gave it."""

    day: date
    because: Because


@cites("DSU 4.5.4.3", "DSU 4.5.5.1", "DSU 4.7.3")
def last_day(code: str, event: date) -> LastDay:
    """Of one of the `PERIODS`; `Malformed` for another code."""
    if code not in PERIODS:
        raise Malformed(
            "unknown_period",
            gettext_noop("The rating rules set no period called %(asked)s."),
            field="code",
            asked=code,
        )
    period = PERIODS[code]
    figures = (event, period.number, period.unit.value)
    return LastDay(day=period.last_day(event), because=Because(period.article, period.reason, figures))


@cites("DSU 4.5.4.3")
def foreign_result_due(home_on: date, next_first_round: date | None) -> LastDay:
    """When a result from abroad must be with the rating committee, at the latest.

    Decision: "before the new tournament begins" is the day before its first round.
    """
    due = last_day("foreign_result_report", home_on)
    if next_first_round is None or next_first_round > due.day:
        return due
    because = Because(REPORTED_BY_THE_PLAYER, "before the next tournament begins", (next_first_round,))
    return LastDay(day=next_first_round - timedelta(days=1), because=because)
