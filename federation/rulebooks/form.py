"""What a federation and a rule book are, as declared data."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

Colour = Literal["black", "white"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One edition of a book as this house calculates by it. Days that the book does not tell are None.

    `code`: how the edition is named, as a rule its date; `in_force_to`: the last day, where a later edition
    has taken its place outside this house.
    """

    code: str
    adopted_on: dt.date | None = None
    in_force_from: dt.date | None = None
    in_force_to: dt.date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBook:
    """A federation's rules for one discipline. `first`: the colour on the left of a board.

    `editions`: those that the house can calculate by, oldest first.
    """

    code: str
    title: str
    discipline: str
    editions: tuple[Edition, ...]
    rated: bool
    first: Colour = "black"

    @property
    def edition(self) -> str:
        """The newest edition by its name."""
        return self.editions[-1].code

    def edition_on(self, day: dt.date) -> Edition:
        """The edition that counts on a day: the newest in force by then, else the oldest there is."""
        by_then = [each for each in self.editions if each.in_force_from is None or each.in_force_from <= day]
        return by_then[-1] if by_then else self.editions[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Federation:
    """A federation in this house. `zone` is its IANA time zone: days and deadlines are its local days.

    `language`: the two letters of the one that its members' names are mostly in.

    `list_separator`, `decimal_sign`: what the spreadsheets of its country expect in a CSV file.

    `publishes_bars`: whether it tells everybody who may not play, and until when. `beside`: books that
    govern no discipline of their own, with their edition.
    """

    code: str
    name: str
    country: str
    zone: str
    language: str
    books: tuple[RuleBook, ...]
    list_separator: str = ";"
    decimal_sign: str = ","
    publishes_bars: bool = False
    beside: tuple[tuple[str, Edition], ...] = ()

    @property
    def rates(self) -> bool:
        """Whether a book of it is one whose ratings stand in periods and lists here."""
        return any(book.rated for book in self.books)

    def book_for(self, discipline: str) -> RuleBook | None:
        """The book in force for a discipline."""
        return next((book for book in self.books if book.discipline == discipline), None)

    def edition_of(self, book: str, day: dt.date) -> Edition | None:
        """The edition of one of its books that counts on a day; None for a book that it does not have."""
        for each in self.books:
            if each.code == book:
                return each.edition_on(day)
        return dict(self.beside).get(book)
