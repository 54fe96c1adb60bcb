"""Referees: how many, who leads them, and whose flag fell (SLSF-G 18.2-18.4, SLSF-R 19.2-19.4)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, Refused, cites, gettext_noop
from tournaments.rules.books import Book
from tournaments.rules.regulations import officials_needed


@cites("SLSF-G 18.2", "SLSF-R 19.2")
def too_few_officials(officials: int, participants: int, book: Book, *, sanctioned: bool) -> Because | None:
    """A warning if a sanctioned tournament has fewer referees and officials than it should have."""
    needed = officials_needed(participants)
    if not sanctioned or officials >= needed:
        return None
    return Because(book.cite("18.2"), "fewer officials than one for ten", (officials, needed, participants))


@cites("SLSF-G 18.3", "SLSF-R 19.3")
def check_chief_referee(referees: Collection[str], chiefs: Collection[str], book: Book) -> None:
    """Refuse to begin a round ("chief_referee") unless exactly one of several referees leads."""
    if len(referees) <= 1 and set(chiefs) <= set(referees):
        return
    if len(chiefs) != 1 or not set(chiefs) <= set(referees):
        raise Refused(
            "chief_referee",
            gettext_noop("Of several referees exactly one is chief; there are %(chiefs)s."),
            article=book.cite("18.3"),
            field="chief_referee",
            way_on=gettext_noop("Appoint one of the referees chief referee before the round."),
            chiefs=len(chiefs),
        )


class FlagFirst(StrEnum):
    """Whose thinking time ran out first, as the time referee sees it."""

    BLACK = "black"
    WHITE = "white"
    CANNOT_TELL = "cannot_tell"


@dataclass(frozen=True, slots=True, kw_only=True)
class FlagRuling:
    """Half points of Black and White, and why."""

    half_points: tuple[int, int]
    trace: tuple[Because, ...]


@cites("SLSF-G 18.4", "SLSF-R 19.4", "SLSF-G 9.4", "SLSF-R 10.4")
def flag_ruling(first: FlagFirst, book: Book) -> FlagRuling:
    """The time referee's ruling: whose time was gone first has lost; if it cannot be told, a draw."""
    if first is FlagFirst.CANNOT_TELL:
        because = Because(book.cite("9.4"), "no telling whose time ran out first: a draw")
        return FlagRuling(half_points=(1, 1), trace=(because,))
    half_points = (0, 2) if first is FlagFirst.BLACK else (2, 0)
    because = Because(book.cite("18.4"), "whose time ran out first has lost", (first.value,))
    return FlagRuling(half_points=half_points, trace=(because,))
