"""Every command tried by every role that may not give it, and by every role of another federation."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

import msgspec
import pytest

from events.citing import NotAllowed
from events.work import SYSTEM
from federation.grants.commands import tie_account
from federation.officials.events import AccountTied
from federation.officials.proposing import in_correction
from federation.officials.roles import Role
from federation.officials.roles import stream_of as official_stream
from tests.robust.discovery import commands
from tests.robust.given import BEFORE_AND_AFTER_FILING, IN_MAY, LUND, MALMO, TABLE, Case, world
from tests.robust.rows import answered
from tests.robust.who_may import who_may
from tests.support.specification import ACTOR, Specification

ALL = [*TABLE.items(), *BEFORE_AND_AFTER_FILING.items()]


def test_every_command_stands_in_the_table() -> None:
    assert set(commands()) == set(TABLE), "a command without its roles, or a role table of no command"


def allowed() -> Iterator[object]:
    for name, case in ALL:
        for role in who_may(case):
            yield pytest.param(name, case, role, id=f"{name.rpartition('.')[2]}-{role}")


def forbidden() -> Iterator[object]:
    """Nobody; whoever holds all other roles; all roles of another federation; another club's secretary.

    All at once say as much as each alone: one role more never takes a right away. Where every official may,
    so may the secretary of any club.
    """
    for name, case in ALL:
        others = tuple(role for role in Role if role not in who_may(case))
        tried: list[tuple[str, str, tuple[Role, ...], str]] = [
            ("nobody", case.federation, (), ""),
            ("other roles", case.federation, others, LUND),
            ("another federation", case.other, tuple(Role), LUND),
        ]
        if Role.CLUB_SECRETARY in case.roles and others:
            tried.append(("another club", case.federation, (Role.CLUB_SECRETARY,), MALMO))
        for who, federation, roles, club in tried:
            at = f"{name.rpartition('.')[2]}-{who}"
            yield pytest.param(name, case, federation, roles, club, id=at)


def official(case: Case, federation: str, roles: tuple[Role, ...], club: str) -> Specification:
    specified = world(case)
    for role in roles:
        specified.holding(federation, role, club=club if role is Role.CLUB_SECRETARY else "")
    return specified


@pytest.mark.parametrize(("name", "case", "role"), list(allowed()))
def test_who_may_give_it_does(name: str, case: Case, role: Role, monkeypatch: pytest.MonkeyPatch) -> None:
    answered(monkeypatch)
    with in_correction():  # what is for two officials is given as they give it
        specified = official(case, case.federation, (role,), LUND).when(
            commands()[name], case.act, now=IN_MAY
        )
    assert specified.refusal is None, str(specified.refusal)
    assert specified.recorded


@pytest.mark.parametrize(("name", "case"), [pytest.param(*each, id=each[0]) for each in ALL if each[1].tied])
def test_whose_right_it_is_does(name: str, case: Case) -> None:
    specified = world(case)
    tie = AccountTied(federation=case.federation, person=UUID(case.tied))
    specified.also(official_stream(ACTOR.actor), tie)
    specified.when(commands()[name], case.act, now=IN_MAY)
    assert specified.refusal is None, str(specified.refusal)
    assert specified.recorded


@pytest.mark.parametrize(("name", "case", "federation", "roles", "club"), list(forbidden()))
def test_nobody_else_may(
    name: str,
    case: Case,
    federation: str,
    roles: tuple[Role, ...],
    club: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answered(monkeypatch)
    specified = official(case, federation, roles, club)
    stood, kept = len(specified.streams.log), set(specified.streams.rows)
    specified.when(commands()[name], case.act, now=IN_MAY)
    specified.refused(kind=NotAllowed)
    assert len(specified.streams.log) == stood
    assert set(specified.streams.rows) == kept


@pytest.mark.parametrize("name", [name for name, case in TABLE.items() if not case.roles and not case.tied])
def test_what_nobody_may_is_the_clocks(name: str) -> None:
    case = TABLE[name]
    specified = world(case).when(commands()[name], case.act, by=SYSTEM, now=IN_MAY)
    assert specified.recorded


def test_a_registrar_ties_no_account_to_a_person_of_another_federation() -> None:
    """Though the role is held where the act is given, the person is not the registrar's to speak of."""
    case = TABLE["federation.grants.commands.tie_account"]
    act = msgspec.structs.replace(case.act, federation="dsu")
    specified = world(case).holding("dsu", Role.REGISTRAR)
    specified.when(tie_account, act).refused("no_such_person", field="person")


def test_a_role_does_not_follow_an_act_into_another_federation(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same acts in the name of the other federation, by its own officials: nothing is touched."""
    answered(monkeypatch)
    for name, case in ALL:
        if "federation" not in getattr(case.act, "__struct_fields__", ()):
            continue
        every = (role for role in Role if role is not Role.CLUB_SECRETARY)
        specified = world(case).holding(case.other, *every)
        own = {each.stream for each in specified.streams.log if f"/{case.federation}/" in each.stream}
        specified.when(commands()[name], msgspec.structs.replace(case.act, federation=case.other), now=IN_MAY)
        touched = {new.stream for new in specified.recorded} & own
        assert not touched, name
