"""Black's forbidden moves in renju: overline, double-four, double-three (SLSF-R 7, with the terms of 3).

A double-three is allowed when at most one of its threes can really become a free four (7.2). Decision: a) and
b) of 7.2 act together, eye by eye: a three is real if at least one of its eyes is a lawful move for Black,
judged by this same rule with the stone on the board. Each step adds a stone, so it ends. The tests stand in
the order of the reasons: five, overline, double-four, double-three; the first that holds is reported.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from events.citing import cites
from tournaments.rules.board.points import Point
from tournaments.rules.board.position import EDGES, LINES, SHIFTS, STONES, WINDOW, Position, offset
from tournaments.rules.board.shapes import FIVE, NOTHING, Shape, shape


class Verdict(StrEnum):
    """What a black stone would be at a point."""

    FIVE = "five"
    OVERLINE = "overline"
    DOUBLE_FOUR = "double_four"
    DOUBLE_THREE = "double_three"
    LEGAL = "legal"

    @property
    def is_forbidden(self) -> bool:
        """Whether Black may not play there."""
        return self in FORBIDDEN


FORBIDDEN = frozenset({Verdict.OVERLINE, Verdict.DOUBLE_FOUR, Verdict.DOUBLE_THREE})
TWO = 2
Shapes = Iterable[tuple[int, Shape]]
"""Direction and shape, of those that are not `NOTHING`."""


@cites("SLSF-R 7.1", "SLSF-R 7.2")
def verdict(position: Position, point: Point) -> Verdict:
    """What a black stone at the empty `point` would be."""
    return _verdict(position.black, position.white | EDGES, point)


@cites("SLSF-R 7.1", "SLSF-R 7.2")
def forbidden_points(position: Position) -> dict[Point, Verdict]:
    """Every point that Black may not play, in rising order, and why."""
    black, blocked = position.black, position.white | EDGES
    verdicts = {
        point: _judged(shapes, black, blocked, point) for point, shapes in _promising(black, blocked).items()
    }
    return {point: verdicts[point] for point in sorted(verdicts) if verdicts[point].is_forbidden}


def shapes_at(position: Position, point: Point) -> list[tuple[int, Shape]]:
    """What a black stone at the empty `point` would make, line by line."""
    return _shapes(position.black, position.white | EDGES, point)


def _verdict(black: int, blocked: int, point: Point) -> Verdict:
    return _judged(_shapes(black, blocked, point), black, blocked, point)


def _shapes(black: int, blocked: int, point: Point) -> list[tuple[int, Shape]]:
    found = []
    for direction, shift in enumerate(SHIFTS[point]):
        made = shape(black >> shift & WINDOW, blocked >> shift & WINDOW)
        if made is not NOTHING:
            found.append((direction, made))
    return found


def _judged(shapes: Shapes, black: int, blocked: int, point: Point) -> Verdict:
    """The four tests of 7.1 in their order, on what the stone makes."""
    overline, fours, threes = False, 0, 0
    for _, made in shapes:
        if made.row == FIVE:
            return Verdict.FIVE
        overline = overline or made.row > FIVE
        fours += len(made.fours)
        threes += bool(made.eyes)
    if overline:
        return Verdict.OVERLINE
    if fours >= TWO:
        return Verdict.DOUBLE_FOUR
    if threes >= TWO and _real_threes(shapes, black | STONES[point], blocked, point) >= TWO:
        return Verdict.DOUBLE_THREE
    return Verdict.LEGAL


@cites("SLSF-R 7.2")
def _real_threes(shapes: Shapes, black: int, blocked: int, point: Point) -> int:
    """How many of the threes have a lawful eye. An eye that makes a five is none (3): only LEGAL counts."""
    return sum(
        any(_verdict(black, blocked, offset(point, direction, eye.at)) is Verdict.LEGAL for eye in made.eyes)
        for direction, made in shapes
        if made.eyes
    )


def _promising(black: int, blocked: int) -> dict[Point, list[tuple[int, Shape]]]:
    """Every empty point at which a stone makes anything, line by line; lines with one stone make nothing."""
    found: dict[Point, list[tuple[int, Shape]]] = {}
    for direction, shift, points in LINES:
        length = len(points)
        mine = black >> shift & (1 << length + 10) - 1
        if mine.bit_count() < TWO:
            continue
        theirs = blocked >> shift & (1 << length + 10) - 1
        taken = (mine | theirs) >> 5
        for place, point in enumerate(points):
            if taken >> place & 1:
                continue
            made = shape(mine >> place & WINDOW, theirs >> place & WINDOW)
            if made is not NOTHING:
                found.setdefault(point, []).append((direction, made))
    return found
