"""What of tournaments stands in the way of forgetting somebody: one of theirs that is not over."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from django.db.models import Q

from events.citing import Refused
from federation.privacy.obstacles import Hindrance
from tournaments.models import EntryRow, TournamentRow

OPEN = ("announced", "sanctioned", "drawn", "in_play", "finished")
"""Until the report is filed the name is needed: it is called up, paired, and stands on the report."""


def unfinished_tournaments(person: UUID) -> Iterator[Refused]:
    """Those that they are entered in and have not left, and those that they judge."""
    entered = Q()
    for federation, tournament in EntryRow.objects.filter(person=person, left="").values_list(
        "federation", "tournament"
    ):
        entered |= Q(federation=federation, tournament=tournament)
    judged = Q(chief_arbiter=str(person)) | Q(arbiters__contains=[str(person)])
    rows = TournamentRow.objects.filter(entered | judged if entered else judged, state__in=OPEN)
    for name in rows.order_by("starts_on", "tournament").values_list("name", flat=True):
        yield Refused("tournament_unfinished", tournament=name)


ERASURE_HINDRANCES = (Hindrance(unfinished_tournaments, ("tournaments.tournaments",)),)
