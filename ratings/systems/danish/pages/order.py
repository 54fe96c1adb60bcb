"""The register in its order of receipt: what came when, of whom, and how often it was corrected since."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from events.bitemporal_query import asked_times
from federation.pages import read_your_writes
from ratings.systems.danish import labels
from ratings.systems.danish.models import ActKind, RegisterAct
from ratings.systems.danish.pages.common import WITH_TOURNAMENTS, called, house, tournaments
from ratings.systems.danish.steps import Given, persons_of, said
from tournaments.models import TournamentRow

A_PAGE = 100
MOST_NAMED = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class ActLine:
    """An act in its place, `number` from the first on. `persons`: how many it may move.

    `played`: the tournament of a report, else None; `given`: the first names with the numbers given to them.
    """

    number: int
    row: RegisterAct
    kind: str
    name: str
    played: TournamentRow | None
    given: Sequence[tuple[str, str, int]]
    persons: int

    @property
    def further(self) -> int:
        """How many were given a number beside those named."""
        return self.persons - len(self.given)


def order(request: HttpRequest) -> HttpResponse:
    """Every act in its place, the newest first."""
    as_of = read_your_writes.as_of(request, *WITH_TOURNAMENTS)
    acts = RegisterAct.objects.order_by("-place")
    if (day := asked_times().as_of) is not None:
        acts = acts.filter(day__lte=day)
    page = Paginator(acts, A_PAGE).get_page(request.GET.get("page"))
    newest = page.paginator.count - page.start_index() + 1
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house(),
        "page": page,
        "acts": _lines(list(page.object_list), newest),
    }
    return render(request, "danish/order.html", context)


def _lines(rows: Sequence[RegisterAct], newest: int) -> list[ActLine]:
    played = tournaments(row.name for row in rows if row.kind == ActKind.REPORT)
    given = {row.place: _given(row) for row in rows}
    named = {str(row.person) for row in rows if row.person}
    names = called(named | {person for each in given.values() for person, _ in each})
    return [
        ActLine(
            number=newest - index,
            row=row,
            kind=str(labels.KINDS[row.kind]),
            name=names.get(str(row.person), ""),
            played=played.get(row.name) if row.kind == ActKind.REPORT else None,
            given=[(person, names[person], rating) for person, rating in given[row.place]],
            persons=len(persons_of({"says": row.says})),
        )
        for index, row in enumerate(rows)
    ]


def _given(row: RegisterAct) -> list[tuple[str, int]]:
    """The first who were given a number, with it; nobody by an act of another kind."""
    says = said({"says": row.says})
    numbers = says.numbers if isinstance(says, Given) else ()
    return [(person, rating) for person, rating, _ in numbers[:MOST_NAMED]]
