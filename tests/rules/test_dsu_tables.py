"""Tables of the Danish book entry by entry (DSU 4.1.1 §5, 4.1.2 §11-§13, 4.1.3 §22 and §26, 4.4 §61-§64)."""

from datetime import UTC, date, datetime, timedelta
from fractions import Fraction

import pytest

from events.citing import Malformed
from ratings.rules.dsu.candidate import requirement
from ratings.rules.dsu.counting import How, Setting, verdict
from ratings.rules.dsu.new_rating import new_rating
from tournaments.rules.dsu.candidate_class import candidate_class
from tournaments.rules.dsu.classes import Wishes, classes
from tournaments.rules.dsu.coordinated import invitation_missing, list_missing
from tournaments.rules.dsu.deadlines import DEADLINES, last_day
from tournaments.rules.dsu.late_arrival import arrival, late_half_points
from tournaments.rules.dsu.national_class import national_class
from tournaments.rules.dsu.permissions import OFFICE_NAMES, Office
from tournaments.rules.dsu.seats import Entrant
from tournaments.rules.dsu.time_controls import all_doubts, control, doubts, quick_finish_doubts, whole_game


def test_what_an_invitation_states_and_by_which_paragraph():
    assert {each.item: each.article for each in invitation_missing([], closed=True)} == {
        "playing_system": "DSU 4.4 §61",
        "thinking_time": "DSU 4.4 §61",
        "place": "DSU 4.8",
        "playing_days": "DSU 4.8",
        "groups": "DSU 4.8",
        "smoke_free_or_not": "DSU 4.1.3 §22",
        "elo_rated_or_not": "DSU 4.7.3",
        "entry_deadline": "DSU 4.8",
        "entry_fee": "DSU 4.8",
        "entry_conditions": "DSU 4.4 §61",
        "how_groups_are_made": "DSU 4.4 §61",
    }
    assert len(invitation_missing([], closed=False)) == 9


def test_what_the_entry_list_states_and_by_which_paragraph():
    of_all = {
        "name": "DSU 4.4 §64",
        "club": "DSU 4.4 §64",
        "born_on": "DSU 4.4 §64",
        "rating": "DSU 4.1.1 §5",
    }
    assert {each.item: each.article for each in list_missing([], championship=False)} == of_all
    championship = {each.item: each.article for each in list_missing([], championship=True)}
    assert set(championship) - set(of_all) == {"address"}
    assert championship["address"] == "DSU 4.2 §31"


@pytest.mark.parametrize(
    ("code", "due"),
    [
        ("entry_list_due", date(2011, 3, 31)),
        ("open_invitation", date(2011, 2, 28)),
        ("rating_list_return", date(2011, 4, 7)),
        ("entry_list_warn", date(2011, 3, 24)),
        ("fee_due", date(2011, 3, 31)),
        ("prizes_published", date(2011, 3, 31)),
        ("report_due", date(2011, 4, 7)),
        ("dm_entry_deadline", date(2011, 2, 24)),
        ("foreign_result_report", date(2011, 4, 14)),
        ("archive_after", date(2014, 3, 31)),
        ("restart_allowed_after", date(2016, 3, 31)),
        ("rating_change_request_after", date(2012, 9, 30)),
        ("elo_notice_to_rk", date(2011, 2, 24)),
        ("elo_report_copy_due", date(2011, 4, 3)),
    ],
)
def test_each_time_of_the_book_counted_from_31_march_2011(code, due):
    assert last_day(code, date(2011, 3, 31))[0] == due
    assert len(DEADLINES) == 14


