"""Rulings as rows."""

from __future__ import annotations

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch
from federation.rulings.events import RuleInterpretationIssued, RuleInterpretationWithdrawn
from federation.rulings.models import Ruling


class Rulings(Projector):
    """Every ruling with the days between which it holds."""

    name, version = "rulings.rulings", 1
    writes = (Ruling,)

    @on(RuleInterpretationIssued)
    def issued(self, event: RuleInterpretationIssued, at: Envelope, batch: Batch) -> None:
        batch[Ruling].put(
            federation=at.within[0],
            number=event.number,
            article=event.article,
            text=event.text,
            valid_from=event.counts_from,
            known_from=at.recorded_at,
            position=at.position,
        )

    @on(RuleInterpretationWithdrawn)
    def withdrawn(self, event: RuleInterpretationWithdrawn, at: Envelope, batch: Batch) -> None:
        row = batch[Ruling].get(at.within[0], event.number)
        if row is not None:
            ended = {"valid_to": at.effective_on, "known_to": at.recorded_at}
            batch[Ruling].put(**row | ended)
