"""What of sanctions stands in the way of forgetting somebody: an open appeal, a quarantine in force."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from events.citing import Refused
from federation.books import FEDERATIONS
from federation.members import directory
from federation.privacy.obstacles import Hindrance
from federation.sanctions.models import AppealRow
from federation.sanctions.queries import PROJECTOR, barred_on
from federation.sanctions.rules.danish import EXCLUSION


def open_appeals(person: UUID) -> Iterator[Refused]:
    """Their appeals that nobody has decided on; a late one is taken up by nobody."""
    rows = AppealRow.objects.filter(person=person, upheld=None, in_time=True)
    for row in rows.order_by("filed_on", "tournament", "appeal"):
        yield Refused("appeal_open", day=row.filed_on)


def quarantines_in_force(person: UUID) -> Iterator[Refused]:
    """A quarantine in force today: without the name it could not be kept up."""
    for federation in FEDERATIONS:
        today = directory.today(federation)
        for entry in barred_on(federation, [today], [person]).values():
            yield Refused("quarantine_in_force", article=EXCLUSION, day=entry.last_day)


ERASURE_HINDRANCES = (
    Hindrance(open_appeals, (PROJECTOR,)),
    Hindrance(quarantines_in_force, (PROJECTOR,)),
)
