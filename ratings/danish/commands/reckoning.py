"""The numbers of the register now: what decisions on ratings rest on, and so on the whole log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db.models import Q

from events.citing import Refused, gettext_noop
from events.runner import StoppedAt, hold_at_head
from events.work import WHOLE_LOG, Work
from federation.members.models import Membership
from ratings.danish.models import DanishRating
from ratings.danish.reading import PROJECTOR
from ratings.danish.state import FEDERATION
from ratings.rules.dsu.activity import Activity, activity

MEMBERS = "members.register"


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


def club_now(work: Work, person: str) -> str | None:
    """The club that a person is a member of today, "" for an individual member, None for no member.

    From the rows of the register of members, held as above.
    """
    generation = _held(work, MEMBERS)
    day = work.today(work.zone)
    known = Membership.all_generations.filter(generation=generation, federation=FEDERATION, known_to=None)
    held = known.filter(Q(valid_to=None) | Q(valid_to__gt=day), person=person, valid_from__lte=day)
    club: str | None = held.order_by("-valid_from").values_list("club", flat=True).first()
    return club


def _known(work: Work) -> Any:
    rows = DanishRating.all_generations.filter(generation=_held(work, PROJECTOR))
    return rows.filter(known_to=None)


def _held(work: Work, projector: str) -> int:
    """The generation of a projector's rows, held at the head of the log for this decision."""
    try:
        checkpoint = hold_at_head(projector)
    except StoppedAt as stop:
        raise Refused(
            "projector_stopped",
            gettext_noop("The register is not up to date: %(reason)s."),
            way_on=gettext_noop("Let the operator mend it first."),
            reason=stop.reason,
        ) from stop
    work.read_whole_log(min(checkpoint.position, work.reads.get(WHOLE_LOG, checkpoint.position)))
    generation: int = checkpoint.generation
    return generation
