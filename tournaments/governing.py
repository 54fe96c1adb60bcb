"""The book that a tournament is played by."""

from __future__ import annotations

from tournaments.rules.books import GOMOKU, Book, book_of
from tournaments.state import Tournament


def book(state: Tournament) -> Book:
    """The book that the tournament is played by. Imported games of no book are cited by SLSF-G."""
    code = state.announced.rule_book if state.announced else ""
    return book_of(code) if code else GOMOKU


def asks_consent(rule_book: str) -> bool:
    """Whether the committee consents before the invitation (16.2a); a Danish organiser invites alone."""
    return rule_book != "DSU"
