"""Sealing a move: who may, what it costs, what the envelope holds, what it turns out to be.

SLSF-G 12 and 14.3a, SLSF-R 13 and 15.3a. How a sealed game goes on stands in `resumption`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from events.citing import Because, Refused, cites, gettext_noop
from tournaments.rules.books import RENJU, Book
from tournaments.rules.pairing.face import Colour
from tournaments.rules.regulations import Missing


class Sealing(StrEnum):
    """Whether the player to move has a choice."""

    MUST = "must_seal"
    MAY = "may_seal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Permission:
    """That a move is sealed now, and why."""

    sealing: Sealing
    trace: tuple[Because, ...]


@cites("SLSF-G 12.1", "SLSF-R 13.1")
def check_sealing(
    *, session_over: bool, both_made_required_moves: bool, to_move: bool, book: Book
) -> Permission:
    """Whether the player who asks must or may seal.

    Refused: it is not their move ("not_to_move"); the moves of the control are not made ("control_open").
    Decision: then play goes on to the control, even past the session.
    """
    if not to_move:
        raise Refused("not_to_move", article=book.cite("12.1"), field="sealer")
    if not both_made_required_moves:
        raise Refused("control_open", article=book.cite("12.1"), field="moves")
    if session_over:
        because = Because(book.cite("12.1"), "sealing.in_time")
        return Permission(sealing=Sealing.MUST, trace=(because,))
    because = Because(book.cite("12.1"), "sealing.early")
    return Permission(sealing=Sealing.MAY, trace=(because,))


@dataclass(frozen=True, slots=True, kw_only=True)
class SealerClock:
    """The sealer's clock after early sealing. `flag_warning`: to be shown before they confirm."""

    used_seconds: int
    flag_warning: bool
    trace: tuple[Because, ...]


@cites("SLSF-G 12.1", "SLSF-R 13.1")
def sealers_clock(
    used_seconds: int, session_left_seconds: int, allowed_seconds: int, book: Book
) -> SealerClock:
    """The rest of the session is added to the sealer's own time.

    Decision: with no time left the opponent may claim the game (8.4-8.5), so there is a warning, no refusal.
    """
    used = used_seconds + session_left_seconds
    trace = [Because(book.cite("12.1"), "sealing.rest_added", (used_seconds, session_left_seconds))]
    out_of_time = used >= allowed_seconds
    if out_of_time:
        trace.append(Because(book.cite("8.4"), "sealing.time_out", (used, allowed_seconds)))
    return SealerClock(used_seconds=used, flag_warning=out_of_time, trace=tuple(trace))


ENVELOPE_ITEMS = {
    "both_score_sheets": "12.1",
    "player_names": "12.2a",
    "time_used_first": "12.2b",
    "time_used_second": "12.2b",
    "sealer_name": "12.2c",
    "sealed_move_number": "12.2c",
    # "The opponent then writes on the envelope". Decision: they sign it.
    "opponent_signature": "12.2",
}
ENVELOPE_WORDS = {
    "both_score_sheets": gettext_noop("both score sheets"),
    "player_names": gettext_noop("the names of both players"),
    "time_used_first": gettext_noop("the time used by the first player"),
    "time_used_second": gettext_noop("the time used by the second player"),
    "sealer_name": gettext_noop("the name of who sealed"),
    "sealed_move_number": gettext_noop("the number of the sealed move"),
    "opponent_signature": gettext_noop("the signature of the opponent"),
}


@cites("SLSF-G 12.2", "SLSF-R 13.2")
def missing_from_envelope(has: Collection[str], book: Book) -> tuple[Missing, ...]:
    """What does not lie in the envelope or stand on it, alphabetically."""
    return tuple(
        Missing(item=item, article=book.cite(paragraph))
        for item, paragraph in sorted(ENVELOPE_ITEMS.items())
        if item not in has
    )


@cites("SLSF-G 12.2", "SLSF-G 12.3", "SLSF-R 13.2", "SLSF-R 13.3")
def check_envelope(has: Collection[str], book: Book) -> Because:
    """The referee's check before they keep it; Refused ("envelope_incomplete") while anything is missing."""
    missing = missing_from_envelope(has, book)
    if missing:
        raise Refused(
            "envelope_incomplete",
            article=missing[0].article,
            field="envelope",
            items=tuple(ENVELOPE_WORDS[each.item] for each in missing),
        )
    return Because(book.cite("12.3"), "sealing.in_order")


class Content(StrEnum):
    """What the sheet in the envelope turns out to hold as the next move."""

    NONE = "none"
    OCCUPIED_POINT = "occupied_point"
    OFF_BOARD = "off_board"
    OUTSIDE_OPENING = "outside_opening"  # a point or a pass that the opening rule does not allow yet
    FREE_POINT = "free_point"
    FORBIDDEN_FREE_POINT = "forbidden_free_point"  # an overline, double four or double three of renju
    PASS = "pass"
    ILLEGIBLE = "illegible"
    DOUBTFUL = "doubtful"


class Verdict(StrEnum):
    """What becomes of the game by the sealed move."""

    LOSS = "loss"
    VALID = "valid"
    VALID_LOSS_ON_CLAIM = "valid_loss_on_claim"
    REFEREE_RULES = "referee_rules"


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedMove:
    """The verdict on a sealed move, and why."""

    verdict: Verdict
    trace: tuple[Because, ...]


@cites("SLSF-G 14.3a", "SLSF-R 15.3a", "SLSF-G 4.2", "SLSF-R 4.2", "SLSF-R 9.2", "SLSF-R 9.5")
def sealed_move(content: Content, sealer: Colour, book: Book) -> SealedMove:
    """The verdict when the envelope is opened.

    Decisions: impossible is a point that is occupied, off the board, or not allowed yet by the opening rule;
    a pass is a move (4.2) and can be sealed; a forbidden move of Black in renju can be played, so White has
    to claim it; whatever cannot be read for certain is the referee's to rule.
    """
    match content:
        case Content.NONE | Content.OCCUPIED_POINT | Content.OFF_BOARD | Content.OUTSIDE_OPENING:
            return _judged(Verdict.LOSS, book.cite("14.3a"), "sealing.impossible", content)
        case Content.ILLEGIBLE | Content.DOUBTFUL:
            return _judged(Verdict.REFEREE_RULES, book.cite("18.1h"), "sealing.uncertain", content)
        case Content.PASS:
            return _judged(Verdict.VALID, book.cite("4.2"), "sealing.passing", content)
        case Content.FORBIDDEN_FREE_POINT if book is RENJU and sealer is Colour.BLACK:
            return _judged(Verdict.VALID_LOSS_ON_CLAIM, "SLSF-R 9.2", "sealing.white_claims", content)
        case Content.FORBIDDEN_FREE_POINT | Content.FREE_POINT:
            return _judged(Verdict.VALID, book.cite("14.3a"), "sealing.free_point", content)
        case _:
            assert_never(content)


def _judged(verdict: Verdict, article: str, reason: str, content: Content) -> SealedMove:
    return SealedMove(verdict=verdict, trace=(Because(article, reason, (content.value,)),))
