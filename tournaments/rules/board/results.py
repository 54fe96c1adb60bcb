"""The result on the sheets of a game, against what the board shows (SLSF-G 8-9, 11.5, SLSF-R 9-10, 12.5).

A row, a forbidden move, a full board and two passes must be on the board. Ended by resignation, time, a
walkover or a referee's ruling, a game may disagree with its board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from events.citing import Because, Refused, cites
from tournaments.rules.board.claims import Claim, claimed
from tournaments.rules.board.draws import Answer, Offer, offer_stands
from tournaments.rules.board.endings import Ending, Reason, Result, ended_by_board
from tournaments.rules.board.games import GameRules, Made
from tournaments.rules.board.openings.standing import Act
from tournaments.rules.board.openings.steps import Seat
from tournaments.rules.board.play import Ply
from tournaments.rules.board.points import Point
from tournaments.rules.pairing.face import Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """What the two sheets of a game say.

    opening       paragraph of the opening rule, such as "SLSF-R 8.2a"
    moves         all stones and passes from move 1, as written
    choices       what was chosen, declared and offered in the opening; empty: implied by the moves
    result        as entered; None: none yet
    left_seconds  what the claimant had left after the clocks were stopped; None: not recorded
    ruling        by whom and why, where the result is a walkover or a ruling
    black         who is entered as Black; None: not entered
    final         black and white points of a photograph of the board; None: none taken
    fewest_moves  moves before a draw can be agreed in this event (SLSF-G 9.6)
    """

    opening: str
    moves: tuple[str, ...]
    choices: tuple[Act, ...] = ()
    result: Result | None = None
    reason: Reason | None = None
    left_seconds: int | None = None
    ruling: str = ""
    black: Seat | None = None
    final: tuple[frozenset[Point], frozenset[Point]] | None = None
    fewest_moves: int = 0


@cites("SLSF-G 11.5", "SLSF-R 12.5")
def ending_of(record: GameRecord, rules: GameRules, plies: Sequence[Ply]) -> tuple[Ending, Claim | None]:
    """How the game ended, and the claim that ended it.

    Refused: result_mismatch, and what `claims.claimed` and `draws.offer_stands` refuse.
    """
    by_board = ended_by_board([ply.point for ply in plies], rules)
    if record.result is None:
        return by_board, None
    claim = _claim(record, plies)
    if claim:
        return claimed(plies, rules, claim), claim
    if not _follows(record, by_board):
        raise _mismatch(record, rules)
    if record.reason is Reason.DRAW_AGREED:
        agreed = Offer(with_own_move=True, answer=Answer.ACCEPT, ply=len(plies))
        _, because = offer_stands(agreed, rules.book, fewest_moves=record.fewest_moves)
        return Ending(result=Result.DRAW, reason=record.reason, trace=(because,)), None
    if by_board.reason is record.reason:
        return by_board, None
    trace = (Because(_article(record, rules), "board.as_entered", (record.result.value, record.ruling)),)
    return Ending(result=record.result, reason=record.reason, trace=trace), None


def _claim(record: GameRecord, plies: Sequence[Ply]) -> Claim | None:
    """The claim that a result rests on: for a row its owner's first, for a forbidden move Black's last.

    One that the board does not show is put to the last move that could have made it, and refused there.
    """
    by = record.result.winner if record.result else None
    if by is None or record.reason is None or record.reason.value not in set(Made):
        return None
    made = Made(record.reason.value)
    mover = Colour.BLACK if made.is_forbidden else by
    numbers = [ply.number for ply in plies if ply.made is made and ply.colour is mover]
    last = max((ply.number for ply in plies if ply.colour is mover), default=0)
    about = last if not numbers else numbers[-1] if made.is_forbidden else numbers[0]
    return Claim(by=by, made=made, about=about, left_seconds=record.left_seconds)


def _follows(record: GameRecord, by_board: Ending) -> bool:
    """Whether the result entered agrees with its reason and with what the board shows."""
    if record.reason in {Reason.RULING, Reason.WALKOVER}:
        return bool(record.ruling.strip()) and record.result is not Result.IN_PROGRESS
    if by_board.reason or record.reason in {Reason.FULL_BOARD, Reason.TWO_PASSES}:
        return (record.result, record.reason) == (by_board.result, by_board.reason)
    match record.reason:
        case None:
            return record.result is Result.IN_PROGRESS
        case Reason.DRAW_AGREED | Reason.DRAW_CLAIMED | Reason.BOTH_FLAGS:
            return record.result is Result.DRAW
        case Reason.DISORDER:
            return record.result is Result.ANNULLED or bool(record.result and record.result.winner)
        case _:
            return bool(record.result and record.result.winner)


SHARED_ARTICLES = {
    Reason.RESIGNATION: "8.3",
    Reason.TIME: "8.4",
    Reason.DRAW_AGREED: "9.2",
    Reason.BOTH_FLAGS: "9.4",
    Reason.DRAW_CLAIMED: "9.7",
    Reason.DISORDER: "6.2",
    Reason.WALKOVER: "18.1e",
    Reason.RULING: "18.1e",
    Reason.TWO_PASSES: "9.3",
    Reason.FULL_BOARD: "9.1",
}


def _article(record: GameRecord, rules: GameRules) -> str:
    """The paragraph of the reason entered; without one that of how a game is won and claimed."""
    reason = record.reason
    return rules.book.cite(SHARED_ARTICLES.get(reason, "8.5") if reason else "8.5")


def _mismatch(record: GameRecord, rules: GameRules) -> Refused:
    return Refused(
        "result_mismatch",
        article=_article(record, rules),
        field="result",
        result=record.result.value if record.result else "",
        reason=record.reason.value if record.reason else "",
    )
