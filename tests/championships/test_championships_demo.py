"""The championship of the demo season is all acts that the rules let pass."""

from __future__ import annotations

import datetime as dt
from random import Random
from uuid import UUID

import pytest

from events.work import SYSTEM
from federation.books import federation as federation_of
from federation.grants.commands import TieAccount, tie_account
from federation.members import commands as members
from federation.members import directory
from federation.members.events import PersonalDetails
from ratings.championships.models import CandidateScore, ChampionshipRow, SeatRow, TitleWon
from ratings.demo import arbiters, calendar
from ratings.demo.cast import Figure, cast
from ratings.demo.championships import DSU, steps
from ratings.demo.names import CLUBS
from ratings.demo.officials import at_the_desk
from ratings.demo.step import login_of, roles_of
from tests.support import season
from tournaments.rules.dsu.easter import easter_monday

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def register(figure: Figure, since: dt.date, by) -> None:
    act = members.RegisterPerson(
        federation=DSU,
        person=figure.person,
        details=figure.details,
        club=figure.club,
        member_number=figure.number,
        member_from=since,
    )
    members.register_person(act, by=by)


def _name_chairs(everybody, by) -> None:
    """As the season does: each district its chair, and the official's account tied to one of them."""
    for chair, district in zip(everybody.danes, sorted({each[2] for each in CLUBS[DSU]}), strict=False):
        named = members.NameDistrictChair(federation=DSU, district=district, chair=chair.person)
        members.name_district_chair(named, by=by[login_of(DSU, "board")])
    actor, person = by[login_of(DSU, "district_chair")].actor, everybody.danes[1].person
    tied = TieAccount(actor=actor, federation=DSU, person=person)
    tie_account(tied, by=SYSTEM)


def _tie_the_arbiter(by) -> None:
    """As the season does: whose account is the arbiter's stands in the register."""
    person = UUID(at_the_desk(DSU, "").person)
    details = PersonalDetails(surname="Skovgaard", given_names="Ellen")
    act = members.RegisterPerson(federation=DSU, person=person, details=details)
    members.register_person(act, by=by[login_of(DSU, "registrar")])
    tied = TieAccount(actor=by[login_of(DSU, "arbiter")].actor, federation=DSU, person=person)
    tie_account(tied, by=SYSTEM)


@pytest.mark.parametrize("seed", [1, 7])
def test_every_step_is_recorded(house, seed):
    everybody = cast(Random(seed))
    assert federation_of(DSU).books
    roles = [role for role in roles_of(DSU) if role != "club_secretary"]
    by = {login_of(DSU, role): season.official(DSU, role) for role in roles}
    registrar = by[login_of(DSU, "registrar")]
    for name, city, district in CLUBS[DSU]:
        act = members.RegisterClub(federation=DSU, name=name, city=city, district=district)
        members.register_club(act, by=registrar)
    for figure in everybody.danes:
        register(figure, calendar.periods(directory.today("dsu"))[0].first_day, registrar)
    _name_chairs(everybody, by)
    _tie_the_arbiter(by)
    told = [*arbiters.steps(everybody, directory.today("dsu")), *steps(everybody, directory.today("dsu"))]
    assert len({step.name for step in told}) == len(told)
    for step in told:
        step.command(step.act, by=by[step.login])
    season.catch_up()
    year = (
        directory.today("dsu").year
        if easter_monday(directory.today("dsu").year) < directory.today("dsu")
        else directory.today("dsu").year - 1
    )
    assert set(ChampionshipRow.objects.values_list("year", flat=True)) == {year, year + 1}
    assert SeatRow.objects.filter(group="national").count() == 10
    assert SeatRow.objects.count() == len(everybody.danes) - 1
    assert TitleWon.objects.filter(year=year, title="Danmarksmester").count() == 1
    assert TitleWon.objects.filter(year=year - 1).count() == 2
    assert CandidateScore.objects.filter(achieved=True).count() == 1
