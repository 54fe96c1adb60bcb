"""A register: the ratings of one federation in one game, and its published lists."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext

from events.bitemporal_query import asked_times
from federation.books import FEDERATIONS
from federation.books.slots import Federation, RuleBook
from ratings.books import PeriodLists, period_lists
from ratings.models import PublishedList
from ratings.rules.periods import Calendar
from ratings.rules.slsf.inactivity import TermsFrom
from ratings.systems.swedish.interpretations import terms_now
from ratings.systems.swedish.register import Register as RegisterOfRows


@dataclass(frozen=True, slots=True)
class Register:
    """A federation and the book of one of its rated games."""

    federation: Federation
    book: RuleBook

    @property
    def scope(self) -> dict[str, str]:
        """As columns."""
        return {"federation": self.federation.code, "discipline": self.book.discipline}

    @property
    def terms(self) -> TermsFrom:
        """The terms of inactivity that were decided, by the period they count from. One query."""
        return terms_now(RegisterOfRows(**self.scope))

    @property
    def figures(self) -> PeriodLists:
        """Every figure that its book gives."""
        return period_lists(self.book.code)

    @property
    def calendar(self) -> Calendar:
        """Its rating periods."""
        return self.figures.calendar

    def up_to(self, day: dt.date) -> str:
        """Behind every order key of a step up to a day, before all others: period, day, whatever follows."""
        return f"{self.calendar.of(day)}|{day}|~"

    @property
    def address(self) -> str:
        """Where its newest list stands."""
        return f"/ratings/{self.federation.code}/{self.book.discipline}/"


def registers() -> list[Register]:
    """Every game that is rated in this house."""
    return [
        Register(federation, book)
        for federation in FEDERATIONS.values()
        for book in federation.books
        if book.rated
    ]


def register_or_404(federation: str, discipline: str) -> Register:
    """The register at this address."""
    house = FEDERATIONS.get(federation)
    book = house.book_for(discipline) if house else None
    if house is None or book is None or not book.rated:
        raise Http404(gettext("No ratings are kept here for that federation and game."))
    return Register(house, book)


def up_to(day: dt.date) -> Q:
    """Steps of any register up to a day."""
    return any_of(lambda register: {"order_key__lte": register.up_to(day)})


def by_then(day: dt.date) -> Q:
    """What stands by period, of any register: the periods up to that of a day."""
    return any_of(lambda register: {"period__lte": str(register.calendar.of(day))})


def over_by(day: dt.date) -> Q:
    """The same, of periods that were over by a day."""
    return any_of(lambda register: {"period__lt": str(register.calendar.of(day))})


def any_of(condition: Callable[[Register], dict[str, str]]) -> Q:
    """Rows of any register that are as is asked of those of that register."""
    return reduce(or_, (Q(**register.scope, **condition(register)) for register in registers()))


def lists_of(register: Register) -> list[PublishedList]:
    """Its published lists, the newest period first and of a period the newest issue first.

    Of a day that is asked for those that counted from it or from before.
    """
    rows = PublishedList.objects.filter(**register.scope)
    if (day := asked_times().as_of) is not None:
        rows = rows.filter(valid_from__lte=day)
    return list(rows.order_by("-period", "-issue"))


def list_key(period: str, issue: int) -> str:
    """Where a list stands in its register: 2026-1 as first published, 2026-1/issue-2 its first reissue."""
    return period if issue == 1 else f"{period}/issue-{issue}"


def list_words(period: str, issue: int) -> str:
    """A list by its period, and by its issue where it is a reissue."""
    words = period_words(period)
    if issue == 1:
        return words
    return gettext("%(period)s, issue %(issue)s") % {"period": words, "issue": issue}


def after_words(period: str, issue: int) -> str:
    """A list by what it comes after: After period 1 of 2026."""
    return gettext("After %(words)s") % {"words": list_words(period, issue)}


def period_words(period: str) -> str:
    """2026-1 -> period 1 of 2026."""
    year, _, number = period.partition("-")
    return gettext("period %(number)s of %(year)s") % {"number": number, "year": year}
