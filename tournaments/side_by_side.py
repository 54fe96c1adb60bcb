"""Two numbers that entered one tournament are no one person: such a merge is refused."""

from __future__ import annotations

from typing import NamedTuple

from events.citing import Refused, gettext_noop
from events.runner import StoppedAt, hold_at_head
from events.work import Work
from federation.identity.hindrances import Couple, hindered_by
from tournaments.models import EntryRow, TournamentRow


class Common(NamedTuple):
    """A tournament that both are entered in."""

    federation: str
    tournament: str
    name: str


def entered_together(work: Work, couple: Couple) -> Common | None:
    """The first tournament with both, from the tournaments' rows, brought up to the head and held there.

    The decision rests on the whole log: an entry that comes in between is a lost race.
    """
    try:
        held = hold_at_head("tournaments.tournaments")
    except StoppedAt as stop:
        raise Refused(
            "projector_stopped",
            gettext_noop("The tournaments are not up to date: %(reason)s."),
            way_on=gettext_noop("Let the operator mend it, then look again."),
            reason=stop.reason,
        ) from stop
    work.read_whole_log(held.position)
    entries = EntryRow.all_generations.filter(generation=held.generation).order_by("tournament")
    own = set(entries.filter(person=couple.merged).values_list("federation", "tournament"))
    others = entries.filter(person__in={couple.kept, *couple.standing_as})
    for federation, tournament in others.values_list("federation", "tournament"):
        if (federation, tournament) in own:
            scope = {"federation": federation, "tournament": tournament, "generation": held.generation}
            name = TournamentRow.all_generations.filter(**scope).values_list("name", flat=True).first()
            return Common(federation, tournament, name or tournament)
    return None


def refuse_side_by_side(work: Work, couple: Couple) -> None:
    """Raises Refused, naming the tournament."""
    common = entered_together(work, couple)
    if common is not None:
        raise Refused(
            "side_by_side",
            gettext_noop("Both are entered in %(tournament)s: they are two persons."),
            field="kept",
            way_on=gettext_noop("If one entry is a mistake, put that tournament right first."),
            tournament=common.name,
        )


hindered_by(refuse_side_by_side)
