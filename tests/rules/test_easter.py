"""Easter Sunday, from which the Danish championship counts its days (DSU 4.2 §32-§33)."""

from datetime import date, timedelta

import pytest

from tournaments.rules.dsu.easter import easter_monday, easter_sunday, entry_deadline, in_candidate_period


def by_gauss(year):
    """The rule of Gauss as Lichtenberg put it: the day in March of the Sunday after the full moon."""
    century = year // 100
    secular = 15 + (3 * century + 3) // 4 - (8 * century + 13) // 25
    sun = 2 - (3 * century + 3) // 4
    moon = year % 19
    seed = (19 * moon + secular) % 30
    full_moon = 21 + seed - (seed + moon // 11) // 29
    first_sunday = 7 - (year + year // 4 + sun) % 7
    return date(year, 3, 1) + timedelta(days=full_moon + 7 - (full_moon - first_sunday) % 7 - 1)


def test_two_ways_of_reckoning_agree_as_long_as_the_calendar_has_dates():
    years = range(1583, 10_000)
    assert [easter_sunday(year) for year in years] == [by_gauss(year) for year in years]


@pytest.mark.parametrize(
    "day",
    [
        date(1818, 3, 22),  # the earliest there can be
        date(1943, 4, 25),  # the latest
        date(1954, 4, 18),  # the full moon of 19 April is moved back
        date(1981, 4, 19),
        date(2000, 4, 23),
        date(2008, 3, 23),
        date(2011, 4, 24),
        date(2024, 3, 31),
        date(2038, 4, 25),
        date(2049, 4, 18),
    ],
)
def test_easter_as_the_almanac_has_it(day):
    assert (easter_sunday(day.year), easter_monday(day.year)) == (day, day + timedelta(days=1))


def test_the_examples_of_the_entry_deadline_and_the_period_between_two_of_them():
    assert entry_deadline(2011) == date(2011, 3, 21)  # Easter Monday is 25 April
    assert entry_deadline(2010) == date(2010, 3, 1)  # 5 April
    within = [date(2010, 3, 2), date(2011, 3, 21)]
    assert [in_candidate_period(day, 2011).inputs for day in within] == [
        (day, date(2010, 3, 1), date(2011, 3, 21)) for day in within
    ]
    assert in_candidate_period(date(2010, 3, 1), 2011) is None
    assert in_candidate_period(date(2011, 3, 22), 2011) is None
