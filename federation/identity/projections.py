"""Identities as rows."""

from __future__ import annotations

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch
from federation.identity.events import NotTheSame, PersonsMerged, PersonsUnmerged
from federation.identity.models import DifferentPersons, MergedPerson


class IdentityRegister(Projector):
    """Who stands for whom, and who was found to be two."""

    name, version = "identity.identities", 1
    writes = (MergedPerson, DifferentPersons)

    @on(PersonsMerged)
    def merged(self, event: PersonsMerged, at: Envelope, batch: Batch) -> None:
        batch[MergedPerson].put(
            federation=at.within[0],
            merged=event.merged,
            kept=event.kept,
            merged_on=at.effective_on,
            reason=event.reason,
            position=at.position,
        )

    @on(PersonsUnmerged)
    def parted(self, event: PersonsUnmerged, at: Envelope, batch: Batch) -> None:
        batch[MergedPerson].drop(at.within[0], event.merged)

    @on(NotTheSame)
    def different(self, event: NotTheSame, at: Envelope, batch: Batch) -> None:
        batch[DifferentPersons].put(
            federation=at.within[0],
            one=event.one,
            other=event.other,
            declared_on=at.effective_on,
            position=at.position,
        )
