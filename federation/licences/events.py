"""What happens with the licences of Danish arbiters: courses, practice, grants, withdrawals, letters."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.types import Commitment, Event, event_type


class Participant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """One line of the list of a course: who took part, and whether the written test was passed."""

    person: str
    passed: bool


@event_type("licences.ArbiterCourseListed", "DSU 4.6.1.1", "DSU 4.6.3")
class ArbiterCourseListed(Event):
    """The list of participants of an arbiter course, as its leader sent it in."""

    federation: str
    licence: str
    held_on: dt.date
    leader: str
    participants: tuple[Participant, ...]


@event_type("licences.ArbiterCoursePassed", "DSU 4.6.1.1")
class ArbiterCoursePassed(Event):
    """Somebody took part in the course for a licence and passed its written test."""

    federation: str
    person: str
    licence: str
    passed_on: dt.date


@event_type("licences.AspirantPaperHandedOut", "DSU 4.6.4")
class AspirantPaperHandedOut(Event):
    """The aspirant has the paper by which they may act as one; nobody has signed it yet."""

    federation: str
    person: str
    licence: str


@event_type("licences.PracticeDeclared", "DSU 4.6.1.1", "DSU 4.6.4")
class PracticeDeclared(Event):
    """An arbiter who followed the aspirant declares what was led satisfactorily, and signed the paper if it
    was enough. `number` counts the declarations for one person.
    """

    federation: str
    person: str
    number: int
    licence: str
    supervisor: str
    declared_on: dt.date
    groups: int = 0
    team_matches: int = 0


@event_type("licences.LicenceGranted", "DSU 4.6.1.1", "DSU 4.6.3")
class LicenceGranted(Event):
    """Course and practice are in order: the licence counts from `granted_on`, by this declaration."""

    federation: str
    person: str
    licence: str
    declaration: int
    granted_on: dt.date


@event_type("licences.DeclarationReturned", "DSU 4.6.3")
class DeclarationReturned(Event):
    """A declaration gives no licence; `reason` is a commitment to the words."""

    federation: str
    person: str
    declaration: int
    reason: Commitment


@event_type("licences.SpecialGrantProposed", "DSU 4.6.1.2")
class SpecialGrantProposed(Event):
    """The chair of a district proposes an applicant for a licence; `reason` is a commitment to why."""

    federation: str
    person: str
    licence: str
    reason: Commitment


@event_type("licences.LicenceSpeciallyGranted", "DSU 4.6.1.2")
class LicenceSpeciallyGranted(Event):
    """The executive committee gives the licence in a special case; `reference` names its decision."""

    federation: str
    person: str
    licence: str
    granted_on: dt.date
    reference: str


@event_type("licences.LicenceWithdrawn", "DSU 4.6.2")
class LicenceWithdrawn(Event):
    """The executive committee takes every licence away; `reasons` is a commitment to what was neglected."""

    federation: str
    person: str
    withdrawn_on: dt.date
    reasons: Commitment


@event_type("licences.WithdrawalNoticeSent", "DSU 4.6.4")
class WithdrawalNoticeSent(Event):
    """A letter about the withdrawal of that day went out: to the holder, or to the chair of the district."""

    federation: str
    person: str
    withdrawn_on: dt.date
    letter: str
    sent_on: dt.date


@event_type("licences.LicenceDutiesDelegated", "DSU 4.6.3")
class LicenceDutiesDelegated(Event):
    """The executive committee lets somebody see to parts of the administration; these and no others."""

    federation: str
    person: str
    duties: tuple[str, ...]
    reference: str


@event_type("licences.LicenceDutiesTakenBack", "DSU 4.6.3")
class LicenceDutiesTakenBack(Event):
    """It sees to them itself again."""

    federation: str
    person: str
    reference: str
