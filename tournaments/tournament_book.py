"""The book that a tournament is played by, as it is cited, and what its slots say of rating.

The slots themselves: `tournament_book` of `tournaments/books`, by the book that `book` gives.
"""

from __future__ import annotations

from federation.books.slots import Federation
from tournaments.books import tournament_book, tournament_books
from tournaments.books.rated import Answer, RatingSystem, Read, answer_of, system_of
from tournaments.rules.books import GOMOKU, Book, book_of
from tournaments.rules.citations import Rule
from tournaments.state import Tournament


def book(state: Tournament) -> Book:
    """The book that the tournament is played by. Imported games of no book are cited by SLSF-G."""
    code = state.announced.rule_book if state.announced else ""
    return book_of(code) if code else GOMOKU


def rating_answer(stream: str, state: Tournament, read: Read) -> Answer | None:
    """What the rating system of the book says of the report, by what `read` gives of a stream."""
    return answer_of(tournament_book(book(state)).rated, stream, state, read)


def rating_system(state: Tournament) -> RatingSystem | None:
    """The rating system of the tournament's book; None where its own stream says whether it is rated."""
    return system_of(tournament_book(book(state)).rated)


def rating_systems_of(federation: str) -> list[RatingSystem]:
    """The rating systems that the books of a federation name."""
    found = (system_of(each.rated) for each in tournament_books(federation))
    return [system for system in found if system is not None]


def has_rule(federation: Federation, rule: Rule) -> bool:
    """Whether a book of the federation has a rule."""
    return any(book_of(each.code).says(rule) for each in federation.books)


def asks_consent(rule_book: str) -> bool:
    """Whether the committee consents before the invitation (16.2a); a Danish organiser invites alone."""
    return book_of(rule_book).says(Rule.CONSENT_OF_COMMITTEE) if rule_book else True
