"""What of the Danish register stands in the way of forgetting somebody: an entry not decided on."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from events.citing import Refused, gettext_noop
from federation.privacy.hindrances import Hindrance
from ratings.systems.danish.models import EntryProposal


def entries_proposed(person: UUID) -> Iterator[Refused]:
    """A start rating that was proposed for him."""
    for _proposal in EntryProposal.objects.filter(person=person):
        yield Refused(
            "entry_proposed",
            gettext_noop("A start rating is proposed for this person."),
            way_on=gettext_noop("The rating committee decides on it first."),
        )


ERASURE_HINDRANCES = (Hindrance(entries_proposed, (EntryProposal.PROJECTION,)),)
