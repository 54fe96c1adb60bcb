"""Everybody changes the own address and e-mail, and nothing else of what the register has."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
import pytest

from events import personal
from federation.members import commands as members
from federation.members import events as people
from federation.officials.roles import Role
from tests.support.specification import Specification, given

ANNA, BO = UUID(int=1), UUID(int=2)
STANDS = people.PersonalDetails(surname="Ek", given_names="Anna", born_on="1990", address="Storgatan 1")


def register() -> Specification:
    row = personal.seal(STANDS, ANNA)
    registered = people.PersonRegistered(federation="slsf", personal=row.commitment)
    return given(f"person/{ANNA}", registered).kept(row)


def changed(**details: Any) -> members.ChangeDetails:
    return members.ChangeDetails(person=ANNA, details=msgspec.structs.replace(STANDS, **details))


def test_address_and_e_mail_are_changed_by_oneself() -> None:
    act = changed(address="Lillgatan 2", email="anna@example.org")
    said = register().being(ANNA).when(members.change_details, act)
    assert said.refusal is None
    assert [type(each.event) for each in said.recorded] == [people.PersonalDataChanged]


@pytest.mark.parametrize(
    "other", [{"surname": "Berg"}, {"born_on": "1960"}, {"citizenship": "Sverige"}, {"sex": "f"}]
)
def test_the_rest_is_the_registrars(other: dict[str, str]) -> None:
    register().being(ANNA).when(members.change_details, changed(**other)).refused("only_own_contact")
    said = (
        register().being(ANNA).holding("slsf", Role.REGISTRAR).when(members.change_details, changed(**other))
    )
    assert said.refusal is None


def test_nobody_changes_the_address_of_somebody_else() -> None:
    act = changed(address="Lillgatan 2")
    register().when(members.change_details, act).refused("not_allowed")
    register().being(BO).when(members.change_details, act).refused("not_allowed")
    register().being(BO).holding("dsu", Role.REGISTRAR).when(members.change_details, act).refused(
        "not_allowed"
    )
