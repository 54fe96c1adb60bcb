from datetime import date

import pytest

from tournaments.exchange.dates import read_day


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("2005/07/28", date(2005, 7, 28)),
        ("2026-01-01", date(2026, 1, 1)),
        ("2026.1.1", date(2026, 1, 1)),
        ("20260101", date(2026, 1, 1)),
        ("28. 07. 2005", date(2005, 7, 28)),
        ("24/09/2010", date(2010, 9, 24)),
        ("May 10, 2020", date(2020, 5, 10)),
        ("10 May 2020", date(2020, 5, 10)),
        ("10. Sept. 2020", date(2020, 9, 10)),
        ("17/08/30", date(2017, 8, 30)),
        ("98/08/30", date(1998, 8, 30)),
        ("2024-02-29", date(2024, 2, 29)),
    ],
)
def test_forms_seen_in_files(written: str, day: date) -> None:
    read = read_day(f" {written} ")
    assert read is not None
    assert read.day == day


def test_two_digits_that_fit_two_days_say_so() -> None:
    read = read_day("07.09.18")
    assert read is not None
    assert (read.day, read.perhaps) == (date(2007, 9, 18), date(2018, 9, 7))


def test_two_digits_that_are_no_day_year_first_are_read_day_first() -> None:
    read = read_day("07.30.05") or read_day("30.07.05")
    assert read is not None
    assert (read.day, read.perhaps) == (date(2030, 7, 5), date(2005, 7, 30))
    only = read_day("28.07.00")
    assert only is not None
    assert (only.day, only.perhaps) == (date(2000, 7, 28), None)


@pytest.mark.parametrize(
    "written",
    ["", "soon", "2026-02-30", "2026/13/01", "0000/00/00", "29.02.2025", "Foo 10, 2020", "²026-01-01"],
)
def test_what_is_no_day_is_none(written: str) -> None:
    assert read_day(written) is None
