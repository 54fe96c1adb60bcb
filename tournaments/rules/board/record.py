"""A whole game record checked: every move, how the board ended it, the result, the final position.

SLSF-G 4-5, 7-9 and 11, SLSF-R 4-5, 7-10 and 12. Looked at in this order: the moves one by one (`play`), what
is left of the opening, the claim or the ending that the result names, the colours, the final position. The
first refusal ends the check; what went before it is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from events.citing import Because, Refused, cites
from tournaments.rules.board.claims import Claim
from tournaments.rules.board.endings import GOING_ON, Ending
from tournaments.rules.board.games import GameRules, rules_of
from tournaments.rules.board.openings import walked
from tournaments.rules.board.openings.machine import too_few_proposals
from tournaments.rules.board.openings.named import NamedOpening, named_opening
from tournaments.rules.board.openings.scripts import P1_IS_BLACK
from tournaments.rules.board.openings.standing import Opening
from tournaments.rules.board.openings.steps import Seat
from tournaments.rules.board.play import Ply, played
from tournaments.rules.board.points import Point, names
from tournaments.rules.board.position import EMPTY, Position
from tournaments.rules.board.results import GameRecord, ending_of
from tournaments.rules.board.symmetry import Move, normal_game
from tournaments.rules.pairing.face import Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Warned:
    """Something to be noted at a move; the record is valid all the same."""

    code: str
    number: int
    because: Because


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedRecord:
    """What the check found.

    plies     the moves up to the first refusal, each with the position after it
    ending    how the game ended, by the result entered or by the board; going on where it was refused
    refusal   the first refusal, None for a valid record; `refused_at` the move that it concerns, from 1
    black     who had Black after the opening; None where the choices are not recorded
    """

    rules: GameRules
    plies: tuple[Ply, ...]
    ending: Ending = GOING_ON
    warnings: tuple[Warned, ...] = ()
    refusal: Refused | None = None
    refused_at: int = 0
    black: Seat | None = None

    @property
    def moves(self) -> tuple[Move, ...]:
        """The points of the moves; None for a pass."""
        return tuple(ply.point for ply in self.plies)

    @property
    def position(self) -> Position:
        """After the last move that could be played."""
        return self.plies[-1].position if self.plies else EMPTY

    @property
    def named_opening(self) -> NamedOpening | None:
        """Which of the 26 openings it began with."""
        return named_opening([move for move in self.moves[:3] if move is not None])

    @property
    def normal_game(self) -> tuple[Move, ...]:
        """The same for all games that differ only by how the board lay."""
        return normal_game(self.moves)


@cites("SLSF-G 11.5", "SLSF-R 12.5")
def check_record(record: GameRecord) -> CheckedRecord:
    """The record move by move. Malformed ("unknown_opening_rule") is raised; any other refusal is returned.

    Refusals: those of `play.played` and `results.ending_of`, colour_mismatch, position_mismatch.
    """
    rules = rules_of(record.opening)
    plies, refusal = _played(record, rules)
    if refusal:
        return CheckedRecord(rules=rules, plies=plies, refusal=refusal, refused_at=len(plies) + 1)
    try:
        opened, few = _opening(record, rules)
        ending, claim = ending_of(record, rules, plies)
        _check_colours(record, rules, opened)
        _check_final(record, plies)
    except Refused as late:
        return CheckedRecord(rules=rules, plies=plies, refusal=late, refused_at=len(plies))
    return CheckedRecord(
        rules=rules,
        plies=plies,
        ending=ending,
        warnings=(*few, *_unclaimed(plies, rules, claim)),
        black=_black(rules, opened),
    )


def _played(record: GameRecord, rules: GameRules) -> tuple[tuple[Ply, ...], Refused | None]:
    plies: list[Ply] = []
    try:
        for ply in played(rules, record.moves, record.choices):
            plies.append(ply)  # noqa: PERF402 - what was played before a refusal is kept
    except Refused as refusal:
        return tuple(plies), refusal
    return tuple(plies), None


def _opening(record: GameRecord, rules: GameRules) -> tuple[Opening | None, tuple[Warned, ...]]:
    """The opening as its choices left it, and a warning after move 4; None where they are implied."""
    if not record.choices:
        return None, ()
    stages = walked.stages(rules.opening, record.moves, record.choices)
    few = next(filter(None, map(too_few_proposals, stages)), None)
    warnings = (Warned(code="few_proposals_possible", number=4, because=few),) if few else ()
    return stages[-1], warnings


def _black(rules: GameRules, opened: Opening | None) -> Seat | None:
    if opened:
        return opened.black
    return Seat.P1 if rules.opening in P1_IS_BLACK else None


def _check_colours(record: GameRecord, rules: GameRules, opened: Opening | None) -> None:
    """Who is entered as Black is who the opening left with Black, where that is known."""
    black = _black(rules, opened)
    if record.black and black and record.black is not black:
        raise Refused(
            "colour_mismatch", article=rules.opening.value, field="black", player=record.black.value
        )


def _check_final(record: GameRecord, plies: Sequence[Ply]) -> None:
    """The photograph of the board shows the moves; Refused names the points that differ, sorted as text."""
    if record.final is None:
        return
    last = plies[-1].position if plies else EMPTY
    differing: set[Point] = set()
    for colour, seen in zip((Colour.BLACK, Colour.WHITE), record.final, strict=True):
        differing |= seen ^ set(last.points(colour))
    if differing:
        raise Refused("position_mismatch", field="final", points=" ".join(names(differing)))


@cites("SLSF-R 9.6", "SLSF-R 9.7")
def _unclaimed(plies: Sequence[Ply], rules: GameRules, claim: Claim | None) -> Iterable[Warned]:
    """Rows and forbidden moves that nobody claimed. Decision: none for the last move, which still can be."""
    for ply in plies[:-1]:
        if ply.made is None or (claim and claim.about == ply.number):
            continue
        code = f"unclaimed_{'forbidden' if ply.made.is_forbidden else ply.made.value}"
        because = Because(rules.article_of(ply.made), ply.made.code, (ply.number, ply.colour.value))
        yield Warned(code=code, number=ply.number, because=because)
