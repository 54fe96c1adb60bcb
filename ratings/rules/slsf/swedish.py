"""Who is Swedish to the ratings: on the official list, and in international events.

SLSF-G 27.1 and 30, SLSF-R 20.3, 28.1 and 31. Decisions:

- a foreign player has a rating number too, as his opponents need one, but the official list shows Swedish
  players alone;
- a resident whom the board counts as Swedish by R 20.3 is so in both respects, for it gives him "official
  ranking by articles 28-31"; for renju only, since the gomoku book has no such paragraph.
"""

from __future__ import annotations

from collections.abc import Iterable

from events.citing import Because, Refused, cites, gettext_noop
from tournaments.rules.books import RENJU, Book

LEAST_SWEDISH_PLAYERS = 1


@cites("SLSF-G 27.1", "SLSF-R 20.3", "SLSF-R 28.1")
def counts_as_swedish(*, swedish: bool, by_board: bool, book: Book) -> Because | None:
    """Why a player is Swedish to this book's ratings, else None. `by_board`: the board decided so, R 20.3."""
    if swedish:
        return Because(book.cite("27.1"), "a Swedish player")
    if by_board and book is RENJU:
        return Because("SLSF-R 20.3", "a resident whom the board counts as Swedish")
    return None


@cites("SLSF-G 27.1", "SLSF-G 28.6", "SLSF-R 28.1", "SLSF-R 29.6")
def on_official_list(
    rating: int | None, *, swedish: Because | None, listed: bool, book: Book
) -> tuple[bool, Because]:
    """Whether a player stands on the official list, and why (not). `listed`: see `inactivity.Spell`."""
    if rating is None:
        return False, Because(book.cite("27.1"), "has played no rateable tournament")
    if swedish is None:
        return False, Because(book.cite("27.1"), "not a Swedish player", (rating,))
    if not listed:
        return False, Because(book.cite("28.6"), "taken off the list", (rating,))
    return True, swedish


@cites("SLSF-G 30", "SLSF-R 31")
def check_international(
    participants: Iterable[Because | None], book: Book, least: int = LEAST_SWEDISH_PLAYERS
) -> Because:
    """Why the board may count an international tournament as sanctioned; Refused without a Swedish player.

    `participants`: for each, what `counts_as_swedish` said.
    """
    swedish = sum(why is not None for why in participants)
    if swedish < least:
        raise Refused(
            "no_swedish_participant",
            gettext_noop("No Swedish player takes part in this international tournament."),
            article=book.cite("30"),
            field="participants",
            way_on=gettext_noop("It can count as sanctioned once a Swedish player is entered."),
        )
    return Because(book.cite("30"), "Swedish players take part", (swedish,))
