"""An opening as it stands: the stones, the colours, and whose act is due (SLSF-G 7, SLSF-R 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from tournaments.rules.board.games import OpeningRule
from tournaments.rules.board.openings.steps import Actor, Seat, Step, Verb
from tournaments.rules.board.points import Point
from tournaments.rules.pairing.face import Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """What somebody did: the verb, and the points, colour, option or number as written."""

    by: Seat
    verb: Verb
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """An opening as it stands.

    ahead       the steps to come; none when it is complete
    moves       the stones that stand for good, from move 1
    placer      who placed the last stone
    black       who has Black as things stand; None before that is settled
    decided     who was chosen to place the next stone
    declared    how many fifth moves were declared, 0 before
    proposals   the fifth moves that were offered
    owed        stones due after the last step before anybody may pass
    """

    rule: OpeningRule
    ahead: tuple[Step, ...]
    moves: tuple[Point, ...] = ()
    placer: Seat | None = None
    black: Seat | None = None
    decided: Seat | None = None
    declared: int = 0
    proposals: tuple[Point, ...] = ()
    owed: int = 0

    @property
    def step(self) -> Step | None:
        """What is asked for now; None when the opening is complete."""
        return self.ahead[0] if self.ahead else None

    @property
    def white(self) -> Seat | None:
        """Who has White as things stand."""
        return self.black.other if self.black else None

    @property
    def to_act(self) -> Seat | None:
        """Whose act is due, and whose clock runs; who moves next when the opening is complete."""
        if self.ahead:
            return _seat(self, self.ahead[0].actor)
        return self.black if self.next_colour is Colour.BLACK else self.white

    @property
    def next_colour(self) -> Colour:
        """The colour of the next stone."""
        return Colour.WHITE if len(self.moves) % 2 else Colour.BLACK

    @property
    def first_pass(self) -> int:
        """The first move that may be a pass, once the opening is complete."""
        return len(self.moves) + self.owed + 1


def _seat(opening: Opening, actor: Actor) -> Seat | None:
    match actor:
        case Actor.P1:
            return Seat.P1
        case Actor.P2:
            return Seat.P2
        case Actor.BLACK:
            return opening.black
        case Actor.WHITE:
            return opening.white
        case Actor.AS_DECIDED:
            return opening.decided
        case Actor.NOT_PLACER:
            return opening.placer.other if opening.placer else None
        case _:
            assert_never(actor)
