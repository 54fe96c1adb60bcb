"""What one tournament adds to a Danish rating (DSU 4.5.2, 4.5.2.5)."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from ratings.rules.dsu.coefficient import coefficient
from ratings.rules.dsu.expected import Method, Opponent
from ratings.rules.dsu.gain import Played, gain

RATINGS = st.integers(1000, 2900)


def played(own_half_points, ratings):
    return [
        Played(opponent=Opponent(player=str(number), rating=rating), half_points=half_points)
        for (number, rating), half_points in zip(enumerate(ratings), own_half_points, strict=True)
    ]


@st.composite
def tournaments_of_one(draw):
    ratings = draw(st.lists(RATINGS, min_size=1, max_size=13))
    scores = draw(st.lists(st.integers(0, 2), min_size=len(ratings), max_size=len(ratings)))
    return draw(RATINGS), ratings, scores


@given(tournaments_of_one(), st.booleans(), st.sampled_from(Method))
def test_the_formula_of_4_5_2(tournament, group_winner, method):
    own, ratings, scores = tournament
    found = gain(own, played(scores, ratings), method, group_winner=group_winner)
    expected = Fraction(found.expected.twentieths, 20)
    added = Fraction(found.bonus.twentieths, 20)
    points = Fraction(sum(scores), 2)
    assert found.by_formula == coefficient(own) * (points - expected + added)
    assert found.points == (0 if group_winner and points < expected else found.by_formula)
    assert (4 * found.points).denominator == 1  # always whole quarters
    assert ("DSU 4.5.2.5" in [step.article for step in found.trace]) == found.kept_by_winning


@given(tournaments_of_one(), st.data())
def test_half_a_point_more_is_always_a_higher_gain(tournament, data):
    own, ratings, scores = tournament
    better = data.draw(st.integers(0, len(scores) - 1))
    scores[better] = min(scores[better], 1)
    more = [score + (place == better) for place, score in enumerate(scores)]
    for method in Method:
        low, high = (gain(own, played(each, ratings), method) for each in (scores, more))
        assert low.points < high.points
        kept = [gain(own, played(each, ratings), method, group_winner=True).points for each in (scores, more)]
        assert kept[0] <= kept[1]


@given(tournaments_of_one(), st.randoms(use_true_random=False))
def test_the_order_of_the_games_makes_no_difference(tournament, random):
    own, ratings, scores = tournament
    games = played(scores, ratings)
    shuffled = list(games)
    random.shuffle(shuffled)
    for method in Method:
        assert gain(own, games, method).points == gain(own, shuffled, method).points


def test_a_winner_exactly_at_expectation_needs_no_rule():
    found = gain(1500, played([1, 1], [1500, 1500]), Method.DIFFERENCE, group_winner=True)
    assert (found.points, found.kept_by_winning) == (0, False)
