"""What a step of an opening asks for: who acts, what they do, where a stone may be (SLSF-G 7, SLSF-R 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, assert_never

from events.citing import Refused
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.board.openings.named import SECONDS, named_opening
from tournaments.rules.board.points import CENTRE, Point, steps_from_centre
from tournaments.rules.pairing.face import Colour


class Seat(StrEnum):
    """The two persons as the pairing seats them: P1 is named first and "preliminary Black"."""

    P1 = "P1"
    P2 = "P2"

    @property
    def other(self) -> Seat:
        """The opponent."""
        return Seat.P2 if self is Seat.P1 else Seat.P1


class Verb(StrEnum):
    """What a step asks for."""

    PLACE = "place"
    CHOOSE = "choose"  # their colour
    NEXT = "next"  # who places the next stone
    OPTION = "option"
    DECLARE = "declare"  # how many fifth moves
    PROPOSE = "propose"
    KEEP = "keep"


class Actor(StrEnum):
    """Who acts, where it depends on what came before."""

    P1 = "P1"
    P2 = "P2"
    BLACK = "black"
    WHITE = "white"
    AS_DECIDED = "as_decided"  # whom the last choice named
    NOT_PLACER = "not_placer"  # who did not place the last stone


class Where(StrEnum):
    """Where a stone of the opening may stand."""

    ANYWHERE = "anywhere"
    CENTRE = "h8"
    BESIDE_CENTRE = "g7-i9"
    OPENING = "one_of_the_26"
    OUTSIDE_5X5 = "outside_f6-j10"
    WITHIN_7X7 = "e5-k11"
    WITHIN_9X9 = "d4-l12"


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch:
    """What an option leads to.

    chooser      the colour that the chooser has from now on; None: not settled by it
    places_next  whether the chooser themself places the next stone; None where the steps say who
    owed         stones due after the last step before anybody may pass
    """

    chooser: Colour | None = None
    places_next: bool | None = None
    steps: tuple[Step, ...] = ()
    owed: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of an opening rule.

    letter    the letter, or the line, of the paragraph that prescribes the step
    count     fifth moves to propose; 0: as many as were declared
    most      the highest number that may be declared
    branches  option -> what it leads to
    """

    letter: str
    verb: Verb
    actor: Actor
    where: Where = Where.ANYWHERE
    count: int = 0
    most: int = 0
    branches: Mapping[str, Branch] = field(default_factory=dict)


HALF_OF_5, HALF_OF_7, HALF_OF_9 = 2, 3, 4


def check_where(opening: OpeningRule, step: Step, before: Sequence[Point], point: Point) -> None:
    """Refused when the step does not allow a stone at `point` after the stones `before`.

    Codes: first_not_centre, not_an_opening, inside_5x5, outside_7x7, outside_9x9.
    """
    match step.where:
        case Where.ANYWHERE:
            return
        case Where.CENTRE:
            _hold(opening, step, "first_not_centre", allowed=point == CENTRE)
        case Where.BESIDE_CENTRE:
            _hold(opening, step, "not_an_opening", allowed=point in SECONDS, n=2)
        case Where.OPENING:
            _hold(opening, step, "not_an_opening", allowed=named_opening((*before, point)) is not None, n=3)
        case Where.OUTSIDE_5X5:
            _hold(opening, step, "inside_5x5", allowed=steps_from_centre(point) > HALF_OF_5)
        case Where.WITHIN_7X7:
            _hold(opening, step, "outside_7x7", allowed=steps_from_centre(point) <= HALF_OF_7)
        case Where.WITHIN_9X9:
            _hold(opening, step, "outside_9x9", allowed=steps_from_centre(point) <= HALF_OF_9)
        case _:
            assert_never(step.where)


def _hold(opening: OpeningRule, step: Step, code: str, *, allowed: bool, **values: Any) -> None:
    if not allowed:
        raise refused(opening, step, code, field="point", **values)


def refused(
    opening: OpeningRule, step: Step, code: str, *, field: str, way_on: str = "", **values: object
) -> Refused:
    """A refusal that names the paragraph; its `values` hold the letter of the step."""
    return Refused(
        code,
        article=opening.value,
        field=field,
        way_on=way_on,
        opening=opening.value,
        step=step.letter,
        **values,
    )
