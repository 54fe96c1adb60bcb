"""Colours of the games of one match (SLSF-G 25.2b, SLSF-R 26.2b).

    25.2b     in a Monrad players have Black and White in turn as far as possible: so in a match of several
              games too
    26        colours change before a replay, against the game before it
    17.2f, 20.8g   and in a play-off
    22, 23    nothing is said

Decision: where nothing is said a match keeps the colours of its board, unless the regulations let them
change.
"""

from __future__ import annotations

from events.citing import Because, cites
from tournaments.rules.books import Book
from tournaments.rules.systems import System


@cites("SLSF-G 25.2b", "SLSF-R 26.2b")
def colours_change(
    system: System, games_per_match: int, book: Book, *, by_regulations: bool = False
) -> Because | None:
    """Why colours change from game to game of a match; None where the match keeps those of its board."""
    if games_per_match < 2:
        return None
    if book.is_slsf and system is System.MONRAD:
        return Because(book.cite("25.2b"), "colours.in_turn", (games_per_match,))
    if by_regulations:
        return Because(book.cite("17.1"), "colours.regulations", (games_per_match,))
    return None


def is_turned(game: int, *, changes: bool) -> bool:
    """Whether the board's White has Black in this game of the match: in every second one."""
    return changes and game % 2 == 0
