"""What of licences stands in the way of forgetting somebody: one that waits for its decision."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from events.citing import Refused
from federation.licences.models import Declaration, GrantProposal
from federation.privacy.obstacles import Hindrance


def licences_asked_for(person: UUID) -> Iterator[Refused]:
    """What the executive committee has not decided on."""
    proposed = GrantProposal.objects.filter(person=person).values_list("licence", flat=True)
    declared = Declaration.objects.filter(person=person, answer="").values_list("licence", flat=True)
    for licence in sorted({*proposed, *declared}):
        yield Refused("licence_asked_for", licence=licence)


ERASURE_HINDRANCES = (Hindrance(licences_asked_for, ("licences.licences",)),)
