"""A Danish round: coming late, time to think, adjourned games, who reports (DSU 4.1.2 §11-§13, §15)."""

from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tournaments.rules.dsu.championships import TABLE, Championship, control_doubt
from tournaments.rules.dsu.late_arrival import arrival, late_half_points
from tournaments.rules.dsu.rounds import (
    Side,
    check_postponement,
    open_is_draw,
    reported_by_the_other,
    reports_result,
)
from tournaments.rules.dsu.time_controls import (
    FIDE_CONTROLS,
    NATIONAL_AND_CANDIDATE,
    OTHER_CLASSES,
    RAPID,
    SENIOR,
    WOMENS_RAPID,
    control,
    doubts,
    quick_finish_doubts,
)

START = datetime(2011, 4, 23, 13, tzinfo=UTC)


def came(minutes, **more):
    return arrival(START, None if minutes is None else START + timedelta(minutes=minutes), **more)


@given(st.integers(-30, 60), st.integers(0, 40))
def test_later_than_the_limit_loses_and_at_its_minute_nobody_does(minutes, limit):
    assert came(minutes, limit_minutes=limit).lost is (minutes > limit)


def test_who_does_not_come_has_lost_unless_the_arbiter_excuses_him():
    assert came(None).lost
    excused = came(None, excused=True)
    assert not excused.lost
    assert [because.code for because in excused.trace] == [
        "late_arrival.late",
        "late_arrival.excused",
    ]


@pytest.mark.parametrize(
    ("first", "second", "half_points"),
    [(0, 15, None), (16, 0, (0, 2)), (0, 16, (2, 0)), (16, 20, (0, 0))],
)
def test_both_late_is_lost_by_both(first, second, half_points):
    assert late_half_points(came(first), came(second)) == half_points


def test_a_limit_is_not_before_the_start():
    with pytest.raises(Malformed) as refusal:
        came(0, limit_minutes=-1)
    assert (refusal.value.field, refusal.value.article) == ("limit_minutes", "DSU 4.1.2 §11")


# Time to think


@given(st.integers(1, 60), st.integers(30, 200), st.integers(1, 90), st.integers(0, 60))
def test_sixteen_to_twenty_three_moves_an_hour_in_two_hours_or_more(moves, minutes, rest, increment):
    asked = control((minutes, moves), (rest, None), increment_seconds=increment)
    seconds = 60 * minutes + moves * increment
    fast_or_slow = not 16 * seconds <= 3600 * moves <= 23 * seconds
    short = 60 * (minutes + rest) + 60 * increment < 2 * 3600
    if asked in FIDE_CONTROLS:
        assert doubts(asked) == ()
        return
    assert len(doubts(asked)) == fast_or_slow + short
    assert all(because.article == "DSU 4.1.2 §12" for because in doubts(asked))


def test_the_fide_controls_and_those_of_the_championship_pass():
    for asked in (*FIDE_CONTROLS, NATIONAL_AND_CANDIDATE, *OTHER_CLASSES):
        assert doubts(asked) == ()
    assert doubts(RAPID) != ()


def test_the_controls_are_those_that_the_book_prints():
    def read(asked):
        return [(each.minutes, each.moves) for each in asked.periods], asked.increment_seconds

    assert [read(asked) for asked in FIDE_CONTROLS] == [([(75, 40), (15, None)], 30), ([(90, None)], 30)]
    assert read(NATIONAL_AND_CANDIDATE) == ([(100, 40), (50, 20), (15, None)], 30)
    assert [read(asked) for asked in OTHER_CLASSES] == [
        ([(90, 40), (30, None)], 30),
        ([(150, None)], 0),
    ]
    assert read(SENIOR) == ([(90, 40), (30, None)], 30)
    assert (read(RAPID), read(WOMENS_RAPID)) == (([(30, None)], 0), ([(25, None)], 0))


@pytest.mark.parametrize("championship", Championship)
def test_a_championship_is_played_by_its_own_thinking_time(championship):
    for asked in TABLE[championship].controls:
        assert control_doubt(championship, asked) is None
    assert control_doubt(championship, control((60, None))).article.startswith("DSU 4.")