NOON = datetime(2011, 4, 23, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(("seconds", "lost"), [(0, False), (900, False), (901, True)])
def test_a_quarter_of_an_hour_is_waited_where_the_invitation_says_nothing(seconds, lost):
    assert arrival(NOON, NOON + timedelta(seconds=seconds)).lost is lost
    assert arrival(NOON, NOON + timedelta(seconds=seconds), limit_minutes=0).lost is (seconds > 0)
    assert not arrival(NOON, NOON + timedelta(seconds=seconds), excused=True).lost


def test_who_is_late_loses_and_of_two_late_ones_both():
    here, late = arrival(NOON, NOON), arrival(NOON, None)
    assert [late_half_points(*pair) for pair in ((here, here), (late, here), (here, late), (late, late))] == [
        None,
        (0, 2),
        (2, 0),
        (0, 0),
    ]
    with pytest.raises(Malformed):
        arrival(NOON, NOON, limit_minutes=-1)


@pytest.mark.parametrize(("field", "open_seats"), [(9, 1), (10, 0), (11, 0)])
def test_the_national_class_has_ten_seats(field, open_seats):
    entrants = [Entrant(id=f"m{place:02}", rating=2300 + place) for place in range(field)]
    seating = national_class(entrants)
    assert (len(seating.seated), seating.open_seats) == (min(field, 10), open_seats)


def test_the_candidate_class_is_listed_by_criterion_then_rating_then_name():
    entrants = [
        Entrant(id="low", rating=2000, in_national_class=True),
        Entrant(id="high", rating=2390),
        Entrant(id="c", rating=2300),
        Entrant(id="b", rating=2300),
        Entrant(id="result", rating=2100, candidate_result=True),
    ]
    seated = candidate_class(entrants).seated
    assert [(seat.player, seat.criterion) for seat in seated] == [
        ("low", 1),
        ("result", 5),
        ("high", 6),
        ("b", 6),
        ("c", 6),
    ]


def test_every_office_has_its_name():
    assert list(OFFICE_NAMES) == list(Office)
    assert [OFFICE_NAMES[each] for each in (Office.MAIN_BOARD, Office.REGISTRAR, Office.TRIBUNAL)] == [
        "main board",
        "rating registrar",
        "appeals tribunal",
    ]


@pytest.mark.parametrize(
    ("how", "alone", "in_teams"),
    [
        (How.PLAYED, True, True),
        (How.PLAYED_THEN_STRUCK, True, True),
        (How.LATE_SUBSTITUTE, True, False),
        (How.ABSENT, True, False),
        (How.ABSENT_THROUGHOUT, False, False),
        (How.APPROVED_NOTICE, False, False),
        (How.BYE, False, False),
        (How.AFTER_WITHDRAWAL, False, False),
        (How.LATE_ARRIVAL, False, False),
    ],
)
def test_which_games_are_rated(how, alone, in_teams):
    assert verdict(how, Setting.INDIVIDUAL).rated is alone
    team = next(setting for setting in Setting if setting is not Setting.INDIVIDUAL)
    assert verdict(how, team).rated is in_teams
    assert how.was_played is (how in {How.PLAYED, How.PLAYED_THEN_STRUCK, How.LATE_SUBSTITUTE})


CANDIDATE = """
1900 2100 100 5 6 7 8 9 10 11
2101 2125 81 4 5 5.5 6.5 7.5 8 9
2126 2150 78 4 4.5 5.5 6 7 8 8.5
2151 2175 76 4 4.5 5.5 6 7 7.5 8.5
2176 2200 73 3.5 4.5 5 6 6.5 7.5 8
2201 2225 70 3.5 4 5 5.5 6.5 7 7.5
2226 2250 67 3.5 4 4.5 5.5 6 6.5 7.5
2251 2275 64 3 4 4.5 5 6 6.5 7
2276 2300 60 3 3.5 4 5 5.5 6 6.5
2301 2325 57 3 3.5 4 4.5 5 5.5 6.5
2326 2350 53 2.5 3 3.5 4 5 5.5 6
2351 2375 50 2.5 3 3.5 4 4.5 5 5.5
2376 2400 47 2.5 3 3.5 4 4 4.5 5
2401 2425 43 2 2.5 3 3.5 4 4.5 4.5
2426 2450 40 2 2.5 3 3 3.5 4 4.5
2451 2475 36 2 2 2.5 3 3 3.5 4
2476 2500 33 1.5 2 2.5 2.5 3 3.5 3.5
2501 2525 30 1.5 2 2 2.5 2.5 3 3.5
"""


@pytest.mark.parametrize("row", CANDIDATE.split("\n")[1:-1])
def test_the_printed_table_of_candidate_results(row):
    least, most, per_cent, *points = row.split()
    category = CANDIDATE.split("\n")[1:].index(row) + 1
    for average in (int(least), int(most)):
        for rounds, asked in enumerate(points, start=5):
            found = requirement(average, rounds)
            assert (found.category, found.per_cent) == (category, int(per_cent))
            assert found.half_points == int(2 * float(asked))


@pytest.mark.parametrize(
    ("registered", "points", "limits"),
    [
        (1599, 1, [1600]),
        (1600, 10, []),
        (1600, -1, [1600]),
        (1601, -1, []),
        (1599, -1, []),
        (1999, 1, [2000]),
        (2001, -1, []),
        (2000, -1, [2000]),
        (2400, -1, [2400]),
        (1590, 900, [1600, 2000]),
    ],
)
def test_a_limit_is_passed_from_below_onto_it_and_from_it_downwards(registered, points, limits):
    assert [passage.limit for passage in new_rating(registered, points).passages] == limits


@pytest.mark.parametrize(
    ("asked", "minutes", "reasons"),
    [
        (control((120, None)), 120, []),
        (control((119, None)), 119, ["time_control.too_short"]),
        (control((90, None), increment_seconds=30), 120, []),
        (control((89, None), increment_seconds=30), 119, ["time_control.too_short"]),
        (control((75, 40), (15, None), increment_seconds=30), 120, []),
        (control((120, 32), (30, None)), 150, []),  # 16 moves an hour
        (control((120, 31), (30, None)), 150, ["time_control.moves_an_hour"]),
        (control((120, 46), (30, None)), 150, []),  # 23
        (control((120, 47), (30, None)), 150, ["time_control.moves_an_hour"]),
        (control((97, 46), (30, None), increment_seconds=30), 157, []),  # 46 in 97 and 23 minutes: 23
        (control((100, 40), (50, 20), (15, None), increment_seconds=30), 195, []),  # 20.0 and 20.0
    ],
)
def test_two_hours_and_sixteen_to_twenty_three_moves_an_hour(asked, minutes, reasons):
    assert whole_game(asked) == minutes
    assert [doubt.code for doubt in doubts(asked)] == reasons
    assert all_doubts(asked, quick_finish=False) == doubts(asked)


def test_a_control_is_told_with_its_moves_and_how_many_an_hour_that_is():
    """30 moves in 60 minutes and 30 x 30 seconds, 75 minutes in all: 24 an hour. 20 in 110: 120 / 11."""
    asked = control((60, 30), (100, 20), (60, None), increment_seconds=30)
    assert [doubt.inputs for doubt in doubts(asked)] == [(30, 24), (20, Fraction(120, 11))]


@pytest.mark.parametrize(
    ("asked", "reasons"),
    [
        (control((105, 40), (15, None)), []),
        (control((106, 40), (14, None)), ["time_control.last_period"]),
        (control((100, 40), (60, None)), []),
        (control((100, 40), (61, None)), ["time_control.last_period"]),
        (control((104, 40), (15, None)), ["time_control.quick_finish_short"]),
        (control((120, None)), []),  # no control before it: nothing is the rest
    ],
)
def test_a_quick_finish_has_four_hours_and_fifteen_to_sixty_minutes_for_the_rest(asked, reasons):
    found = quick_finish_doubts(asked)
    assert [doubt.code for doubt in found] == reasons
    assert all_doubts(asked, quick_finish=True) == (*doubts(asked), *found)


def test_a_last_day_is_told_with_what_it_was_counted_from():
    day, because = last_day("open_invitation", date(2011, 3, 31))
    assert (because.article, because.inputs) == ("DSU 4.4 §61", (date(2011, 3, 31), -1, "month", day))


def test_who_plays_in_the_other_groups_or_the_veteran_class_needs_no_criterion():
    entrants = [Entrant(id=name, rating=1800) for name in "abcdefghijkl"]
    found = classes(entrants, Wishes(veterans=frozenset({"a"})))
    assert [(seat.player, seat.criterion, seat.trace[0].inputs) for seat in found.veterans] == [
        ("a", 0, (1800,))
    ]
    assert {seat.criterion for seat in found.others} <= {0}
