"""Referees: how many, and who leads them (SLSF-G 18.2-18.3, SLSF-R 19.2-19.3)."""

from __future__ import annotations

from collections.abc import Collection

from events.citing import Because, Refused, cites
from tournaments.rules.books import Book
from tournaments.rules.regulations import officials_needed


@cites("SLSF-G 18.2", "SLSF-R 19.2")
def too_few_officials(officials: int, participants: int, book: Book, *, sanctioned: bool) -> Because | None:
    """A warning if a sanctioned tournament has fewer referees and officials than its book asks for.

    `inputs`: how many there are, are needed, and play.
    """
    needed, article = officials_needed(participants), book.cite("18.2")
    if not article or not sanctioned or officials >= needed:
        return None
    return Because(article, "officials.too_few", (officials, needed, participants))


@cites("SLSF-G 18.3", "SLSF-R 19.3")
def chief_missing(referees: Collection[str], chief: str, book: Book) -> Because | None:
    """Why a round may not start yet: there are several referees, and none of them leads."""
    if len(referees) <= 1 or chief in referees:
        return None
    return Because(book.cite("18.3"), "officials.no_chief", (len(referees),))


@cites("SLSF-G 18.3", "SLSF-R 19.3")
def check_chief_referee(referees: Collection[str], chief: str, book: Book) -> None:
    """Refuse to begin a round ("chief_missing") unless one of several referees leads."""
    if missing := chief_missing(referees, chief, book):
        raise Refused("chief_missing", article=missing.article)
