"""Official acts about people, clubs and memberships, by the registrar or a club's secretary."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec

from events import personal
from events.citing import Clash, Malformed, Refused
from events.work import Work, command
from federation.books import federation as federation_of
from federation.members import events as facts
from federation.members import mail_texts
from federation.members.details import (
    check_club_name,
    check_day_ahead,
    check_details,
    check_first_day,
    check_member_number,
    check_place,
)
from federation.members.events import PersonalDetails
from federation.members.register_checks import check_club, check_enrolled, registered_person
from federation.members.state import (
    Club,
    Membership,
    Person,
    club_stream,
    district_stream,
    evolve_club,
    evolve_membership,
    membership_stream,
    person_stream,
    slug,
)
from federation.officials.roles import Role, require

KINDS = ("human", "program", "group")


class RegisterPerson(msgspec.Struct, frozen=True, kw_only=True):
    """Register a player; `person` is a fresh random id chosen by the caller."""

    federation: str
    person: UUID
    details: PersonalDetails
    kind: str = "human"
    club: str = ""
    member_number: int | None = None
    member_from: dt.date | None = None


class ChangeDetails(msgspec.Struct, frozen=True, kw_only=True):
    """Give a person new details."""

    person: UUID
    details: PersonalDetails


class RegisterClub(msgspec.Struct, frozen=True, kw_only=True):
    """Register a club."""

    federation: str
    name: str
    city: str = ""
    district: str = ""


class ChangeClub(RegisterClub, frozen=True, kw_only=True):
    """Change a club's name, city or district."""

    club: str


class NameDistrictChair(msgspec.Struct, frozen=True, kw_only=True):
    """Name the chair of a district."""

    federation: str
    district: str
    chair: UUID


class StartMembership(msgspec.Struct, frozen=True, kw_only=True):
    """Make a person a member."""

    federation: str
    number: int
    person: UUID
    starts_on: dt.date
    club: str = ""


class TransferMember(msgspec.Struct, frozen=True, kw_only=True):
    """Move a member to another club from a day."""

    federation: str
    number: int
    club: str
    starts_on: dt.date


class EndMembership(msgspec.Struct, frozen=True, kw_only=True):
    """End a membership."""

    federation: str
    number: int
    ends_on: dt.date


@command(undone_by="change_details")
def register_person(work: Work, act: RegisterPerson) -> None:
    """SLSF-G 1: a player is a human, a program or a group. With a member number, membership starts too."""
    require(
        work,
        act.federation,
        Role.REGISTRAR,
        Role.ARBITER,
        Role.CLUB_SECRETARY,
        club=act.club,
        article="SLSF-G 1",
    )
    zone = federation_of(act.federation).zone
    if act.kind not in KINDS:
        raise Malformed("no_such_kind", field="kind", article="SLSF-G 1")
    details = check_details(act.details, work.today(zone))
    stream = person_stream(act.person)
    if work.exists(stream):
        raise Clash("person_registered", field="person")
    commitment = work.keep(personal.seal(details, act.person))
    work.record(stream, facts.PersonRegistered(federation=act.federation, kind=act.kind, personal=commitment))
    if act.member_number is not None:
        starts_on = act.member_from or work.today(zone)
        check_first_day("member_from", starts_on, work.today(zone), details.born_on)
        start(work, act.federation, act.member_number, act.person, act.club, starts_on)


@command(undone_by="change_details")
def change_details(work: Work, act: ChangeDetails) -> None:
    """The registrar gives a person new details; the old row stays until erasure, as the day's record."""
    registered = registered_person(work, act.person)
    require(work, registered.federation, Role.REGISTRAR)
    record_details(work, act.person, registered, act.details)


def record_details(work: Work, person: UUID, registered: Person, said: PersonalDetails) -> None:
    """Keep new details of a person, once it was asked who may; an old e-mail address is told."""
    details = check_details(said, work.today(federation_of(registered.federation).zone))
    commitment = work.keep(personal.seal(details, person))
    work.record(person_stream(person), facts.PersonalDataChanged(personal=commitment))
    kept = work.streams.body(registered.personal)
    before = msgspec.json.decode(kept, type=PersonalDetails).email if kept else ""
    if before and before.casefold() != details.email.casefold():
        mail_texts.tell_old_address(work, before, person, registered.federation)


