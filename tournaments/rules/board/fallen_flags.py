"""Flags that have fallen, and the winning stone that came too late or just in time.

SLSF-G 8.4-8.5 and 9.4, SLSF-R 9.4-9.5 and 10.4, PSGRP §6.2b-d.
"""

from __future__ import annotations

from enum import StrEnum

from events.citing import Because, Refused, cites
from tournaments.rules.board.endings import GOING_ON, Ending, Reason, Result, won_by
from tournaments.rules.books import PSGRP, Book
from tournaments.rules.pairing.face import Colour


class Claimant(StrEnum):
    """Who points out that a flag has fallen; only a player may."""

    BLACK = "black"
    WHITE = "white"
    SPECTATOR = "spectator"
    REFEREE = "referee"


@cites("SLSF-G 8.4", "SLSF-G 9.4", "SLSF-R 9.4", "SLSF-R 10.4", "PSGRP §6.2d")
def time_claimed(*, black_flag: bool, white_flag: bool, by: Claimant | None, book: Book) -> Ending:
    """How the game stands with these flags down. Both down is a draw; unclaimed, one flag changes nothing.

    A flag is down when the time is out, or when the moves of the control were not made in it (8.4).
    Refused ("claim_wrong_side"): anybody but the opponent of a player whose flag is down.
    """
    if black_flag and white_flag and book.is_slsf:
        trace = (Because(book.cite("9.4"), "board.both_out_of_time"),)
        return Ending(result=Result.DRAW, reason=Reason.BOTH_FLAGS, trace=trace)
    if by is None:
        return GOING_ON
    check_time_claimant(by, black_flag=black_flag, white_flag=white_flag, book=book)
    winner = Colour(by.value)
    trace = (Because(_article(book), "board.out_of_time", (winner.value,)),)
    return Ending(result=won_by(winner), reason=Reason.TIME, trace=trace)


@cites("SLSF-G 8.4", "SLSF-R 9.4", "PSGRP §6.2d")
def check_time_claimant(by: Claimant, *, black_flag: bool, white_flag: bool, book: Book) -> None:
    """Refused ("claim_wrong_side") unless `by` is the opponent of a player whose flag is down."""
    down = {Claimant.WHITE: black_flag, Claimant.BLACK: white_flag}
    if not down.get(by, False):
        raise Refused(
            "claim_wrong_side",
            article=_article(book),
            field="by",
            way_on="only_the_opponent_claims",
            player=by.value,
        )


def _article(book: Book) -> str:
    return "PSGRP §6.2d" if book is PSGRP else book.cite("8.4")


@cites("SLSF-G 8.5", "SLSF-R 9.5")
def check_time_left(left_seconds: int | None, book: Book) -> None:
    """Refused ("claim_no_time") when a claimant has none left once both clocks stand; None: not recorded."""
    if left_seconds is not None and left_seconds <= 0:
        raise Refused("claim_no_time", article=book.cite("8.5"), field="left_seconds")


class Prevails(StrEnum):
    """Who wins when a flag fell around a winning stone."""

    MOVER = "mover"
    OPPONENT = "opponent"


@cites("PSGRP §6.2b", "PSGRP §6.2c")
def stone_against_flag(*, begun_before_flag: bool) -> tuple[Prevails, Because]:
    """Poland: the position goes before the time for a winning move already under way, and only then.

    Decision: the referee records whether it was under way. The Swedish books want time left instead (8.5).
    """
    if begun_before_flag:
        return Prevails.MOVER, Because("PSGRP §6.2b", "board.move_under_way")
    return Prevails.OPPONENT, Because("PSGRP §6.2c", "board.win_seen_too_late")
