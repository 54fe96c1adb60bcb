"""Who may give a command of the Danish book is asked of the book's own table (DSU 4.1.1)."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from federation.officials.roles import Role
from tests.filing.given import FED
from tests.support.specification import given
from tournaments.filing import commands as acts
from tournaments.offices import roles_for
from tournaments.rules.dsu import permissions
from tournaments.rules.dsu.permissions import Office, Where


@pytest.mark.parametrize(
    ("action", "where", "roles"),
    [
        ("publish_rating_list", (), (Role.RATING_REGISTRAR,)),
        ("set_fee", (), (Role.BOARD,)),
        ("refuse_to_rate_irregular_event", (), ()),
        ("refuse_to_rate_irregular_event", (Where.COMMITTEE_CONSULTED,), (Role.RATING_REGISTRAR,)),
        ("approve_wildcard", (), (Role.EXECUTIVE_COMMITTEE,)),
    ],
)
def test_the_lines_of_an_act_are_its_roles(action, where, roles):
    assert roles_for(action, *where) == roles


def test_another_office_in_the_table_gives_the_command_to_another_role(monkeypatch):
    """Were the fee the treasurer's to set, the board could not: the table decides, and no list beside it."""
    asked = acts.SetFee(federation=FED, amount=2_500, since=dt.date(2026, 1, 1), reference="Delegates 2026")
    given(FED).holding(FED, Role.TREASURER).when(acts.set_fee, asked).refused("not_allowed")
    lines = (
        replace(line, office=Office.TREASURER) if line.action == "set_fee" else line
        for line in permissions.PERMISSIONS
    )
    monkeypatch.setattr(permissions, "PERMISSIONS", tuple(lines))
    assert given(FED).holding(FED, Role.TREASURER).when(acts.set_fee, asked).refusal is None
    given(FED).holding(FED, Role.BOARD).when(acts.set_fee, asked).refused("not_allowed")
