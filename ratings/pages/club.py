"""Ratings beside the members of a club, of every register that has them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from uuid import UUID

from django.db.models import Model, QuerySet
from django.utils.translation import gettext_lazy

from federation.members.views import ClubFigures, Column
from ratings.systems.face import systems


def columns(federation: str, persons: Sequence[UUID]) -> Iterator[Column]:
    """A column a register in which one of these persons has a rating."""
    for system in systems().values():
        yield from system.held(federation, persons)


def rated(federation: str) -> Iterator[QuerySet[Model, UUID]]:
    """Who has a rating in a register today."""
    for system in systems().values():
        yield from system.rated(federation)


CLUB_FIGURES = (
    ClubFigures(
        columns,
        rated,
        ("ratings.ratings", "danish.register", "elo.elo"),
        gettext_lazy(
            "Ratings are those of today, the unofficial ones after every tournament rated so far where lists "
            "are by period."
        ),
    ),
)
