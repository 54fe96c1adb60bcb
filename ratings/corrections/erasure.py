"""What of corrections stands in the way of forgetting somebody: one that is proposed and names them."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from django.db.models import Q

from events.citing import Refused
from federation.privacy.obstacles import Hindrance
from ratings.corrections.models import Correction


def corrections_proposed(person: UUID) -> Iterator[Refused]:
    """Corrections that nobody has decided on: their act, or a row that they would move, names them."""
    named = Q(payload__contains=str(person)) | Q(shown__icontains=str(person))
    named |= Q(beyond__contains=str(person))
    rows = Correction.objects.filter(named, state=Correction.State.PROPOSED)
    for row in rows.order_by("federation", "number"):
        yield Refused("correction_pending", number=row.number, federation=row.federation.upper())


ERASURE_HINDRANCES = (Hindrance(corrections_proposed, (Correction.PROJECTION,)),)