@command(undone_by="change_club")
def register_club(work: Work, act: RegisterClub) -> None:
    """A club joins the federation under a name that no other club bears."""
    require(work, act.federation, Role.REGISTRAR, Role.BOARD)
    federation_of(act.federation)
    name = check_club_name(act.name)
    _refuse_taken_name(work, act.federation, name)
    work.record(
        club_stream(act.federation, slug(name)),
        facts.ClubRegistered(
            federation=act.federation,
            name=name,
            city=check_place(act.city, "city"),
            district=check_place(act.district, "district"),
        ),
    )


@command(undone_by="change_club")
def change_club(work: Work, act: ChangeClub) -> None:
    """A club changes its name, city or district; its address in this house stays."""
    require(work, act.federation, Role.REGISTRAR, Role.BOARD)
    check_club(work, act.federation, act.club)
    name = check_club_name(act.name)
    if slug(name) != act.club:
        _refuse_taken_name(work, act.federation, name)
    work.record(
        club_stream(act.federation, act.club),
        facts.ClubChanged(
            name=name, city=check_place(act.city, "city"), district=check_place(act.district, "district")
        ),
    )


@command(undone_by="name_district_chair")
def name_district_chair(work: Work, act: NameDistrictChair) -> None:
    """The board records who chairs a district."""
    require(work, act.federation, Role.BOARD, Role.REGISTRAR)
    district = check_place(act.district, "district")
    if not slug(district):
        raise Malformed("district_missing", field="district")
    registered_person(work, act.chair)
    work.record(
        district_stream(act.federation, district),
        facts.DistrictChairNamed(federation=act.federation, name=district, chair=act.chair),
    )


@command(undone_by="end_membership")
def start_membership(work: Work, act: StartMembership) -> None:
    """A person of the register becomes a member, of a club or directly.

    Decision: the registrar enrols, by this act or by confirming what a club proposes (`enrolling`), since
    membership of a club opens birth day and address to its secretary.
    """
    require(work, act.federation, Role.REGISTRAR)
    check_enrolled(work, act.federation, act.person, act.starts_on)
    start(work, act.federation, act.number, act.person, act.club, act.starts_on)


@command(undone_by="transfer_member")
def transfer_member(work: Work, act: TransferMember) -> None:
    """A member moves to another club; the old club's part of the membership ends the day before."""
    require(work, act.federation, Role.REGISTRAR)
    membership = _membership(work, act.federation, act.number, act.starts_on, "starts_on")
    check_club(work, act.federation, act.club)
    if membership.club == act.club:
        raise Refused("same_club", field="club")
    work.record(
        membership_stream(act.federation, act.number),
        facts.MemberTransferred(club=act.club, starts_on=act.starts_on),
        effective_on=act.starts_on,
    )


@command(undone_by="take_back_end")
def end_membership(work: Work, act: EndMembership) -> None:
    """A membership ends; the number stays given."""
    require(work, act.federation, Role.REGISTRAR)
    _membership(work, act.federation, act.number, act.ends_on, "ends_on")
    work.record(
        membership_stream(act.federation, act.number),
        facts.MembershipEnded(ends_on=act.ends_on),
        effective_on=act.ends_on,
    )


def _refuse_taken_name(work: Work, federation: str, name: str) -> None:
    standing = work.fold(club_stream(federation, slug(name)), Club(), evolve_club)
    if standing.name:
        raise Clash("club_exists", field="name", name=standing.name)


def start(work: Work, federation: str, number: int, person: UUID, club: str, starts_on: dt.date) -> None:
    """Record the start of a membership under a number that is free."""
    check_club(work, federation, club)
    stream = membership_stream(federation, number)
    check_member_number(number)
    if work.exists(stream):
        raise Clash("number_given", field="member_number", number=number)
    event = facts.MembershipStarted(
        federation=federation, number=number, person=person, club=club, starts_on=starts_on
    )
    work.record(stream, event, effective_on=starts_on)


def _membership(work: Work, federation: str, number: int, day: dt.date, field: str) -> Membership:
    check_day_ahead(field, day, work.today(federation_of(federation).zone))
    membership = work.fold(membership_stream(federation, number), Membership(), evolve_membership)
    if membership.person is None or membership.ended:
        raise Malformed("no_such_member", field="number", number=number)
    if day < membership.since:
        raise Malformed("dates_backwards.before_membership", field=field, day=day, since=membership.since)
    return membership
