"""Months on the calendar, as deadlines, penalties and waits count them (DSU 4.1.2 §19, SLSF-R 32.4).

Decision: the day itself is not counted and the day reached still belongs to the time; where a month is too
short its last day stands in (30 November and three months: 28 or 29 February).
"""

from __future__ import annotations

from calendar import monthrange
from datetime import date

YEAR = 12  # months


def months_after(day: date, months: int) -> date:
    """The last day of so many months after `day`; below 0 the day so many months before it."""
    year, month = divmod(day.year * YEAR + day.month - 1 + months, YEAR)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))
