"""Corrections as rows."""

from __future__ import annotations

from uuid import UUID

import msgspec

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch, Row
from ratings.corrections import events as facts
from ratings.corrections.models import Correction, TouchedPerson
from ratings.corrections.state import VEILED
from ratings.corrections.touched import persons_touched


class Corrections(Projector):
    """Every correction from its proposal to its effect or its end."""

    name, version = "corrections.corrections", 2
    writes = (Correction, TouchedPerson)

    @on(facts.CorrectionProposed)
    def proposed(self, event: facts.CorrectionProposed, at: Envelope, batch: Batch) -> None:
        batch[Correction].put(
            federation=_federation(at),
            number=event.number,
            act=event.act,
            payload=event.payload,
            veiled=at.stream.startswith(VEILED),
            needs_second=event.needs_second,
            moved=event.moved,
            shown=msgspec.to_builtins(event.shown),
            beyond=msgspec.to_builtins(event.beyond),
            digest=event.digest,
            looked_at=event.looked_at,
            words=event.words,
            proposed_by=at.actor,
            proposed_at=at.recorded_at,
            proposed_position=at.position,
        )

    @on(facts.CorrectionDropped)
    def dropped(self, event: facts.CorrectionDropped, at: Envelope, batch: Batch) -> None:
        self._decided(event.number, at, batch, state="dropped", dropped_words=event.words)

    @on(facts.CorrectionTookEffect)
    def took_effect(self, event: facts.CorrectionTookEffect, at: Envelope, batch: Batch) -> None:
        came_to_be = {"shown": msgspec.to_builtins(event.shown)} if event.shown else {}
        row = self._decided(event.number, at, batch, state="in_effect", command=at.command, **came_to_be)
        for person in () if row["veiled"] else _touched(row):
            batch[TouchedPerson].put(federation=row["federation"], number=event.number, person=person)

    def _decided(self, number: int, at: Envelope, batch: Batch, **more: object) -> Row:
        row = batch[Correction].get(_federation(at), number)
        assert row is not None  # no correction is decided before it is proposed
        decided = {"decided_by": at.actor, "decided_at": at.recorded_at, "decided_position": at.position}
        batch[Correction].put(**row | decided | more)
        return row


def _touched(row: Row) -> list[UUID]:
    shown = msgspec.convert(row["shown"], list[facts.Shown])
    return sorted({*persons_touched(shown), *map(UUID, row["beyond"])})


def _federation(at: Envelope) -> str:
    return at.stream.rpartition("/")[2]
