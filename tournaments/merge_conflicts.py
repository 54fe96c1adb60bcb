"""Two numbers that take part in one thing are no one person: such a merge is refused.

The higher layer adds to tournaments what else people enter, such as events by correspondence.
"""

from __future__ import annotations

from typing import NamedTuple

from events.citing import Refused
from events.models import ReadModel
from events.registries import gathered
from events.row_locks import held
from events.work import Work
from federation.identity.obstacles import Couple
from tournaments.models import EntryRow, TournamentRow


class Roll(NamedTuple):
    """Rows of who takes part. `thing`: the column that says in what; `named`: rows that hold its name."""

    entries: type[ReadModel]
    thing: str
    named: type[ReadModel] | None = None


class Common(NamedTuple):
    """A tournament, or another thing, that both are entered in."""

    federation: str
    tournament: str
    name: str


ROLLS = (Roll(EntryRow, "tournament", TournamentRow),)
"""Every app names its own: what nobody takes part in twice."""


def entered_together(work: Work, couple: Couple) -> Common | None:
    """The first thing with both in it, from rows brought up to the head of the log and held there.

    The decision rests on the whole log: an entry that comes in between is a lost race.
    """
    found = (_with_both(work, couple, roll) for roll in gathered("ROLLS"))
    return next((common for common in found if common is not None), None)


def _with_both(work: Work, couple: Couple, roll: Roll) -> Common | None:
    generation = held(work, roll.entries.PROJECTION)
    entries = roll.entries.all_generations.filter(generation=generation).order_by("federation", roll.thing)
    own = set(entries.filter(person=couple.merged).values_list("federation", roll.thing))
    others = entries.filter(person__in={couple.kept, *couple.standing_as})
    for federation, thing in others.values_list("federation", roll.thing):
        if (federation, thing) in own:
            return Common(federation, thing, _name(roll, federation, thing, generation) or thing)
    return None


def _name(roll: Roll, federation: str, thing: str, generation: int) -> str:
    if roll.named is None:
        return ""
    scope = {"federation": federation, roll.thing: thing, "generation": generation}
    return roll.named.all_generations.filter(**scope).values_list("name", flat=True).first() or ""


def refuse_side_by_side(work: Work, couple: Couple) -> None:
    """Raises Refused, naming the tournament."""
    common = entered_together(work, couple)
    if common is not None:
        raise Refused("side_by_side", field="kept", tournament=common.name)


MERGE_HINDRANCES = (refuse_side_by_side,)
