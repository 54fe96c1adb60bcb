"""Danish deadlines and Easter (DSU 4.1.1 §5-§6, 4.2 §33, 4.4 §61 and §64)."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tournaments.rules.dsu.coordinated import late_announcement, late_list
from tournaments.rules.dsu.deadlines import DEADLINES, Unit, add_period, last_day
from tournaments.rules.dsu.easter import (
    ChampionshipEntry,
    check_championship_entry,
    easter_monday,
    easter_sunday,
    entry_deadline,
    in_candidate_period,
)

# The church's table of the paschal full moon for 1900-2199, by golden number from 1 to 19: (month, day).
FULL_MOONS = [
    (4, 14), (4, 3), (3, 23), (4, 11), (3, 31), (4, 18), (4, 8), (3, 28), (4, 16), (4, 5),
    (3, 25), (4, 13), (4, 2), (3, 22), (4, 10), (3, 30), (4, 17), (4, 7), (3, 27),
]  # fmt: skip
DAYS = st.dates(date(1990, 1, 1), date(2060, 12, 31))


@pytest.mark.parametrize("year", range(1900, 2200))
def test_easter_is_the_sunday_after_the_full_moon_of_the_table(year):
    full_moon = date(year, *FULL_MOONS[year % 19])
    sunday = full_moon + timedelta(days=7 - (full_moon.weekday() + 1) % 7)
    assert easter_sunday(year) == sunday
    assert easter_monday(year).weekday() == 0


def test_entries_end_five_weeks_before_easter_monday():
    assert entry_deadline(2011) == date(2011, 3, 21)
    assert all(easter_monday(year) - entry_deadline(year) == timedelta(weeks=5) for year in range(1950, 2100))


@pytest.mark.parametrize(
    ("received_on", "fee_paid", "member", "code"),
    [
        (date(2011, 3, 21), True, True, ""),
        (date(2011, 3, 22), True, True, "entry_too_late"),
        (date(2011, 3, 1), False, True, "entry_without_fee"),
        (date(2011, 3, 1), True, False, "members_only"),
    ],
)
def test_an_entry_is_valid_in_time_with_its_fee_from_a_member(received_on, fee_paid, member, code):
    entry = ChampionshipEntry(received_on=received_on, fee_paid=fee_paid, member=member)
    if not code:
        assert check_championship_entry(entry, 2011).article == "DSU 4.2 §33"
        return
    with pytest.raises(Refused) as refusal:
        check_championship_entry(entry, 2011)
    assert (refusal.value.code, refusal.value.article) == (code, "DSU 4.2 §33")
    assert refusal.value.field


@pytest.mark.parametrize(
    ("achieved_on", "counts"),
    [
        (date(2010, 3, 1), False),  # the entry deadline of 2010: Easter Monday was 5 April
        (date(2010, 3, 2), True),
        (date(2011, 3, 21), True),
        (date(2011, 3, 22), False),
    ],
)
def test_a_candidate_result_counts_between_the_two_deadlines(achieved_on, counts):
    assert (in_candidate_period(achieved_on, 2011) is not None) is counts


@given(DAYS)
def test_a_candidate_result_counts_for_one_championship_and_no_other(day):
    assert sum(in_candidate_period(day, day.year + shift) is not None for shift in (-1, 0, 1, 2)) == 1


def test_a_year_is_a_year_and_a_month_a_month():
    assert add_period(date(2012, 2, 29), 1, Unit.YEAR) == date(2013, 2, 28)
    assert add_period(date(2011, 3, 31), -1, Unit.MONTH) == date(2011, 2, 28)
    assert add_period(date(2011, 1, 1), 2, Unit.WEEK) == date(2011, 1, 15)


@given(DAYS, st.integers(-60, 60))
def test_months_go_forward_and_back_again_but_for_their_last_days(day, months):
    there = add_period(day, months, Unit.MONTH)
    back = add_period(there, -months, Unit.MONTH)
    assert (there.year * 12 + there.month) - (day.year * 12 + day.month) == months
    assert back == day if day.day <= 28 else (back.year, back.month) == (day.year, day.month)


def test_every_deadline_names_its_paragraphs():
    for code, deadline in DEADLINES.items():
        _, because = last_day(code, date(2011, 4, 25))
        assert because.article == deadline.articles[0]
        assert because.article.startswith("DSU 4.")


def test_a_deadline_that_the_book_does_not_have():
    with pytest.raises(Malformed) as refusal:
        last_day("someday", date(2011, 4, 25))
    assert refusal.value.field == "code"


def test_an_open_tournament_is_announced_a_month_before_entries_end():
    deadline = date(2011, 3, 31)
    assert late_announcement(date(2011, 2, 28), deadline, closed=False) is None
    because = late_announcement(date(2011, 3, 1), deadline, closed=False)
    assert (because.article, because.inputs[1]) == ("DSU 4.4 §61", date(2011, 2, 28))
    assert late_announcement(date(2011, 3, 30), deadline, closed=True) is None


def test_the_list_goes_in_at_the_entry_deadline_and_a_week_before_the_first_round():
    days = {"entry_deadline": date(2011, 4, 10), "first_round": date(2011, 4, 15)}
    assert [each.article for each in late_list(date(2011, 4, 8), **days)] == []
    assert [each.article for each in late_list(date(2011, 4, 9), **days)] == ["DSU 4.8"]
    assert [each.article for each in late_list(date(2011, 4, 11), **days)] == ["DSU 4.1.1 §5", "DSU 4.8"]


def test_every_time_of_the_book_says_its_paragraph():
    for code, deadline in DEADLINES.items():
        day, because = last_day(code, date(2011, 4, 25))
        assert day == add_period(date(2011, 4, 25), deadline.length, deadline.unit)
        assert because.article == deadline.articles[0]
    assert last_day("elo_notice_to_rk", date(2011, 4, 25))[0] == date(2011, 3, 21)
