"""Who may play (SLSF-G 19, SLSF-R 20.1-20.3), the one article on which the two books differ.

Gomoku: anyone, Swedish or guest; the regulations may ask for membership of SLSF. Renju: the same, but the
highest class of SM, Svenska Cupen and whatever the board puts beside them are for Swedish members alone,
and so are the places that SLSF holds in European and world championships.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, Refused, cites
from tournaments.rules.books import RENJU, Book

ANYONE = "SLSF-R 20.1"
CLOSED = "SLSF-R 20.2"
RESIDENTS = "SLSF-R 20.3"


@cites("SLSF-R 20.2")
class EventKind(StrEnum):
    """What is entered for: as far as the books make a difference between tournaments."""

    OPEN = "open"
    SM_TOP_CLASS = "sm_top_class"
    SM_LOWER_CLASS = "sm_lower_class"
    SWEDISH_CUP = "swedish_cup"
    ELITE_BY_BOARD = "elite_by_board_decision"  # the board extends 20.2 to it
    INTERNATIONAL_QUOTA = "international_championship_quota"
    INTERNATIONAL = "international"  # sanctioned by the board with a Swedish player, SLSF-G 30


CLOSED_IN_RENJU = frozenset(
    {
        EventKind.SM_TOP_CLASS,
        EventKind.SWEDISH_CUP,
        EventKind.ELITE_BY_BOARD,
        EventKind.INTERNATIONAL_QUOTA,
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """The person who enters, on the day asked for. `counted_as_swedish`: by decision of the board, 20.3."""

    swedish: bool
    slsf_member: bool
    counted_as_swedish: bool = False


@cites("SLSF-G 19", "SLSF-R 20.1", "SLSF-R 20.2", "SLSF-R 20.3")
def check_eligible(
    entrant: Entrant, kind: EventKind, book: Book, *, membership_required: bool
) -> tuple[Because, ...]:
    """Why the entrant may play; Refused ("swedish_players_only", "members_only") if not.

    `membership_required`: the regulations of this tournament ask for membership.
    """
    if book is RENJU and kind in CLOSED_IN_RENJU:
        return _check_closed(entrant, kind)
    article = ANYONE if book is RENJU else book.cite("19")
    if not membership_required:
        return (Because(article, "eligibility.anyone", (kind.value,)),)
    # Decision: 20.1 does not repeat the gomoku book's clause, but its "normally" leaves room for it.
    _check_member(entrant, article)
    return (Because(article, "eligibility.member_asked"),)


def _check_closed(entrant: Entrant, kind: EventKind) -> tuple[Because, ...]:
    """Both demands of 20.2. Decision: the board's extension takes both, and so do quota places.

    Decision: whom 20.3 counts as Swedish is Swedish in every closed event, and must be a member too.
    """
    if not (entrant.swedish or entrant.counted_as_swedish):
        raise Refused("swedish_players_only", article=CLOSED, field="person")
    _check_member(entrant, CLOSED)
    nationality = (
        Because(CLOSED, "eligibility.swedish", (kind.value,))
        if entrant.swedish
        else Because(RESIDENTS, "eligibility.resident", (kind.value,))
    )
    return (nationality, Because(CLOSED, "eligibility.member"))


def _check_member(entrant: Entrant, article: str) -> None:
    if not entrant.slsf_member:
        raise Refused("members_only", article=article, field="person")


@cites("SLSF-R 20.2")
def membership_clause_doubt(book: Book, *, membership_required: bool, board_decided: bool) -> Because | None:
    """A warning for renju regulations that ask for membership without a decision of the board behind it."""
    if book is RENJU and membership_required and not board_decided:
        return Because(CLOSED, "eligibility.boards_decision")
    return None
