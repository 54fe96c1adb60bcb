"""The two SLSF rule books, and how one rule is cited in the numbering of either.

Both books were adopted together and say the same thing of organisation, play and rating, but
the renju book has one article more (7, forbidden moves): from there on its numbers are one higher.
A rule is written once, under the gomoku book's number; `Book.cite` names it in the book that the
tournament is played under.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from events.citing import Malformed, gettext_noop

FIRST_SHIFTED_ARTICLE = 7
LAST_SHARED_ARTICLE = 30
# Openings and winning rows are each book's own; 8.3-8.5 (resigning, time, claiming) are shared.
OWN_TO_EACH_BOOK = re.compile(r"7(\D|$)|8(\.[12](\D|$)|$)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """One rule book: `id` as it stands in citations, `shift` between its numbers and the gomoku book's."""

    id: str
    shift: int

    def cite(self, paragraph: str) -> str:
        """`paragraph` in the gomoku book's numbering ("17.2c") -> "SLSF-G 17.2c" or "SLSF-R 18.2c".

        Raises ValueError for a paragraph that the two books do not share.
        """
        return _cite(self.id, self.shift, paragraph)


GOMOKU = Book(id="SLSF-G", shift=0)
RENJU = Book(id="SLSF-R", shift=1)
BOOKS = {book.id: book for book in (GOMOKU, RENJU)}


def book_of(book_id: str) -> Book:
    """The book named "SLSF-G" or "SLSF-R"; any other id is `Malformed`."""
    try:
        return BOOKS[book_id]
    except KeyError:
        raise Malformed(
            "unknown_book",
            gettext_noop("There is no rule book %(book)s here."),
            field="book",
            book=book_id,
        ) from None


@cache
def _cite(book_id: str, shift: int, paragraph: str) -> str:
    number = re.match(r"\d+", paragraph)
    if not number or int(number[0]) > LAST_SHARED_ARTICLE or (shift and OWN_TO_EACH_BOOK.match(paragraph)):
        raise ValueError(f"paragraph {paragraph!r} is not shared by the two books")
    article = int(number[0])
    if article >= FIRST_SHIFTED_ARTICLE:
        article += shift
    return f"{book_id} {article}{paragraph[number.end() :]}"
