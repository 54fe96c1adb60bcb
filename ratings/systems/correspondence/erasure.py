"""What of correspondence play stands in the way of forgetting somebody: an event whose rankings wait."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from events.citing import Refused
from federation.privacy.obstacles import Hindrance
from ratings.systems.correspondence.models import CorrespondenceEventRow, ParticipantRow

OVER = ("ranked", "called_off")


def events_without_ranking(person: UUID) -> Iterator[Refused]:
    """Events that they play in and that nobody has ranked yet: a title may come of them."""
    own = ParticipantRow.objects.filter(person=person).values("event")
    rows = CorrespondenceEventRow.objects.filter(event__in=own).exclude(state__in=OVER)
    for name in rows.order_by("starts_on", "event").values_list("name", flat=True):
        yield Refused("ranking_pending", event=name)


ERASURE_HINDRANCES = (Hindrance(events_without_ranking, ("correspondence.rankings",)),)
