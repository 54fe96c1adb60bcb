"""What differs between tournaments of one book and of another, declared once a book.

Code outside asks a slot (`tournament_book(book).adjourned.needs_ruling`), never which book it is. A book
holds values and functions of the rules, no arithmetic of its own.
"""

from __future__ import annotations

from federation.books import federation as federation_of
from tournaments.books.danish import DSU
from tournaments.books.polish import PSGRP
from tournaments.books.slots import TournamentBook
from tournaments.books.swedish import GOMOKU, RENJU
from tournaments.rules.books import Book

TOURNAMENT_BOOKS: dict[str, TournamentBook] = {each.book.id: each for each in (GOMOKU, RENJU, DSU, PSGRP)}


def tournament_books(federation: str) -> list[TournamentBook]:
    """How tournaments are played by each book of a federation."""
    return [TOURNAMENT_BOOKS[book.code] for book in federation_of(federation).books]


def tournament_book(book: Book) -> TournamentBook:
    """How tournaments are played by a book."""
    return TOURNAMENT_BOOKS[book.id]
