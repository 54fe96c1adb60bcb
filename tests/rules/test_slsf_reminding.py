"""A report is due two weeks after the last day; arbiters are reminded of it (SLSF-G 27.4)."""

from datetime import date

import pytest

from ratings.rules.reminding import ReminderTerms, reminders_due
from ratings.rules.slsf.reminding import REMINDER_TERMS
from tournaments.rules.regulations import report_due


@pytest.mark.parametrize(
    ("today", "reminders"),
    [
        (date(2012, 5, 1), 0),  # the last day
        (date(2012, 5, 7), 0),
        (date(2012, 5, 8), 1),  # a week after it
        (date(2012, 5, 15), 1),  # due
        (date(2012, 5, 16), 2),  # overdue
        (date(2012, 5, 22), 2),
        (date(2012, 5, 23), 3),
        (date(2012, 5, 29), 3),
        (date(2012, 5, 30), 4),
        (date(2012, 6, 5), 4),
        (date(2012, 6, 6), 4),  # four in all
        (date(2013, 5, 1), 4),
    ],
)
def test_after_a_week_when_overdue_and_each_week_after_four_in_all(today, reminders):
    last_day = date(2012, 5, 1)
    assert reminders_due(last_day, report_due(last_day), today, REMINDER_TERMS) == reminders


@pytest.mark.parametrize(("day", "reminders"), [(1, 0), (2, 1), (4, 1), (5, 2), (7, 3), (8, 3), (9, 4)])
def test_another_book_reminds_by_its_own_terms(day, reminders):
    terms = ReminderTerms(first=1, again=2, most=4)

    assert reminders_due(date(2012, 5, 1), date(2012, 5, 4), date(2012, 5, day), terms) == reminders
