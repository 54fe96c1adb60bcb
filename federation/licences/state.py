"""The licences of one person, a list of a course, and who helps the executive committee with them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

import msgspec

from events.types import Event
from federation.licences import events as facts
from federation.licences.rules import licences as rules
from federation.licences.rules.licences import Licence, Recorded, Standing


def licence_stream(federation: str, person: str) -> str:
    """The stream of a person's licences."""
    return f"licence/{federation}/{person}"


def course_stream(federation: str, licence: str, held_on: dt.date, leader: str) -> str:
    """The stream of one list of a course, which is sent in once."""
    return f"arbitercourse/{federation}/{licence.lower()}/{held_on.isoformat()}/{leader}"


def office_stream(federation: str) -> str:
    """The stream of what the executive committee lets others see to."""
    return f"licenceoffice/{federation}"


class Declaration(msgspec.Struct, frozen=True):
    """Practice that was declared; `answered` once it gave the licence or was returned."""

    number: int
    licence: str
    supervisor: str
    declared_on: dt.date
    groups: int
    team_matches: int
    answered: bool = False

    def as_recorded(self, on: dt.date, number: int = 0) -> rules.PracticeDeclared:
        """The practice as the rules take it, counting from a day."""
        return rules.PracticeDeclared(
            licence=Licence(self.licence),
            on=on,
            groups=self.groups,
            team_matches=self.team_matches,
            number=number,
        )


class Licences(msgspec.Struct, frozen=True):
    """What was recorded of one person.

    recorded       what the rules work the licences out from; practice counts from the day on which the
                   executive committee granted the licence for it (decision: 4.6.3 lets it administer them)
    proposed       licences for which a district chair has proposed them
    handed_out     licences whose aspirant's paper they have had since the last withdrawal
    letters        withdrawals by their day, with the letters sent about each
    """

    recorded: tuple[Recorded, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    proposed: frozenset[str] = frozenset()
    handed_out: frozenset[str] = frozenset()
    letters: Mapping[dt.date, frozenset[str]] = {}

    def standing_on(self, day: dt.date) -> Standing:
        """What is held and aspired to at the end of a day."""
        return rules.standing(self.recorded, day)

    def declaration(self, number: int) -> Declaration | None:
        """One declaration by its number."""
        return next((each for each in self.declarations if each.number == number), None)


NO_LICENCE = Licences()


def together(person: str, records: Mapping[str, Licences]) -> Licences:
    """A person's own record with what their other numbers bring: courses, practice, grants, withdrawals.

    Decision: of one day's, what was recorded under the number that comes first in `records` comes first.
    Declarations, proposals and letters stay with the number that they name.
    """
    placed = [
        (fact.on, place, fact.number, fact)
        for place, licences in enumerate(records.values())
        for fact in licences.recorded
    ]
    in_order = enumerate(sorted(placed, key=lambda each: each[:3]))
    return msgspec.structs.replace(
        records[person],
        recorded=tuple(replace(fact, number=number) for number, (*_, fact) in in_order),
        handed_out=frozenset().union(*(licences.handed_out for licences in records.values())),
    )


def evolve(licences: Licences, event: Event) -> Licences:
    """Accepts every fact, judges none."""
    match event:
        case facts.ArbiterCoursePassed(licence=licence, passed_on=day):
            number = len(licences.recorded)
            return _with(licences, rules.CoursePassed(licence=Licence(licence), on=day, number=number))
        case facts.PracticeDeclared():
            return msgspec.structs.replace(licences, declarations=(*licences.declarations, _declared(event)))
        case facts.LicenceGranted(declaration=number, granted_on=day):
            return _granted(licences, number, day)
        case facts.DeclarationReturned(declaration=number):
            return _answered(licences, number)
        case facts.LicenceWithdrawn(withdrawn_on=day):
            return _withdrawn(licences, day)
        case _:
            return _evolve_papers(licences, event)


def _evolve_papers(licences: Licences, event: Event) -> Licences:
    match event:
        case facts.AspirantPaperHandedOut(licence=licence):
            return msgspec.structs.replace(licences, handed_out=licences.handed_out | {licence})
        case facts.SpecialGrantProposed(licence=licence):
            return msgspec.structs.replace(licences, proposed=licences.proposed | {licence})
        case facts.LicenceSpeciallyGranted(licence=licence, granted_on=day):
            number = len(licences.recorded)
            given = rules.SpeciallyGranted(licence=Licence(licence), on=day, number=number)
            return msgspec.structs.replace(_with(licences, given), proposed=licences.proposed - {licence})
        case facts.WithdrawalNoticeSent(withdrawn_on=day, letter=letter):
            sent = licences.letters.get(day, frozenset()) | {letter}
            return msgspec.structs.replace(licences, letters={**licences.letters, day: sent})
    return licences


def _with(licences: Licences, fact: Recorded) -> Licences:
    return msgspec.structs.replace(licences, recorded=(*licences.recorded, fact))


def _declared(event: facts.PracticeDeclared) -> Declaration:
    return Declaration(
        number=event.number,
        licence=event.licence,
        supervisor=event.supervisor,
        declared_on=event.declared_on,
        groups=event.groups,
        team_matches=event.team_matches,
    )


def _granted(licences: Licences, number: int, day: dt.date) -> Licences:
    declared = licences.declaration(number)
    assert declared is not None, "a licence is granted by a declaration of the same stream"
    return _answered(_with(licences, declared.as_recorded(day, len(licences.recorded))), number)


def _answered(licences: Licences, number: int) -> Licences:
    declarations = tuple(
        msgspec.structs.replace(each, answered=True) if each.number == number else each
        for each in licences.declarations
    )
    return msgspec.structs.replace(licences, declarations=declarations)


def _withdrawn(licences: Licences, day: dt.date) -> Licences:
    """Papers and proposals of before are worth nothing any more."""
    withdrawn = rules.Withdrawn(on=day, number=len(licences.recorded))
    return msgspec.structs.replace(
        _with(licences, withdrawn),
        proposed=frozenset(),
        handed_out=frozenset(),
        letters={**licences.letters, day: licences.letters.get(day, frozenset())},
    )


class CourseList(msgspec.Struct, frozen=True):
    """Whether the list of a course was taken."""

    taken: bool = False


def evolve_course(course: CourseList, event: Event) -> CourseList:
    """Accepts every fact, judges none."""
    return CourseList(taken=True) if isinstance(event, facts.ArbiterCourseListed) else course


class Duty(StrEnum):
    """The parts of the administration that the executive committee may let others see to (4.6.3)."""

    COURSES = "courses"
    PAPERS = "papers"
    DECLARATIONS = "declarations"
    LETTERS = "letters"


Office = Mapping[str, tuple[str, ...]]
"""Person -> the duties that were delegated to them."""

NOBODY_ELSE: Office = {}


def evolve_office(office: Office, event: Event) -> Office:
    """Accepts every fact, judges none."""
    match event:
        case facts.LicenceDutiesDelegated(person=person, duties=duties):
            return {**office, person: duties}
        case facts.LicenceDutiesTakenBack(person=person):
            return {each: duties for each, duties in office.items() if each != person}
    return office
