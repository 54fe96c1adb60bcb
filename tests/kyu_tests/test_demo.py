"""The kyu tests of the demo season are all acts that the rules let pass."""

from __future__ import annotations

import datetime as dt
from random import Random

import pytest

from events.work import SYSTEM
from federation.members import commands as members
from federation.members import directory
from ratings.demo.cast import cast
from ratings.demo.kyu_tests import steps
from ratings.demo.step import login_of
from ratings.kyu_tests.models import KyuTest
from ratings.kyu_tests.queries import in_doubt, protocols_due
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

FED = "slsf"
ROLES = ("board", "registrar", "title_officer", "ranking_judge")


EARLY_LAST_YEAR = dt.date(directory.today("slsf").year - 1, 2, 3)
"""When the first session was in the year before."""


@pytest.mark.parametrize("asked", [None, EARLY_LAST_YEAR])
def test_every_step_is_recorded_and_something_waits(house, asked):
    today = asked or directory.today("slsf")
    everybody = cast(Random(1))
    by = {login_of(FED, role): season.official(FED, role) for role in ROLES} | {"": SYSTEM}
    registrar = by[login_of(FED, "registrar")]
    for figure in everybody.renju:
        act = members.RegisterPerson(federation=FED, person=figure.person, details=figure.details)
        members.register_person(act, by=registrar)
    judge_account = by[login_of(FED, "ranking_judge")].actor
    for step in steps(everybody, today, judge_account):
        step.command(step.act, by=by[step.login])
    season.catch_up()
    assert KyuTest.objects.count() == 7
    assert len(in_doubt(FED)) == 2
    assert len(protocols_due(FED, today)) == 1
