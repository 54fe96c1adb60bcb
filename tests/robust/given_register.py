"""The table of `given` for acts on the register: roles, accounts, people, clubs, memberships."""

from __future__ import annotations

from uuid import UUID

import pytest

from events import personal
from federation.grants import commands as officials
from federation.members import commands as members
from federation.members import ended, enrolling
from federation.members import events as people
from federation.members.events import PersonalDetails
from federation.members.many import RegisterPeople
from federation.members.nationality import CountAsSwedish, CountNoLongerAsSwedish
from federation.officials.roles import Role
from federation.privacy.commands import ChangeOwnContact
from tests.robust.given_world import DAY, LUND, MALMO, NEW, SOMEBODY, Case
from tests.support.specification import Specification
from tests.tournaments.given import ANNA, BO, DI, FED

BOARD, ARBITER, REGISTRAR, SECRETARY = Role.BOARD, Role.ARBITER, Role.REGISTRAR, Role.CLUB_SECRETARY
DETAILS = PersonalDetails(surname="Ek", given_names="Eva")


def told(monkeypatch: pytest.MonkeyPatch) -> None:
    """That two officials are asked for is a correction’s."""
    monkeypatch.setattr(officials, "must_be_proposed", lambda kind, act: None)


def with_details(specified: Specification) -> Specification:
    """Anna's details stand beside the log, as they do of everybody who is not forgotten."""
    row = personal.seal(people.PersonalDetails(surname="Ek"), UUID(ANNA))
    return specified.kept(row).also(f"person/{ANNA}", people.PersonalDataChanged(personal=row.commitment))


PROPOSED = {
    f"person/{BO}": (people.EnrolmentProposed(federation=FED, club=LUND, starts_on=DAY),),
}
ENDED = {f"membership/{FED}/7": (people.MembershipEnded(ends_on=DAY),)}

CASES: dict[str, Case] = {
    "federation.grants.commands.grant_role": Case(
        officials.GrantRole(actor=SOMEBODY, federation=FED, role="arbiter"), (BOARD,)
    ),
    "federation.grants.commands.revoke_role": Case(
        officials.RevokeRole(actor=SOMEBODY, federation=FED, role="auditor"), (BOARD,)
    ),
    "federation.grants.commands.tie_account": Case(
        officials.TieAccount(actor=SOMEBODY, federation=FED, person=UUID(ANNA)), (REGISTRAR, BOARD)
    ),
    "federation.members.commands.register_person": Case(
        members.RegisterPerson(federation=FED, person=NEW, details=DETAILS, club=LUND),
        (REGISTRAR, ARBITER, SECRETARY),
    ),
    "federation.members.many.register_people": Case(
        RegisterPeople(
            federation=FED,
            people=(members.RegisterPerson(federation=FED, person=NEW, details=DETAILS, club=LUND),),
        ),
        (REGISTRAR, ARBITER, SECRETARY),
    ),
    "federation.members.commands.change_details": Case(
        members.ChangeDetails(person=UUID(ANNA), details=DETAILS), (REGISTRAR,)
    ),
    "federation.privacy.commands.change_own_contact": Case(
        ChangeOwnContact(person=UUID(ANNA), address="Storgatan 1", email="anna@example.org"),
        (),
        tied=ANNA,
        room=with_details,
    ),
    "federation.members.nationality.count_as_swedish": Case(
        CountAsSwedish(person=UUID(ANNA), reference="2026/4 §7"), (BOARD,)
    ),
    "federation.members.nationality.count_no_longer_as_swedish": Case(
        CountNoLongerAsSwedish(person=UUID(DI), reference="2026/9 §2"), (BOARD,)
    ),
    "federation.members.commands.register_club": Case(
        members.RegisterClub(federation=FED, name="Kalmar"), (REGISTRAR, BOARD)
    ),
    "federation.members.commands.change_club": Case(
        members.ChangeClub(federation=FED, club=LUND, name="Lunds LK"), (REGISTRAR, BOARD)
    ),
    "federation.members.commands.name_district_chair": Case(
        members.NameDistrictChair(federation=FED, district="Skåne", chair=UUID(ANNA)), (REGISTRAR, BOARD)
    ),
    "federation.members.commands.start_membership": Case(
        members.StartMembership(federation=FED, number=8, person=UUID(BO), starts_on=DAY, club=LUND),
        (REGISTRAR,),
    ),
    "federation.members.enrolling.propose_enrolment": Case(
        enrolling.ProposeEnrolment(federation=FED, person=UUID(BO), club=LUND, starts_on=DAY), (SECRETARY,)
    ),
    "federation.members.enrolling.confirm_enrolment": Case(
        enrolling.ConfirmEnrolment(federation=FED, person=UUID(BO), number=8), (REGISTRAR,), beside=PROPOSED
    ),
    "federation.members.enrolling.decline_enrolment": Case(
        enrolling.DeclineEnrolment(federation=FED, person=UUID(BO), reason="Of another club"),
        (REGISTRAR, SECRETARY),
        beside=PROPOSED,
    ),
    "federation.members.commands.transfer_member": Case(
        members.TransferMember(federation=FED, number=7, club=MALMO, starts_on=DAY), (REGISTRAR,)
    ),
    "federation.members.commands.end_membership": Case(
        members.EndMembership(federation=FED, number=7, ends_on=DAY), (REGISTRAR,)
    ),
    "federation.members.ended.take_back_end": Case(
        ended.TakeBackEnd(federation=FED, number=7), (REGISTRAR,), beside=ENDED
    ),
}

SECRETARY_GRANTED = Case(
    officials.GrantRole(actor=SOMEBODY, federation=FED, role="club_secretary", club=LUND), (BOARD,)
)
"""The one grant that names a club."""
