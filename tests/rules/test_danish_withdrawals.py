from datetime import UTC, datetime, timedelta
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Refused
from tournaments.rules.books import DSU
from tournaments.rules.danish_withdrawals import (
    after_withdrawals,
    check_pairing_change,
    sitting_out_half_points,
    unplayed_half_points,
    withdrawal,
)
from tournaments.rules.scoring import Ending, Game
from tournaments.rules.systems import System
from tournaments.rules.withdrawals import Effect

ONE_O_CLOCK = datetime(2011, 4, 23, 13, 0, tzinfo=UTC)


def game(one, other, score=None, ending=Ending.PLAYED, adjourned=False):
    moved = adjourned or (score is not None and ending is not Ending.WALKOVER)
    return Game(
        round_number=1,
        players=(one, other),
        half_points=score,
        ending=ending if score is not None else None,
        both_moved=moved,
        adjourned=adjourned,
    )


@given(st.integers(1, 40), st.data())
def test_half_of_the_games_is_enough_in_all_play_all_only(scheduled, data):
    completed = data.draw(st.integers(0, scheduled))
    left = withdrawal(System.ROUND_ROBIN, scheduled=scheduled, completed=completed, book=DSU)
    stands = completed / scheduled >= 0.5
    assert left.effect is (Effect.RESULTS_STAND if stands else Effect.RESULTS_STRUCK)
    assert left.trace[0].article == "DSU 4.1.2 §16"
    swiss = withdrawal(System.MONRAD, scheduled=scheduled, completed=completed, book=DSU)
    assert swiss.effect is Effect.RESULTS_STAND


def test_games_not_played_are_nothing_for_the_leaver_and_one_point_for_the_opponent():
    games = [game("A", "B", (2, 0)), game("C", "A"), game("B", "C", (1, 1))]
    after = after_withdrawals(System.ROUND_ROBIN, games, ["A"], DSU)
    assert [each.half_points for each in after.standing] == [(2, 0), (2, 0), (1, 1)]
    assert after.standing[1].ending is Ending.WALKOVER
    assert [each.players for each in after.rated] == [("A", "B"), ("B", "C")]
    mirrored = after_withdrawals(System.ROUND_ROBIN, [game("A", "B", (2, 0)), game("A", "C")], ["A"], DSU)
    assert mirrored.standing[1].half_points == (0, 2)


def test_under_half_no_point_counts_and_the_games_are_rated_all_the_same():
    games = [game("A", "B", (2, 0)), game("A", "C"), game("D", "A"), game("B", "C", (0, 2))]
    after = after_withdrawals(System.ROUND_ROBIN, games, ["A"], DSU)
    assert after.struck == {"A"}
    assert after.standing == (games[3],)
    assert after.rated == (games[0], games[3])
    assert after.trace[-1].article == "DSU 4.5.4.2"


@pytest.mark.parametrize(
    ("first", "struck"),
    [
        (game("A", "B", (2, 0), Ending.WALKOVER), False),  # B stayed away, A was there
        (game("A", "B", (0, 2), Ending.WALKOVER), True),  # A stayed away themself
        (game("A", "B", (0, 0), Ending.WALKOVER), True),
        (game("A", "B", (0, 2), Ending.LATE_ARRIVAL), False),  # they came, too late
        (game("A", "B", adjourned=True), True),  # not completed
    ],
)
def test_completed_are_games_with_a_result_for_which_he_appeared(first, struck):
    after = after_withdrawals(System.ROUND_ROBIN, [first, game("A", "C")], ["A"], DSU)
    assert ("A" in after.struck) is struck


def test_an_adjourned_game_is_lost_by_the_leaver_and_rated():
    games = [game("A", "B", (2, 0)), game("C", "A", adjourned=True)]
    after = after_withdrawals(System.ROUND_ROBIN, games, ["A"], DSU)
    lost = after.standing[1]
    assert (lost.half_points, lost.ending, lost.adjourned) == ((2, 0), Ending.LATE_ARRIVAL, False)
    assert lost in after.rated


def test_between_two_who_left_nobody_scores():
    games = [game("A", "C", (2, 0)), game("B", "D", (2, 0)), game("A", "B")]
    after = after_withdrawals(System.ROUND_ROBIN, games, ["B", "A"], DSU)
    assert (after.struck, after.standing[-1].half_points) == (frozenset(), (0, 0))
    assert unplayed_half_points(opponent_left=True) == (0, 0)


