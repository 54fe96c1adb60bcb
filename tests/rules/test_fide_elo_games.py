"""How many Elo-rated games somebody has: more than thirty are asked for (DSU 4.5.6.1)."""

import pytest

from ratings.rules.fide.elo_games import elo_games


@pytest.mark.parametrize(
    ("stated", "listed", "k", "games"),
    [
        (25, 4, 40, 29),  # what FIDE shows, and what came since
        (25, 4, 20, 29),  # a stated number goes before what K says
        (0, 4, 20, 4),  # none is a number too
        (None, 30, 40, 30),
        (None, 30, 21, 30),
        (None, 30, 20, 31),  # K is lowered only after thirty games
        (None, 0, 10, 31),
        (None, 5, 1, 31),
        (None, 5, 0, 5),  # K unknown
        (None, 31, 20, 31),
        (None, 32, 10, 32),
    ],
)
def test_games_are_stated_or_added_up_or_told_by_the_factor(stated, listed, k, games):
    assert elo_games(stated=stated, listed=listed, k=k).games == games


@pytest.mark.parametrize(
    ("stated", "listed", "figures"), [(25, 4, (25, 4)), (None, 30, (30, 20)), (None, 31, (31, 20))]
)
def test_the_number_says_what_it_rests_on(stated, listed, figures):
    because = elo_games(stated=stated, listed=listed, k=20).because
    assert (because.article, because.inputs) == ("DSU 4.5.6.1", figures)
