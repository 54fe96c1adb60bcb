"""A game played over move by move: what each stone made, and the first move that cannot be (SLSF-G 4-5).

Decision: each move is looked at in this order: the end of the game, the point, whether it is empty, the
opening. A five or a forbidden move that nobody claimed stops nothing (SLSF-R 9.6 and 9.7 presuppose it).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from events.citing import Refused, cites
from tournaments.rules.board.endings import Ending, ended_by_board
from tournaments.rules.board.games import GameRules, Made, made_by
from tournaments.rules.board.openings import walked
from tournaments.rules.board.openings.standing import Act
from tournaments.rules.board.points import NAMES, Point, is_pass, read_point
from tournaments.rules.board.position import EMPTY, Position
from tournaments.rules.pairing.face import Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Ply:
    """One move as played: `point` None for a pass, `position` after it, `made` what it gives to claim."""

    number: int
    colour: Colour
    point: Point | None
    position: Position
    made: Made | None


@cites("SLSF-G 11.2", "SLSF-R 12.2")
def colour_of(number: int) -> Colour:
    """Black's moves have odd numbers, White's even; a pass takes one too (SLSF-G 11.2, SLSF-R 12.2)."""
    return Colour.BLACK if number % 2 else Colour.WHITE


@cites("SLSF-G 4.1", "SLSF-G 4.2", "SLSF-G 5", "SLSF-R 4.1", "SLSF-R 4.2", "SLSF-R 5")
def played(rules: GameRules, moves: Sequence[str], choices: Sequence[Act] = ()) -> Iterator[Ply]:
    """The game move by move, until all are played or one is Refused; `values` of the refusal hold `number`.

    `choices`: colours, options, declarations and proposals of the opening as recorded; none: implied.
    Codes: move_after_end, not_on_board, occupied, and those of the opening.
    """
    holders: dict[Point, int] = {}
    points: list[Point | None] = []
    position, walk = EMPTY, walked.walk(rules.opening, choices)
    for number, text in enumerate(moves, start=1):
        _check_open(ended_by_board(points, rules), rules, number)
        point = None if is_pass(text) else read_point(text, field="moves", number=number)
        if point is not None:
            _check_empty(holders, point, rules, number)
        if choices:
            walk = walked.with_move(walk, number, text)
        else:
            walked.check_implied(rules.opening, points, point)
        made = None
        if point is not None:
            made = made_by(position, point, colour_of(number), rules)
            position = position.with_stone(point, colour_of(number))
            holders[point] = number
        points.append(point)
        yield Ply(number=number, colour=colour_of(number), point=point, position=position, made=made)


def _check_open(ending: Ending, rules: GameRules, number: int) -> None:
    if ending.reason:
        raise Refused(
            "move_after_end",
            article=ending.trace[-1].article,
            field="moves",
            last=number - 1,
            reason=ending.reason.value,
            number=number,
        )


def _check_empty(holders: dict[Point, int], point: Point, rules: GameRules, number: int) -> None:
    if point in holders:
        raise Refused(
            "occupied",
            article=rules.book.cite("5"),
            field="moves",
            way_on="correct_this_move_or_that",
            number=number,
            point=NAMES[point],
            holder=holders[point],
        )
