"""The rule books, and how one rule is cited in the numbering of each.

Both books were adopted together and say the same thing of organisation, play and rating, but
the renju book has one article more (7, forbidden moves): from there on its numbers are one higher.
A rule is written once, under the gomoku book's number; `Book.cite` names it in the book that the
tournament is played under. The Danish and Polish books (`DSU`, `PSGRP`) say some of the same in their own
order: `own` holds where; of what they do not say they cite nothing. A rule that no one Swedish paragraph
stands for is asked for by its name (`citations.py`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from events.citing import Malformed
from tournaments.rules.citations import RENJU as OF_RENJU
from tournaments.rules.citations import SWEDISH, Rule
from tournaments.rules.dsu.citations import DANISH
from tournaments.rules.psgrp_citations import POLISH

FIRST_SHIFTED_ARTICLE = 7
LAST_SHARED_ARTICLE = 30
# Openings and winning rows are each book's own; 8.3-8.5 (resigning, time, claiming) are shared.
OWN_TO_EACH_BOOK = re.compile(r"7(\D|$)|8(\.[12](\D|$)|$)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """One rule book: `id` as it stands in citations, `shift` between its numbers and the gomoku book's.

    `own`: for a book of another order, pairs of the gomoku book's paragraph and its own. `rules`: where it
    writes what is asked for by name.
    """

    id: str
    shift: int = 0
    own: tuple[tuple[str, str], ...] | None = None
    rules: Mapping[Rule, str] = field(default_factory=dict, repr=False, compare=False)

    def cite(self, rule: Rule | str) -> str:
        """Where the book says it: "SLSF-R 18.2c" for "17.2c", "DSU 4.9.8" for Rule.MATCH_WITHOUT_WINNER.

        A paragraph is numbered as in the gomoku book. Raises ValueError for one that the two Swedish books do
        not share; a book that is silent on it gives "".
        """
        if isinstance(rule, Rule):
            return self._written(self.rules[rule])
        return _own(self, rule) if self.own is not None else _cite(self.id, self.shift, rule)

    def says(self, rule: Rule) -> bool:
        """Whether the book has this rule."""
        return bool(self.rules[rule])

    def _written(self, own: str) -> str:
        if not own:
            return ""
        return f"{self.id} {own}" if self.own is not None else _cite(self.id, self.shift, own)

    @property
    def is_slsf(self) -> bool:
        """Whether it is one of the two that share their order."""
        return self.own is None


GOMOKU = Book(id="SLSF-G", shift=0, rules=SWEDISH)
RENJU = Book(id="SLSF-R", shift=1, rules=OF_RENJU)
DSU = Book(
    id="DSU",
    rules=DANISH,
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
        ("28.2", "4.5.4.2"),
    ),
)
PSGRP = Book(
    id="PSGRP",
    rules=POLISH,
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


def books_with(rule: Rule) -> tuple[str, ...]:
    """The ids of the books that have a rule."""
    return tuple(book.id for book in BOOKS.values() if book.says(rule))


def book_of(book_id: str) -> Book:
    """The book of this id, such as "SLSF-G" or "DSU"; any other id is `Malformed`."""
    try:
        return BOOKS[book_id]
    except KeyError:
        raise Malformed("unknown_book", field="book", book=book_id) from None


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
