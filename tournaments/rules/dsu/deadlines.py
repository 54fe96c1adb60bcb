"""What is due when in Danish tournaments and of Danish ratings (DSU 4.1-4.5, 4.7.3, 4.8).

Decisions: the day that a period is counted from is not counted, the day reached still belongs to it; a month
too short ends with its last day. Times of sanctions and appeals stand with those, lateness at the board with
`late_arrival`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import assert_never

from events.citing import Because, Malformed, cites
from federation.rules.calendar_months import YEAR, months_after
from tournaments.rules.regulations import DANISH_REPORT_DAYS


class Unit(StrEnum):
    """What a period is counted in."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deadline:
    """One period of the book, counted from the day named above it in the table; below 0 it counts back."""

    articles: tuple[str, ...]
    length: int
    unit: Unit


def _due(articles: str, length: int, unit: Unit = Unit.DAY) -> Deadline:
    named = tuple(f"DSU {article}" for article in articles.split("; "))
    return Deadline(articles=named, length=length, unit=unit)


DEADLINES = {
    # from the entry deadline
    "entry_list_due": _due("4.1.1 §5; 4.4 §64", 0),
    "open_invitation": _due("4.4 §61", -1, Unit.MONTH),
    # from the receipt of the list
    "rating_list_return": _due("4.1.1 §5; 4.4 §64; 4.2 §31", 7),
    # from the first round
    "entry_list_warn": _due("4.8", -7),  # the guide alone asks for it
    "fee_due": _due("4.1.3 §21", 0),  # before the round begins
    # from the second playing day
    "prizes_published": _due("4.1.1 §5", 0),
    # from the last round
    "report_due": _due("4.1.1 §5; 4.1.1 §6", DANISH_REPORT_DAYS),
    # from Easter Monday
    "dm_entry_deadline": _due("4.2 §33", -5, Unit.WEEK),
    # from coming home; and before the next tournament
    "foreign_result_report": _due("4.5.4.3", 14),
    # from the last rated result
    "archive_after": _due("4.5.5.1", 3, Unit.YEAR),
    "restart_allowed_after": _due("4.5.5.1", 5, Unit.YEAR),
    "rating_change_request_after": _due("4.5.5.1", 18, Unit.MONTH),
    # from the first round, and from the end
    "elo_notice_to_rk": _due("4.7.3", -5, Unit.WEEK),
    "elo_report_copy_due": _due("4.7.3", 3),
}


def add_period(day: date, length: int, unit: Unit) -> date:
    """The day that lies so many days, weeks, months or years after `day`, or before it."""
    match unit:
        case Unit.DAY:
            return day + timedelta(days=length)
        case Unit.WEEK:
            return day + timedelta(weeks=length)
        case Unit.MONTH:
            return months_after(day, length)
        case Unit.YEAR:
            return months_after(day, length * YEAR)
        case _:
            assert_never(unit)


@cites("DSU 4.1.1 §5", "DSU 4.1.1 §6", "DSU 4.1.3 §21", "DSU 4.2 §31", "DSU 4.2 §33")
@cites("DSU 4.4 §61", "DSU 4.4 §64", "DSU 4.5.4.3", "DSU 4.5.5.1", "DSU 4.7.3")
def last_day(code: str, anchor: date) -> tuple[date, Because]:
    """The last day in time, that day included, and why; `Malformed` for a code the book does not have.

    anchor   the day that the deadline is counted from
    """
    if code not in DEADLINES:
        raise Malformed("unknown_deadline", field="code", asked=code)
    deadline = DEADLINES[code]
    day = add_period(anchor, deadline.length, deadline.unit)
    figures = (anchor, deadline.length, deadline.unit.value, day)
    return day, Because(deadline.articles[0], "deadlines.last_day", figures)
