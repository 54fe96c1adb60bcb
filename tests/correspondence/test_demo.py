"""The demo's correspondence season goes through the real commands: one event ranked, one in play."""

from __future__ import annotations

from random import Random

import pytest

from federation.members import commands as members
from federation.members import directory
from ratings.demo import correspondence as demo
from ratings.demo.cast import cast
from ratings.systems.correspondence.models import CorrespondenceEventRow, CorrespondenceRanking
from tests.correspondence import played
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_one_event_is_ranked_and_one_in_play(house) -> None:
    by, everybody = played.everything(), cast(Random(7))
    for figure in everybody.renju[: demo.PLAYERS]:
        act = members.RegisterPerson(federation="slsf", person=figure.person, details=figure.details)
        members.register_person(act, by=by)
    steps = list(demo.steps(everybody, directory.today("slsf"), Random(7)))
    assert len({step.name for step in steps}) == len(steps), "every step has a name of its own"
    for step in steps:
        step.command(step.act, by=by)
    season.catch_up()
    states = CorrespondenceEventRow.objects.order_by("starts_on").values_list("state", flat=True)
    assert list(states) == ["ranked", "running"]
    assert CorrespondenceRanking.objects.count() == demo.PLAYERS
