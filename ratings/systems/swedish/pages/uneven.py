"""Tournaments that are not zero-sum: where the ten points of SLSF-G 29.3 stepped in, and for whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from federation.members import directory
from federation.pages import read_your_writes
from ratings.models import RatingChange
from ratings.systems.swedish.pages.as_of import steps_then
from ratings.systems.swedish.pages.registers import period_words, register_or_404
from tournaments.models import TournamentRow
from tournaments.rules.books import book_of

PROJECTORS = ("ratings.ratings", "tournaments.tournaments", "members.register")


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A new player held within ten points of their entry rating, although their matches gave `raw`."""

    person: UUID
    entry: int
    raw: int
    after: int

    @property
    def points(self) -> int:
        """What the tournament's sum has too much by it; below 0: too little."""
        return self.after - self.raw


@dataclass(frozen=True, slots=True, kw_only=True)
class Uneven:
    """A tournament where somebody was held; `points`: what all changes in it come to together."""

    tournament: str
    period: str
    held: list[Held]

    @property
    def points(self) -> int:
        """The sum, which is 0 where two that were held make up for each other."""
        return sum(each.points for each in self.held)

    @property
    def words(self) -> str:
        """The period in words."""
        return period_words(self.period)


def of_matches(change: RatingChange) -> int:
    """What the matches of a change come to together."""
    return sum(points for *_match, points in change.matches)


def uneven_of(changes: Iterable[RatingChange]) -> list[Uneven]:
    """The tournaments among these changes in which somebody was held; changes of one stand side by side."""
    found = []
    for tournament, group in groupby(changes, key=lambda change: change.tournament):
        of_one = list(group)
        held = [
            Held(person=each.person, entry=each.before, raw=raw, after=each.after)
            for each in of_one
            if each.is_entry and (raw := each.before + of_matches(each)) != each.after
        ]
        if held:
            found.append(Uneven(tournament=tournament, period=of_one[0].period, held=held))
    return found


def uneven_page(request: HttpRequest, federation: str, discipline: str) -> HttpResponse:
    """All of a register, the newest first."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    register = register_or_404(federation, discipline)
    entered = RatingChange.objects.filter(**register.scope, is_entry=True)
    found = uneven_of(steps_then(entered).order_by("-order_key", "person"))
    rows = TournamentRow.objects.filter(
        federation=federation, tournament__in=[each.tournament for each in found]
    )
    tournaments: dict[str, object] = {row.tournament: row for row in rows}
    context = {
        "section": "ratings",
        "as_of": as_of,
        "register": register,
        "found": [(each, tournaments.get(each.tournament)) for each in found],
        "names": directory.names({held.person for each in found for held in each.held}),
        "article": book_of(register.book.code).cite("29.3"),
    }
    return render(request, "ratings/uneven.html", context)
