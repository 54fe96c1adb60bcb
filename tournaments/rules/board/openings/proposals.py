"""Fifth moves that may be offered together (SLSF-R 8.2a C, 8.2b D, 8.2c E, 8.2d H3).

Two proposals clash when the two positions of five stones are one another's image under a symmetry of the
board. Decisions: positions are compared as sets of black and white stones, so a mirror may swap moves 2 and
4; only symmetries of the board count, since elsewhere the distance to the edge differs.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from events.citing import cites
from tournaments.rules.board.points import POINTS, Point
from tournaments.rules.board.symmetry import Stones, normal_stones


@cites("SLSF-R 8.2a", "SLSF-R 8.2b", "SLSF-R 8.2c", "SLSF-R 8.2d")
def first_clash(moves: Sequence[Point], proposals: Sequence[Point]) -> tuple[Point, Point] | None:
    """The first two of `proposals` that mirror each other after the four `moves`; None if all differ."""
    images = {point: _with_fifth(moves, point) for point in proposals}
    return next(
        ((one, other) for one, other in combinations(proposals, 2) if images[one] == images[other]), None
    )


@cites("SLSF-R 8.2")
def distinct_proposals(moves: Sequence[Point]) -> int:
    """How many fifth moves after the four `moves` differ by more than a symmetry."""
    return len({_with_fifth(moves, point) for point in POINTS if point not in moves})


def _with_fifth(moves: Sequence[Point], fifth: Point) -> Stones:
    return normal_stones((*moves[0::2], fifth), moves[1::2])
