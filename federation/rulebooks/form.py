"""What a federation and a rule book are, as declared data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Colour = Literal["black", "white"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBook:
    """One edition of a federation's rules for one discipline. `first`: the colour on the left of a board."""

    code: str
    title: str
    discipline: str
    edition: str
    rated: bool
    first: Colour = "black"


@dataclass(frozen=True, slots=True, kw_only=True)
class Federation:
    """A federation in this house. `zone` is its IANA time zone: days and deadlines are its local days.

    `publishes_bars`: whether it tells everybody who may not play, and until when.
    """

    code: str
    name: str
    country: str
    zone: str
    books: tuple[RuleBook, ...]
    publishes_bars: bool = False

    def book_for(self, discipline: str) -> RuleBook | None:
        """The book in force for a discipline."""
        return next((book for book in self.books if book.discipline == discipline), None)
