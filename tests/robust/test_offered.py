"""An act is offered to the roles that may give it and to no other: the table holds to the commands."""

from __future__ import annotations

import pytest

from events.registries import gathered
from federation.officials.roles import Role
from tests.robust.given import BEFORE_AND_AFTER_FILING, TABLE
from tests.robust.who_may import who_may

ALL = [*TABLE.items(), *BEFORE_AND_AFTER_FILING.items()]
DECLARED = {command.decide: roles for command, roles in gathered("GIVEN_BY").items()}


@pytest.mark.parametrize("decide", DECLARED, ids=lambda decide: decide.__name__)
def test_who_may_give_an_act_is_offered_it_and_nobody_else(decide) -> None:
    named = f"{decide.__module__}.{decide.__name__}"
    may: set[Role] = {role for name, case in ALL if name == named for role in who_may(case)}
    assert set(DECLARED[decide]) == may
