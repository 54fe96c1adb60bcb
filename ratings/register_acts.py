"""What several acts on ratings ask first."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from events.citing import Malformed
from events.work import Work
from federation.books import federation as federation_of
from federation.books.slots import RuleBook
from federation.identity.preconditions import refuse_merged
from ratings.books import period_lists
from ratings.rules.periods import Period
from tournaments.rules.books import Book, book_of


class RegisterAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act on the ratings of one discipline in one federation."""

    federation: str
    discipline: str


class PeriodAct(RegisterAct, frozen=True, kw_only=True):
    """An act on one period of such a register."""

    period: str

    def read_period(self) -> Period:
        """The period. Raises Malformed for another text, and where this house keeps no such ratings."""
        cited = cited_book(self)
        return period_lists(cited.id).calendar.read(self.period, cited.cite("28.4"))


def rated_book(federation: str, discipline: str) -> RuleBook:
    """The rule book whose ratings this house keeps. Raises Malformed where it keeps none."""
    governing = federation_of(federation).book_for(discipline)
    if governing is None or not governing.rated:
        raise Malformed("not_rated", field="discipline", federation=federation.upper(), discipline=discipline)
    return governing


def cited_book(act: RegisterAct) -> Book:
    """The book of a register, to cite. Raises Malformed where this house keeps no such ratings."""
    return book_of(rated_book(act.federation, act.discipline).code)


def check_person(
    work: Work, person: str, article: str, field: str = "person", entered: Collection[str] = ()
) -> None:
    """Raises Malformed for an id that nobody is registered under.

    Raises Refused for one merged into another, or whose other number is `entered`.
    """
    if not work.exists(f"person/{person}"):
        raise Malformed("no_such_person", field=field, article=article, way_on="register_or_choose_a_person")
    refuse_merged(work, person, field=field, article=article, entered=entered)
