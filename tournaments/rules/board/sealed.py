"""What a sealed move turns out to be on the board of its game (SLSF-G 12.1, 14.3a, SLSF-R 13.1, 15.3a)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from events.citing import Refused, cites
from tournaments.rules import sealing
from tournaments.rules.board.endings import Ending, Result, won_by
from tournaments.rules.board.games import GameRules, Made, made_by
from tournaments.rules.board.openings.walked import check_implied
from tournaments.rules.board.play import Ply, colour_of
from tournaments.rules.board.points import NUMBERS, is_pass, read_point
from tournaments.rules.board.position import EMPTY
from tournaments.rules.pairing.face import Colour
from tournaments.rules.sealing import Content, Verdict

COORDINATES = re.compile(r"\s*[A-Za-z]\s*-?\d+\s*")
"""A letter and a number: read with certainty, whether or not the board has that point."""


CODES = {
    Content.NONE: "sealed_missing",
    Content.OCCUPIED_POINT: "sealed_impossible",
    Content.OFF_BOARD: "sealed_impossible",
    Content.OUTSIDE_OPENING: "sealed_impossible",
    Content.ILLEGIBLE: "sealed_unreadable",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedMove:
    """The sealed move as opened.

    ply       the number it has in the game
    content   what the sheet holds; `verdict` what becomes of the game by it
    ending    a loss of the sealer where there is one
    claimable what the opponent may claim by it
    """

    ply: int
    content: Content
    verdict: sealing.SealedMove
    ending: Ending
    claimable: Made | None = None

    @property
    def is_valid(self) -> bool:
        """Whether the move stands."""
        return self.verdict.verdict in {Verdict.VALID, Verdict.VALID_LOSS_ON_CLAIM}

    @property
    def code(self) -> str:
        """Why it does not stand; "" for a valid move."""
        return CODES.get(self.content, "")


@cites("SLSF-G 12.1", "SLSF-R 13.1")
def check_sealer(plies: Sequence[Ply], sealer: Colour, rules: GameRules) -> int:
    """The number of the move to be sealed; Refused ("wrong_actor") unless the sealer has the move."""
    number = len(plies) + 1
    if sealer is not colour_of(number):
        raise Refused(
            "wrong_actor",
            article=rules.book.cite("12.1"),
            field="sealer",
            player=colour_of(number).value,
            number=number,
        )
    return number


@cites("SLSF-G 14.3a", "SLSF-R 15.3a")
def opened_move(plies: Sequence[Ply], text: str, sealer: Colour, rules: GameRules) -> OpenedMove:
    """What the sealed `text` comes to after these moves; Refused ("wrong_actor") as in `check_sealer`.

    Decision: a point forbidden to Black can be played, so it stands and White may claim it.
    """
    number = check_sealer(plies, sealer, rules)
    content, made = _content(plies, text, sealer, rules)
    verdict = sealing.sealed_move(content, sealer, rules.book)
    lost = verdict.verdict is Verdict.LOSS
    ending = Ending(result=won_by(sealer.other) if lost else Result.IN_PROGRESS, trace=verdict.trace)
    return OpenedMove(ply=number, content=content, verdict=verdict, ending=ending, claimable=made)


def _content(
    plies: Sequence[Ply], text: str, sealer: Colour, rules: GameRules
) -> tuple[Content, Made | None]:
    if not text.strip():
        return Content.NONE, None
    if text.strip().lower() not in NUMBERS and not is_pass(text):
        return (Content.OFF_BOARD if COORDINATES.fullmatch(text) else Content.ILLEGIBLE), None
    point = None if is_pass(text) else read_point(text)
    position = plies[-1].position if plies else EMPTY
    if point is not None and position.at(point):
        return Content.OCCUPIED_POINT, None
    try:
        check_implied(rules.opening, [ply.point for ply in plies], point)
    except Refused:
        return Content.OUTSIDE_OPENING, None
    if point is None:
        return Content.PASS, None
    made = made_by(position, point, sealer, rules)
    forbidden = made is not None and made.is_forbidden
    return (Content.FORBIDDEN_FREE_POINT if forbidden else Content.FREE_POINT), made
