"""What waits in matters of sanctions: notices to send, what was overturned."""

from __future__ import annotations

from collections.abc import Iterator, Set

from django.urls import reverse
from django.utils.translation import gettext as _

from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import MOST, Offer, Tasks, Waiting
from federation.sanctions.access import LOOKS
from federation.sanctions.labels import TOLD
from federation.sanctions.models import SanctionRow
from federation.sanctions.queries import DANISH, PROJECTOR, registered, rows_of
from federation.sanctions.rules.danish import EXCLUSION, REGISTER


def notices(federation: str) -> Iterator[Waiting]:
    """Sanctions that not everybody was told of."""
    lines = [line for line in registered(rows_of(federation), directory.today(federation)) if line.to_tell]
    names = directory.names({line.row.person for line in lines})
    for line in lines[:MOST]:
        yield Waiting(
            act=_("Tell of a sanction in writing"),
            about=names[line.row.person],
            url=reverse("desk-tournament-sanctions", args=[federation, line.row.tournament]),
            detail=", ".join(_(TOLD[to.value]) for to in line.to_tell),
            article=EXCLUSION,
            since=line.row.known_from,
        )


def overturned(federation: str) -> Iterator[Waiting]:
    """Sanctions that fell after they had run for a time, which nobody gives back."""
    rows = SanctionRow.objects.filter(federation=federation, known_to=None, kind__in=DANISH, seen=False)
    fallen = list(rows.exclude(overturned_by="").order_by("overturned_on", "person", "number")[:MOST])
    names = directory.names({row.person for row in fallen})
    for row in fallen:
        yield Waiting(
            act=_("See what was overturned"),
            about=names[row.person],
            url=reverse("desk-overturned", args=[federation, row.person, row.number]),
            article=REGISTER,
            since=row.known_from,
            never=(str(row.person),),
        )


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The register, for whoever may look at it."""
    if roles & LOOKS:
        yield _("Register of sanctions"), reverse("desk-sanctions", args=[federation])


TASKS: Tasks = {
    Role.TOURNAMENT_COMMITTEE: (notices,),
    Role.RATING_COMMITTEE: (overturned,),
}
OFFERS = (Offer(acts, (PROJECTOR,)),)
