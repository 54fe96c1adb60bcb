"""The numbers of the register now: what decisions on ratings rest on, and so on the whole log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from events.holding import held
from events.work import Work
from federation.identity.gates import everybody_merged
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
    between is a lost race. Who was merged has the number of who stands for him. Raises Refused while the
    projector is stopped.
    """
    today = work.today(work.zone)
    stands_for = everybody_merged(work)
    kept = {str(person): stands_for.get(str(person), str(person)) for person in persons}
    rows = _known(work).filter(person__in=set(kept.values())).order_by("person", "-place").distinct("person")
    found = {str(row.person): Held(row.rating, activity(row.active_on, today)) for row in rows}
    return {person: found[each] for person, each in kept.items() if each in found}


def rows_now(work: Work) -> list[dict[str, Any]]:
    """Every row as it is known now, for a list of all; held as above."""
    return list(_known(work).order_by("person", "place").values())


def _known(work: Work) -> Any:
    rows = DanishRating.all_generations.filter(generation=held(work, PROJECTOR))
    return rows.filter(known_to=None)
