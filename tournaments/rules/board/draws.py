"""Draws by word: offered, accepted, claimed (SLSF-G 9.2, 9.5-9.7, SLSF-R 10.2, 10.5-10.7, PSGRP §6.3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, Refused, cites
from tournaments.rules.board.points import POINTS, SIZE, Point, column_and_row
from tournaments.rules.board.position import DIRECTIONS, RANK_BITS, Position, offset
from tournaments.rules.board.shapes import FIVE
from tournaments.rules.books import PSGRP, Book
from tournaments.rules.pairing.face import Colour


class Answer(StrEnum):
    """What became of an offer. WITHDRAWN: the one who offered would take it back."""

    NONE = "none"
    MOVE = "move"
    DECLINE = "decline"
    ACCEPT = "accept"
    WITHDRAWN = "withdrawn"


class Standing(StrEnum):
    """How an offer stands."""

    PENDING = "pending"
    ACCEPTED = "accepted"
    DECLINED = "declined"


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A draw offered: with a move of one's own or not, after how many moves, and how it was answered."""

    with_own_move: bool
    answer: Answer
    ply: int
    clock_stopped: bool = False


@cites("SLSF-G 9.2", "SLSF-G 9.5", "SLSF-G 9.6", "SLSF-R 10.2", "SLSF-R 10.5", "SLSF-R 10.6", "PSGRP §6.3")
def offer_stands(offer: Offer, book: Book, *, fewest_moves: int = 0) -> tuple[Standing, Because]:
    """How an offer stands, and why.

    fewest_moves   moves of both before a draw can be agreed, where the board has set a number (9.6).
                   Decision: the move of that number is enough, and only agreed draws are barred.
    Refused: draw_offer_without_move, draw_offer_not_withdrawable, draw_too_early.
    """
    article = "PSGRP §6.3b" if book is PSGRP else book.cite("9.5")
    _check_offer(offer, article)
    match offer.answer:
        case Answer.ACCEPT if book is PSGRP and not offer.clock_stopped:
            return Standing.PENDING, Because(article, "board.offer_clock_not_stopped")
        case Answer.ACCEPT:
            _check_fewest(offer, book, fewest_moves)
            return Standing.ACCEPTED, Because(article, "board.offer_accepted", (offer.ply,))
        case Answer.MOVE:
            return Standing.DECLINED, Because(article, "board.offer_declined_by_move", (offer.ply,))
        case Answer.DECLINE if book is PSGRP:
            return Standing.PENDING, Because(article, "board.offer_refused_by_next_move")
        case Answer.DECLINE:
            return Standing.DECLINED, Because(article, "board.offer_declined", (offer.ply,))
        case _:
            return Standing.PENDING, Because(article, "board.offer_open", (offer.ply,))


def _check_offer(offer: Offer, article: str) -> None:
    if not offer.with_own_move:
        raise Refused("draw_offer_without_move", article=article, field="with_own_move")
    if offer.answer is Answer.WITHDRAWN:
        raise Refused("draw_offer_not_withdrawable", article=article, field="answer")


def _check_fewest(offer: Offer, book: Book, fewest_moves: int) -> None:
    if offer.ply < fewest_moves:
        raise Refused(
            "draw_too_early", article=book.cite("9.6"), field="ply", fewest=fewest_moves, ply=offer.ply
        )


@cites("SLSF-G 9.7", "SLSF-R 10.7")
def check_draw_claim(ply: int, claimable_from: int | None, book: Book) -> Because:
    """Why a draw can be claimed after so many moves; Refused ("no_draw_claim") where no rule says so.

    `claimable_from`: the number of moves that the regulations set; None: they give no such right.
    """
    if claimable_from is not None and ply >= claimable_from:
        return Because(book.cite("9.7"), "board.right_to_claim", (ply, claimable_from))
    raise Refused("no_draw_claim", article=book.cite("9.7"), field="ply", ply=ply)


REJECTIONS_THAT_LOSE = 3


class Claimed(StrEnum):
    """What a Polish claim of a draw leads to."""

    PLAY_ON = "play_on"
    DRAW = "draw"
    CLAIMANT_LOSES = "claimant_loses"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawClaim:
    """What it leads to, and whether the claimant is to be penalised."""

    claimed: Claimed
    penalty_due: bool
    because: Because


@cites("PSGRP §6.3")
def no_row_possible_claimed(*, upheld: bool, rejected_before: int, left_seconds: int | None) -> DrawClaim:
    """The claim that the opponent can build no winning row any more; `left_seconds` None: not recorded.

    Decisions: rejections are counted per player and game (an upheld claim ends it, so they are in a row);
    the penalty needs no reprimands before it, and its form is the referee's. Out of time: lost, once the
    opponent claims the flag.
    """
    if left_seconds is not None and left_seconds <= 0:
        return _claim(Claimed.CLAIMANT_LOSES, "board.claimed_too_late", left_seconds)
    if upheld:
        return _claim(Claimed.DRAW, "board.no_row_possible", rejected_before)
    if rejected_before + 1 >= REJECTIONS_THAT_LOSE:
        return _claim(Claimed.CLAIMANT_LOSES, "board.third_claim_rejected", rejected_before + 1)
    return _claim(Claimed.PLAY_ON, "board.claim_rejected", rejected_before + 1)


def _claim(claimed: Claimed, reason: str, figure: int) -> DrawClaim:
    because = Because("PSGRP §6.3", reason, (figure,))
    return DrawClaim(claimed=claimed, penalty_due=claimed is Claimed.PLAY_ON, because=because)


@cites("PSGRP §6.3")
def open_fives(position: Position, builder: Colour, *, exactly_five: bool) -> list[tuple[Point, ...]]:
    """The places for a five that `builder` could still fill; none of them proves the claim.

    `exactly_five`: an overline does not win, so a stone of their own at either end closes the place.
    """
    return [
        place
        for start in POINTS
        for direction in range(len(DIRECTIONS))
        if (place := _five_from(start, direction))
        and not any(position.of(builder.other) & RANK_BITS[point] for point in place)
        and not (exactly_five and _stone_beyond(position.of(builder), place, direction))
    ]


def _five_from(start: Point, direction: int) -> tuple[Point, ...]:
    if not _on_board(start, direction, FIVE - 1):
        return ()
    return tuple(offset(start, direction, steps) for steps in range(FIVE))


def _stone_beyond(stones: int, place: tuple[Point, ...], direction: int) -> bool:
    return any(
        _on_board(place[0], direction, steps) and stones & RANK_BITS[offset(place[0], direction, steps)] != 0
        for steps in (-1, FIVE)
    )


def _on_board(start: Point, direction: int, steps: int) -> bool:
    columns, rows = DIRECTIONS[direction]
    column, row = column_and_row(start)
    return 0 <= column + steps * columns < SIZE and 0 <= row + steps * rows < SIZE
