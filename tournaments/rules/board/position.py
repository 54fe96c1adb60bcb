"""The stones on the board, laid out so that every line can be looked at through a window.

Each colour's stones are one whole number. Every point has four bits in it, one for each direction: all ranks
come first, then all files, all rising and all falling diagonals, each line followed by five bits that no
stone has (the edge). A shift then brings the eleven places around a point, along one direction, to the low
end of the number: bit 5 is the point itself, bits 0 to 4 and 6 to 10 lie up to five steps away. Rows, fours
and threes of five or fewer stones reach no further.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from tournaments.rules.board.points import POINTS, SIZE, Point
from tournaments.rules.pairing.face import Colour

REACH = 5
WINDOW = (1 << 2 * REACH + 1) - 1
MIDDLE = 1 << REACH
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))  # columns and rows a step: rank, file, the two diagonals


class Line(NamedTuple):
    """One line of the board: its points in order, and the shift that brings its first window down."""

    direction: int
    shift: int
    points: tuple[Point, ...]


def _lines() -> Iterator[Line]:
    shift = 0
    for direction, (columns, rows) in enumerate(DIRECTIONS):
        for start in POINTS:
            column, row = start % SIZE, start // SIZE
            if column >= columns and 0 <= row - rows < SIZE:
                continue  # the line began earlier
            points = []
            while column < SIZE and 0 <= row < SIZE:
                points.append(column + SIZE * row)
                column, row = column + columns, row + rows
            yield Line(direction, shift, tuple(points))
            shift += len(points) + REACH


LINES = tuple(_lines())


def _shifts() -> tuple[tuple[int, ...], ...]:
    shifts: list[list[int]] = [[] for _ in POINTS]
    for line in LINES:  # all of one direction after those of the other
        for place, point in enumerate(line.points):
            shifts[point].append(line.shift + place)
    return tuple(map(tuple, shifts))


SHIFTS = _shifts()
"""Point -> for each direction the shift that brings its window down."""

STONES = tuple(sum(MIDDLE << shift for shift in shifts) for shifts in SHIFTS)
"""Point -> the four bits of a stone there."""

RANK_BITS = tuple(MIDDLE << shifts[0] for shifts in SHIFTS)
ALL_POINTS = sum(STONES)
EDGES = ((1 << LINES[-1].shift + len(LINES[-1].points) + 2 * REACH) - 1) & ~ALL_POINTS


def offset(point: Point, direction: int, steps: int) -> Point:
    """The point so many steps away; only for one that is on the board."""
    columns, rows = DIRECTIONS[direction]
    return point + steps * (columns + SIZE * rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """What stands on the board: `black` and `white` in the layout above; nothing if not said."""

    black: int = 0
    white: int = 0

    def of(self, colour: Colour) -> int:
        """One colour's stones."""
        return self.black if colour is Colour.BLACK else self.white

    def at(self, point: Point) -> Colour | None:
        """Whose stone stands there; None for an empty point."""
        if self.black & RANK_BITS[point]:
            return Colour.BLACK
        return Colour.WHITE if self.white & RANK_BITS[point] else None

    def points(self, colour: Colour) -> list[Point]:
        """Where a colour's stones stand, in rising order."""
        stones = self.of(colour)
        return [point for point in POINTS if stones & RANK_BITS[point]]

    def empty_points(self) -> list[Point]:
        """In rising order."""
        stones = self.black | self.white
        return [point for point in POINTS if not stones & RANK_BITS[point]]

    def with_stone(self, point: Point, colour: Colour) -> Position:
        """The position after a stone is placed; whether the point was empty is not asked."""
        if colour is Colour.BLACK:
            return Position(black=self.black | STONES[point], white=self.white)
        return Position(black=self.black, white=self.white | STONES[point])

    @property
    def is_full(self) -> bool:
        """Whether all 225 points are filled."""
        return self.black | self.white == ALL_POINTS


EMPTY = Position()


def position(black: Iterable[Point], white: Iterable[Point] = ()) -> Position:
    """The position with these stones; no point may be named for both colours."""
    return Position(
        black=sum(STONES[point] for point in set(black)), white=sum(STONES[point] for point in set(white))
    )


def drawn(board: str) -> tuple[Position, tuple[Point, ...]]:
    """A board drawn as fifteen rows, the topmost (15) first: X black, O white, . empty, ? asked about.

    The position, and the points asked about. Blanks and line ends are skipped.
    """
    marks = "".join(board.split())
    if len(marks) != len(POINTS) or set(marks) - set("XO.?"):
        raise ValueError("a drawn board has 225 marks, each one of X O . ?")
    rows = [marks[start : start + SIZE] for start in range(0, len(marks), SIZE)]
    found: dict[str, list[Point]] = {mark: [] for mark in "XO.?"}
    for row, line in enumerate(reversed(rows)):
        for column, mark in enumerate(line):
            found[mark].append(column + SIZE * row)
    return position(found["X"], found["O"]), tuple(found["?"])
