"""The federations of this house and the rule books they play by: one short declarative file each.

To add one: a package of its own, by the recipe in CONTRIBUTING.md; `tests/books/fourth.py` is made up.
"""

from __future__ import annotations

from collections.abc import Iterable

from events.citing import Malformed
from federation.books.dsu import DSU
from federation.books.psgrp import PSGRP
from federation.books.slots import Colour, Federation, RuleBook
from federation.books.slsf import SLSF

FEDERATIONS: dict[str, Federation] = {federation.code: federation for federation in (SLSF, DSU, PSGRP)}


def federation(code: str) -> Federation:
    """A federation by its code. Raises Malformed when there is none."""
    try:
        return FEDERATIONS[code]
    except KeyError:
        raise Malformed("no_such_federation", field="federation", federation=code) from None


def rule_book(code: str) -> RuleBook:
    """A rule book by its id, such as SLSF-G. Raises Malformed when there is none."""
    for each in FEDERATIONS.values():
        if found := each.book_named(code):
            return found
    raise Malformed("no_such_rule_book", field="rule_book", book=code)


def own_articles(articles: Iterable[str], *named: str) -> list[str]:
    """Of the paragraphs that a type of event names those that stand in the books of its federation.

    A type cites every book that knows the fact. `named`: where the federation may be named, first to last;
    where none is, all are left.
    """
    house = next((FEDERATIONS[code] for code in named if code in FEDERATIONS), None)
    if house is None:
        return list(articles)
    others = {code for each in FEDERATIONS.values() for code in _codes(each)} - _codes(house)
    return [article for article in articles if article.partition(" ")[0] not in others]


def _codes(house: Federation) -> set[str]:
    return {book.code for book in (*house.books, *house.beside)}


def first_colour(discipline: str) -> Colour:
    """The colour that stands first in a discipline, by whichever book of this house governs it."""
    books = (book for each in FEDERATIONS.values() for book in each.books)
    return next((book.first for book in books if book.discipline == discipline), "black")
