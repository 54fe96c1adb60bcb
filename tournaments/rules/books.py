"""The rule books, and how one rule is cited in the numbering of each.

Both books were adopted together and say the same thing of organisation, play and rating, but
the renju book has one article more (7, forbidden moves): from there on its numbers are one higher.
A rule is written once, under the gomoku book's number; `Book.cite` names it in the book that the
tournament is played under. The Danish and Polish books (`DSU`, `PSGRP`) say some of the same in their own
order: `OWN` holds where; of what they do not say they cite nothing.
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
    """One rule book: `id` as it stands in citations, `shift` between its numbers and the gomoku book's.

    `own`: for a book of another order, pairs of the gomoku book's paragraph and its own.
    """

    id: str
    shift: int = 0
    own: tuple[tuple[str, str], ...] | None = None

    def cite(self, paragraph: str) -> str:
        """`paragraph` in the gomoku book's numbering ("17.2c") -> "SLSF-G 17.2c" or "SLSF-R 18.2c".

        Raises ValueError for a paragraph that the two books do not share; a book of another order that is
        silent on it gives "".
        """
        if self.own is not None:
            return _own(self, paragraph)
        return _cite(self.id, self.shift, paragraph)

    @property
    def is_slsf(self) -> bool:
        """Whether it is one of the two that share their order."""
        return self.own is None


GOMOKU = Book(id="SLSF-G", shift=0)
RENJU = Book(id="SLSF-R", shift=1)
DSU = Book(
    id="DSU",
    own=(
        ("12", "4.9.1"),
        ("13.1", "4.9.1"),
        ("15.1", "4.1.2 §15"),
        ("15.2", "4.1.2 §16"),
        ("15.3", "4.1.2 §16"),
        ("15.4", "4.1.2 §15"),
        ("16.1", "4.1.1 §5"),
        ("17.1", "4.1.2 §11"),
        ("17.2", "4.9.10"),
        ("18.1", "4.1.1 §6"),
        ("18.3", "4.1.1 §6"),
        ("18.1e", "4.1.1 §6"),
        ("21", "4.9.10"),
        ("23", "4.9.11"),
        ("25", "4.9.1"),
        ("26", "4.9.7"),
        ("27.4", "4.1.1 §6"),
    ),
)
PSGRP = Book(
    id="PSGRP",
    own=(
        ("15.1", "§4.1"),
        ("16.1", "§1.1"),
        ("17.1", "§1.2"),
        ("17.2", "§4.3"),
        ("18.1", "§3.1"),
        ("19", "§1.2"),
        ("21", "§2.1"),
        ("23", "§2.1"),
        ("25", "§2.1"),
    ),
)
BOOKS = {book.id: book for book in (GOMOKU, RENJU, DSU, PSGRP)}


def book_of(book_id: str) -> Book:
    """The book of this id, such as "SLSF-G" or "DSU"; any other id is `Malformed`."""
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
def _own(book: Book, paragraph: str) -> str:
    """The book's own paragraph for this one, or for the article that it is a part of; "" for none."""
    known = dict(book.own or ())
    for part in (paragraph, re.sub(r"[a-z]+$", "", paragraph), re.sub(r"\D.*$", "", paragraph)):
        if part in known:
            return f"{book.id} {known[part]}"
    return ""


@cache
def _cite(book_id: str, shift: int, paragraph: str) -> str:
    number = re.match(r"\d+", paragraph)
    if not number or int(number[0]) > LAST_SHARED_ARTICLE or (shift and OWN_TO_EACH_BOOK.match(paragraph)):
        raise ValueError(f"paragraph {paragraph!r} is not shared by the two books")
    article = int(number[0])
    if article >= FIRST_SHIFTED_ARTICLE:
        article += shift
    return f"{book_id} {article}{paragraph[number.end() :]}"
