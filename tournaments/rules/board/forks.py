"""A black move opened up: its rows, its fours and threes stone by stone, each eye with its own verdict.

For pages that show why a move is forbidden or allowed. An eye can be opened in its turn, by asking about it
with the stone on the board, as 7.2 does.
"""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import Because, cites
from tournaments.rules.board.forbidden import Verdict, shapes_at, verdict
from tournaments.rules.board.points import Point, names
from tournaments.rules.board.position import Position, offset
from tournaments.rules.board.rows import winning_rows
from tournaments.rules.board.shapes import Shape
from tournaments.rules.pairing.face import Colour

MADE = {
    Verdict.FIVE: "forbidden.five",
    Verdict.OVERLINE: "forbidden.overline",
    Verdict.DOUBLE_FOUR: "forbidden.double_four",
    Verdict.DOUBLE_THREE: "forbidden.double_three",
    Verdict.LEGAL: "forbidden.legal",
}
MADE_IN_AN_EYE = {
    Verdict.FIVE: "forbidden.five_too",
    Verdict.OVERLINE: "forbidden.void_overline",
    Verdict.DOUBLE_FOUR: "forbidden.void_double_four",
    Verdict.DOUBLE_THREE: "forbidden.void_double_three",
    Verdict.LEGAL: "forbidden.three",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Eye:
    """Where a three would become a free four, and what a black stone there would be."""

    point: Point
    verdict: Verdict

    @property
    def is_real(self) -> bool:
        """Whether Black may play there, without a five: a three with one such eye counts."""
        return self.verdict is Verdict.LEGAL


@dataclass(frozen=True, slots=True, kw_only=True)
class Three:
    """The three that a stone makes on one line, by its eyes; `stones` of all of them, in rising order."""

    stones: tuple[Point, ...]
    eyes: tuple[Eye, ...]

    @property
    def is_real(self) -> bool:
        """Whether it can become a free four by a lawful move."""
        return any(eye.is_real for eye in self.eyes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fork:
    """A black move opened: `rows` of five and more, and where there are none `fours` and `threes`."""

    verdict: Verdict
    rows: tuple[tuple[Point, ...], ...]
    fours: tuple[tuple[Point, ...], ...]
    threes: tuple[Three, ...]
    trace: tuple[Because, ...]

    @property
    def real_threes(self) -> tuple[Three, ...]:
        """Those that count for a double-three."""
        return tuple(three for three in self.threes if three.is_real)


@cites("SLSF-R 3", "SLSF-R 7.1", "SLSF-R 7.2")
def opened(position: Position, point: Point) -> Fork:
    """What a black stone at the empty `point` makes, and what that comes to."""
    said = verdict(position, point)
    after = position.with_stone(point, Colour.BLACK)
    rows = winning_rows(after, point)
    lines = [] if rows else shapes_at(position, point)
    fours = tuple(
        tuple(offset(point, direction, step) for step in four)
        for direction, made in lines
        for four in made.fours
    )
    threes = tuple(_three(after, point, direction, made) for direction, made in lines if made.eyes)
    return Fork(verdict=said, rows=rows, fours=fours, threes=threes, trace=_trace(said, rows, fours, threes))


def _three(after: Position, point: Point, direction: int, made: Shape) -> Three:
    stones = {offset(point, direction, step) for eye in made.eyes for step in eye.three}
    eyes = (offset(point, direction, eye.at) for eye in made.eyes)
    return Three(
        stones=tuple(sorted(stones)), eyes=tuple(Eye(point=eye, verdict=verdict(after, eye)) for eye in eyes)
    )


def _trace(
    said: Verdict,
    rows: tuple[tuple[Point, ...], ...],
    fours: tuple[tuple[Point, ...], ...],
    threes: tuple[Three, ...],
) -> tuple[Because, ...]:
    steps = [Because("SLSF-R 3", "forbidden.row", (len(row), *names(row))) for row in rows]
    steps += [Because("SLSF-R 3", "forbidden.four", tuple(names(four))) for four in fours]
    for three in threes:
        stones = tuple(names(three.stones))
        for eye in three.eyes:
            steps.append(Because("SLSF-R 7.2", MADE_IN_AN_EYE[eye.verdict], (*names([eye.point]), *stones)))
    return (*steps, Because("SLSF-R 7.1", MADE[said]))
