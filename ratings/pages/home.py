"""Ratings on the first page: the best of the newest list, and the end of the period."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from events.bitemporal_query import begun_by_then
from federation.home import About, Day, HomePart, Shown
from federation.members import directory
from federation.pages.read_your_writes import AsOf
from ratings.events import RatingListPublished
from ratings.models import ListLine, PublishedList
from ratings.rules.periods import Period
from ratings.systems.swedish.pages.registers import list_words, period_words, registers
from tournaments.rules.books import book_of

NEWEST = 20
TOP = 5


def show(_as_of: AsOf, before: Mapping[str, Any]) -> Shown:
    """The first lines of the newest list, of the game that is in play if it has one, and when periods end."""
    now = before["now"]
    published = begun_by_then(PublishedList.objects.all(), "valid_from")
    lists = list(published.order_by("-period", "-issue", "discipline", "federation")[:NEWEST])
    top = _top(lists, now["row"].discipline if now else "")
    return Shown(
        values={"top": top, "registers": registers()},
        persons=[line.person for line in top["lines"]],
        days=_periods_end().values(),
    )


def _top(lists: list[PublishedList], discipline: str) -> dict[str, Any]:
    newest = next((each for each in lists if each.discipline == discipline), lists[0] if lists else None)
    if newest is None:
        return {"list": None, "lines": []}
    scope = {"federation": newest.federation, "discipline": newest.discipline, "period": newest.period}
    whole = ListLine.objects.filter(**scope, issue=newest.issue)
    lines = list(whole.order_by("place", "person")[:TOP])
    return {"list": newest, "words": list_words(newest.period, newest.issue), "lines": lines}


def _periods_end() -> dict[Period, Day]:
    """The last day of each period that runs, once where several registers have it."""
    ends: dict[Period, Day] = {}
    for register in registers():
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
