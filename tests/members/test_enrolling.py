"""A club's secretary proposes a member, the registrar answers; the days of a membership are within reason."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events import personal
from events.citing import Malformed, NotAllowed
from federation.members import commands as members
from federation.members import enrolling
from federation.members import events as facts
from federation.members.events import PersonalDetails
from tests.support.specification import NOON, Specification, given

EVA, TOM = UUID(int=1), UUID(int=2)
LUND, MALMO = "lund", "malmo"
TODAY = NOON.date()
DAY = TODAY - dt.timedelta(days=20)
PERSON, MEMBER = f"person/{EVA}", "membership/slsf/7"
BORN = personal.seal(PersonalDetails(surname="Ek", born_on="1990-05-31"), EVA)
PROPOSED = facts.EnrolmentProposed(federation="slsf", club=LUND, starts_on=DAY)
STARTED = facts.MembershipStarted(federation="slsf", number=7, person=EVA, starts_on=DAY, club=LUND)


def house(*waiting: facts.EnrolmentProposed, role: str = "club_secretary", club: str = LUND) -> Specification:
    """Eva is registered, born in 1990; Tom stands in the Danish register."""
    start = given(PERSON, facts.PersonRegistered(federation="slsf", personal=BORN.commitment), *waiting)
    start.also(f"person/{TOM}", facts.PersonRegistered(federation="dsu", personal="0" * 64)).kept(BORN)
    for name in (LUND, MALMO):
        start.also(f"club/slsf/{name}", facts.ClubRegistered(federation="slsf", name=name.title()))
    return start.holding("slsf", role, club=club if role == "club_secretary" else "")


def propose(**changes: object) -> enrolling.ProposeEnrolment:
    form = {"federation": "slsf", "person": EVA, "club": LUND, "starts_on": DAY}
    return enrolling.ProposeEnrolment(**(form | changes))


def confirm(number: int = 7) -> enrolling.ConfirmEnrolment:
    return enrolling.ConfirmEnrolment(federation="slsf", person=EVA, number=number)


def decline(reason: str = "She plays for Malmö") -> enrolling.DeclineEnrolment:
    return enrolling.DeclineEnrolment(federation="slsf", person=EVA, reason=reason)


def test_a_proposal_starts_no_membership_before_the_registrar_confirms():
    specified = house().when(enrolling.propose_enrolment, propose()).then(PERSON, PROPOSED)
    assert not specified.streams.read(MEMBER)
    specified.holding("slsf", "registrar").when(enrolling.confirm_enrolment, confirm())
    specified.then(MEMBER, STARTED)
    specified.then(PERSON, facts.EnrolmentConfirmed(federation="slsf", number=7))


def test_a_club_learns_no_birth_day_by_trying_first_days():
    for day in (dt.date(1990, 5, 30), dt.date(1990, 5, 31)):
        specified = house().when(enrolling.propose_enrolment, propose(starts_on=day))
        specified.refused("too_long_ago", field="starts_on")


def test_of_two_registrars_the_second_meets_the_first_one_s_answer():
    specified = house(PROPOSED, role="registrar").when(enrolling.confirm_enrolment, confirm())
    specified.when(enrolling.confirm_enrolment, confirm(8)).refused("no_enrolment_waits", field="person")
    specified.when(enrolling.decline_enrolment, decline()).refused("no_enrolment_waits")


def test_the_second_club_waits_for_the_answer_to_the_first():
    specified = house(PROPOSED, club=MALMO).when(enrolling.propose_enrolment, propose(club=MALMO))
    specified.refused("enrolment_waits", field="person")


def test_a_declined_proposal_keeps_its_reason_outside_and_may_be_made_anew():
    specified = house(PROPOSED, role="registrar").when(enrolling.decline_enrolment, decline(" "))
    specified.refused("reason_missing", field="reason", kind=Malformed)
    specified.when(enrolling.decline_enrolment, decline())
    (declined,) = specified.events_of(PERSON)
    assert isinstance(declined, facts.EnrolmentDeclined)
    assert specified.streams.rows[declined.reason].persons == [str(EVA)]
    again = specified.holding("slsf", "club_secretary", club=LUND)
    again.when(enrolling.propose_enrolment, propose()).then(PERSON, PROPOSED)


def test_a_club_takes_its_own_proposal_back_and_no_other_club_s():
    house(PROPOSED, club=MALMO).when(enrolling.decline_enrolment, decline()).refused(kind=NotAllowed)
    assert house(PROPOSED).when(enrolling.decline_enrolment, decline("A slip")).recorded


def test_a_secretary_proposes_for_the_own_club_alone_and_enrols_nobody():
    house(club=MALMO).when(enrolling.propose_enrolment, propose()).refused(kind=NotAllowed)
    house().when(members.start_membership, start()).refused(kind=NotAllowed)
    house(PROPOSED).when(enrolling.confirm_enrolment, confirm()).refused(kind=NotAllowed)


def test_who_is_forgotten_in_the_meantime_is_not_enrolled():
    specified = house(PROPOSED, role="registrar").also(PERSON, facts.PersonErased(federation="slsf"))
    specified.when(enrolling.confirm_enrolment, confirm()).refused("no_enrolment_waits")


def start(**changes: object) -> members.StartMembership:
    form = {"federation": "slsf", "number": 7, "person": EVA, "club": LUND, "starts_on": DAY}
    return members.StartMembership(**(form | changes))


def test_nobody_of_another_register_is_enrolled_here():
    specified = house(role="registrar").when(members.start_membership, start(person=TOM))
    specified.refused("other_register", field="person", kind=Malformed)
    house().when(enrolling.propose_enrolment, propose(person=TOM)).refused("other_register")


FAR = {
    "in another age": (dt.date(1900, 1, 1), "before_birth"),
    "the day before the birth": (dt.date(1990, 5, 30), "before_birth"),
    "over a year ahead": (TODAY + dt.timedelta(days=367), "too_far_ahead"),
    "for ever": (dt.date(9999, 12, 31), "too_far_ahead"),
}


@pytest.mark.parametrize(("day", "code"), FAR.values(), ids=FAR.keys())
def test_days_are_within_reason_for_both(day: dt.date, code: str):
    to_the_club = code if code == "too_far_ahead" else "too_long_ago"
    house().when(enrolling.propose_enrolment, propose(starts_on=day)).refused(to_the_club, field="starts_on")
    registrar = house(role="registrar")
    registrar.when(members.start_membership, start(starts_on=day)).refused(code, field="starts_on")


@pytest.mark.parametrize("day", [dt.date(1990, 5, 31), TODAY + dt.timedelta(days=366)])
def test_the_registrar_enters_what_was_long_ago_and_the_next_year(day: dt.date):
    assert house(role="registrar").when(members.start_membership, start(starts_on=day)).recorded


def test_of_somebody_whose_birth_is_unknown_a_long_life_is_the_limit():
    specified = house(role="registrar").also("person/" + str(UUID(int=3)), unknown())
    act = start(person=UUID(int=3), starts_on=dt.date(TODAY.year - 121, 12, 31))
    specified.when(members.start_membership, act).refused("before_birth")
    act = start(person=UUID(int=3), starts_on=dt.date(TODAY.year - 120, 1, 1))
    assert specified.when(members.start_membership, act).recorded


def unknown() -> facts.PersonRegistered:
    return facts.PersonRegistered(federation="slsf", personal="0" * 64)


def test_a_club_proposes_nothing_older_than_a_year():
    long_ago = TODAY - dt.timedelta(days=367)
    house().when(enrolling.propose_enrolment, propose(starts_on=long_ago)).refused("too_long_ago")
    assert (
        house().when(enrolling.propose_enrolment, propose(starts_on=long_ago + dt.timedelta(days=1))).recorded
    )


def test_a_new_person_begins_within_reason_too():
    born = PersonalDetails(surname="Ek", born_on="2010")
    form = {"federation": "slsf", "details": born, "club": LUND, "member_number": 9}
    act = members.RegisterPerson(**form, person=UUID(int=4), member_from=dt.date(2009, 12, 31))
    house().when(members.register_person, act).refused("before_birth", field="member_from")
