"""Running ratings beside the members of a club."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from uuid import UUID

from django.utils.translation import gettext_lazy

from events.bitemporal_query import asked_times
from federation.members.views import ClubFigures, Column
from ratings.models import PlayerRating, RatingChange
from ratings.systems.swedish.pages.registers import registers, up_to


def columns(federation: str, persons: Sequence[UUID]) -> Iterator[Column]:
    """The running ratings of each game in which one of these persons has one."""
    ratings = _ratings(federation, list(persons), asked_times().as_of)
    for book in (each.book for each in registers() if each.federation.code == federation):
        if of := {person: own[book.discipline] for person, own in ratings.items() if book.discipline in own}:
            yield book.title, of


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


CLUB_FIGURES = (
    ClubFigures(
        columns,
        ("ratings.ratings",),
        gettext_lazy("Ratings are the unofficial ones, after every tournament rated so far."),
    ),
)
