"""A club's page: its members today, with their running ratings."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from events.bitemporal_query import asked_times
from federation.members import directory
from federation.members.models import Club, Person
from federation.pages import read_your_writes
from ratings.models import PlayerRating, RatingChange
from ratings.pages.registers import registers, up_to


def club(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    """One club with everybody who belongs to it today."""
    as_of = read_your_writes.as_of(request, "members.register", "ratings.ratings")
    row = Club.objects.filter(federation=federation, club=club).first()
    if row is None:
        raise Http404(gettext("No club stands at this address."))
    day = directory.today(federation)
    held = dict(directory.members_on(day, federation).filter(club=club).values_list("person", "number"))
    people = Person.objects.filter(person__in=held.keys()).order_by("sort_key", "person")
    ratings = _ratings(federation, list(held), asked_times().as_of)
    books = [each.book for each in registers() if each.federation.code == federation]
    books = [book for book in books if any(book.discipline in of for of in ratings.values())]
    lines = [
        {
            "person": person.person,
            "name": person.name,
            "number": held[person.person],
            "ratings": [ratings.get(person.person, {}).get(book.discipline) for book in books],
        }
        for person in people
    ]
    context = {"section": "clubs", "as_of": as_of, "club": row, "day": day, "books": books, "lines": lines}
    return render(request, "ratings/club.html", context)


def _ratings(federation: str, persons: list[UUID], day: dt.date | None) -> dict[UUID, dict[str, int]]:
    """Running ratings of these persons by game, or those after their steps up to a day."""
    here = {"federation": federation, "person__in": persons}
    rows = PlayerRating.objects.filter(**here).values_list("person", "discipline", "rating")
    if day is not None:
        steps = RatingChange.objects.filter(up_to(day), **here)
        last = steps.order_by("person", "discipline", "-order_key").distinct("person", "discipline")
        rows = last.values_list("person", "discipline", "after")
    found: dict[UUID, dict[str, int]] = {}
    for person, discipline, rating in rows:
        if rating:  # a closed record leaves none
            found.setdefault(person, {})[discipline] = rating
    return found
