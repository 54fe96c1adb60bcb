"""What every book answers, each slot put to each book, and to one that is made up."""

import pytest

from tests.paragraphs import listed
from tournaments.books import TOURNAMENT_BOOKS, tournament_book
from tournaments.books.rated import rating_systems
from tournaments.books.slots import Adjourned, TournamentBook
from tournaments.rules.books import BOOKS, Book
from tournaments.rules.citations import Rule
from tournaments.rules.systems import System
from tournaments.stages import OFFICES

MADE_UP = TournamentBook(
    book=Book(id="XYZ", own=(("15.1", "3"),), rules=dict.fromkeys(Rule, "")),
    adjourned=Adjourned(needs_ruling=False),
    rated=None,
)
EVERY_BOOK = pytest.mark.parametrize(
    "played_by", [*TOURNAMENT_BOOKS.values(), MADE_UP], ids=lambda each: each.book.id
)


def is_own(article: str, book: Book) -> bool:
    """Whether a paragraph is the book's own, and one that it has; a book that is silent gives ""."""
    if article == "":
        return True
    return article.startswith(f"{book.id} ") and (book is MADE_UP.book or bool(listed(article)))


def test_each_book_that_is_cited_is_played_by():
    assert TOURNAMENT_BOOKS.keys() == BOOKS.keys()
    assert all(tournament_book(book).book is book for book in BOOKS.values())


@EVERY_BOOK
def test_every_rule_is_cited_by_an_own_paragraph(played_by):
    assert all(is_own(played_by.book.cite(rule), played_by.book) for rule in Rule)


@EVERY_BOOK
@pytest.mark.parametrize("system", System)
def test_an_open_game_counts_by_the_book(played_by, system):
    adjourned = played_by.adjourned

    assert is_own(adjourned.draw_by(system), played_by.book)
    assert not (adjourned.needs_ruling and adjourned.draw_by(system))


@EVERY_BOOK
def test_who_rates_is_named_where_the_book_says_it(played_by):
    """Or it rates nothing, says nothing of it, and no page speaks of it."""
    rated = played_by.rated

    assert (rated is not None) is played_by.book.says(Rule.RATED)
    assert rated is None or rated.by in {"", *(system.code for system in rating_systems())}
    assert rated is None or rated.office in OFFICES
