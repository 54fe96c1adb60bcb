"""Unbroken rows on the board: five, overline, and how long a row is (SLSF-G 3, SLSF-R 3)."""

from __future__ import annotations

from events.citing import cites
from tournaments.rules.board.points import SIZE, Point, column_and_row
from tournaments.rules.board.position import (
    DIRECTIONS,
    RANK_BITS,
    SHIFTS,
    WINDOW,
    Position,
    offset,
)
from tournaments.rules.board.shapes import FIVE, row_length
from tournaments.rules.pairing.face import Colour


@cites("SLSF-G 3", "SLSF-R 3")
def row_lengths(position: Position, point: Point, colour: Colour) -> tuple[int, ...]:
    """Stones in the row that `colour` has, or would have, through `point` in each of the four directions.

    Beyond five on either side of the point nothing is counted.
    """
    stones = position.of(colour)
    return tuple(row_length(stones >> shift & WINDOW) for shift in SHIFTS[point])


def row_through(position: Position, point: Point, direction: int) -> tuple[Point, ...]:
    """The points of the whole row through a stone, from its lower end on."""
    colour = position.at(point)
    if colour is None:
        return ()
    stones, row = position.of(colour), [point]
    while (before := _next(row[0], direction, -1)) is not None and stones & RANK_BITS[before]:
        row.insert(0, before)
    while (after := _next(row[-1], direction, 1)) is not None and stones & RANK_BITS[after]:
        row.append(after)
    return tuple(row)


def winning_rows(position: Position, point: Point) -> tuple[tuple[Point, ...], ...]:
    """The fives and overlines through a stone; whether an overline wins is the opening rule's to say."""
    rows = (row_through(position, point, direction) for direction in range(len(DIRECTIONS)))
    return tuple(row for row in rows if len(row) >= FIVE)


def longest_row(position: Position, colour: Colour) -> int:
    """The length of the longest row of a colour; 0 without a stone."""
    return max(
        (
            len(row_through(position, point, direction))
            for point in position.points(colour)
            for direction in range(len(DIRECTIONS))
        ),
        default=0,
    )


def _next(point: Point, direction: int, step: int) -> Point | None:
    columns, rows = DIRECTIONS[direction]
    column, row = column_and_row(point)
    if 0 <= column + step * columns < SIZE and 0 <= row + step * rows < SIZE:
        return offset(point, direction, step)
    return None
