"""Small modes and their notices as rows."""

from __future__ import annotations

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch
from federation.officials import events as facts
from federation.officials.small_mode import VEILED
from federation.small_mode.models import NoticeRow, SmallModeRow


class SmallModes(Projector):
    """Each federation's newest declaration, and every notice."""

    name, version = "small_mode.small_modes", 1
    writes = (SmallModeRow, NoticeRow)

    @on(facts.SmallModeBegun)
    def begin(self, event: facts.SmallModeBegun, at: Envelope, batch: Batch) -> None:
        before = batch[SmallModeRow].get(event.federation)
        batch[SmallModeRow].put(
            federation=event.federation,
            declared=1 if before is None else before["declared"] + 1,
            persons=event.persons,
            days=event.days,
            begins_on=event.begins_on,
            until=event.until,
            by_two=event.proposed_by is not None,
            because_of=at.position,
        )

    @on(facts.SmallModeEnded)
    def end(self, event: facts.SmallModeEnded, at: Envelope, batch: Batch) -> None:
        row = batch[SmallModeRow].get(event.federation)
        if row is not None:
            batch[SmallModeRow].put(**row | {"ended": True, "because_of": at.position})

    @on(facts.NoticeBegun)
    def give_notice(self, event: facts.NoticeBegun, at: Envelope, batch: Batch) -> None:
        batch[NoticeRow].put(
            federation=event.federation,
            number=event.number,
            declared=event.declared,
            stream=event.stream,
            proposal=event.proposal,
            veiled=at.stream.startswith(VEILED),
            begun_by=at.actor,
            begun_at=at.recorded_at,
            ends_on=event.ends_on,
            because_of=at.position,
        )

    @on(facts.NoticeObjected)
    def object(self, event: facts.NoticeObjected, at: Envelope, batch: Batch) -> None:
        row = batch[NoticeRow].get(event.federation, event.number)
        if row is not None:
            batch[NoticeRow].put(**row | {"objected_by": at.actor, "because_of": at.position})
