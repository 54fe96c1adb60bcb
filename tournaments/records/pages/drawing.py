"""A position drawn: where lines, stones and marks stand in a picture of 480 by 480."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.rules.board.forbidden import Verdict
from tournaments.rules.board.play import Ply
from tournaments.rules.board.points import COLUMNS, NAMES, NUMBERS, SIZE, Point, column_and_row
from tournaments.rules.pairing.face import Colour

STEP = 30
SIDE = STEP * (SIZE + 1)
STARS = ("d4", "d12", "h8", "l4", "l12")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A point in the picture."""

    name: str
    x: int
    y: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stone:
    """A stone with the number of its move; `last`: the one just placed."""

    place: Place
    number: int
    is_black: bool
    last: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A point that Black may not play, and why."""

    place: Place
    verdict: Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """One position as a picture."""

    stones: Sequence[Stone]
    marks: Sequence[Mark]
    lines: Sequence[int]
    edge: tuple[int, int]
    stars: Sequence[Place]
    columns: Sequence[tuple[str, int]]
    rows: Sequence[tuple[int, int]]
    side: int = SIDE


def place_of(point: Point) -> Place:
    """Where a point stands; row 1 is at the foot."""
    column, row = column_and_row(point)
    return Place(name=NAMES[point], x=STEP * (column + 1), y=SIDE - STEP * (row + 1))


def drawn(plies: Sequence[Ply], forbidden: Mapping[Point, Verdict]) -> Drawn:
    """The position after these moves, with the points that Black may not play now."""
    stones = [
        Stone(
            place=place_of(ply.point),
            number=ply.number,
            is_black=ply.colour is Colour.BLACK,
            last=ply.number == len(plies),
        )
        for ply in plies
        if ply.point is not None
    ]
    return Drawn(
        stones=stones,
        marks=[Mark(place=place_of(point), verdict=verdict) for point, verdict in forbidden.items()],
        lines=[STEP * number for number in range(1, SIZE + 1)],
        edge=(STEP, STEP * SIZE),
        stars=[place_of(NUMBERS[name]) for name in STARS],
        columns=[(letter, STEP * number) for number, letter in enumerate(COLUMNS, start=1)],
        rows=[(number, SIDE - STEP * number) for number in range(1, SIZE + 1)],
    )
