"""Who may give which act of correspondence play; the whole table is tried with every other role."""

from __future__ import annotations

import pytest

from events.citing import NotAllowed
from federation.officials.proposing import in_correction
from federation.officials.roles import Role
from tests.correspondence.given import FED, TODAY
from tests.robust import given_correspondence
from tests.robust.discovery import commands
from tests.robust.given_correspondence import CASES
from tests.support.specification import Specification

MINE = {name for name in commands() if name.startswith("ratings.systems.correspondence.")}


@pytest.fixture(autouse=True)
def _ranked(monkeypatch):
    given_correspondence.ranked(monkeypatch)


def before(name: str) -> Specification:
    specified = Specification()
    for stream, facts in CASES[name][2].items():
        specified.also(stream, *facts)
    return specified


def test_every_command_stands_in_the_table() -> None:
    assert set(CASES) == MINE


@pytest.mark.parametrize("name", CASES)
def test_who_may_give_it_does(name: str) -> None:
    act, roles, _facts = CASES[name]
    for role in roles:
        with in_correction():  # what is for two officials is given as they give it
            specified = before(name).holding(FED, role).when(commands()[name], act, now=TODAY)
        assert specified.refusal is None, str(specified.refusal)
        assert specified.recorded


@pytest.mark.parametrize("name", CASES)
def test_nobody_else_may(name: str) -> None:
    act, roles, _facts = CASES[name]
    for federation, role in [(FED, role) for role in Role if role not in roles] + [
        ("dsu", role) for role in Role
    ]:
        specified = before(name).holding(federation, role)
        specified.when(commands()[name], act, now=TODAY).refused(kind=NotAllowed)


def test_from_the_ranking_on_only_the_committee_corrects_a_game() -> None:
    name = "ratings.systems.correspondence.commands.playing.correct_game"
    ranked = CASES["ratings.systems.correspondence.commands.persons.confirm_title"][2]
    for role, allowed in ((Role.ARBITER, False), (Role.RATING_COMMITTEE, True)):
        specified = Specification()
        for stream, facts in ranked.items():
            specified.also(stream, *facts)
        with in_correction():
            specified.holding(FED, role).when(commands()[name], CASES[name][0], now=TODAY)
        assert (specified.refusal is None) is allowed
