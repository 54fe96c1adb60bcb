"""Everybody changes the own address and e-mail, and nothing else of what the register has."""

from __future__ import annotations

from uuid import UUID

import msgspec

from events import personal
from federation.identity.events import PersonsMerged
from federation.members import commands as members
from federation.members import events as people
from federation.officials.roles import Role
from federation.privacy import commands as own
from tests.support.specification import Specification, given

ANNA, BO, AGAIN = UUID(int=1), UUID(int=2), UUID(int=3)
STANDS = people.PersonalDetails(surname="Ek", given_names="Anna", born_on="1990", address="Storgatan 1")
MOVED = own.ChangeOwnContact(person=ANNA, address="Lillgatan 2", email="anna@example.org")


def register() -> Specification:
    row = personal.seal(STANDS, ANNA)
    registered = people.PersonRegistered(federation="slsf", personal=row.commitment)
    return given(f"person/{ANNA}", registered).kept(row)


def said_of_anna(specified: Specification) -> people.PersonalDetails:
    """The details that the last act recorded."""
    (recorded,) = specified.events_of(f"person/{ANNA}")
    assert isinstance(recorded, people.PersonalDataChanged)
    kept = specified.streams.rows[recorded.personal].body
    return msgspec.json.decode(kept, type=people.PersonalDetails)


def test_address_and_e_mail_are_changed_by_oneself_and_the_rest_stays() -> None:
    said = register().being(ANNA).when(own.change_own_contact, MOVED)
    contact = {"address": "Lillgatan 2", "email": "anna@example.org"}
    assert said_of_anna(said) == msgspec.structs.replace(STANDS, **contact)


def test_after_a_merge_the_details_of_the_number_that_counts_are_the_own_ones() -> None:
    merged = PersonsMerged(merged=AGAIN, kept=ANNA, reason="0" * 64)
    said = register().also("identity/slsf", merged).being(AGAIN).when(own.change_own_contact, MOVED)
    assert said_of_anna(said).address == "Lillgatan 2"


def test_the_rest_is_the_registrars() -> None:
    act = members.ChangeDetails(person=ANNA, details=msgspec.structs.replace(STANDS, surname="Berg"))
    register().being(ANNA).when(members.change_details, act).refused("not_allowed")
    said = register().being(ANNA).holding("slsf", Role.REGISTRAR).when(members.change_details, act)
    assert said_of_anna(said).surname == "Berg"


def test_an_address_that_is_too_long_is_refused_at_its_field() -> None:
    wrong = msgspec.structs.replace(MOVED, address="x" * 5_000)
    register().being(ANNA).when(own.change_own_contact, wrong).refused("too_long", field="address")


def test_nobody_changes_the_address_of_somebody_else() -> None:
    for before in (register(), register().being(BO), register().being(BO).holding("slsf", Role.REGISTRAR)):
        before.when(own.change_own_contact, MOVED).refused("not_your_contact", field="person")
