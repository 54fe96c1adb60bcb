"""What a rule book says of tournaments, slot by slot: values, and functions of the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tournaments.books.rated import Rated
from tournaments.rules.books import Book


def no_paragraph(_system: str) -> str:
    """For a book that says nothing of it, whatever the playing system."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjourned:
    """Games that are adjourned.

    `needs_ruling`: the arbiter rules what one counts for the next pairing, else it counts as a draw.
    `has_session`: the regulations fix when they are played on. `draw_by`: playing system -> the paragraph
    by which an open game is a draw; "" where the arbiter may rule.
    """

    needs_ruling: bool
    has_session: bool = False
    draw_by: Callable[[str], str] = no_paragraph


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentBook:
    """One rule book, as tournaments are played by it.

    `book`: how it is cited; `rated` None: it rates nothing.
    """

    book: Book
    adjourned: Adjourned
    rated: Rated | None
