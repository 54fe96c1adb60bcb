import pytest

from tests.paragraphs import listed
from tournaments.rules.books import BOOKS, DSU, GOMOKU, PSGRP, RENJU, Book
from tournaments.rules.citations import Rule

CITED = [(book, rule) for book in BOOKS.values() for rule in Rule]


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.id)
def test_each_book_answers_for_every_rule(book: Book) -> None:
    assert set(book.rules) == set(Rule)


@pytest.mark.parametrize(("book", "rule"), CITED, ids=lambda each: getattr(each, "id", None) or each.name)
def test_it_cites_a_paragraph_of_its_own_or_is_silent(book: Book, rule: Rule) -> None:
    cited = book.cite(rule)

    assert bool(cited) is book.says(rule)
    assert not cited or (cited.startswith(f"{book.id} ") and listed(cited))


def test_no_rule_stands_here_that_no_book_has() -> None:
    assert not [rule for rule in Rule if not any(book.says(rule) for book in BOOKS.values())]


def test_one_swedish_paragraph_may_be_two_danish_ones() -> None:
    assert [GOMOKU.cite(rule) for rule in (Rule.KNOCK_OUT, Rule.MATCH_WITHOUT_WINNER)] == ["SLSF-G 26"] * 2
    assert [DSU.cite(rule) for rule in (Rule.KNOCK_OUT, Rule.MATCH_WITHOUT_WINNER)] == [
        "DSU 4.9.7",
        "DSU 4.9.8",
    ]


def test_a_silent_book_is_not_answered_for_by_the_article() -> None:
    assert DSU.cite("25.6c") == "DSU 4.9.1"
    assert DSU.cite(Rule.PEERS_OF_LEAVER) == ""


def test_the_renju_book_counts_on_and_the_polish_has_its_own_order() -> None:
    assert (RENJU.cite(Rule.DRAW_OFFER), PSGRP.cite(Rule.DRAW_OFFER)) == ("SLSF-R 10.5", "PSGRP §6.3")
