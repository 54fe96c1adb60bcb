"""The only writer of the rows of seats."""

from __future__ import annotations

from uuid import UUID

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch
from federation.bodies.events import BodyMemberAppointed, BodyMemberReleased
from federation.bodies.models import Seat
from federation.bodies.rules.seats import Term
from federation.rules.bodies import Body


class Bodies(Projector):
    """Every seat with the days between which it is held."""

    name, version = "bodies.bodies", 1
    writes = (Seat,)

    @on(BodyMemberAppointed)
    def appointed(self, event: BodyMemberAppointed, at: Envelope, batch: Batch) -> None:
        term = Term(
            body=Body(event.body), person=event.person, since=event.since, substitute=event.substitute
        )
        batch[Seat].put(
            federation=event.federation,
            body=event.body,
            person=UUID(event.person),
            since=event.since,
            substitute=event.substitute,
            last_day=term.last_day,
            full_term=term.full,
            reference=event.reference,
            because_of=at.position,
        )

    @on(BodyMemberReleased)
    def released(self, event: BodyMemberReleased, at: Envelope, batch: Batch) -> None:
        for row in batch[Seat].where(federation=event.federation, body=event.body):
            held = row["since"] <= event.left_on and (
                row["last_day"] is None or event.left_on <= row["last_day"]
            )
            if row["person"] == UUID(event.person) and held:
                left = {"last_day": event.left_on, "released_because_of": at.position}
                batch[Seat].put(**row | left)
