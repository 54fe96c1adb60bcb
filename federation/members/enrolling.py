"""A club's secretary proposes a member; the registrar confirms or declines. Until then nothing is opened."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec

from events import personal
from events.citing import Malformed, Refused
from events.work import Work, command
from federation.members import events as facts
from federation.members.commands import start
from federation.members.details import check_length
from federation.members.events import FreeText
from federation.members.register_checks import check_club, check_enrolled
from federation.members.state import Enrolment, Person, evolve_person, person_stream
from federation.officials.roles import Role, require

LONGEST_REASON = 500
DAYS_BACK = 366
"""How long ago a membership began that a club proposes; what is older the registrar enters."""


class ProposeEnrolment(msgspec.Struct, frozen=True, kw_only=True):
    """Propose a person of the register as a member of the own club."""

    federation: str
    person: UUID
    club: str
    starts_on: dt.date


class ConfirmEnrolment(msgspec.Struct, frozen=True, kw_only=True):
    """Confirm what a club proposed: the membership starts under this number."""

    federation: str
    person: UUID
    number: int


class DeclineEnrolment(msgspec.Struct, frozen=True, kw_only=True):
    """Decline what a club proposed, or take the own proposal back, with a reason."""

    federation: str
    person: UUID
    reason: str


@command(undone_by="decline_enrolment")
def propose_enrolment(work: Work, act: ProposeEnrolment) -> None:
    """It waits for the registrar: until then the person is no member, and the club learns nothing more."""
    require(work, act.federation, Role.CLUB_SECRETARY, club=act.club)
    check_club(work, act.federation, act.club)
    # Before the birth day is looked at: a club would learn it by trying days.
    if (work.today(work.zone) - act.starts_on).days > DAYS_BACK:
        raise Malformed("too_long_ago", field="starts_on", day=act.starts_on)
    person = check_enrolled(work, act.federation, act.person, act.starts_on)
    if person.enrolment is not None:
        raise Refused("enrolment_waits", field="person")
    proposed = facts.EnrolmentProposed(federation=act.federation, club=act.club, starts_on=act.starts_on)
    work.record(person_stream(act.person), proposed)


@command(undone_by="end_membership")
def confirm_enrolment(work: Work, act: ConfirmEnrolment) -> None:
    """The registrar has looked: the person is who the club means, and becomes its member."""
    require(work, act.federation, Role.REGISTRAR)
    waiting = _waiting(work, act.federation, act.person)
    check_enrolled(work, act.federation, act.person, waiting.starts_on)
    start(work, act.federation, act.number, act.person, waiting.club, waiting.starts_on)
    confirmed = facts.EnrolmentConfirmed(federation=act.federation, number=act.number)
    work.record(person_stream(act.person), confirmed)


@command(undone_by="propose_enrolment")
def decline_enrolment(work: Work, act: DeclineEnrolment) -> None:
    """The registrar says why not, or the club that it was a slip; the club may propose again."""
    state = work.fold(person_stream(act.person), Person(), evolve_person)
    club = state.enrolment.club if state.enrolment else ""
    require(work, act.federation, Role.REGISTRAR, Role.CLUB_SECRETARY, club=club)
    _waiting(work, act.federation, act.person)
    reason = check_length(act.reason.strip(), "reason", LONGEST_REASON)
    if not reason:
        raise Malformed("reason_missing", field="reason")
    kept = work.keep(personal.seal(FreeText(text=reason), act.person))
    work.record(person_stream(act.person), facts.EnrolmentDeclined(federation=act.federation, reason=kept))


def _waiting(work: Work, federation: str, person: UUID) -> Enrolment:
    """The proposal that waits. Raises Refused."""
    state = work.fold(person_stream(person), Person(), evolve_person)
    if state.enrolment is None or state.enrolment.federation != federation:
        raise Refused("no_enrolment_waits", field="person")
    return state.enrolment
