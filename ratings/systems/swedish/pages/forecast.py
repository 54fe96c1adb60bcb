"""If I win, draw, lose against ...: what one match would give, by letters of the opponent's name."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from events.bitemporal_query import asked_times
from events.limiting import dear
from federation.members import directory
from federation.members.directory import Member
from federation.pages import read_your_writes
from ratings.books import period_lists
from ratings.models import PlayerRating
from ratings.rules.slsf.change import Exchange
from ratings.rules.slsf.forecast import Forecast, TableRow, forecast, table_row
from ratings.systems.swedish.pages.as_of import rows_on
from ratings.systems.swedish.pages.matches import band
from ratings.systems.swedish.pages.registers import Register, register_or_404
from tournaments.rules.books import book_of

PROJECTORS = ("ratings.ratings", "members.register")
MOST = 12
LEAST_LETTERS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Against:
    """A match against one opponent. `band`: the row of the printed table."""

    person: UUID
    member: Member
    rating: int
    outcome: Forecast
    band: str


@dear
def forecast_page(request: HttpRequest, person: UUID, federation: str, discipline: str) -> HttpResponse:
    """Three outcomes against everybody whose name holds the letters."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    register = register_or_404(federation, discipline)
    own = next(iter(_then(PlayerRating.objects.filter(**register.scope, person=person))), None)
    if own is None:
        raise Http404(gettext("This player has no rating in that game yet, so nothing can be forecast."))
    asked = request.GET.get("q", "").strip()[:80]
    found = _found(register, own, asked) if len(asked) >= LEAST_LETTERS or asked.isdecimal() else []
    context = {
        "section": "members",
        "as_of": as_of,
        "register": register,
        "own": own,
        "name": directory.names([person])[person],
        "q": asked,
        "too_short": bool(asked) and not found and len(asked) < LEAST_LETTERS and not asked.isdecimal(),
        "found": found[:MOST],
        "more": len(found) > MOST,
        "table": _table(period_lists(register.book.code).exchange),
        "article": book_of(register.book.code).cite("28.3"),
    }
    return render(request, "ratings/forecast.html", context)


def _then(rows: QuerySet[PlayerRating]) -> list[PlayerRating]:
    """These ratings as they are, or as of the day asked for; without those who had none then."""
    day = asked_times().as_of
    return list(rows) if day is None else rows_on(list(rows), day)


def _found(register: Register, own: PlayerRating, asked: str) -> list[Against]:
    """Rated opponents by the letters, the nearest rating first; one more than are shown, if there are."""
    code = register.federation.code
    persons = directory.persons_found(asked, code, {})
    rated = PlayerRating.objects.filter(**register.scope, person__in=persons).exclude(person=own.person)
    ratings = {row.person: row.rating for row in _then(rated)}
    nearest = sorted(ratings, key=lambda person: (abs(ratings[person] - own.rating), str(person)))[: MOST + 1]
    members, book = directory.members(nearest, code), book_of(register.book.code)
    by = period_lists(book.id).exchange
    return [
        Against(
            person=person,
            member=members[person],
            rating=ratings[person],
            outcome=forecast(own.rating, ratings[person], book, by),
            band=band(own.rating - ratings[person], by),
        )
        for person in nearest
    ]


def _table(by: Exchange) -> list[TableRow]:
    """The rows as printed."""
    return [table_row(widest, by) for widest in (*by.widest, by.widest[-1] + 1)]
