"""When arbiters are reminded of a report (SLSF-G 27.4, SLSF-R 28.4): as often as their book's terms say."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from events.citing import cites


@dataclass(frozen=True, slots=True, kw_only=True)
class ReminderTerms:
    """Days: `first` after the last day of play, once it is overdue, then every `again`; `most` in all."""

    first: int
    again: int
    most: int


@cites("SLSF-G 27.4", "SLSF-R 28.4")
def reminders_due(last_day: date, due: date, today: date, terms: ReminderTerms) -> int:
    """How many reminders should have gone out by today. `due`: the last day for the report."""
    if today < last_day + timedelta(days=terms.first):
        return 0
    overdue = today - due
    return max(1, min(terms.most, 2 + (overdue - timedelta(days=1)) // timedelta(days=terms.again)))
