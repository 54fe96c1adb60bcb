"""What was decided, as rows; what it comes to on a day is worked out by the pages, so expiry needs no act."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch, Row
from federation.sanctions import events as facts
from federation.sanctions.models import AppealRow, ClosedAbsence, NoticeRow, RulingRow, SanctionRow
from federation.sanctions.rules.appeals import Instance

TOGETHER = ("number", "tournament", "tournament_name", "club", "decided_on", "reasons")
"""Columns that bear the name of a field, where an event has it."""

STANDS: dict[str, object] = {
    "overturned_on": None,
    "overturned_by": "",
    "overturned_because": "",
    "seen": False,
}
UNDECIDED = {"decided_on": None, "upheld": None, "decision": "", "decided_because_of": None}


class Sanctions(Projector):
    """Sanctions with who was told of them, rulings, appeals, absences dealt with."""

    name, version = "sanctions.sanctions", 1
    writes = (SanctionRow, NoticeRow, RulingRow, AppealRow, ClosedAbsence)

    @on(facts.WarningGiven)
    def warned(self, event: facts.WarningGiven, at: Envelope, batch: Batch) -> None:
        own = {"offence_on": event.offence_on, "event_last_day": event.event_last_day}
        _put(batch, at, "warning", event, own)

    @on(facts.QuarantineImposed)
    def excluded(self, event: facts.QuarantineImposed, at: Envelope, batch: Batch) -> None:
        own = {
            "offence_on": event.offence_on,
            "first_day": event.first_day,
            "months": event.months,
            "days": event.days,
            "cause": event.cause,
        }
        _put(batch, at, "quarantine", event, own)

    @on(facts.MeasureTaken)
    def measured(self, event: facts.MeasureTaken, at: Envelope, batch: Batch) -> None:
        own = {"measure": event.measure, "breach": event.breach, "left_seconds": event.left_seconds}
        _put(batch, at, "measure", event, own)

    @on(facts.BarredFromEvents)
    def barred(self, event: facts.BarredFromEvents, at: Envelope, batch: Batch) -> None:
        own = {"resolution": event.resolution, "tournaments": list(event.tournaments)}
        _put(batch, at, "bar", event, own | {"decided_on": event.adopted_on})

    @on(facts.StruckFromMembership)
    def struck(self, event: facts.StruckFromMembership, at: Envelope, batch: Batch) -> None:
        own = {"resolution": event.resolution, "decided_on": event.adopted_on}
        _put(batch, at, "struck_off", event, own)

    @on(facts.SanctionNotified)
    def told(self, event: facts.SanctionNotified, at: Envelope, batch: Batch) -> None:
        federation, person = _whose(at)
        batch[NoticeRow].put(
            federation=federation,
            person=person,
            number=event.number,
            to=event.to,
            on=event.on,
            because_of=at.position,
        )

    @on(facts.NotificationTakenBack)
    def not_told(self, event: facts.NotificationTakenBack, at: Envelope, batch: Batch) -> None:
        batch[NoticeRow].drop(*_whose(at), event.number, event.to)

    @on(facts.SanctionOverturned)
    def overturned(self, event: facts.SanctionOverturned, at: Envelope, batch: Batch) -> None:
        became = {
            "overturned_on": at.effective_on,
            "overturned_by": event.by,
            "overturned_because": event.reasons,
        }
        for row in _known_now(batch, at, number=event.number):
            _known_otherwise(batch, at, row, became)

    @on(facts.SanctionReinstated)
    def reinstated(self, event: facts.SanctionReinstated, at: Envelope, batch: Batch) -> None:
        for row in _known_now(batch, at, number=event.number):
            _known_otherwise(batch, at, row, STANDS)

    @on(facts.OverturningSeen)
    def seen(self, event: facts.OverturningSeen, at: Envelope, batch: Batch) -> None:
        for row in _known_now(batch, at, number=event.number):
            batch[SanctionRow].put(**row | {"seen": True})

    @on(facts.LastDayOfPlayStated)
    def ended(self, event: facts.LastDayOfPlayStated, at: Envelope, batch: Batch) -> None:
        if not at.stream.startswith("sanctions/"):
            return
        for row in _known_now(batch, at, tournament=event.tournament, kind="warning"):
            _known_otherwise(batch, at, row, {"event_last_day": event.last_day})

    @on(facts.RulingRecorded)
    def ruled(self, event: facts.RulingRecorded, at: Envelope, batch: Batch) -> None:
        federation, tournament = _where(at)
        batch[RulingRow].put(
            federation=federation,
            tournament=tournament,
            ruling=event.ruling,
            person=UUID(event.person) if event.person else None,
            ruled_on=event.ruled_on,
            by_committee=event.by_committee,
            words=event.words,
            because_of=at.position,
        )

    @on(facts.AppealFiled)
    def appealed(self, event: facts.AppealFiled, at: Envelope, batch: Batch) -> None:
        federation, tournament = _where(at)
        from_arbiter = event.against == Instance.ARBITER
        batch[AppealRow].put(
            federation=federation,
            tournament=tournament,
            appeal=event.appeal,
            to=(Instance.TOURNAMENT_COMMITTEE if from_arbiter else Instance.TRIBUNAL).value,
            person=UUID(event.person),
            ruling=event.ruling,
            sanction=event.sanction,
            of_appeal=event.of_appeal,
            filed_on=event.filed_on,
            last_day=event.last_day,
            in_time=event.in_time,
            words=event.words,
            because_of=at.position,
        )

    @on(facts.AppealDecided)
    def decided(self, event: facts.AppealDecided, at: Envelope, batch: Batch) -> None:
        row = batch[AppealRow].get(*_where(at), event.appeal)
        if row is not None:
            became = {
                "decided_on": event.decided_on,
                "upheld": event.upheld,
                "decision": event.words,
                "decided_because_of": at.position,
            }
            batch[AppealRow].put(**row | became)

    @on(facts.AppealReopened)
    def reopened(self, event: facts.AppealReopened, at: Envelope, batch: Batch) -> None:
        row = batch[AppealRow].get(*_where(at), event.appeal)
        if row is not None:
            batch[AppealRow].put(**row | UNDECIDED)

    @on(facts.AbsenceCaseClosed)
    def dealt_with(self, event: facts.AbsenceCaseClosed, at: Envelope, batch: Batch) -> None:
        federation, tournament = _where(at)
        batch[ClosedAbsence].put(
            federation=federation,
            tournament=tournament,
            person=UUID(event.person),
            round_number=event.round_number,
            words=event.words,
            because_of=at.position,
        )


def _whose(at: Envelope) -> tuple[str, UUID]:
    """Federation and person of sanctions/<federation>/<person>."""
    _, federation, person = at.stream.split("/")
    return federation, UUID(person)


def _where(at: Envelope) -> tuple[str, str]:
    """Federation and tournament of docket/<federation>/<tournament>."""
    _, federation, tournament = at.stream.split("/")
    return federation, tournament


def _put(batch: Batch, at: Envelope, kind: str, event: Any, own: dict[str, Any]) -> None:
    federation, person = _whose(at)
    shared = {name: getattr(event, name) for name in TOGETHER if hasattr(event, name)}
    batch[SanctionRow].put(
        federation=federation,
        person=person,
        kind=kind,
        because_of=at.position,
        known_from_position=at.position,
        known_from=at.recorded_at,
        **shared | own,
    )


def _known_now(batch: Batch, at: Envelope, **columns: object) -> list[Row]:
    federation, person = _whose(at)
    return batch[SanctionRow].where(federation=federation, person=person, known_to=None, **columns)


def _known_otherwise(batch: Batch, at: Envelope, row: Row, became: dict[str, object]) -> None:
    """What was known so ends; from this event on it is known otherwise."""
    batch[SanctionRow].put(**row | {"known_to": at.recorded_at})
    known = {"known_from_position": at.position, "known_from": at.recorded_at, "known_to": None}
    batch[SanctionRow].put(**row | became | known)
