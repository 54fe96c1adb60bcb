"""The coordinated tournament of the demo season: acts that the rules let pass, and something waits."""

from __future__ import annotations

import datetime as dt
from random import Random

import pytest
from django.urls import reverse

from federation.members import commands as members
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import waiting_for
from ratings.demo import arbiters
from ratings.demo.cast import cast, clubs
from ratings.demo.filed import NAME, steps
from ratings.demo.step import login_of
from tests.desk.conftest import text_of
from tests.support import season
from tournaments.filing.queries import filings
from tournaments.rules.dsu.filing_steps import StepCode

pytestmark = [pytest.mark.database, pytest.mark.django_db]

FED = "dsu"
LONG_AGO = dt.date(2020, 1, 1)


def test_every_step_is_recorded_and_the_list_waits(house, official):
    everybody = cast(Random(1))
    by = {login_of(FED, role): season.official(FED, role) for role in Role if role != Role.CLUB_SECRETARY}
    registrar = by[login_of(FED, Role.REGISTRAR)]
    for club in clubs(FED):
        season.club(club, federation=FED, by=registrar)
    for figure in everybody.danes:
        act = members.RegisterPerson(
            federation=FED,
            person=figure.person,
            details=figure.details,
            club=figure.club,
            member_number=figure.number,
            member_from=LONG_AGO,
        )
        members.register_person(act, by=registrar)
    for step in (
        *arbiters.steps(everybody, directory.today("dsu")),
        *steps(everybody, directory.today("dsu")),
    ):
        step.command(step.act, by=by[step.login])
    season.catch_up()
    each = next(each for each in filings(FED) if each.tournament.name == NAME)
    done = {step.code for step in each.steps if step.done_on}
    assert done == {StepCode.RATING, StepCode.COMMITTEE, StepCode.ARBITERS, StepCode.LIST}
    assert each.fee == 12 * 2_500
    assert NAME in {each.about for each in waiting_for(Role.RATING_REGISTRAR, FED)}
    page = text_of(
        official("organiser", federation=FED).get(reverse("desk-filing", args=[FED, each.row.tournament]))
    )
    assert NAME in page
