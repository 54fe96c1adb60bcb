"""Clubs, and who belongs to each; nobody logs in to read it. Where memberships are explained."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple
from urllib.parse import urlencode
from uuid import UUID

from django.core.paginator import Paginator
from django.db.models import Count, Model, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from events.registries import gathered
from federation.books import FEDERATIONS
from federation.home import HomePart, Shown
from federation.members import directory
from federation.members.models import Club, Person
from federation.pages import read_your_writes, searching

A_PAGE = 100
LARGEST = 5


def club_list(request: HttpRequest) -> HttpResponse:
    """Every club with its town and how many belong to it today."""
    as_of = read_your_writes.as_of(request, "members.register")
    text, federation = request.GET.get("q", "").strip(), request.GET.get("federation", "")
    clubs = directory.search_clubs(text).order_by("federation", "name")
    if federation in FEDERATIONS:
        clubs = clubs.filter(federation=federation)
    page = Paginator(clubs, A_PAGE).get_page(request.GET.get("page"))
    size = _club_sizes(FEDERATIONS)
    groups = [
        (FEDERATIONS[code], [{"club": club, "size": size.get((code, club.club), 0)} for club in of])
        for code, of in groupby(page.object_list, key=lambda club: club.federation)
        if code in FEDERATIONS
    ]
    context = {
        "section": "clubs",
        "as_of": as_of,
        "q": text,
        "federation": federation,
        "page": page,
        "groups": groups,
    }
    return render(request, "members/clubs.html", context)


def _clubs(_request: HttpRequest, text: str) -> searching.Found:
    """Clubs by name or town."""
    rows = list(directory.search_clubs(text).order_by("federation", "name")[: searching.MOST + 1])
    results = [
        searching.Result(
            row.name,
            reverse("club", args=[row.federation, row.club]),
            ", ".join(filter(None, [row.federation.upper(), row.city])),
        )
        for row in rows[: searching.MOST]
    ]
    more = f"{reverse('clubs')}?{urlencode({'q': text})}" if len(rows) > searching.MOST else ""
    return searching.Found(results, more=more)


SEARCHED = (
    searching.Searched(place=2, heading=gettext_lazy("Clubs"), find=_clubs, projectors=("members.register",)),
)


def _club_sizes(federations: Iterable[str]) -> dict[tuple[str, str], int]:
    sizes: dict[tuple[str, str], int] = {}
    for code in federations:
        held = directory.members_on(directory.today(code), code).exclude(club="")
        for club, members in held.values_list("club").annotate(members=Count("pk")):
            sizes[code, club] = members
    return sizes


def _on_home(_as_of: read_your_writes.AsOf, _before: Mapping[str, object], federation: str) -> Shown:
    """The largest clubs of a federation, and how many it has."""
    sizes = _club_sizes([federation])
    clubs = list(Club.objects.filter(federation=federation).order_by("name"))
    sized = sorted(
        ((each, sizes.get((federation, each.club), 0)) for each in clubs), key=lambda each: -each[1]
    )
    return Shown(values={"largest_clubs": sized[:LARGEST], "clubs_here": len(clubs)})


HOME_PARTS = (
    HomePart(
        template="members/on_home.html",
        show=_on_home,
        projectors=("members.register",),
        aside=True,
        on_first=False,
    ),
)

Column = tuple[str, Mapping[UUID, int]]
"""The head of a column, and the figures by person."""


class ClubFigures(NamedTuple):
    """What a room shows beside the members of a club: CLUB_FIGURES. `note`: what is said of its columns.

    `rated`: of a federation, the persons who have such a figure today, as rows of their ids.
    """

    columns: Callable[[str, Sequence[UUID]], Iterator[Column]]
    rated: Callable[[str], Iterator[QuerySet[Model, UUID]]]
    projectors: tuple[str, ...]
    note: Promise


def club_page(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    """One club with everybody who belongs to it today."""
    beside: tuple[ClubFigures, ...] = gathered("CLUB_FIGURES")
    as_of = read_your_writes.as_of(
        request, "members.register", *(name for each in beside for name in each.projectors)
    )
    row = Club.objects.filter(federation=federation, club=club).first()
    if row is None:
        raise Http404(gettext("No club stands at this address."))
    day = directory.today(federation)
    held = dict(directory.members_on(day, federation).filter(club=club).values_list("person", "number"))
    people = Person.objects.filter(person__in=held.keys()).order_by("sort_key", "person")
    found = [(each, [*each.columns(federation, list(held))]) for each in beside]
    columns = [column for _, own in found for column in own]
    lines = [
        {
            "person": person.person,
            "name": person.name,
            "number": held[person.person],
            "figures": [of.get(person.person) for _, of in columns],
        }
        for person in people
    ]
    context = {
        "section": "clubs",
        "as_of": as_of,
        "house": FEDERATIONS.get(federation),
        "club": row,
        "day": day,
        "heads": [head for head, _ in columns],
        "notes": [each.note for each, own in found if own],
        "lines": lines,
    }
    return render(request, "members/club.html", context)


def where_explained(_request: HttpRequest, names: tuple[str, ...]) -> str:
    """A person's page, where their memberships stand with their days; anybody may read it."""
    (person,) = names
    return reverse("member", args=[person])


EXPLAINED_AT = {"person": where_explained}
