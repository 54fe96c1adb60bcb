"""PSGRP §6.3: the places for a five that the opponent of the claimant could still fill."""

from __future__ import annotations

import pytest

from tests.tournaments.given import announced
from tournaments.conduct.desk.open_rows import open_rows
from tournaments.rules.pairing.face import Colour
from tournaments.state import Tournament, evolve

POLISH = evolve(Tournament(), announced(rule_book="PSGRP", discipline="gomoku", federation="psgrp"))


@pytest.mark.parametrize(
    ("claimant", "moves", "places"),
    [
        # 15 lines of 11 places in each of two directions, and 11 by 11 in each of two aslant
        (Colour.WHITE, "", 2 * 15 * 11 + 2 * 11 * 11),
        # a white five can no longer hold h8: five places in each of four directions
        (Colour.BLACK, "h8", 572 - 4 * 5),
        # Black needs exactly five: in each direction two places would touch their stone with a sixth
        (Colour.WHITE, "1. h8", 572 - 4 * 2),
    ],
)
def test_every_place_that_is_open_to_the_opponent_is_counted(
    claimant: Colour, moves: str, places: int
) -> None:
    found = open_rows(POLISH, moves, claimant)
    assert (found.count, found.unread) == (places, None)
    assert found.first[0] == "a1–e1"


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("h8 h8", "Move 2: h8 already holds the stone of move 1."),
        ("h8 z9", "Move 2: 'z9' is not a point from a1 to o15."),
        ("h8 xx", "Move 2: 'xx' is neither a point nor a pass."),
    ],
)
def test_moves_that_cannot_be_read_are_named(moves: str, said: str) -> None:
    found = open_rows(POLISH, moves, Colour.BLACK)
    assert found.unread is not None
    assert found.unread.text == said
    assert found.count == 0
