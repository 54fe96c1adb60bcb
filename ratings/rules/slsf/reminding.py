"""Reminders of a report (SLSF-G 27.4, SLSF-R 28.4), which is due two weeks after the last day.

Decision: one after a week, one when it is overdue, then one a week, four in all.
"""

from __future__ import annotations

from ratings.rules.reminding import ReminderTerms

REMINDER_TERMS = ReminderTerms(first=7, again=7, most=4)
