"""Which of the two colours stands first at a board: on the left, and in the score.

Facts, rows and rules name the colours and have Black before White throughout. Whoever shows or reads a board
puts them in the order of the discipline here, in one place: 1–0 is a win of the first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from django.utils.translation import gettext

from federation.books import first_colour
from federation.pages.formatting import score_text
from tournaments.state import Tournament

OfColour = TypeVar("OfColour")


class Head(NamedTuple):
    """One colour as the head of a column."""

    mark: str
    colour: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sides:
    """The order of the colours at the boards of a tournament."""

    white_first: bool

    def order(self, black: OfColour, white: OfColour) -> tuple[OfColour, OfColour]:
        """What belongs to Black and White as first and second; of first and second, as Black and White."""
        return (white, black) if self.white_first else (black, white)

    def score(self, black: int | None, white: int | None, ending: str = "") -> str:
        """Half points of Black and White as a score from the first side: 1–0."""
        return score_text(*self.order(black, white), ending)

    @property
    def heads(self) -> tuple[Head, Head]:
        """Both colours as heads of columns, from left to right."""
        return self.order(Head("●", gettext("Black")), Head("○", gettext("White")))


def sides_of(discipline: str) -> Sides:
    """The order in a discipline, whether a tournament has a book or was imported without one."""
    return Sides(white_first=first_colour(discipline) == "white")


def sides_in(state: Tournament) -> Sides:
    """The order in a tournament; Black first before it is announced."""
    return sides_of(state.announced.discipline if state.announced else "")
