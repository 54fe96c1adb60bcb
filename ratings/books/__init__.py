"""What a rule book knows beside ratings, declared once a book. Code outside asks it, not which book it is."""

from __future__ import annotations

from dataclasses import dataclass, fields

from federation.books import FEDERATIONS
from federation.books import federation as federation_of
from ratings.rules.slsf.change import PRINTED, Exchange


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingBook:
    """The paragraphs by which a book knows each of these; "" for what it does not.

    `calculator`: ratings are worked out from a pasted cross table. `correspondence`: games by letter are
    ranked. `elo`: its ratings are compared with those on FIDE's lists. `kyu_tests`: levels are won by tests.
    """

    calculator: str = ""
    championships: str = ""
    correspondence: str = ""
    elo: str = ""
    kyu_tests: str = ""


RATING_BOOKS = {
    "SLSF-R": RatingBook(kyu_tests="SLSF-R 32.4"),
    "SLSF-K": RatingBook(correspondence="SLSF-K 1 §2"),
    "DSU": RatingBook(championships="DSU 4.2 §31", elo="DSU 4.5.6.1", calculator="DSU 4.5.4.2"),
}
NOTHING = RatingBook()

EXCHANGES = {"SLSF-G": PRINTED, "SLSF-R": PRINTED}
"""What a match moves by the book, where ratings stand on lists by period."""


def rating_book(code: str) -> RatingBook:
    """What a book knows by its id; nothing for one that is not named here."""
    return RATING_BOOKS.get(code, NOTHING)


def exchange_of(code: str) -> Exchange:
    """What a match moves by a book; the printed table where it names none."""
    return EXCHANGES.get(code, PRINTED)


def known_to(federation: str) -> RatingBook:
    """What a federation's books know together."""
    house = federation_of(federation)
    books = [rating_book(book.code) for book in (*house.books, *house.beside)]
    said = {slot.name: "".join(getattr(book, slot.name) for book in books) for slot in fields(RatingBook)}
    return RatingBook(**said)


def corresponding() -> list[str]:
    """The codes of the federations whose books rank games by letter."""
    return [code for code in FEDERATIONS if known_to(code).correspondence]


def championship_books() -> list[str]:
    """The ids of the books that know championships."""
    return [code for code, book in RATING_BOOKS.items() if book.championships]
