"""Acts that change what counts from a day on: a new edition of a book, another reading of a calculation."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.books.slots import RuleBook
from federation.members.details import check_length
from federation.officials.roles import Role, require
from federation.pages.articles import titles
from federation.rulings.commands import LONGEST, book_of_article, by_what_right, example_of
from federation.rulings.events import CalculationMended, EditionAdopted
from federation.rulings.interpretations import Question, counting, questions
from federation.rulings.state import Rulings, evolve, rulings_stream

LONGEST_NAME = 40


class AdoptEdition(msgspec.Struct, frozen=True, kw_only=True):
    """A new edition of a book counts from a day on."""

    federation: str
    book: str
    edition: str
    adopted_on: dt.date
    counts_from: dt.date
    articles: tuple[str, ...]
    text: str


class MendCalculation(msgspec.Struct, frozen=True, kw_only=True):
    """Calculate a paragraph by another reading from a day on."""

    federation: str
    article: str
    question: str
    reading: str
    counts_from: dt.date
    text: str


@command(undone_by="issue_ruling")
@cites("SLSF-G interpretation", "SLSF-R interpretation")
def adopt_edition(work: Work, act: AdoptEdition) -> None:
    """The board makes known that a new edition counts, and which paragraphs it changed."""
    require(work, act.federation, Role.BOARD)
    books = {book.code: book for book in federation_of(act.federation).books}
    if act.book not in books:
        raise Malformed("no_such_rule_book", field="book", book=act.book)
    for article in act.articles:
        _check_paragraph(article, books[act.book], field="articles")
    edition = check_length(act.edition.strip(), "edition", LONGEST_NAME)
    text = _words(act.text, "")
    rulings = work.fold(rulings_stream(act.federation), Rulings(), evolve)
    known = {each.edition for each in rulings.adopted if each.book == act.book}
    if not edition or edition in known | {books[act.book].edition}:
        raise Refused("edition_known", field="edition", edition=edition, book=act.book)
    _check_day(work, act.counts_from, "")
    adopted = EditionAdopted(
        number=len(rulings.adopted) + 1,
        book=act.book,
        edition=edition,
        adopted_on=act.adopted_on,
        counts_from=act.counts_from,
        articles=act.articles,
        text=text,
    )
    work.record(rulings_stream(act.federation), adopted)


@command(undone_by="mend_calculation")
@cites("SLSF-G interpretation", "SLSF-R interpretation")
def mend_calculation(work: Work, act: MendCalculation) -> None:
    """Whoever may rule on the paragraph chooses one of the readings that the program knows.

    It never counts from a day that is over, so no list that is out rests on it.
    """
    federation_of(act.federation)
    right, role = by_what_right(act.federation, act.article)
    asked = questions().get(act.question)
    require(work, act.federation, (asked and asked.role) or role, article=right)
    question = _question(act, right)
    text = _words(act.text, right)
    _check_day(work, act.counts_from, right)
    rulings = work.fold(rulings_stream(act.federation), Rulings(), evolve)
    counts, _decision = counting(question, act.article, act.counts_from, rulings.mended)
    if counts.code == act.reading:
        raise Refused("reading_counts", field="reading", article=right, paragraph=act.article)
    mended = CalculationMended(
        number=len(rulings.mended) + 1,
        book=book_of_article(act.article),
        article=act.article,
        question=act.question,
        reading=act.reading,
        text=text,
        counts_from=act.counts_from,
    )
    work.record(rulings_stream(act.federation), mended)


def _question(act: MendCalculation, right: str) -> Question:
    """The question that the act answers; refused where the program knows no such reading."""
    own = {book.code for book in federation_of(act.federation).books}
    question = questions().get(act.question)
    if question is None or act.article not in question.articles or book_of_article(act.article) not in own:
        raise Malformed("no_such_question", field="article", article=right)
    if question.reading(act.reading) is None:
        raise Malformed("no_such_reading", field="reading", article=right)
    return question


def _check_paragraph(article: str, book: RuleBook, *, field: str) -> None:
    if article not in titles() or book_of_article(article) != book.code:
        raise Malformed(
            "no_such_paragraph", field=field, book=book.code, paragraph=article, example=example_of(book)
        )


def _words(text: str, right: str) -> str:
    said = check_length(text.strip(), "text", LONGEST, article=right)
    if not said:
        raise Malformed("words_missing.change", field="text", article=right)
    return said


def _check_day(work: Work, day: dt.date, right: str) -> None:
    """DECISION: a change counts from today on at the earliest; what was published before stays as it is."""
    if day < work.today(work.zone):
        raise Refused("counts_from_the_past", field="counts_from", article=right)
