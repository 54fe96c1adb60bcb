"""What of the Danish register stands in the way of forgetting somebody: an entry not decided on."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from events.citing import Refused
from federation.privacy.obstacles import Hindrance
from ratings.systems.danish.models import EntryProposal


def entries_proposed(person: UUID) -> Iterator[Refused]:
    """A start rating that was proposed for them."""
    for _proposal in EntryProposal.objects.filter(person=person):
        yield Refused("entry_proposed")


ERASURE_HINDRANCES = (Hindrance(entries_proposed, (EntryProposal.PROJECTION,)),)
