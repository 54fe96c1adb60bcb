"""Every paragraph that is carried out has a sentence, an edition, and a place on the page of rules."""

from __future__ import annotations

import datetime as dt
from importlib import import_module

import pytest

from events.citing import CITED
from events.types import registered
from federation.books import FEDERATIONS
from federation.books.slots import Edition, RuleBook
from federation.pages import articles
from tests.support.packages import PACKAGES, ROOT

TODAY = dt.date(2026, 11, 22)


def cited() -> set[str]:
    """What any rule, act or event of the house cites."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            if "@cites" in path.read_text(encoding="utf-8"):
                parts = path.relative_to(ROOT).with_suffix("").parts
                import_module(".".join(part for part in parts if part != "__init__"))
    of_events = {article for kind in registered().values() for article in kind.ARTICLES}
    return set(CITED) | of_events


def test_every_paragraph_that_is_carried_out_has_a_sentence_and_a_place():
    without = {each for each in cited() if not articles.title_of(each) or not articles.address_of(each)}
    assert not without, f"no sentence stands for {sorted(without)}"


def test_every_paragraph_belongs_to_an_edition():
    books = {article.partition(" ")[0] for article in articles.titles()}
    known = {code for code in books for house in FEDERATIONS.values() if house.edition_of(code, TODAY)}
    assert known == books


FIRST = Edition(code="2011-03-05", in_force_from=dt.date(2011, 3, 5))
SECOND = Edition(code="2027-01-01", in_force_from=dt.date(2027, 1, 1))
BOOK = RuleBook(code="X", title="X", discipline="gomoku", editions=(FIRST, SECOND), rated=True)


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (dt.date(2010, 1, 1), FIRST),
        (dt.date(2011, 3, 5), FIRST),
        (dt.date(2026, 12, 31), FIRST),
        (dt.date(2027, 1, 1), SECOND),
    ],
)
def test_the_edition_of_a_day_is_the_newest_in_force_by_then(day, edition):
    assert BOOK.edition_on(day) == edition
    assert BOOK.edition == SECOND.code


def test_the_polish_book_says_until_when_it_was_in_force():
    edition = FEDERATIONS["psgrp"].edition_of("PSGRP", TODAY)
    assert edition is not None
    assert (edition.in_force_from, edition.in_force_to) == (dt.date(2012, 11, 1), dt.date(2019, 11, 18))
    assert FEDERATIONS["psgrp"].edition_of("SLSF-G", TODAY) is None
