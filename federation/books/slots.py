"""What a federation and a rule book are, as declared data."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from federation.rules.bodies import Body

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
class Interpreted:
    """Who rules how a paragraph is read, a value of `Role`, and the paragraph that says so, if any."""

    by: str = "tournament_committee"
    article: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBook:
    """A federation's rules for one discipline. `first`: the colour on the left of a board.

    `editions`: those that the house can calculate by, oldest first. `paragraphs`: number and title of each.
    """

    code: str
    title: str
    discipline: str
    editions: tuple[Edition, ...]
    rated: bool
    first: Colour = "black"
    interpreted: Interpreted = Interpreted()
    paragraphs: tuple[tuple[str, str], ...] = ()

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

    `language`: the two letters of the one that its members' names are mostly in, and that it writes in.
    `money`: the sign of its currency; a hundredth of it is the smallest coin.

    `list_separator`, `decimal_sign`: what the spreadsheets of its country expect in a CSV file.

    `publishes_bars`: whether it tells everybody who may not play, and until when. `bodies`: those that its
    board appoints to. `licenses_arbiters`: whether arbiters hold licences. `counts_residents`: whether the
    board may count residents as nationals, where events are closed to others. `board_bars`: the paragraph by
    which the board bars and strikes off by resolution, "" for none. `register_article`: the one on the
    register of warnings and quarantines, "" for none. `beside`: books that govern no discipline over the
    board.
    """

    code: str
    name: str
    country: str
    zone: str
    language: str
    money: str
    books: tuple[RuleBook, ...]
    list_separator: str = ";"
    decimal_sign: str = ","
    publishes_bars: bool = False
    bodies: tuple[Body, ...] = ()
    licenses_arbiters: bool = False
    counts_residents: bool = False
    board_bars: str = ""
    register_article: str = ""
    beside: tuple[RuleBook, ...] = ()

    @property
    def rates(self) -> bool:
        """Whether a book of it is one whose ratings stand in periods and lists here."""
        return any(book.rated for book in self.books)

    def book_for(self, discipline: str) -> RuleBook | None:
        """The book in force for a discipline."""
        return next((book for book in self.books if book.discipline == discipline), None)

    def book_named(self, code: str) -> RuleBook | None:
        """One of its books by its id; None for one that it does not have."""
        return next((book for book in (*self.books, *self.beside) if book.code == code), None)

    def edition_of(self, book: str, day: dt.date) -> Edition | None:
        """The edition of one of its books that counts on a day; None for a book that it does not have."""
        found = self.book_named(book)
        return found.edition_on(day) if found else None
