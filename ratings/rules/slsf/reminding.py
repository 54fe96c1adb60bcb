"""When arbiters are reminded of a report (SLSF-G 27.4, SLSF-R 28.4).

The report is due two weeks after the last day. Decision: a reminder after one week, one when it is overdue,
then one a week, four in all.
"""

from __future__ import annotations

from datetime import date, timedelta

from events.citing import cites
from tournaments.rules.regulations import report_due

FIRST = timedelta(days=7)
AGAIN = timedelta(days=7)
MOST = 4


@cites("SLSF-G 27.4", "SLSF-R 28.4")
def reminders_due(last_day: date, today: date) -> int:
    """How many reminders should have gone out by today, 0 to 4."""
    if today < last_day + FIRST:
        return 0
    overdue = today - report_due(last_day)
    return max(1, min(MOST, 2 + (overdue - timedelta(days=1)) // AGAIN))