def test_outside_all_play_all_the_score_stays_and_the_opponent_of_the_round_has_one_point():
    games = [game("A", "B", (0, 2)), game("A", "C"), game("D", "E"), game("A", "F")]
    after = after_withdrawals(System.MONRAD, games, ["A"], DSU)
    assert after.struck == frozenset()
    assert [(each.players, each.half_points) for each in after.standing] == [
        (("A", "B"), (0, 2)),
        (("A", "C"), (0, 2)),
        (("A", "F"), (0, 2)),
    ]
    assert sitting_out_half_points() == 2


@pytest.mark.parametrize(("system", "struck"), [(System.ROUND_ROBIN, {"A"}), (System.DANISH_MONRAD, set())])
def test_who_leaves_is_struck_where_all_play_all(system, struck):
    """One of three games is completed: under 50 %."""
    games = [game("A", "B", (0, 2)), game("A", "C"), game("A", "D")]
    assert after_withdrawals(system, games, ["A"], DSU).struck == struck


@given(st.integers(3, 7), st.data())
def test_standings_hold_no_struck_player_and_all_results_handed_in_survive(players, data):
    names = "ABCDEFG"[:players]
    scores = st.sampled_from([None, (2, 0), (1, 1), (0, 2)])
    games = [game(one, other, data.draw(scores)) for one, other in combinations(names, 2)]
    leavers = data.draw(st.sets(st.sampled_from(names)))
    after = after_withdrawals(System.ROUND_ROBIN, games, leavers, DSU)
    assert after.struck <= leavers
    assert not any(after.struck & {*each.players} for each in after.standing)
    handed_in = [each for each in games if each.half_points is not None]
    assert after.rated == tuple(handed_in)
    assert all(each in after.standing for each in handed_in if not after.struck & {*each.players})
    for each in after.standing:
        assert each in handed_in or leavers & {*each.players}


@given(st.integers(-600, 600))
def test_a_published_round_is_drawn_again_before_its_start_and_never_after(minutes):
    changed = ONE_O_CLOCK + timedelta(minutes=minutes)
    if minutes < 0:
        assert check_pairing_change(ONE_O_CLOCK, changed).article == "DSU 4.1.2 §11"
        return
    with pytest.raises(Refused) as refusal:
        check_pairing_change(ONE_O_CLOCK, changed)
    assert (refusal.value.code, refusal.value.field) == ("round_begun", "changed_at")


@pytest.mark.parametrize(
    ("score", "ending", "moved", "struck", "rated"),
    [
        ((2, 0), Ending.PLAYED, True, False, True),
        ((2, 0), Ending.PLAYED, False, False, False),  # nobody moved
        ((2, 0), Ending.WALKOVER, False, False, False),  # won by the absence of the other
        ((2, 0), Ending.WALKOVER, True, False, False),
        ((0, 2), Ending.WALKOVER, False, True, False),  # their own absence
        ((0, 2), Ending.LATE_ARRIVAL, False, False, False),
    ],
)
def test_a_game_is_completed_by_who_appeared_and_rated_if_it_was_played(score, ending, moved, struck, rated):
    first = Game(round_number=1, players=("A", "B"), half_points=score, ending=ending, both_moved=moved)
    after = after_withdrawals(System.ROUND_ROBIN, [first, game("A", "C")], ["A"], DSU)
    assert after.struck == (frozenset("A") if struck else frozenset())
    assert after.rated == ((first,) if rated else ())
    assert after.trace[0].inputs == (0 if struck else 1, 2)
    assert (after.trace[-1].article, after.trace[-1].inputs) == ("DSU 4.5.4.2", (int(rated),))


def test_the_one_who_left_loses_on_either_side_and_an_adjourned_game_is_marked():
    games = [game("A", "B", (2, 0)), game("A", "E", (1, 1)), game("C", "A"), game("A", "D", adjourned=True)]
    after = after_withdrawals(System.ROUND_ROBIN, games, ["A"], DSU)
    assert [(each.half_points, each.ending, each.adjourned) for each in after.standing[2:]] == [
        ((2, 0), Ending.WALKOVER, False),
        ((0, 2), Ending.LATE_ARRIVAL, False),
    ]
