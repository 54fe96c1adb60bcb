"""What of championships stands in the way of forgetting somebody: an entry or a seat in one to come."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from events.citing import Refused
from federation.members import directory
from federation.privacy.obstacles import Hindrance
from ratings.championships.models import ChampionshipRow, EntrantRow, SeatRow


def championships_to_come(person: UUID) -> Iterator[Refused]:
    """Championships that have not begun, in which they are entered or have a seat."""
    own = {
        found
        for model in (EntrantRow, SeatRow)
        for found in model.objects.filter(person=person).values_list("federation", "championship")
    }
    for federation, championship in sorted(own):
        coming = ChampionshipRow.objects.filter(
            federation=federation, championship=championship, first_day__gt=directory.today(federation)
        )
        if coming.exists():
            yield Refused("championship_to_come", championship=championship)


ERASURE_HINDRANCES = (Hindrance(championships_to_come, (ChampionshipRow.PROJECTION,)),)
