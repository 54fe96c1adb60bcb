"""Who is Swedish, and what the board asks of an international tournament (SLSF-G 27.1 and 30).

SLSF-R 20.3, 28.1 and 31. Decision: a resident whom the board counts as Swedish by R 20.3 is so for the
ratings and for international events, for it gives them "official ranking by articles 28-31"; for renju only,
since the gomoku book has no such paragraph.
"""

from __future__ import annotations

from collections.abc import Iterable

from events.citing import Because, Refused, cites
from tournaments.rules.books import RENJU, Book

LEAST_SWEDISH_PLAYERS = 1


@cites("SLSF-G 27.1", "SLSF-R 20.3", "SLSF-R 28.1")
def counts_as_swedish(*, swedish: bool, by_board: bool, book: Book) -> Because | None:
    """Why a player is Swedish to this book's ratings, else None. `by_board`: the board decided so, R 20.3."""
    if swedish:
        return Because(book.cite("27.1"), "eligibility.swedish")
    if by_board and book is RENJU:
        return Because("SLSF-R 20.3", "eligibility.resident")
    return None


@cites("SLSF-G 30", "SLSF-R 31")
def check_international(
    participants: Iterable[Because | None], book: Book, least: int = LEAST_SWEDISH_PLAYERS
) -> Because:
    """Why the board may count an international tournament as sanctioned; Refused without a Swedish player.

    `participants`: for each, what `counts_as_swedish` said.
    """
    swedish = sum(why is not None for why in participants)
    if swedish < least:
        raise Refused("no_swedish_participant", article=book.cite("30"), field="participants")
    return Because(book.cite("30"), "eligibility.swedish_take_part", (swedish,))
