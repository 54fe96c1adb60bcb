"""Ratings on the first page: the best of the newest lists, and the end of the period."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext

from events.bitemporal_query import begun_by_then
from federation.home import About, Day, HomePart, Shown
from federation.members import directory
from federation.pages.read_your_writes import AsOf
from ratings.events import RatingListPublished
from ratings.models import ListLine, PublishedList
from ratings.pages.index import beside
from ratings.rules.periods import Period
from ratings.systems.swedish.pages.registers import Register, list_words, period_words, registers
from tournaments.rules.books import book_of

NEWEST = 20
TOP = 5


class Top(NamedTuple):
    """The first lines of a register's newest list; `words`: the period that it came after."""

    published: PublishedList
    words: str
    lines: list[ListLine]


def show(_as_of: AsOf, before: Mapping[str, Any], federation: str) -> Shown:
    """The newest list of every game of a federation, or of the game in play; and when periods end."""
    now = before["now"]
    own = [each for each in registers() if federation in {"", each.federation.code}]
    newest = _newest(federation)
    tops = (
        [_top(each) for each in newest] if federation else _one(newest, now["row"].discipline if now else "")
    )
    return Shown(
        values={
            "tops": tops,
            "registers": own,
            "beside": list(beside(federation)) if federation else (),
        },
        persons=[line.person for top in tops for line in top.lines],
        days=_periods_end(own).values(),
    )


def _newest(federation: str) -> list[PublishedList]:
    """The newest list of every register, the newest first."""
    published = begun_by_then(PublishedList.objects.all(), "valid_from")
    if federation:
        published = published.filter(federation=federation)
    first: dict[tuple[str, str], PublishedList] = {}
    for each in published.order_by("-period", "-issue", "discipline", "federation")[:NEWEST]:
        first.setdefault((each.federation, each.discipline), each)
    return list(first.values())


def _one(newest: Sequence[PublishedList], discipline: str) -> list[Top]:
    """That of a game if it has one, else the newest."""
    found = next((each for each in newest if each.discipline == discipline), None)
    return [_top(each) for each in ([found] if found else newest[:1])]


def _top(newest: PublishedList) -> Top:
    scope = {"federation": newest.federation, "discipline": newest.discipline, "period": newest.period}
    whole = ListLine.objects.filter(**scope, issue=newest.issue)
    lines = list(whole.order_by("place", "person")[:TOP])
    return Top(newest, list_words(newest.period, newest.issue), lines)


def _periods_end(of: Sequence[Register]) -> dict[Period, Day]:
    """The last day of each period that runs, once where several registers have it."""
    ends: dict[Period, Day] = {}
    for register in of:
        period = register.calendar.of(directory.today(register.federation.code))
        over = gettext("%(period)s is over") % {"period": period_words(str(period)).capitalize()}
        article = book_of(register.book.code).cite("28.4")
        ends.setdefault(period, Day(day=period.last_day, words=over, article=article))
    return ends


def about(streams: Sequence[str]) -> dict[str, About]:
    """The registers of these streams."""
    own = {stream: stream.split("/")[1:3] for stream in streams if stream.startswith("register/")}
    return {
        stream: (f"{federation.upper()}, {discipline}", f"/ratings/{federation}/{discipline}/")
        for stream, (federation, discipline) in own.items()
    }


HOME_PARTS = (
    HomePart(
        template="ratings/on_home.html",
        show=show,
        projectors=("ratings.ratings",),
        aside=True,
        news=(RatingListPublished,),
        about=about,
    ),
)
