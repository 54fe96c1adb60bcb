from datetime import date

import pytest

from tests.golden import golden
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.regulations import (
    REPORT_ITEMS,
    missing,
    officials_needed,
    report_due,
    report_missing,
)


@golden("slsf-tournaments", op="regulations_missing")
def test_missing_items_of_the_regulations(case):
    lacking = missing(case.given["has"], case.given["days"], GOMOKU)
    assert [item.item for item in lacking] == case.expected["missing"]


@golden("slsf-tournaments", op="officials_needed")
def test_officials(case):
    assert officials_needed(case.given["participants"]) == case.expected["minimum"]


def test_each_missing_item_names_its_letter_in_the_tournaments_own_book():
    articles = {item.item: item.article for item in missing([], 3, RENJU)}
    assert (articles["purpose"], articles["lodging"]) == ("SLSF-R 18.1a", "SLSF-R 18.1f")


@pytest.mark.parametrize(
    ("last_day", "due"), [(date(2026, 2, 15), date(2026, 3, 1)), (date(2026, 12, 20), date(2027, 1, 3))]
)
def test_the_report_is_due_two_weeks_after_the_last_day(last_day, due):
    assert report_due(last_day) == due


def test_a_danish_report_is_due_one_week_after_the_last_day():
    assert report_due(date(2026, 12, 27), "DSU") == date(2027, 1, 3)


def test_a_report_lacks_what_is_not_given():
    assert report_missing(REPORT_ITEMS, GOMOKU) == ()
    lacking = report_missing(set(REPORT_ITEMS) - {"thinking_times", "match_results"}, RENJU)
    assert [(item.item, item.article) for item in lacking] == [
        ("match_results", "SLSF-R 28.4e"),
        ("thinking_times", "SLSF-R 28.4d"),
    ]
