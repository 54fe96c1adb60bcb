from datetime import date

import pytest

from tournaments.books import tournament_book
from tournaments.rules.books import DSU, GOMOKU, RENJU
from tournaments.rules.regulations import (
    REPORT_ITEMS,
    missing,
    report_due,
    report_missing,
    takes_own_entries,
)


def test_each_missing_item_names_its_letter_in_the_tournaments_own_book():
    articles = {item.item: item.article for item in missing([], 3, RENJU)}
    assert (articles["purpose"], articles["lodging"]) == ("SLSF-R 18.1a", "SLSF-R 18.1f")


@pytest.mark.parametrize(
    ("last_day", "due"), [(date(2026, 2, 15), date(2026, 3, 1)), (date(2026, 12, 20), date(2027, 1, 3))]
)
def test_the_report_is_due_two_weeks_after_the_last_day(last_day, due):
    assert report_due(last_day) == due


def test_a_danish_report_is_due_one_week_after_the_last_day():
    assert report_due(date(2026, 12, 27), tournament_book(DSU).report_days) == date(2027, 1, 3)


def test_a_report_lacks_what_is_not_given():
    assert report_missing(REPORT_ITEMS, GOMOKU) == ()
    lacking = report_missing(set(REPORT_ITEMS) - {"thinking_times", "match_results"}, RENJU)
    assert [(item.item, item.article) for item in lacking] == [
        ("match_results", "SLSF-R 28.4e"),
        ("thinking_times", "SLSF-R 28.4d"),
    ]


ASKED = {
    "17.1a": {"purpose"},
    "17.1b": {
        "place", "time", "playing_system", "tie_breaks", "thinking_time", "draw_rules", "opening_rule",
    },
    "17.1c": {"classes"},
    "17.1d": {"prizes"},
    "17.1e": {"entry_deadline", "entry_method", "entry_fee"},
    "17.1f": {"lodging"},
}  # fmt: skip
REPORTED = {
    "27.4a": {"name", "place", "dates"},
    "27.4b": {"arbiter_name", "arbiter_address"},
    "27.4c": {"participants_in_order", "member_numbers", "participant_names", "clubs_or_towns"},
    "27.4d": {"thinking_times"},
    "27.4e": {"match_results"},
}


@pytest.mark.parametrize(("paragraph", "items"), ASKED.items())
def test_the_regulations_hold_what_each_letter_asks_for(paragraph, items):
    asked = {each.item for each in missing([], 2, GOMOKU) if each.article == f"SLSF-G {paragraph}"}
    assert asked == items


@pytest.mark.parametrize(("paragraph", "items"), REPORTED.items())
def test_the_report_holds_what_each_letter_asks_for(paragraph, items):
    asked = {each.item for each in report_missing([], GOMOKU) if each.article == f"SLSF-G {paragraph}"}
    assert asked == items


@pytest.mark.parametrize(
    ("stated", "own"),
    [
        ({"own_entry": "players"}, True),
        ({"own_entry": "officials"}, False),
        ({"entry_method": "by e-mail"}, False),
    ],
)
def test_players_enter_themselves_only_where_the_regulations_say_so(stated, own):
    assert takes_own_entries(stated) is own


def test_nothing_else_is_asked_for_and_lodging_only_for_more_than_one_day():
    every = sorted(item for items in ASKED.values() for item in items)
    assert [each.item for each in missing([], 2, GOMOKU)] == every
    assert [each.item for each in missing([], 1, GOMOKU)] == sorted({*every} - {"lodging"})
    reported = sorted(item for items in REPORTED.values() for item in items)
    assert [each.item for each in report_missing([], GOMOKU)] == reported
