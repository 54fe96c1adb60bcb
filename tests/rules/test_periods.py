"""How a year is parted is a book's own: a month, a quarter, a third, a half or a whole year."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed
from ratings.rules.periods import Calendar, following

CALENDARS = st.sampled_from([1, 2, 3, 4, 6, 12]).map(lambda months: Calendar(months=months))
DAYS = st.dates(date(1980, 1, 1), date(2100, 12, 31))


@given(CALENDARS, DAYS)
def test_every_day_lies_in_one_period_of_every_calendar(calendar, day):
    period = calendar.of(day)

    assert day in period
    assert period.next.first_day == period.last_day + timedelta(days=1)
    assert period.previous.next == period == calendar.read(str(period))


@given(CALENDARS, DAYS, DAYS)
def test_the_text_of_periods_sorts_as_they_do(calendar, one, other):
    first, second = calendar.of(one), calendar.of(other)

    assert (str(first) < str(second)) is (first < second)
    assert first.later(second.since(first)) == second


@pytest.mark.parametrize(
    ("months", "text"),
    [(4, "2026-4"), (3, "2026-5"), (3, "2026-01"), (1, "2026-1"), (1, "2026-13"), (12, "2026-0")],
)
def test_a_period_that_the_year_does_not_have_is_not_read(months, text):
    with pytest.raises(Malformed) as refused:
        Calendar(months=months).read(text, "XYZ 4")

    assert (refused.value.code, refused.value.article) == ("unreadable_period", "XYZ 4")


def test_the_months_of_a_year_follow_each_other():
    found = following(Calendar(months=1).read("2025-11"), 3)

    assert [str(period) for period in found] == ["2025-11", "2025-12", "2026-01"]
