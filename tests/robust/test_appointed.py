"""Where arbiters are appointed nobody else acts as one: every command that an arbiter may give is tried."""

from __future__ import annotations

from uuid import UUID

import msgspec
import pytest

from events.citing import NotAllowed
from federation.identity.events import PersonsMerged
from federation.identity.state import identity_stream
from federation.officials.proposing import in_correction
from federation.officials.roles import Role
from tests.robust.discovery import commands
from tests.robust.given import IN_MAY, IN_PLAY, TABLE, Case, world
from tests.robust.rows import answered
from tests.support.specification import Specification, given
from tests.tournaments.given import HERE, announced
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.commands.common import TournamentAct
from tournaments.state import stream_of

LEADS, TWIN = UUID(int=0xA1), UUID(int=0xA2)
"""Who is appointed and plays nowhere; the number under which that person was entered once more."""

ARBITERS_ACTS = {
    name: case
    for name, case in TABLE.items()
    if isinstance(case.act, TournamentAct) and Role.ARBITER in case.roles
}
"""What an arbiter of the federation may do in a tournament, of all commands."""

EACH = [pytest.param(name, case, id=name.rpartition(".")[2]) for name, case in ARBITERS_ACTS.items()]
REPORT = acts.ReportResults(**HERE, round_number=1, games=(acts.HandedIn(board=1, black=2, white=0),))


def led(case: Case, role: Role = Role.ARBITER) -> Specification:
    """The case's world with an arbiter appointed; the actor holds the role."""
    specified = world(case).holding(case.federation, role)
    appointed = facts.ArbiterAppointed(person=str(LEADS))
    return specified.also(stream_of(case.federation, case.act.tournament), appointed)


def in_play(role: Role = Role.ARBITER, **case: object) -> Specification:
    return led(Case(REPORT, (role,), before=IN_PLAY, **case), role)  # type: ignore[arg-type]


def test_all_rooms_of_tournaments_are_walked():
    rooms = {name.split(".commands")[0] for name in ARBITERS_ACTS}
    assert rooms >= {"tournaments", "tournaments.conduct", "tournaments.filing", "tournaments.records"}
    assert rooms >= {"tournaments.sealed", "ratings.titles", "ratings.systems.elo"}
    assert len(ARBITERS_ACTS) >= 110


@pytest.mark.parametrize(("name", "case"), EACH)
def test_an_arbiter_appointed_nowhere_does_not(name: str, case: Case):
    specified = led(case).when(commands()[name], case.act, now=IN_MAY)
    specified.refused("not_appointed", kind=NotAllowed)
    assert not specified.recorded


@pytest.mark.parametrize(("name", "case"), EACH)
def test_the_appointed_one_does(name: str, case: Case, monkeypatch: pytest.MonkeyPatch):
    answered(monkeypatch)
    with in_correction():
        specified = led(case).being(LEADS, case.federation).when(commands()[name], case.act, now=IN_MAY)
    assert specified.refusal is None, str(specified.refusal)
    assert specified.recorded


def test_under_another_number_too():
    merged = PersonsMerged(merged=TWIN, kept=LEADS, reason="")
    specified = in_play().being(TWIN).also(identity_stream("slsf"), merged)
    specified.when(acts.report_results, REPORT)
    assert specified.recorded


def test_an_appointment_gives_no_role():
    in_play(Role.AUDITOR).being(LEADS).when(acts.report_results, REPORT).refused("not_allowed")


def test_the_tournament_committee_acts_beside_them():
    specified = in_play(Role.TOURNAMENT_COMMITTEE).when(acts.report_results, REPORT)
    assert specified.recorded


def test_it_acts_where_no_one_is_appointed_too():
    specified = world(Case(REPORT, (), before=IN_PLAY)).holding("slsf", Role.TOURNAMENT_COMMITTEE)
    specified.when(acts.report_results, REPORT)
    assert specified.recorded


@pytest.mark.parametrize("role", sorted({*Role} - {Role.ARBITER, Role.TOURNAMENT_COMMITTEE}))
def test_no_other_role_does_there(role: Role):
    specified = world(Case(REPORT, (), before=IN_PLAY)).holding("slsf", role)
    specified.when(acts.report_results, REPORT).refused("not_allowed")


def test_where_the_book_has_no_such_committee_it_does_not():
    danish = announced(federation="dsu", rule_book="DSU", discipline="chess")
    specified = given(stream_of("dsu", REPORT.tournament), danish)
    specified.holding("dsu", Role.TOURNAMENT_COMMITTEE)
    act = msgspec.structs.replace(REPORT, federation="dsu")
    specified.when(acts.report_results, act).refused("not_allowed")


def test_who_is_released_acts_no_longer_while_another_is_appointed():
    here = stream_of("slsf", REPORT.tournament)
    other = facts.ArbiterAppointed(person=str(TWIN))
    specified = in_play().being(LEADS).also(here, other, facts.OfficialReleased(person=str(LEADS)))
    specified.when(acts.report_results, REPORT).refused("not_appointed")
    specified.also(here, facts.OfficialReleased(person=str(TWIN))).when(acts.report_results, REPORT)
    assert specified.recorded
