"""Every link that a reader is offered opens: none leads to a page that is refused, missing or broken.

Each role walks from the first page and the desk to a page of each kind in each federation; so do a visitor
and a member without an office.
"""

from __future__ import annotations

import pytest
from django.test import Client

from events.work import SYSTEM
from federation.grants.commands import GrantRole, grant_role
from federation.officials.roles import Role
from tests.desk.conftest import house, official, static_folder
from tests.robust.test_every_page import marked, member, worlds
from tests.support import season
from tests.support.walking import led_nowhere

__all__ = ["house", "marked", "official", "static_folder", "worlds"]
pytestmark = [pytest.mark.database, pytest.mark.django_db, pytest.mark.usefixtures("unhurried")]

ROLES = [role for role in Role if role is not Role.CLUB_SECRETARY]


def with_role(official, role: Role) -> Client:
    """An official who holds one role in both federations."""
    made = official(role.value)
    grant_role(GrantRole(actor=made.by.actor, federation="dsu", role=role.value), by=SYSTEM)
    season.catch_up()
    return made.client


@pytest.mark.parametrize("role", ROLES, ids=lambda role: role.value)
def test_an_official_is_led_nowhere_else(worlds, official, role) -> None:
    every_table = role is Role.AUDITOR  # the admin shows them alike to every role
    walk = led_nowhere(with_role(official, role), ["/", "/desk/"], every_table=every_table)
    assert list(walk) == []


def test_a_visitor_is_led_nowhere_else(worlds) -> None:
    assert list(led_nowhere(Client(), ["/"])) == []


def test_a_member_is_led_nowhere_else(worlds, official) -> None:
    assert list(led_nowhere(member(official), ["/", "/members/me/data/"])) == []
