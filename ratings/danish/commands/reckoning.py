"""The numbers of the register now: what decisions on ratings rest on, and so on the whole log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from events.holding import held
from events.work import Work
from ratings.danish.models import DanishRating
from ratings.danish.reading import PROJECTOR
from ratings.rules.dsu.activity import Activity, activity


class Held(NamedTuple):
    """A player's number, and where his activity puts him today."""

    rating: int
    activity: Activity


def numbers_now(work: Work, persons: Iterable[str]) -> dict[str, Held]:
    """The newest number of each of these persons, archived ones included; who has none is left out.

    From the projector's rows, brought up to the head of the log and held there: any event that comes in
    between is a lost race. Raises Refused while the projector is stopped.
    """
    today = work.today(work.zone)
    rows = _known(work).filter(person__in=list(persons)).order_by("person", "-place").distinct("person")
    return {str(row.person): Held(row.rating, activity(row.active_on, today)) for row in rows}


def rows_now(work: Work) -> list[dict[str, Any]]:
    """Every row as it is known now, for a list of all; held as above."""
    return list(_known(work).order_by("person", "place").values())


def _known(work: Work) -> Any:
    rows = DanishRating.all_generations.filter(generation=held(work, PROJECTOR))
    return rows.filter(known_to=None)
