import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.rules.slsf.change import Outcome
from ratings.rules.slsf.forecast import forecast, table_row
from ratings.rules.slsf.tournament import RatedMatch, rate_tournament
from tournaments.rules.books import GOMOKU, RENJU

RATINGS = st.integers(-500, 3500)


@pytest.mark.parametrize(
    ("difference", "number", "narrowest", "widest", "points"),
    [
        (0, 1, 0, 10, (16, 16, 0)),
        (11, 2, 11, 33, (15, 17, 1)),
        (-237, 11, 237, 270, (6, 26, 10)),
        (499, 15, 410, 499, (2, 30, 14)),
        (-500, 16, 500, None, (1, 31, 15)),
    ],
)
def test_the_rows_of_the_printed_table(difference, number, narrowest, widest, points):
    row = table_row(difference)
    assert (row.number, row.narrowest, row.widest) == (number, narrowest, widest)
    assert (row.normal, row.upset, row.draw) == points


@given(st.integers(-3000, 3000))
def test_every_difference_lies_in_its_row(difference):
    row = table_row(difference)
    assert row.narrowest <= abs(difference)
    assert row.widest is None or abs(difference) <= row.widest


@given(RATINGS, RATINGS)
def test_what_is_forecast_is_what_the_tournament_gives(own, opponent):
    found = forecast(own, opponent, GOMOKU)
    by_outcome = {Outcome.WON: found.won, Outcome.DRAWN: found.drawn, Outcome.LOST: found.lost}
    for outcome, points in by_outcome.items():
        match = RatedMatch(player="A", opponent="B", outcome=outcome)
        assert rate_tournament({"A": own, "B": opponent}, [match], GOMOKU)["A"].change == points


@given(RATINGS, RATINGS)
def test_a_draw_lies_in_the_middle_and_the_row_has_the_points(own, opponent):
    found = forecast(own, opponent, GOMOKU)
    assert found.won - found.drawn == found.drawn - found.lost == 16
    row = found.row
    favourite = (row.normal, -row.draw, -row.upset)
    outsider = (row.upset, row.draw, -row.normal)
    assert (found.won, found.drawn, found.lost) == (favourite if own >= opponent else outsider)


def test_the_forecast_names_row_and_paragraph():
    because = forecast(1450, 1687, RENJU).because
    assert (because.article, because.inputs) == ("SLSF-R 29.3", (1450, 1687, 237, 11))
    assert because.code == "forecast.lower"
    assert forecast(1500, 1500, RENJU).because.code == "forecast.equal"


@pytest.mark.parametrize(
    ("own", "opponent", "side", "row"),
    [
        (1600, 1599, "forecast.higher", 1),
        (1600, 1600, "forecast.equal", 1),
        (1600, 1601, "forecast.lower", 1),
        (1611, 1600, "forecast.higher", 2),
    ],
)
def test_a_forecast_says_from_which_side_it_is_seen(own, opponent, side, row):
    because = forecast(own, opponent, RENJU).because
    assert (because.article, because.code) == ("SLSF-R 29.3", side)
    assert because.inputs == (own, opponent, abs(own - opponent), row)
