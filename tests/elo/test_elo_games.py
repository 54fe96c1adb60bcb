"""DSU 4.5.6.1: more than 30 Elo-rated games, as far as lists and the registrar say."""

from __future__ import annotations

import pytest

from ratings.rules.fide.elo_games import elo_games


@pytest.mark.parametrize(
    ("stated", "listed", "k", "games"),
    [
        (None, 0, 40, 0),
        (None, 12, 0, 12),
        (None, 12, 40, 12),
        (None, 31, 40, 31),
        (None, 0, 20, 31),
        (None, 200, 10, 200),
        (18, 6, 40, 24),
        (18, 6, 20, 24),
        (0, 0, 10, 0),
    ],
)
def test_games_in_all(stated, listed, k, games):
    found = elo_games(stated=stated, listed=listed, k=k)
    assert found.games == games
    assert found.because.article == "DSU 4.5.6.1"
