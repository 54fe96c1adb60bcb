from datetime import date

import pytest

from ratings.rules.slsf.report import Report, ReportedMatch, ReportedPlayer, looks_wrong
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.regulations import REPORT_ITEMS


def report(**differing):
    in_order = {
        "first_day": date(2012, 4, 28),
        "last_day": date(2012, 4, 29),
        "handed_in": date(2012, 5, 13),
        "sanctioned": True,
        "given": set(REPORT_ITEMS),
        "base_minutes": 30,
        "control_minutes": 0,
        "participants": placed(("A", 1, "17"), ("B", 2, "18"), ("C", 2, "")),
        "matches": [match("A", "B"), match("B", "C", (1, 1)), match("A", "C", (4, 0))],
    }
    return Report(**(in_order | differing))


def placed(*players):
    return [
        ReportedPlayer(player=player, place=place, member_number=number) for player, place, number in players
    ]


def match(one, other, half_points=(2, 0)):
    return ReportedMatch(players=(one, other), half_points=half_points)


def found(book=RENJU, **differing):
    return [
        (each.item, each.because.article, each.stands_in_the_way, each.because.inputs)
        for each in looks_wrong(report(**differing), book)
    ]


@pytest.mark.parametrize("book", [GOMOKU, RENJU])
def test_nothing_looks_wrong_in_a_report_in_order(book):
    assert found(book) == []


def test_two_weeks_after_the_last_day_is_in_time_and_a_day_more_is_only_pointed_out():
    late = found(handed_in=date(2012, 5, 14))
    assert late == [("handed_in", "SLSF-R 28.4", False, (date(2012, 5, 13), 1))]


def test_a_missing_item_stands_in_the_way():
    lacking = found(given=set(REPORT_ITEMS) - {"arbiter_address"})
    assert lacking == [("arbiter_address", "SLSF-R 28.4b", True, ())]


@pytest.mark.parametrize(
    ("differing", "item", "article", "stands_in_the_way"),
    [
        ({"sanctioned": False}, "sanction", "SLSF-R 28.3", True),
        ({"first_day": date(2012, 4, 30)}, "dates", "SLSF-R 28.4a", True),
        ({"handed_in": date(2012, 4, 28)}, "handed_in", "SLSF-R 28.4", True),
        ({"base_minutes": 9}, "thinking_times", "SLSF-R 29.1", False),
        ({"control_minutes": 9}, "thinking_times", "SLSF-R 29.1", False),
        ({"matches": [match("A", "X")]}, "match_results", "SLSF-R 28.4e", True),
        ({"matches": [match("A", "A")]}, "match_results", "SLSF-R 28.4e", True),
        ({"matches": [match("A", "B", (2, 1))]}, "match_results", "SLSF-R 16.1", False),
        ({"matches": [match("A", "B", (-2, 4))]}, "match_results", "SLSF-R 16.1", False),
        ({"matches": [match("A", "B", (-1, 3))]}, "match_results", "SLSF-R 16.1", False),
    ],
)
def test_what_looks_wrong_names_the_item_and_the_paragraph(differing, item, article, stands_in_the_way):
    assert [each[:3] for each in found(**differing)] == [(item, article, stands_in_the_way)]


@pytest.mark.parametrize(
    ("participants", "item", "about"),
    [
        ([("A", 1, "17"), ("A", 2, "")], "participants_in_order", ("A",)),
        ([("A", 1, "17"), ("B", 2, "17")], "member_numbers", ("17",)),
        ([("A", 2, ""), ("B", 1, "")], "participants_in_order", ("A", 2, "B", 1)),
    ],
)
def test_participants_stand_once_each_in_order_of_placing(participants, item, about):
    wrong = found(participants=placed(*participants), matches=[])
    assert wrong == [(item, "SLSF-R 28.4c", True, about)]


def test_ten_minutes_are_enough():
    assert found(base_minutes=10, control_minutes=10) == []


def test_everything_that_is_wrong_is_listed_in_the_order_of_the_paragraphs():
    wrong = found(
        GOMOKU,
        sanctioned=False,
        first_day=date(2012, 4, 30),
        handed_in=date(2012, 4, 28),
        given=set(REPORT_ITEMS) - {"arbiter_address"},
        participants=placed(("A", 1, "17"), ("A", 2, "17"), ("B", 1, "")),
        matches=[match("X", "X", (1, 0)), match("A", "B", (3, 3))],
        base_minutes=9,
        control_minutes=1,
    )
    assert [(item, article, about) for item, article, _, about in wrong] == [
        ("sanction", "SLSF-G 27.3", ()),
        ("dates", "SLSF-G 27.4a", (date(2012, 4, 30), date(2012, 4, 29))),
        ("handed_in", "SLSF-G 27.4", (date(2012, 4, 29), date(2012, 4, 28))),
        ("arbiter_address", "SLSF-G 27.4b", ()),
        ("participants_in_order", "SLSF-G 27.4c", ("A",)),
        ("member_numbers", "SLSF-G 27.4c", ("17",)),
        ("participants_in_order", "SLSF-G 27.4c", ("A", 2, "B", 1)),
        ("match_results", "SLSF-G 27.4e", ("X",)),
        ("match_results", "SLSF-G 27.4e", ("X",)),
        ("match_results", "SLSF-G 15.1", ("X", "X", 1, 0)),
        ("thinking_times", "SLSF-G 28.1", (9,)),
        ("thinking_times", "SLSF-G 28.1", (1,)),
    ]


def test_a_report_handed_in_on_the_last_day_of_a_tournament_of_one_day_is_in_order():
    day = date(2012, 4, 29)
    assert found(first_day=day, last_day=day, handed_in=day, matches=[match("A", "B", (0, 2))]) == []


def test_every_item_that_is_lacking_is_named():
    assert len(found(given=set())) == len(REPORT_ITEMS)
