import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.match_play import Goal, Target, verdict


def stands(goal, number, *scored):
    found = verdict(Target(goal=goal, number=number), scored, GOMOKU)
    return found.decided, found.winner


def test_a_match_to_points_ends_when_somebody_has_them():
    assert stands(Goal.POINTS, 6, 5, 5) == (False, 0)
    assert stands(Goal.POINTS, 6, 5, 6) == (True, 2)
    assert stands(Goal.POINTS, 6, 7, 5) == (True, 1)


def test_a_drawn_game_can_take_both_to_the_points_and_the_match_is_drawn():
    assert stands(Goal.POINTS, 6, 6, 6) == (True, 0)


def test_a_match_to_wins_counts_wins_alone():
    assert stands(Goal.WINS, 3, 2, 2) == (False, 0)
    assert stands(Goal.WINS, 3, 2, 3) == (True, 2)


def test_a_match_of_games_needs_more_than_half_the_points():
    assert stands(Goal.GAMES, 8, 8, 6) == (False, 0)
    assert stands(Goal.GAMES, 8, 9, 5) == (True, 1)
    assert stands(Goal.GAMES, 8, 8, 8) == (True, 0)


@given(st.sampled_from(Goal), st.integers(1, 12), st.integers(0, 24), st.integers(0, 24))
def test_the_players_can_be_named_in_either_order(goal, number, one, other):
    try:
        decided, winner = stands(goal, number, one, other)
    except Refused:
        with pytest.raises(Refused):
            stands(goal, number, other, one)
        return
    assert stands(goal, number, other, one) == (decided, {0: 0, 1: 2, 2: 1}[winner])
    assert decided or not winner


@given(st.integers(1, 12), st.lists(st.sampled_from([(2, 0), (1, 1), (0, 2)]), max_size=12))
def test_no_score_of_games_played_until_the_decision_is_refused(games, results):
    assume(len(results) <= games)
    one = other = 0
    for mine, yours in results:
        decided, _ = stands(Goal.GAMES, games, one, other)
        if decided:
            break
        one, other = one + mine, other + yours
    decided, winner = stands(Goal.GAMES, games, one, other)
    assert winner == (0 if max(one, other) <= games else 1 if one > other else 2)
    assert decided or one + other < 2 * games


@pytest.mark.parametrize(
    ("goal", "number", "scored"),
    [
        (Goal.GAMES, 3, (6, 1)),
        (Goal.GAMES, 3, (-1, 2)),
        (Goal.WINS, 3, (3, 3)),
        (Goal.POINTS, 6, (7, 6)),
    ],
)
def test_a_result_that_no_such_match_can_have_is_refused(goal, number, scored):
    with pytest.raises(Refused) as refusal:
        verdict(Target(goal=goal, number=number), scored, RENJU)
    assert (refusal.value.code, refusal.value.article) == ("impossible_result", "SLSF-R 23")
    assert goal.value in str(refusal.value)


def test_a_match_to_nothing_cannot_be_read():
    with pytest.raises(Malformed) as refusal:
        verdict(Target(goal=Goal.WINS, number=0), (0, 0), RENJU)
    assert refusal.value.field == "target"


@pytest.mark.parametrize(
    ("scored", "reason"),
    [
        ((2, 1), "match.going_on"),
        ((6, 2), "match.won"),
        ((5, 5), "match.drawn"),
    ],
)
def test_the_explanation_names_the_paragraph(scored, reason):
    (step,) = verdict(Target(goal=Goal.GAMES, number=5), scored, RENJU).trace
    assert (step.article, step.code, step.inputs) == ("SLSF-R 23", reason, ("best_of", 5, scored))
