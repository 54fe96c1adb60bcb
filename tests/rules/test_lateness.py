import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.lateness import (
    LateVerdict,
    TeamRule,
    late_clocks,
    late_ending,
    starting_seconds,
    team_late_clocks,
)
from tournaments.rules.scoring import Ending

MINUTES = st.integers(0, 200)
COMING = st.none() | MINUTES


@given(MINUTES, MINUTES)
def test_each_pays_for_his_own_lateness_and_nobody_loses_by_it(one, other):
    clocks = late_clocks((one, other), GOMOKU)
    assert clocks.used == (one, other)
    assert clocks.verdict is LateVerdict.NOBODY_LOSES


@given(COMING, COMING, st.integers(1, 120))
def test_with_a_limit_whoever_is_not_there_by_then_has_lost(one, other, limit):
    clocks = late_clocks((one, other), RENJU, limit=limit)
    missing = tuple(minute is None or minute >= limit for minute in (one, other))
    assert (
        clocks.verdict
        is {
            (False, False): LateVerdict.NOBODY_LOSES,
            (True, False): LateVerdict.FIRST_LOSES,
            (False, True): LateVerdict.SECOND_LOSES,
            (True, True): LateVerdict.REFEREE_RULES,
        }[missing]
    )
    assert all(used is not None and used <= limit for used in clocks.used)


def test_without_a_limit_the_clock_of_the_missing_one_is_still_running():
    clocks = late_clocks((5, None), GOMOKU)
    assert (clocks.used, clocks.verdict) == ((5, None), LateVerdict.NOBODY_LOSES)


def test_nobody_came_is_the_referees_to_rule():
    clocks = late_clocks((None, None), RENJU, limit=60)
    assert [step.article for step in clocks.trace] == ["SLSF-R 15.2", "SLSF-R 19.1e"]


def test_the_trace_tells_the_shared_clock_from_the_own_one():
    shared, own = late_clocks((10, 16), GOMOKU).trace
    assert (shared.inputs, own.inputs) == ((10,), (10, 16))
    assert len(late_clocks((9, 9), GOMOKU).trace) == 1
    assert len(late_clocks((0, 7), GOMOKU).trace) == 1
    (in_time,) = late_clocks((0, 0), GOMOKU).trace
    assert in_time.code == "lateness.both_there"


@given(MINUTES, MINUTES, st.integers(1, 12), st.booleans())
def test_a_whole_team_pays_only_in_the_first_round_without_a_reserve(one, other, round_number, reserve):
    clocks = team_late_clocks((one, other), round_number=round_number, reserve_available=reserve, book=GOMOKU)
    whole = round_number == 1 and not reserve
    assert clocks.rule is (TeamRule.WHOLE_TEAM if whole else TeamRule.INDIVIDUAL)
    assert clocks.charged_all_boards == ((one, other) if whole else (0, 0))
    assert clocks.trace[0].article == "SLSF-G 20.3"


def test_minutes_before_the_start_cannot_be_read():
    with pytest.raises(Malformed) as refusal:
        late_clocks((-1, 0), GOMOKU)
    assert refusal.value.field == "arrivals"
    with pytest.raises(Malformed):
        team_late_clocks((0, -3), round_number=1, reserve_available=False, book=GOMOKU)


@pytest.mark.parametrize(
    ("half_points", "never_came", "ending"),
    [
        ((2, 0), (False, True), Ending.WALKOVER),
        ((2, 0), (False, False), Ending.LATE_ARRIVAL),
        ((0, 2), (True, False), Ending.WALKOVER),
        ((0, 2), (False, False), Ending.LATE_ARRIVAL),
        ((0, 0), (True, True), Ending.WALKOVER),
        ((0, 0), (True, False), Ending.LATE_ARRIVAL),
        ((0, 0), (False, True), Ending.LATE_ARRIVAL),
        ((0, 0), (False, False), Ending.LATE_ARRIVAL),
        ((1, 1), (True, True), Ending.LATE_ARRIVAL),  # by a ruling; there is no drawn walkover
    ],
)
def test_who_never_came_is_walked_over_and_who_came_too_late_has_the_other_mark(
    half_points, never_came, ending
):
    assert late_ending(half_points, never_came) is ending


@pytest.mark.parametrize(
    ("base", "late", "left"),
    [
        (3600, (0, 0), (3600, 3600)),
        (3600, (600, 0), (3000, 3600)),
        (3600, (0, 3599), (3600, 1)),
        (3600, (3600, 60), (0, 3540)),
        (3600, (3601, 9999), (0, 0)),
    ],
)
def test_in_poland_each_begins_with_his_time_less_his_own_lateness(base, late, left):
    assert starting_seconds(base, late) == left


@pytest.mark.parametrize("late", [(-1, 0), (0, -1)])
def test_nobody_is_late_before_the_start(late):
    with pytest.raises(Malformed) as refusal:
        starting_seconds(3600, late)
    assert refusal.value.field == "late_seconds"


@pytest.mark.parametrize(
    ("round_number", "reserve", "reason", "figures"),
    [
        (1, False, "lateness.team_charged", (0, 12)),
        (1, True, "lateness.reserve", (1,)),
        (2, False, "lateness.each_board", (2,)),
        (2, True, "lateness.each_board", (2,)),
    ],
)
def test_a_team_learns_why_it_pays_or_not(round_number, reserve, reason, figures):
    (because,) = team_late_clocks(
        (0, 12), round_number=round_number, reserve_available=reserve, book=RENJU
    ).trace
    assert (because.article, because.code, because.inputs) == ("SLSF-R 21.3", reason, figures)


@pytest.mark.parametrize(
    ("arrivals", "used", "figures"),
    [
        ((0, 0), (0, 0), [()]),
        ((0, 25), (0, 25), [(0, 25)]),
        ((25, 0), (25, 0), [(25, 0)]),
        ((25, 25), (25, 25), [(25,)]),
        ((20, 25), (20, 25), [(20,), (20, 25)]),
        ((None, 25), (60, 25), [(25,), (60, 25)]),
        ((61, 59), (60, 59), [(59,), (60, 59)]),
    ],
)
def test_first_one_clock_runs_for_both_then_that_of_the_one_still_missing(arrivals, used, figures):
    clocks = late_clocks(arrivals, GOMOKU, limit=60)
    assert clocks.used == used
    assert [step.inputs for step in clocks.trace] == figures
    assert {step.article for step in clocks.trace} == {"SLSF-G 14.2"}
