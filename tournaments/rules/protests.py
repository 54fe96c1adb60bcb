"""Who may lodge a protest, and until when (SLSF-G 18.1i, 20.7; SLSF-R 19.1i, 21.7)."""

from __future__ import annotations

from collections.abc import Iterable

from events.citing import Because, Refused, cites
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.disputes import article_of_disputes


def takes_protests(book: Book) -> bool:
    """Whether the book knows a protest beside the dispute at a board."""
    return book.says(Rule.PROTEST)


@cites("PSGRP §7.2", "DSU 4.1.1 §6")
def check_known(book: Book) -> None:
    """Refused ("no_protest_in_book"): this book knows the dispute at the board, and no protest after it."""
    if not takes_protests(book):
        raise Refused("no_protest_in_book", article=article_of_disputes(book))


@cites("SLSF-G 18.1i", "SLSF-R 19.1i")
def check_decider(book: Book, *, protesting: Iterable[str], deciding: Iterable[str]) -> None:
    """Refused ("own_protest"): who protests, alone or as a team, does not decide on it (ids of persons)."""
    if not {*protesting}.isdisjoint(deciding):
        raise Refused("own_protest", article=book.cite("18.1i"), field="upheld")


@cites("SLSF-G 20.7", "SLSF-R 21.7")
def check_protest(*, by_captain: bool, team_event: bool, in_writing: bool, book: Book) -> tuple[Because, ...]:
    """Why the referee takes it up; Refused ("captain_only") from anyone but the captain in a team event.

    Not in writing: taken up, with a remark. Decision: of other events the books say nothing; there the
    referee looks into every conflict, whoever brings it (18.1i).
    """
    if not team_event:
        return (Because(book.cite("18.1i"), "protest.looked_into"),)
    if not by_captain:
        raise Refused("captain_only", article=book.cite("20.7"), field="by")
    lodged = Because(book.cite("20.7"), "protest.by_captain")
    if in_writing:
        return (lodged,)
    return (lodged, Because(book.cite("20.7"), "protest.not_in_writing"))
