"""The numbers of the register now: what decisions on ratings rest on, and so on the whole log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from events.row_locks import held
from events.work import Work
from federation.identity.preconditions import everybody_merged
from ratings.rules import listing
from ratings.rules.dsu.activity import Activity, activity
from ratings.systems.danish.events import Compared
from ratings.systems.danish.models import ActKind, DanishRating, RegisterAct
from ratings.systems.danish.queries import PROJECTOR
from ratings.systems.danish.yearly_adjustment import adjusted_lines, moved_by


class Held(NamedTuple):
    """A player's number, and where their activity puts them today."""

    rating: int
    activity: Activity


def numbers_now(work: Work, persons: Iterable[str]) -> dict[str, Held]:
    """The newest number of each of these persons, archived ones included; who has none is left out.

    From the projector's rows, brought up to the head of the log and held there: any event that comes in
    between is a lost race. Who was merged has the number of who stands for them. Raises Refused while the
    projector is stopped.
    """
    today = work.today(work.zone)
    stands_for = everybody_merged(work)
    kept = {str(person): stands_for.get(str(person), str(person)) for person in persons}
    rows = _known(work).filter(person__in=set(kept.values())).order_by("person", "-place").distinct("person")
    found = {str(row.person): Held(row.rating, activity(row.active_on, today)) for row in rows}
    return {person: found[each] for person, each in kept.items() if each in found}


def number_before(work: Work, place: int, person: str) -> int | None:
    """The number that somebody had just before a place of the register, as it is known now; held as above."""
    kept = everybody_merged(work).get(person, person)
    rows = _known(work).filter(person=kept, place__lt=place).order_by("-place")
    found: int | None = rows.values_list("rating", flat=True).first()
    return found


def adjusted_now(work: Work, compared: Iterable[Compared]) -> list[listing.Row]:
    """The list that a yearly adjustment of those compared makes at this moment; held as above."""
    stands_for = everybody_merged(work)
    persons = {stands_for.get(each.person, each.person) for each in compared}
    numbers = {person: held.rating for person, held in numbers_now(work, persons).items()}
    return adjusted_lines(moved_by(compared, numbers, stands_for))


def given_before(work: Work, person: str) -> bool:
    """Whether a number was given to this very person, or taken over; held as above."""
    acts = RegisterAct.all_generations.filter(generation=held(work, PROJECTOR))
    given = acts.filter(kind__in=(ActKind.ENTRY, ActKind.TAKEN_OVER))
    return given.filter(says__numbers__contains=[[person]]).exists()


def rows_now(work: Work) -> list[dict[str, object]]:
    """Every row as it is known now, for a list of all; held as above."""
    return list(_known(work).order_by("person", "place").values())


def _known(work: Work) -> Any:
    rows = DanishRating.all_generations.filter(generation=held(work, PROJECTOR))
    return rows.filter(known_to=None)
