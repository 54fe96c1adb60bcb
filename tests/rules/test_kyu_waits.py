"""Waits after missed tests, and goals of play at each of their limits (SLSF-R 32.3-32.4)."""

from datetime import date

import pytest

from events.citing import Malformed
from ratings.rules.kyu_dan.levels import Level, dan, kyu
from ratings.rules.kyu_dan.needed import Meeting, Standing, needed
from ratings.rules.kyu_dan.requirements import Goal
from ratings.rules.kyu_tests.sitting import Code, may_sit
from ratings.rules.kyu_tests.waiting_times import Wait, open_again, wait
from tests.rules.test_kyu_tests import asked, attempt, codes
from tests.rules.title_games import CHAMPIONSHIP, game


@pytest.mark.parametrize(
    ("level", "waits"),
    [
        (kyu(15), [Wait(weeks=2), Wait(months=2), Wait(months=2), Wait(months=6), Wait(months=6)]),
        (kyu(13), [Wait(weeks=2), Wait(months=2), Wait(months=2), Wait(months=6), Wait(months=6)]),
        (kyu(12), [Wait(months=1), Wait(months=4), Wait(months=6), Wait(months=6), Wait(months=6)]),
        (kyu(1), [Wait(months=1), Wait(months=4), Wait(months=6), Wait(months=6), Wait(months=6)]),
    ],
)
def test_the_waits_as_item_12_has_them(level, waits):
    assert [wait(level, misses) for misses in range(1, 6)] == waits
    with pytest.raises(Malformed):
        wait(level, 0)


def test_a_wait_is_counted_from_the_last_miss():
    assert open_again(kyu(15), 1, date(2012, 5, 1)) == date(2012, 5, 15)
    assert open_again(kyu(15), 2, date(2012, 12, 31)) == date(2013, 2, 28)
    missed = [attempt(kyu(14), False, date(2012, 1, day), f"P{day}") for day in (2, 20)]
    waiting = may_sit(asked(kyu(14), date(2012, 3, 19)), missed, None)
    assert (codes(waiting), waiting.allowed_from) == ([Code.WAIT], date(2012, 3, 20))
    assert waiting.trace[-1].inputs == ("14 kyu", 2, "2012-01-20", "2012-03-20")
    assert may_sit(asked(kyu(14), date(2012, 3, 20)), missed, None).allowed


def test_of_two_waits_the_later_one_holds():
    """15 kyu missed on 1 January (two weeks), then 13 kyu on 10 January: 24 January for both."""
    missed = [
        attempt(kyu(15), False, date(2012, 1, 1), "P1"),
        attempt(kyu(13), False, date(2012, 1, 10), "P2"),
    ]
    waiting = may_sit(asked(kyu(15), date(2012, 1, 20)), missed, None)
    assert (waiting.allowed, waiting.allowed_from) == (False, date(2012, 1, 24))
    assert [step.inputs[3] for step in waiting.trace if len(step.inputs) == 4] == ["2012-01-15", "2012-01-24"]
    assert may_sit(asked(kyu(15), date(2012, 1, 24)), missed, None).allowed


def test_a_goal_is_open_while_winning_all_the_rest_is_just_enough():
    """Keeping 5 kyu against seven of 5 kyu asks for what they say; some are lost, the rest is to come."""
    keep = needed(kyu(5), [game(kyu(5), 0)] * 7, [], CHAMPIONSHIP, still_to_pair=0)[0]
    least = keep.norm[0]
    for lost in range(8):
        carried = [game(kyu(5), 0)] * lost
        found = needed(kyu(5), carried, [], CHAMPIONSHIP, still_to_pair=7 - lost, may_meet=[kyu(5)])[0]
        assert (found.goal, found.games, found.norm) == (Goal.KEEP, 7, (least, least))
        reachable = 2 * (7 - lost) >= least
        assert found.standing is (Standing.OPEN if reachable else Standing.OUT_OF_REACH)


def test_without_enough_games_or_beyond_9_dan_nothing_is_to_be_had():
    few = needed(kyu(5), [game(kyu(5), 2)] * 6, [], CHAMPIONSHIP)[0]
    assert few.standing is Standing.TOO_FEW_GAMES
    enough = needed(kyu(5), [game(kyu(5), 2)] * 7, [], CHAMPIONSHIP)[0]
    assert (enough.standing, enough.missing) == (Standing.REACHED, (0, 0))
    assert [found.goal for found in needed(dan(9), [], [], CHAMPIONSHIP)] == [Goal.KEEP]


@pytest.mark.parametrize("number", [0, 25])
def test_the_levels_are_numbered_from_1_to_24(number):
    assert (Level(number=1), Level(number=24)) == (kyu(15), dan(9))
    with pytest.raises(Malformed):
        Level(number=number)


def test_games_carried_on_stand_before_those_of_the_tournament():
    goal = needed(kyu(5), [game(kyu(9), 2)], [Meeting(opponent="c", opponent_level=kyu(1))], CHAMPIONSHIP)[0]
    assert [term.percent for term in goal.terms] == sorted(term.percent for term in goal.terms)[::-1]
    assert goal.terms[0].percent > goal.terms[1].percent
