import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.rules.slsf.change import PRINTED, Outcome, change, normal_change

RATINGS = st.integers(-500, 3500)


@given(RATINGS, RATINGS, st.sampled_from(Outcome))
def test_one_wins_what_the_other_loses(own, opponent, outcome):
    assert change(own, opponent, outcome) + change(opponent, own, outcome.of_opponent) == 0


@given(RATINGS, RATINGS, st.sampled_from(Outcome))
def test_a_better_outcome_and_a_lower_own_rating_never_give_less(own, opponent, outcome):
    assert change(own, opponent, Outcome.LOST) < change(own, opponent, Outcome.WON)
    assert change(own + 1, opponent, outcome) <= change(own, opponent, outcome)


@pytest.mark.parametrize("band", range(15))
def test_the_points_at_stake_fall_by_one_from_band_to_band(band):
    assert normal_change(PRINTED.widest[band]) == 16 - band
    assert normal_change(PRINTED.widest[band] + 1) == 15 - band


def test_the_last_band_has_no_end():
    assert {normal_change(difference) for difference in range(500, 5000)} == {1}
    assert {normal_change(difference) for difference in range(500)} == set(range(2, 17))
