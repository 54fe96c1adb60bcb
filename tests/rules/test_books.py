import pytest

from events.citing import Malformed
from tournaments.rules.books import GOMOKU, RENJU, book_of, books_with
from tournaments.rules.citations import Rule


@pytest.mark.parametrize(
    ("paragraph", "gomoku", "renju"),
    [
        ("6.2", "SLSF-G 6.2", "SLSF-R 6.2"),
        ("8.4", "SLSF-G 8.4", "SLSF-R 9.4"),
        ("9.4", "SLSF-G 9.4", "SLSF-R 10.4"),
        ("17.2c", "SLSF-G 17.2c", "SLSF-R 18.2c"),
        ("23", "SLSF-G 23", "SLSF-R 24"),
        ("28.6", "SLSF-G 28.6", "SLSF-R 29.6"),
        ("30", "SLSF-G 30", "SLSF-R 31"),
    ],
)
def test_the_renju_book_counts_one_higher_from_article_7_on(paragraph, gomoku, renju):
    assert (GOMOKU.cite(paragraph), RENJU.cite(paragraph)) == (gomoku, renju)


@pytest.mark.parametrize("paragraph", ["7.1", "7", "8", "8.1", "8.2"])
def test_openings_and_winning_rows_are_each_books_own(paragraph):
    assert GOMOKU.cite(paragraph) == f"SLSF-G {paragraph}"
    with pytest.raises(ValueError, match="not shared"):
        RENJU.cite(paragraph)


@pytest.mark.parametrize("paragraph", ["31", "32.3", "seven", ""])
def test_what_the_gomoku_book_does_not_have_cannot_be_cited(paragraph):
    with pytest.raises(ValueError, match="not shared"):
        GOMOKU.cite(paragraph)


def test_a_book_is_found_by_its_id():
    assert book_of("SLSF-R") is RENJU
    with pytest.raises(Malformed) as refusal:
        book_of("SLSF-X")
    assert refusal.value.field == "book"


def test_which_books_have_a_rule():
    assert books_with(Rule.PROTEST) == ("SLSF-G", "SLSF-R")  # 20.7 and 21.7
    assert books_with(Rule.ABSENCE) == ("DSU",)  # 4.1.2 §14
