"""What other rooms ask the Danish register: numbers of a day, start ratings, who is archived."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from uuid import UUID

from django.db.models import Q, QuerySet

from events.work import Work
from federation.identity.directory import counting
from ratings.systems.danish.models import DanishRating
from ratings.systems.danish.state import FEDERATION, NOT_RATED, danish_stream, evolve_rated
from tournaments.state import stream_of

PROJECTOR = "danish.register"


def registered_on(person: str | UUID, day: dt.date) -> int | None:
    """A player's number on a day as it is known now, archived or not; None for who had none."""
    row = held_on(day).filter(person=person).first()
    return row.rating if row else None


def numbers_on(day: dt.date, persons: Iterable[str | UUID] | None = None) -> dict[str, DanishRating]:
    """The rows that hold on a day by person: of everybody, or of these persons.

    Who is asked for by a number that counts as another one has the row of that.
    """
    if persons is None:
        return {str(row.person): row for row in held_on(day)}
    kept = counting(map(str, persons))
    rows = {str(row.person): row for row in held_on(day).filter(person__in=set(kept.values()))}
    return {person: rows[each] for person, each in kept.items() if each in rows}


def held_on(day: dt.date) -> QuerySet[DanishRating]:
    """One row a person: their number on a day as it is known now, archived or not."""
    known = DanishRating.objects.filter(known_to=None, valid_from__lte=day)
    rows: QuerySet[DanishRating] = known.filter(Q(valid_to=None) | Q(valid_to__gt=day))
    return rows.order_by("person", "-place").distinct("person")


def start_ratings(work: Work, tournament: str) -> Mapping[str, int]:
    """The start ratings issued for a tournament, by person; {} before the list is back."""
    stream = danish_stream(stream_of(FEDERATION, tournament))
    issued = work.fold(stream, NOT_RATED, evolve_rated).issued or {}
    return {person: line.rating for person, line in issued.items()}
