"""The records of one person's games."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from federation.members import directory
from federation.members.models import Person
from federation.pages import read_your_writes
from tournaments.models import TournamentRow
from tournaments.records.labels import OPENING_RULES
from tournaments.records.models import GameRecordRow
from tournaments.records.opening_rules import paragraph_of
from tournaments.records.pages.game import PROJECTORS
from tournaments.rules.board.games import OpeningRule
from tournaments.stages import book_of_row

A_PAGE = 50


def of_person(request: HttpRequest, person: UUID) -> HttpResponse:
    """Every record that stands, the newest attached first."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    who = Person.objects.filter(person=person).first()
    if who is None:
        raise Http404(gettext("No person in the register has this address."))
    rows = GameRecordRow.objects.filter(Q(p1=person) | Q(p2=person)).order_by("-because_of")
    page = Paginator(rows, A_PAGE).get_page(request.GET.get("page"))
    tournaments = _played_in(page.object_list)
    lines = [_line(row, person, tournaments) for row in page.object_list]
    context = {
        "section": "members",
        "as_of": as_of,
        "who": who,
        "page": page,
        "lines": lines,
        "names": directory.names({line["opponent"] for line in lines}),
    }
    return render(request, "records/person.html", context)


def _played_in(rows: Any) -> dict[tuple[str, str], TournamentRow]:
    """The tournaments of these rows, by federation and id."""
    found = TournamentRow.objects.filter(tournament__in={row.tournament for row in rows})
    return {(each.federation, each.tournament): each for each in found}


def _line(
    row: GameRecordRow, person: UUID, tournaments: dict[tuple[str, str], TournamentRow]
) -> dict[str, Any]:
    first, played_in = row.p1 == person, tournaments.get((row.federation, row.tournament))
    return {
        "row": row,
        "tournament": played_in.name if played_in else row.tournament,
        "opponent": row.p2 if first else row.p1,
        "half_points": row.p1_half_points if first else row.p2_half_points,
        "rule": OPENING_RULES[OpeningRule(row.opening)] if row.opening else "",
        "article": paragraph_of(row.opening, book_of_row(played_in)) if played_in else row.opening,
    }
