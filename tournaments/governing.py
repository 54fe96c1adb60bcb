"""The book that a tournament is played by."""

from __future__ import annotations

from federation.rulebooks.form import Federation
from tournaments.books import tournament_book
from tournaments.books.rated import Answer, Read, answer_of
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


def has_rule(federation: Federation, rule: Rule) -> bool:
    """Whether a book of the federation has a rule."""
    return any(book_of(each.code).says(rule) for each in federation.books)


def asks_consent(rule_book: str) -> bool:
    """Whether the committee consents before the invitation (16.2a); a Danish organiser invites alone."""
    return book_of(rule_book).says(Rule.CONSENT_OF_COMMITTEE) if rule_book else True
