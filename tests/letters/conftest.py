"""A member with an address and an account."""

from __future__ import annotations

from uuid import UUID

import pytest

from federation.members.commands import ChangeDetails, change_details
from federation.members.events import PersonalDetails
from tests.desk.conftest import Official, house, official, static_folder
from tests.support import season

__all__ = ["house", "official", "static_folder"]

ADDRESS = "Storgatan 1\n703 61 Örebro"


def with_address(person: str, surname: str, email: str, federation: str = "slsf") -> None:
    """The register has these."""
    details = PersonalDetails(surname=surname, given_names="Anna", email=email, address=ADDRESS)
    by = season.official(federation, "registrar")
    change_details(ChangeDetails(person=UUID(person), details=details), by=by)


@pytest.fixture
def person(house) -> str:
    """Anna Berg, who is written to at her address."""
    anna = season.person("Anna Berg", number=1187)
    with_address(anna, "Berg", "anna@example.org")
    season.catch_up()
    return anna


@pytest.fixture
def anna(person, official) -> Official:
    """Anna at a browser; that the account is hers was told her by letter."""
    made: Official = official(name="anna")
    season.tie(made.by, person)
    season.catch_up()
    return made
