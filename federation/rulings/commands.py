"""Acts of the body that may rule, by the book: the tournament committee, or the board."""

from __future__ import annotations

import datetime as dt

import msgspec

from events import personal
from events.citing import Malformed, Refused
from events.work import Work, command
from federation.books import federation as federation_of
from federation.books.slots import Interpreted, RuleBook
from federation.members.details import check_length
from federation.members.events import FreeText
from federation.officials.roles import Role, require
from federation.pages.articles import titles
from federation.rulings.events import RuleInterpretationIssued, RuleInterpretationWithdrawn
from federation.rulings.state import Rulings, evolve, rulings_stream

LONGEST = 2_000


class IssueRuling(msgspec.Struct, frozen=True, kw_only=True):
    """Rule how a paragraph is read from a day on."""

    federation: str
    article: str
    text: str
    counts_from: dt.date


class WithdrawRuling(msgspec.Struct, frozen=True, kw_only=True):
    """Take a ruling back, with a reason."""

    federation: str
    number: int
    reason: str


def book_of_article(article: str) -> str:
    """SLSF-G of SLSF-G 28.5."""
    return article.partition(" ")[0]


def by_what_right(federation: str, article: str) -> tuple[str, Role]:
    """The paragraph that lets somebody rule on `article`, and whose it is to do so.

    Where a book says nothing the tournament committee rules and no paragraph is cited.
    """
    book = federation_of(federation).book_named(book_of_article(article))
    interpreted = book.interpreted if book else Interpreted()
    return interpreted.article, Role(interpreted.by)


@command(undone_by="withdraw_ruling")
def issue_ruling(work: Work, act: IssueRuling) -> None:
    """SLSF-G, closing text: where a rule leaves doubt, the tournament committee's ruling binds."""
    right, role = by_what_right(act.federation, act.article)
    require(work, act.federation, role, article=right)
    if act.article not in titles() or not _is_of(act.federation, act.article):
        raise Malformed(
            "no_such_paragraph.of_federation",
            field="article",
            article=right,
            federation=act.federation.upper(),
            paragraph=act.article,
            example=example_of(*federation_of(act.federation).books),
        )
    text = check_length(act.text.strip(), "text", LONGEST, article=right)
    if not text:
        raise Malformed("ruling_missing", field="text", article=right)
    stream = rulings_stream(act.federation)
    number = len(work.fold(stream, Rulings(), evolve).issued) + 1
    issued = RuleInterpretationIssued(
        number=number, article=act.article, text=text, counts_from=act.counts_from
    )
    work.record(stream, issued)


def example_of(*books: RuleBook) -> str:
    """A paragraph of these books, written as the list of rules has it; "" where none is listed."""
    codes = {book.code for book in books}
    return next((each for each in titles() if book_of_article(each) in codes), "")


def _is_of(federation: str, article: str) -> bool:
    return federation_of(federation).book_named(book_of_article(article)) is not None


@command(undone_by="issue_ruling")
def withdraw_ruling(work: Work, act: WithdrawRuling) -> None:
    """Whoever may rule may take a ruling back; it stands in the list with the day on which it ended."""
    stream = rulings_stream(act.federation)
    rulings = work.fold(stream, Rulings(), evolve)
    ruling = rulings.issued.get(act.number)
    right, role = by_what_right(act.federation, ruling.article if ruling else "")
    require(work, act.federation, role, article=right)
    if ruling is None or act.number in rulings.withdrawn:
        raise Refused("no_such_ruling", field="number", article=right, number=act.number)
    if not act.reason.strip():
        raise Malformed("reason_missing", field="reason")
    reason = work.keep(personal.seal(FreeText(text=act.reason.strip())))
    work.record(stream, RuleInterpretationWithdrawn(number=act.number, reason=reason))
