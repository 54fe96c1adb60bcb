"""The only writer of the rows of licences; spells are worked out anew from all that a person has.

Whoever was entered twice has their spells under the number that is kept.
"""

from __future__ import annotations

from uuid import UUID

from events.log import Envelope
from events.projector import Folds, Projector, on
from events.rows import Batch
from events.types import Event
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.standins import Standins
from federation.licences import events as facts
from federation.licences.models import (
    ArbiterCourse,
    Declaration,
    GrantProposal,
    LicenceDelegate,
    LicenceSpell,
    LicenceStep,
    Withdrawal,
)
from federation.licences.rules.licences import Licence, PracticeDeclared
from federation.licences.rules.obtaining import Letter, Paper
from federation.licences.rules.spells import Spell, spells
from federation.licences.state import NO_LICENCE, Licences, evolve, licence_stream, together
from federation.licences.steps import Kind

TOLD = {Letter.HOLDER_REGISTERED: "holder_told_on", Letter.DISTRICT_CHAIR: "chair_told_on"}
ANSWERS = {facts.LicenceGranted: "granted", facts.DeclarationReturned: "returned"}


class ArbiterLicences(Projector):
    """Licences and everything that led to them."""

    name, version = "licences.licences", 2
    writes = (
        LicenceSpell,
        LicenceStep,
        Declaration,
        GrantProposal,
        Withdrawal,
        ArbiterCourse,
        LicenceDelegate,
    )

    def __init__(self) -> None:
        super().__init__()
        self.folds: Folds[Licences] = Folds(NO_LICENCE, evolve)
        self.standins = Standins()

    @on(facts.ArbiterCourseListed)
    def listed(self, event: facts.ArbiterCourseListed, at: Envelope, batch: Batch) -> None:
        batch[ArbiterCourse].put(
            federation=event.federation,
            licence=event.licence,
            held_on=event.held_on,
            leader=UUID(event.leader),
            took_part=len(event.participants),
            passed=sum(each.passed for each in event.participants),
            because_of=at.position,
        )

    @on(facts.ArbiterCoursePassed)
    def passed(self, event: facts.ArbiterCoursePassed, at: Envelope, batch: Batch) -> None:
        self._step(event, at, batch, Kind.COURSE_PASSED, on=event.passed_on, licence=event.licence)

    @on(facts.AspirantPaperHandedOut)
    def handed_out(self, event: facts.AspirantPaperHandedOut, at: Envelope, batch: Batch) -> None:
        self._step(event, at, batch, Kind.PAPER_HANDED_OUT, on=at.effective_on, licence=event.licence)

    @on(facts.PracticeDeclared)
    def declared(self, event: facts.PracticeDeclared, at: Envelope, batch: Batch) -> None:
        led = {"groups": event.groups, "team_matches": event.team_matches}
        practice = PracticeDeclared(licence=Licence(event.licence), on=event.declared_on, **led)
        batch[Declaration].put(
            federation=event.federation,
            person=UUID(event.person),
            number=event.number,
            licence=event.licence,
            supervisor=UUID(event.supervisor),
            declared_on=event.declared_on,
            enough=practice.enough,
            known_from=at.recorded_at,
            because_of=at.position,
            **led,
        )
        said = {"on": event.declared_on, "licence": event.licence, "number": event.number}
        supervisor = UUID(event.supervisor)
        self._step(event, at, batch, Kind.PRACTICE_DECLARED, **said, **led, supervisor=supervisor)

    @on(facts.LicenceGranted)
    def granted(self, event: facts.LicenceGranted, at: Envelope, batch: Batch) -> None:
        self._answer(event, batch)
        said = {"on": event.granted_on, "licence": event.licence, "number": event.declaration}
        self._step(event, at, batch, Kind.GRANTED, **said)

    @on(facts.DeclarationReturned)
    def returned(self, event: facts.DeclarationReturned, at: Envelope, batch: Batch) -> None:
        licence = self._answer(event, batch)
        said = {"on": at.effective_on, "licence": licence, "number": event.declaration}
        self._step(event, at, batch, Kind.RETURNED, **said, words=event.reason)

    @on(facts.SpecialGrantProposed)
    def proposed(self, event: facts.SpecialGrantProposed, at: Envelope, batch: Batch) -> None:
        batch[GrantProposal].put(
            federation=event.federation,
            person=UUID(event.person),
            licence=event.licence,
            reason=event.reason,
            known_from=at.recorded_at,
            because_of=at.position,
        )
        said = {"on": at.effective_on, "licence": event.licence, "words": event.reason}
        self._step(event, at, batch, Kind.PROPOSED, **said)

    @on(facts.LicenceSpeciallyGranted)
    def specially(self, event: facts.LicenceSpeciallyGranted, at: Envelope, batch: Batch) -> None:
        batch[GrantProposal].drop(event.federation, UUID(event.person), event.licence)
        said = {"on": event.granted_on, "licence": event.licence, "reference": event.reference}
        self._step(event, at, batch, Kind.SPECIALLY_GRANTED, **said)

    @on(facts.LicenceWithdrawn)
    def withdrawn(self, event: facts.LicenceWithdrawn, at: Envelope, batch: Batch) -> None:
        person = UUID(event.person)
        batch[Withdrawal].put(
            federation=event.federation,
            person=person,
            withdrawn_on=event.withdrawn_on,
            reasons=event.reasons,
            because_of=at.position,
        )
        batch[GrantProposal].replace([], federation=event.federation, person=person)
        self._step(event, at, batch, Kind.WITHDRAWN, on=event.withdrawn_on, words=event.reasons)

    @on(facts.WithdrawalNoticeSent)
    def told(self, event: facts.WithdrawalNoticeSent, at: Envelope, batch: Batch) -> None:
        row = batch[Withdrawal].get(event.federation, UUID(event.person), event.withdrawn_on)
        assert row is not None
        batch[Withdrawal].put(**row | {TOLD[Letter(event.letter)]: event.sent_on})
        self._step(event, at, batch, Kind.LETTER_SENT, on=event.sent_on, letter=event.letter)

    @on(facts.LicenceDutiesDelegated)
    def delegated(self, event: facts.LicenceDutiesDelegated, at: Envelope, batch: Batch) -> None:
        batch[LicenceDelegate].put(
            federation=event.federation,
            person=UUID(event.person),
            duties=list(event.duties),
            reference=event.reference,
            because_of=at.position,
        )

    @on(facts.LicenceDutiesTakenBack)
    def taken_back(self, event: facts.LicenceDutiesTakenBack, at: Envelope, batch: Batch) -> None:
        batch[LicenceDelegate].drop(event.federation, UUID(event.person))

    def _answer(self, event: facts.LicenceGranted | facts.DeclarationReturned, batch: Batch) -> str:
        """Note what became of a declaration; the licence that it is for."""
        row = batch[Declaration].get(event.federation, UUID(event.person), event.declaration)
        assert row is not None
        batch[Declaration].put(**row | {"answer": ANSWERS[type(event)]})
        return str(row["licence"])

    def _step(self, event: Event, at: Envelope, batch: Batch, kind: Kind, **said: object) -> None:
        """Note the step, and work the person's spells out anew."""
        _, federation, person = at.stream.split("/")
        whose = {"federation": federation, "person": UUID(person)}
        batch[LicenceStep].put(**whose, position=at.position, kind=kind.value, **said)
        self.folds.step(at, event)
        self._spells(federation, person, at, batch)

    @on(PersonsMerged, PersonsUnmerged)
    def identity(self, event: PersonsMerged | PersonsUnmerged, at: Envelope, batch: Batch) -> None:
        """One arbiter from here on, or two again; every step stays under the number that it names."""
        self.standins.follow(at)
        steps = batch[LicenceStep].where(person__in=frozenset({event.merged, event.kept}))
        for federation in sorted({row["federation"] for row in steps}):
            for person in (event.merged, event.kept):
                self._spells(federation, str(person), at, batch)

    def _spells(self, federation: str, person: str, at: Envelope, batch: Batch) -> None:
        """A person's spells stand under the number that is kept, worked out from all that they have."""
        numbers = self.standins.numbers_of(person, at.position)
        records = {
            number: self.folds.at(licence_stream(federation, number), at.position) for number in numbers
        }
        kept, *merged = numbers
        state, whose = together(kept, records), {"federation": federation, "person": UUID(kept)}
        rows = [whose | _row(spell, state) for spell in spells(state.recorded)]
        batch[LicenceSpell].replace(rows, **whose)
        for number in merged:
            batch[LicenceSpell].replace([], federation=federation, person=UUID(number))


def _row(spell: Spell, state: Licences) -> dict[str, object]:
    open_paper = spell.paper is Paper.ASPIRANT and spell.until is None
    return {
        "licence": spell.licence.value,
        "paper": spell.paper.value,
        "since": spell.since,
        "until": spell.until,
        "handed_out": not open_paper or spell.licence in state.handed_out,
    }
