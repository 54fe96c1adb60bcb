"""SLSF-G 25.2b: Black and White in turn, in the games of a match too; elsewhere only by the regulations."""

from __future__ import annotations

import pytest

from tournaments.rules.books import DSU, GOMOKU, RENJU
from tournaments.rules.match_colours import colours_change, is_turned
from tournaments.rules.systems import System


@pytest.mark.parametrize(("book", "article"), [(GOMOKU, "SLSF-G 25.2b"), (RENJU, "SLSF-R 26.2b")])
def test_in_a_monrad_colours_change_from_game_to_game(book, article):
    because = colours_change(System.MONRAD, 2, book)
    assert because is not None and because.article == article


@pytest.mark.parametrize("system", [each for each in System if each is not System.MONRAD])
def test_of_other_systems_the_book_says_nothing_and_the_regulations_may(system):
    for book in (GOMOKU, DSU):
        assert colours_change(system, 2, book) is None
        said = colours_change(system, 2, book, by_regulations=True)
        assert said is not None and said.article == book.cite("17.1")


def test_a_match_of_one_game_has_nothing_to_change():
    assert colours_change(System.MONRAD, 1, GOMOKU, by_regulations=True) is None


def test_every_second_game_is_turned():
    assert [is_turned(game, changes=True) for game in (1, 2, 3, 4)] == [False, True, False, True]
    assert not any(is_turned(game, changes=False) for game in range(1, 9))
