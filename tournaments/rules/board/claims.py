"""Who may claim what, until when (SLSF-G 8.1-8.5, SLSF-R 9.1-9.7).

five, overline   by its owner, as long as the game goes on
double-four and double-three of Black   by White, before their next move (a pass is one)
overline of Black in renju   by White, until Black has made a five after it, or the game is over

Decisions: an overlooked row stays claimable, for 9.1 gives the win to whoever first has a five, 9.6 limits
that in one case only, and "immediately" in 8.5 and 9.5 speaks of the clocks; if both have a row the earlier
one goes first. A five made before the overline does not bar White's claim (9.6). A stone that is overline and
double-three at once is an overline.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from events.citing import Because, Refused, cites
from tournaments.rules.board.endings import GOING_ON, Ending, Reason, Result, ended_by_board, won_by
from tournaments.rules.board.fallen_flags import check_time_left
from tournaments.rules.board.games import GameRules, Made
from tournaments.rules.board.play import Ply
from tournaments.rules.pairing.face import Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What is claimed: `made` by the stone of move `about`. `left_seconds` after both clocks were stopped;
    None: not recorded."""

    by: Colour
    made: Made
    about: int
    left_seconds: int | None = None


@cites("SLSF-G 8.1", "SLSF-G 8.2", "SLSF-G 8.5", "SLSF-R 9.1", "SLSF-R 9.2", "SLSF-R 9.5", "SLSF-R 9.6")
@cites("SLSF-R 9.7")
def claimed(
    plies: Sequence[Ply],
    rules: GameRules,
    claim: Claim,
    *,
    ended: Ending = GOING_ON,
    rows_lapse: bool = False,
) -> Ending:
    """How the game ends by a claim made after the last of `plies`.

    ended       how the game had ended before, apart from what the board shows
    rows_lapse  a ruling that a row can only be claimed before the opponent's next move
    Refused: claim_after_end, claim_wrong_side, claim_not_on_board, claim_too_late, claim_no_time.
    """
    _check_going_on(plies, rules, claim, ended)
    _check_on_board(plies, rules, claim)
    _check_in_time(plies, rules, claim, rows_lapse=rows_lapse)
    check_time_left(claim.left_seconds, rules.book)
    trace = (
        Because(rules.article_of(claim.made), claim.made.code, (claim.about, claim.by.value)),
        Because(rules.book.cite("8.5"), "board.claimed", (len(plies),)),
    )
    return Ending(result=won_by(claim.by), reason=Reason(claim.made.value), trace=trace)


def claimable(plies: Sequence[Ply], rules: GameRules) -> tuple[Claim, ...]:
    """What could be claimed after the last of `plies`, the newest move first."""
    found = []
    for ply in reversed(plies):
        if ply.made is None:
            continue
        by = ply.colour.other if ply.made.is_forbidden else ply.colour
        claim = Claim(by=by, made=ply.made, about=ply.number)
        try:
            claimed(plies, rules, claim)
        except Refused:
            continue
        found.append(claim)
    return tuple(found)


def _check_going_on(plies: Sequence[Ply], rules: GameRules, claim: Claim, ended: Ending) -> None:
    """A claim on the stone that fills the board goes before the draw."""
    by_board = ended_by_board([ply.point for ply in plies], rules)
    if by_board.reason is Reason.FULL_BOARD and claim.about == len(plies):
        by_board = GOING_ON
    for ending in (ended, by_board):
        if ending.result is not Result.IN_PROGRESS:
            raise Refused(
                "claim_after_end",
                article="SLSF-R 9.7" if claim.made.is_forbidden and rules.forbids else rules.book.cite("8.5"),
                field="about",
                reason=ending.reason.value if ending.reason else "",
            )


def _check_on_board(plies: Sequence[Ply], rules: GameRules, claim: Claim) -> None:
    ply = plies[claim.about - 1] if 0 < claim.about <= len(plies) else None
    owner = Colour.WHITE if claim.made.is_forbidden else ply.colour if ply else claim.by
    if claim.by is not owner:
        raise Refused(
            "claim_wrong_side", article=rules.article_of(claim.made), field="by", player=claim.by.value
        )
    if ply is None or ply.made is not claim.made:
        raise Refused(
            "claim_not_on_board",
            article=rules.article_of(claim.made),
            field="about",
            made=claim.made.value,
            about=claim.about,
        )


def _check_in_time(plies: Sequence[Ply], rules: GameRules, claim: Claim, *, rows_lapse: bool) -> None:
    late = _why_late(plies, claim, rows_lapse=rows_lapse)
    if late:
        code, number = late
        raise Refused(
            code,
            article="SLSF-R 9.7" if claim.made.is_forbidden else rules.article_of(claim.made),
            field="about",
            made=claim.made.value,
            about=claim.about,
            number=number,
        )


def _why_late(plies: Sequence[Ply], claim: Claim, *, rows_lapse: bool) -> tuple[str, int] | None:
    """What closed the window, by its code, and at which move; None while it is open."""
    after = plies[claim.about :]
    match claim.made:
        case Made.FORBIDDEN_DOUBLE_FOUR | Made.FORBIDDEN_DOUBLE_THREE:
            return ("claim_too_late.white_moved", after[0].number) if after else None
        case Made.FORBIDDEN_OVERLINE:
            fives = (ply for ply in after if ply.colour is Colour.BLACK and ply.made is Made.FIVE)
            five = next(fives, None)
            return ("claim_too_late.black_has_five", five.number) if five else None
        case Made.FIVE | Made.OVERLINE:
            if rows_lapse and after:
                return "claim_too_late.opponent_moved", after[0].number
            return _earlier_row(plies[: claim.about], claim.by)


def _earlier_row(before: Sequence[Ply], claimant: Colour) -> tuple[str, int] | None:
    """Won by who *first* has a row (8.1, 9.1): the opponent's, however long overlooked, goes first."""
    for ply in before:
        if ply.colour is not claimant and ply.made in {Made.FIVE, Made.OVERLINE}:
            return "claim_too_late.opponent_first", ply.number
    return None