def test_35_holds_for_the_classes_of_the_danish_championship():
    other = control((60, None))
    articles = {each: control_doubt(each, other).article for each in Championship}
    assert [articles[each] for each in (Championship.NATIONAL, Championship.OTHERS)] == ["DSU 4.2 §35"] * 2
    assert articles[Championship.RAPID] == "DSU 4.3.3"


@pytest.mark.parametrize(("moves", "found"), [(31, 1), (32, 0), (46, 0), (47, 1)])
def test_sixteen_and_twenty_three_moves_an_hour_pass(moves, found):
    assert len(doubts(control((120, moves), (30, None)))) == found


def test_seconds_a_move_are_counted_over_sixty_moves():
    assert doubts(control((60, None), increment_seconds=60)) == ()
    (because,) = doubts(control((59, None), increment_seconds=60))
    assert because.inputs == (119, 120)


def test_a_doubt_shows_the_rate():
    (because,) = doubts(control((100, 40), (60, None)))
    assert because.inputs == (40, Fraction(24))


def test_fide_seventy_five_minutes_pass_by_name_only():
    (because,) = doubts(control((75, 40), (16, None), increment_seconds=30))
    assert because.inputs[1] > 23


@pytest.mark.parametrize(
    ("periods", "increment", "found"),
    [
        (((120, 40), (15, None)), 0, 0),
        (((120, 40), (60, None)), 0, 0),
        (((120, 40), (14, None)), 0, 1),
        (((120, 40), (61, None)), 0, 1),
        (((120, None),), 0, 0),
        (((119, None),), 0, 1),
        (((40, 15), (10, None)), 0, 2),
        (((90, None),), 30, 0),
    ],
)
def test_a_quick_finish_in_four_hours_with_a_quarter_to_an_hour_for_the_rest(periods, increment, found):
    assert len(quick_finish_doubts(control(*periods, increment_seconds=increment))) == found


@pytest.mark.parametrize(
    ("periods", "increment"),
    [
        ((), 0),
        (((90, 40),), 0),
        (((90, 0), (30, None)), 0),
        (((90, None), (30, None)), 0),
        (((0, None),), 0),
        (((90, None),), -1),
    ],
)
def test_a_time_control_that_cannot_be_read(periods, increment):
    with pytest.raises(Malformed) as refusal:
        control(*periods, increment_seconds=increment)
    assert (refusal.value.field, refusal.value.article) == ("periods", "DSU 4.1.2 §12")


# Adjourned games and results


def test_a_postponed_game_is_over_before_the_last_round_and_by_rules_that_are_stated():
    before = START - timedelta(minutes=1)
    assert check_postponement(before, START, rules_stated=True).article == "DSU 4.1.2 §11"
    with pytest.raises(Refused) as refusal:
        check_postponement(before, START, rules_stated=False)
    assert refusal.value.field == "regulations"
    with pytest.raises(Refused) as refusal:
        check_postponement(START, START, rules_stated=True)
    assert refusal.value.code == "finished_before_last_round"


@pytest.mark.parametrize(
    ("half_points", "side"), [((2, 0), Side.WHITE), ((0, 2), Side.BLACK), ((1, 1), Side.WHITE)]
)
def test_the_winner_reports_and_white_after_a_draw(half_points, side):
    assert reports_result(half_points) is side
    assert reported_by_the_other(half_points, side) is None
    other = Side.BLACK if side is Side.WHITE else Side.WHITE
    assert reported_by_the_other(half_points, other).article == "DSU 4.1.2 §15"


@pytest.mark.parametrize(
    ("system", "article"),
    [
        ("danish_swiss", "DSU 4.9.3 1.1"),
        ("fide_1998", "DSU 4.9.5 F9"),
        ("dubov", ""),
        ("danish_monrad", "DSU 4.9.1"),
        ("round_robin", "DSU 4.9.1"),
        ("", "DSU 4.9.1"),
    ],
)
def test_an_open_game_is_a_draw_for_the_next_round_but_in_dubovs_system(system, article):
    assert open_is_draw(system) == article
