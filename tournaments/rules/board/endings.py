"""How a game ends: the result, by what, and which endings the board itself shows (SLSF-G 8-9, SLSF-R 9-10).

No row and no forbidden move ends a game by itself: they are claimed (`claims`). A full
board does, and two passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, cites
from tournaments.rules.board.games import GameRules
from tournaments.rules.board.points import POINTS, Point
from tournaments.rules.pairing.face import Colour


class Result(StrEnum):
    """How a game stands. ANNULLED: void, and a new one is played."""

    IN_PROGRESS = "in_progress"
    BLACK_WIN = "black_win"
    WHITE_WIN = "white_win"
    DRAW = "draw"
    ANNULLED = "annulled"

    @property
    def winner(self) -> Colour | None:
        """Who has won; None unless somebody has."""
        return {Result.BLACK_WIN: Colour.BLACK, Result.WHITE_WIN: Colour.WHITE}.get(self)


def won_by(colour: Colour) -> Result:
    """The result that this colour has won."""
    return Result.BLACK_WIN if colour is Colour.BLACK else Result.WHITE_WIN


@cites("SLSF-G 8.3", "SLSF-R 9.3", "SLSF-G 8.4", "SLSF-R 9.4", "SLSF-G 9.2", "SLSF-R 10.2")
@cites("SLSF-G 9.7", "SLSF-R 10.7")
class Reason(StrEnum):
    """By what a game ended; the first five as `games.Made` has them."""

    FIVE = "five"
    OVERLINE = "overline"
    FORBIDDEN_OVERLINE = "forbidden_overline"
    FORBIDDEN_DOUBLE_FOUR = "forbidden_double_four"
    FORBIDDEN_DOUBLE_THREE = "forbidden_double_three"
    RESIGNATION = "resignation"
    TIME = "time"  # the flag, or too few moves at the control
    FULL_BOARD = "full_board"
    TWO_PASSES = "two_passes"
    DRAW_AGREED = "draw_agreed"
    DRAW_CLAIMED = "draw_claimed"  # where the regulations give that right
    BOTH_FLAGS = "both_flags"
    DISORDER = "disorder"  # stones that nobody could put back
    WALKOVER = "walkover"
    RULING = "ruling"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """How the game stands, by what, and the paragraphs; no reason while it goes on."""

    result: Result
    reason: Reason | None = None
    trace: tuple[Because, ...] = ()


GOING_ON = Ending(result=Result.IN_PROGRESS)


@cites("SLSF-G 9.1", "SLSF-G 9.3", "SLSF-R 10.1", "SLSF-R 10.3")
def ended_by_board(moves: Sequence[Point | None], rules: GameRules) -> Ending:
    """A draw by two passes in a row or by a full board; a claim on the last stone goes first.

    `moves`: the points in order; None is a pass.
    """
    stones = len(moves) - moves.count(None)
    if stones == len(POINTS):
        trace = (Because(rules.book.cite("9.1"), "board.full", (stones,)),)
        return Ending(result=Result.DRAW, reason=Reason.FULL_BOARD, trace=trace)
    if len(moves) > 1 and moves[-1] is None and moves[-2] is None:
        trace = (Because(rules.book.cite("9.3"), "board.two_passes", (len(moves),)),)
        return Ending(result=Result.DRAW, reason=Reason.TWO_PASSES, trace=trace)
    return GOING_ON
