import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Refused
from ratings.rules.slsf.change import Outcome, change
from ratings.rules.slsf.tournament import RatedMatch, rate_tournament
from tournaments.rules.books import GOMOKU, RENJU

OUTCOMES = {"win": Outcome.WON, "draw": Outcome.DRAWN, "loss": Outcome.LOST}


@st.composite
def rated_tournaments(draw):
    ratings = draw(st.dictionaries(st.sampled_from("ABCDEFGH"), st.integers(800, 2600), min_size=2))
    pairs = st.lists(st.sampled_from(sorted(ratings)), min_size=2, max_size=2, unique=True)
    played = draw(st.lists(st.tuples(pairs, st.sampled_from(Outcome)), max_size=40))
    return ratings, [RatedMatch(player=a, opponent=b, outcome=outcome) for (a, b), outcome in played]


@given(rated_tournaments())
def test_a_tournament_moves_points_and_makes_none(tournament):
    ratings, matches = tournament
    rated = rate_tournament(ratings, matches, GOMOKU)
    assert set(rated) == {name for match in matches for name in (match.player, match.opponent)}
    assert sum(rating.change for rating in rated.values()) == 0


@given(rated_tournaments(), st.randoms(use_true_random=False))
def test_the_order_of_the_matches_makes_no_difference_to_the_ratings(tournament, random):
    ratings, matches = tournament
    before = {player: rating.after for player, rating in rate_tournament(ratings, matches, GOMOKU).items()}
    random.shuffle(matches)
    after = {player: rating.after for player, rating in rate_tournament(ratings, matches, GOMOKU).items()}
    assert after == before


@given(rated_tournaments())
def test_every_change_can_be_added_up_again(tournament):
    ratings, matches = tournament
    for player, rating in rate_tournament(ratings, matches, GOMOKU).items():
        assert rating.before == ratings[player]
        assert rating.after == rating.before + sum(line.change for line in rating.matches)
        for line in rating.matches:
            assert line.opponent_before == ratings[line.opponent]
            assert line.difference == rating.before - line.opponent_before
            assert line.change == change(rating.before, line.opponent_before, line.outcome)


def test_a_player_without_a_rating_is_refused_by_name():
    with pytest.raises(Refused) as refusal:
        rate_tournament({"A": 1500}, [RatedMatch(player="A", opponent="B", outcome=Outcome.WON)], RENJU)
    assert (refusal.value.code, refusal.value.article) == ("no_rating_before", "SLSF-R 30.2")
    assert "B" in str(refusal.value)
