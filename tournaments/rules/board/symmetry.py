"""The eight turns and mirror images of the board, and the one that stands for all of a game's images."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tournaments.rules.board.points import POINTS, SIZE, Point, column_and_row

LAST = SIZE - 1

Symmetry = tuple[Point, ...]
"""Point -> where it goes."""


def _symmetry(image: Callable[[int, int], tuple[int, int]]) -> Symmetry:
    places = (image(*column_and_row(point)) for point in POINTS)
    return tuple(column + SIZE * row for column, row in places)


SYMMETRIES: tuple[Symmetry, ...] = (
    _symmetry(lambda column, row: (column, row)),
    _symmetry(lambda column, row: (LAST - column, row)),
    _symmetry(lambda column, row: (column, LAST - row)),
    _symmetry(lambda column, row: (LAST - column, LAST - row)),
    _symmetry(lambda column, row: (row, column)),
    _symmetry(lambda column, row: (LAST - row, column)),
    _symmetry(lambda column, row: (row, LAST - column)),
    _symmetry(lambda column, row: (LAST - row, LAST - column)),
)
"""The board as it lies first; mirrored in the file, in the rank, half turned; then those in the diagonals."""

Move = Point | None
"""A stone's point; None is a pass."""

Stones = tuple[tuple[Point, ...], tuple[Point, ...]]
"""Black's points and White's, each in rising order: what stands, whatever came first."""


def moved(moves: Sequence[Move], symmetry: Symmetry) -> tuple[Move, ...]:
    """A game as it would have been on the turned or mirrored board; a pass stays a pass."""
    return tuple(None if move is None else symmetry[move] for move in moves)


def normal_game(moves: Sequence[Move]) -> tuple[Move, ...]:
    """Of a game's eight images the one whose first moves have the lowest points: the same for all eight."""
    return min((moved(moves, symmetry) for symmetry in SYMMETRIES), key=_stones)


def _stones(moves: tuple[Move, ...]) -> tuple[Point, ...]:
    """Without the passes, which are the same moves in every image."""
    return tuple(move for move in moves if move is not None)


def normal_stones(black: Iterable[Point], white: Iterable[Point]) -> Stones:
    """Of the eight images of what stands the lowest; equal for two positions just when they are symmetric."""
    stones = tuple(black), tuple(white)
    return min((_image(stones[0], symmetry), _image(stones[1], symmetry)) for symmetry in SYMMETRIES)


def _image(points: Iterable[Point], symmetry: Symmetry) -> tuple[Point, ...]:
    return tuple(sorted(symmetry[point] for point in points))
