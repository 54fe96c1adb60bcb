"""Referees: how many, and who leads them (SLSF-G 18.2-18.3, SLSF-R 19.2-19.3)."""

from __future__ import annotations

from collections.abc import Collection

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
