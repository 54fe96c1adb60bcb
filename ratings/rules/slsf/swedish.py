"""Who stands on the official list (SLSF-G 27.1, SLSF-R 28.1).

Decision: a foreign player has a rating number too, as his opponents need one, but the official list shows
Swedish players alone. Who is Swedish to the ratings: `tournaments/rules/international.py`.
"""

from __future__ import annotations

from events.citing import Because, cites
from tournaments.rules.books import Book


@cites("SLSF-G 27.1", "SLSF-G 28.6", "SLSF-R 28.1", "SLSF-R 29.6")
def on_official_list(
    rating: int | None, *, swedish: Because | None, listed: bool, book: Book
) -> tuple[bool, Because]:
    """Whether a player stands on the official list, and why (not). `listed`: see `inactivity.Spell`.

    `swedish`: what `international.counts_as_swedish` said.
    """
    if rating is None:
        return False, Because(book.cite("27.1"), "has played no rateable tournament")
    if swedish is None:
        return False, Because(book.cite("27.1"), "not a Swedish player", (rating,))
    if not listed:
        return False, Because(book.cite("28.6"), "taken off the list", (rating,))
    return True, swedish
