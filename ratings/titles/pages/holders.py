"""Everybody who holds a kyu or dan title, the highest first; and one diploma to print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from events.bitemporal_query import asked_times
from federation.books.slots import Federation
from federation.members import directory
from federation.members.models import Person
from federation.pages import read_your_writes
from federation.pages.houses import house_where
from ratings.title_conditions import has_titles
from ratings.titles.models import Diploma, TitleHolder, TitleStep
from ratings.titles.pages.as_of import diplomas_then, holders_on
from ratings.titles.queries import level_name
from tournaments.models import TournamentRow

PROJECTORS = ("titles.titles", "members.register")
A_PAGE = 100


def house_or_404(federation: str) -> Federation:
    """A federation that has titles."""
    return house_where(has_titles, federation, gettext("This federation has no kyu and dan titles."))


def tournament_names(federation: str, tournaments: set[str]) -> dict[str, str]:
    """Names of tournaments by their ids; one query."""
    rows = TournamentRow.objects.filter(federation=federation, tournament__in=tournaments)
    return dict(rows.values_list("tournament", "name"))


def holder_list(request: HttpRequest, federation: str) -> HttpResponse:
    """Level now and honorary title of everybody who has one."""
    house = house_or_404(federation)
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    page: Page[Any] = Paginator(_holders(federation), A_PAGE).get_page(request.GET.get("page"))
    members = directory.members([row.person for row in page], federation)
    names = tournament_names(federation, {row.honorary_by for row in page})
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house,
        "page": page,
        "lines": [(row, members[row.person], names.get(row.honorary_by, "")) for row in page],
    }
    return render(request, "titles/list.html", context)


def _holders(federation: str) -> Sequence[TitleHolder] | QuerySet[TitleHolder]:
    """Everybody with a title, the highest first: now, or on the day that is asked about."""
    if (day := asked_times().as_of) is not None:
        return holders_on(federation, day)
    rows = TitleHolder.objects.filter(federation=federation, honorary__gt=0)
    found: QuerySet[TitleHolder] = rows.order_by("-level", "-honorary", "since", "person")
    return found


def diploma(request: HttpRequest, federation: str, person: UUID, level: int) -> HttpResponse:
    """A diploma as it is printed; before it is issued the page says so."""
    house = house_or_404(federation)
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    rows = Diploma.objects.filter(federation=federation, person=person, level=level)
    row = next(iter(diplomas_then(rows)), None)
    who = Person.objects.filter(person=person).first()
    if row is None or who is None:
        raise Http404(gettext("There is no such diploma."))
    names = tournament_names(federation, {row.source})
    context: dict[str, object] = {
        "section": "ratings",
        "as_of": as_of,
        "house": house,
        "diploma": row,
        "who": who,
        "level": level_name(level),
        "played": names.get(row.source, "") if row.kind == TitleStep.Kind.TOURNAMENT else "",
        "tested": row.kind == TitleStep.Kind.TEST,
    }
    return render(request, "titles/diploma.html", context)
