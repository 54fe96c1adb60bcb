"""A scoring other than 1, 1/2 and 0: what a file says of it, kept so that it can be handed on.

Where a loss is worth as much as a draw, points do not tell who won; so each result is kept as it is written.
"""

from __future__ import annotations

from dataclasses import fields

from tournaments.exchange.trf.records import Ending, Scoring, TrfBoard
from tournaments.exchange.trf.rounds import ARBITERS_DECISIONS, ENDINGS

SIGNS = {
    outcome: codes
    for codes, outcome in (ENDINGS | ARBITERS_DECISIONS).items()
    if outcome[2] is not Ending.OPEN
}
"""The codes of White and Black by how a board ended."""


def in_words(scoring: Scoring) -> str:
    """What is worth something else than usual, in half points: "white_win 6, black_win 6"."""
    usual = Scoring()
    worth = ((each.name, getattr(scoring, each.name)) for each in fields(Scoring))
    return ", ".join(f"{name} {half}" for name, half in worth if half != getattr(usual, name))


def from_words(said: str) -> Scoring:
    """The scoring again."""
    worth = (each.rsplit(" ", 1) for each in said.split(", ") if each)
    return Scoring(**{name: int(half) for name, half in worth})


def signs(board: TrfBoard) -> str:
    """The code of Black, then that of White; "" for a game without a result."""
    white, black = SIGNS.get((board.white_half_points, board.black_half_points, board.ending), ("", ""))
    return black + white
