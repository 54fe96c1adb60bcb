"""People, clubs and memberships: what the registrar and a club's secretary may record."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.citing import Clash
from federation.members import commands as members
from federation.members import events as facts
from federation.members.events import PersonalDetails
from federation.members.state import slug
from tests.support.specification import Specification, given

EVA = UUID(int=1)
JANUARY, JUNE = dt.date(2026, 1, 1), dt.date(2026, 6, 1)
CLUB = "club/slsf/lunds-luffarklubb"
LUND = facts.ClubRegistered(federation="slsf", name="Lunds Luffarklubb", city="Lund")
MALMO = facts.ClubRegistered(federation="slsf", name="Malmö Renju", city="Malmö")
MEMBER = "membership/slsf/7"
STARTED = facts.MembershipStarted(
    federation="slsf", number=7, person=EVA, starts_on=JANUARY, club="lunds-luffarklubb"
)


def register(**changes: object) -> members.RegisterPerson:
    form = {
        "federation": "slsf",
        "person": EVA,
        "details": PersonalDetails(surname=" Ek ", given_names="Eva"),
    }
    return members.RegisterPerson(**(form | changes))


def house(role: str = "registrar", club: str = "") -> Specification:
    registered = facts.PersonRegistered(federation="slsf", personal="0" * 64)
    return (
        given(CLUB, LUND)
        .also("club/slsf/malmo-renju", MALMO)
        .also(f"person/{EVA}", registered)
        .holding("slsf", role, club=club)
    )


def test_a_person_is_registered_with_the_name_outside_the_event() -> None:
    specified = given().holding("slsf", "registrar").when(members.register_person, register())
    (registered,) = specified.events_of(f"person/{EVA}")
    assert isinstance(registered, facts.PersonRegistered)
    row = specified.streams.rows[registered.personal]
    assert '"surname":"Ek"' in row.body
    assert row.persons == [str(EVA)]


def test_a_member_number_starts_the_membership_too() -> None:
    act = register(person=UUID(int=2), member_number=7, member_from=JANUARY, club="lunds-luffarklubb")
    specified = house().when(members.register_person, act)
    started = facts.MembershipStarted(
        federation="slsf", number=7, person=UUID(int=2), starts_on=JANUARY, club="lunds-luffarklubb"
    )
    specified.then(MEMBER, started)


@pytest.mark.parametrize(
    ("details", "field"),
    [
        (PersonalDetails(surname="  "), "surname"),
        (PersonalDetails(surname="x" * 81), "surname"),
        (PersonalDetails(surname="Ek", given_names="x" * 81), "given_names"),
        (PersonalDetails(surname="Ek", sex="x"), "sex"),
        (PersonalDetails(surname="Ek", born_on="1990-02-30"), "born_on"),
        (PersonalDetails(surname="Ek", born_on="90"), "born_on"),
        (PersonalDetails(surname="Ek", born_on="2090"), "born_on"),
    ],
)
def test_what_is_no_person(details: PersonalDetails, field: str) -> None:
    given().holding("slsf", "registrar").when(members.register_person, register(details=details)).refused(
        field=field
    )


def test_players_are_humans_programs_or_groups() -> None:
    given().holding("slsf", "registrar").when(members.register_person, register(kind="cat")).refused(
        field="kind", article="SLSF-G 1"
    )


def test_a_member_number_is_given_once() -> None:
    house().also(MEMBER, STARTED).when(
        members.register_person, register(person=UUID(int=2), member_number=7)
    ).refused("number_given", field="member_number", kind=Clash)


def test_two_clubs_do_not_bear_one_name() -> None:
    act = members.RegisterClub(federation="slsf", name="LUNDS  luffarklubb")
    house().when(members.register_club, act).refused("club_exists", field="name", kind=Clash)


def test_a_secretary_enrols_nobody_of_the_register() -> None:
    act = members.StartMembership(
        federation="slsf", number=8, person=EVA, starts_on=JANUARY, club="lunds-luffarklubb"
    )
    for club in ("malmo-renju", "lunds-luffarklubb"):
        house("club_secretary", club=club).when(members.start_membership, act).refused("not_allowed")
    started = facts.MembershipStarted(
        federation="slsf", number=8, person=EVA, starts_on=JANUARY, club="lunds-luffarklubb"
    )
    house("registrar").when(members.start_membership, act).then("membership/slsf/8", started)


def test_a_secretary_registers_for_one_club_only() -> None:
    act = register(person=UUID(int=2), member_number=9, club="lunds-luffarklubb")
    house("club_secretary", club="malmo-renju").when(members.register_person, act).refused("not_allowed")
    specified = house("club_secretary", club="lunds-luffarklubb").when(members.register_person, act)
    assert specified.refusal is None


def transfer(**changes: object) -> members.TransferMember:
    form = {"federation": "slsf", "number": 7, "club": "malmo-renju", "starts_on": JUNE}
    return members.TransferMember(**(form | changes))


def test_a_transfer_counts_from_its_day() -> None:
    specified = house().also(MEMBER, STARTED).when(members.transfer_member, transfer())
    specified.then(MEMBER, facts.MemberTransferred(club="malmo-renju", starts_on=JUNE)).counting_from(JUNE)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"number": 9}, "number"),
        ({"club": "nowhere"}, "club"),
        ({"club": "lunds-luffarklubb"}, "club"),
        ({"starts_on": dt.date(2025, 12, 31)}, "starts_on"),
    ],
)
def test_what_is_no_transfer(changes: dict[str, object], field: str) -> None:
    house().also(MEMBER, STARTED).when(members.transfer_member, transfer(**changes)).refused(field=field)


def test_a_membership_ends_and_its_number_stays_given() -> None:
    specified = house().also(MEMBER, STARTED)
    specified.when(members.end_membership, members.EndMembership(federation="slsf", number=7, ends_on=JUNE))
    specified.then(MEMBER, facts.MembershipEnded(ends_on=JUNE))
    act = members.StartMembership(federation="slsf", number=7, person=EVA, starts_on=JUNE)
    specified.when(members.start_membership, act).refused("number_given")


def test_an_erased_person_is_nobody_to_further_acts() -> None:
    specified = house().also(f"person/{EVA}", facts.PersonErased(federation="slsf"))
    change = members.ChangeDetails(person=EVA, details=PersonalDetails(surname="Ek"))
    specified.when(members.change_details, change).refused("no_such_person", field="person")


def test_a_district_has_a_chair() -> None:
    act = members.NameDistrictChair(federation="slsf", district=" Skåne ", chair=EVA)
    house("board").when(members.name_district_chair, act).then(
        "district/slsf/skane", facts.DistrictChairNamed(federation="slsf", name="Skåne", chair=EVA)
    )


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Örebro Brädspelare", "orebro-bradspelare"), ("Łódź & Gomoku", "lodz-gomoku"), ("  ", "")],
)
def test_addresses_are_made_of_plain_letters(name: str, expected: str) -> None:
    assert slug(name) == expected


def test_a_name_in_another_alphabet_still_has_an_address_of_its_own() -> None:
    assert len({slug("北京"), slug("上海"), slug("Москва")}) == 3
    assert all(part.isalnum() for part in (slug("北京"), slug("Москва")))
