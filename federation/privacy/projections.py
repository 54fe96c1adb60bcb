"""Requests to be forgotten as rows."""

from __future__ import annotations

from uuid import UUID

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch
from events.types import Event
from federation.privacy import events as facts
from federation.privacy.models import ErasureRow
from federation.privacy.state import STEPS


class Erasures(Projector):
    """The newest request of each person."""

    name, version = "privacy.erasures", 1
    writes = (ErasureRow,)

    @on(facts.ErasureRequested)
    def requested(self, event: facts.ErasureRequested, at: Envelope, batch: Batch) -> None:
        federation, person = _whom(at)
        batch[ErasureRow].put(
            federation=federation,
            person=person,
            by_himself=event.by_himself,
            requested_on=at.effective_on,
            words=event.words,
            **_now(event, at),
        )

    @on(facts.ErasureProposed)
    def proposed(self, event: facts.ErasureProposed, at: Envelope, batch: Batch) -> None:
        _go_on(event, at, batch, proposed_by=at.actor)

    @on(facts.ErasureDeclined)
    def declined(self, event: facts.ErasureDeclined, at: Envelope, batch: Batch) -> None:
        _go_on(event, at, batch, reason=event.reason)

    @on(facts.ErasureRequestWithdrawn, facts.ErasureApproved)
    def settled(self, event: Event, at: Envelope, batch: Batch) -> None:
        _go_on(event, at, batch)


def _whom(at: Envelope) -> tuple[str, UUID]:
    _, federation, person = at.stream.split("/")
    return federation, UUID(person)


def _now(event: Event, at: Envelope) -> dict[str, object]:
    return {"step": STEPS[type(event)].value, "since": at.recorded_at, "because_of": at.position}


def _go_on(event: Event, at: Envelope, batch: Batch, **changed: object) -> None:
    row = batch[ErasureRow].get(*_whom(at))
    if row is not None:
        batch[ErasureRow].put(**row | _now(event, at) | changed)
