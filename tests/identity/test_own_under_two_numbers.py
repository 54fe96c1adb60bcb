"""An account tied to a number that was merged works at every desk for the person, whichever number it is."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.log import NewEvent
from federation.identity.events import PersonsMerged
from federation.identity.state import identity_stream
from federation.licences import commands as licences
from federation.members import directory
from ratings.systems.elo import commands as elo
from ratings.systems.elo.models import ResultAbroad
from tests.desk.conftest import house, official, static_folder, text_of
from tests.events.recording import append
from tests.kyu_tests.past import FED as SLSF
from tests.kyu_tests.past import club
from tests.licences.past import FED as DSU
from tests.licences.past import union
from tests.support import season

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]


def entered_again(kept: str, federation: str) -> str:
    """The other number of somebody, merged into theirs."""
    again = season.person("Anden Post", federation=federation)
    event = PersonsMerged(merged=UUID(again), kept=UUID(kept), reason="0" * 64)
    append(NewEvent(identity_stream(federation), 1, event, directory.today(federation)))
    season.catch_up()
    return again


def signed_in(official, person: str, federation: str, *roles: str):
    made = official(*roles, federation=federation)
    season.tie(made.by, person, federation)
    season.catch_up()
    return made


def test_a_judge_sees_papers_sessions_and_the_own_name_in_the_protocol(house, official):
    here = club()
    judge = signed_in(official, entered_again(here.judge, SLSF), SLSF, "ranking_judge")
    desk = text_of(judge.get(f"/desk/kyu-tests/{SLSF}/"))
    assert "15-kyu-a" in desk, "papers in the judge’s hands"
    assert "Send the protocol" in desk, "the session that has none"
    form = text_of(judge.get(f"/desk/kyu-tests/{SLSF}/protocols/new/"))
    assert here.judge in form and "15-kyu-a" in form


def test_who_sees_to_duties_of_licences_does_so_under_either_number(house, official):
    here = union()
    act = licences.DelegateDuties(federation=DSU, person=here.other, duties=("letters",), reference="2025/2")
    licences.delegate_duties(act, by=here.by)
    helper = signed_in(official, entered_again(here.other, DSU), DSU, "organiser")
    assert helper.get(f"/desk/licences/{DSU}/").status_code == 200


def test_a_licensed_arbiter_declares_practice_under_the_number_that_counts(house, official):
    here = union()
    arbiter = signed_in(official, entered_again(here.supervisor, DSU), DSU, "arbiter")
    page = arbiter.get(f"/desk/licences/{DSU}/practice/")
    assert page.context["form"]["supervisor"].value() == "Sune Vejleder, 101"


def test_a_result_abroad_that_is_waited_for_is_the_players_under_either_number(house, official):
    ane = season.person("Ane Bo", federation=DSU, number=901)
    ended = directory.today(DSU) - dt.timedelta(days=2)
    act = elo.ExpectResult(
        federation=DSU, person=ane, event="Hastings", country="England", ended_on=ended, returned_on=ended
    )
    elo.expect_result(act, by=season.official(DSU, "rating_committee"))
    player = signed_in(official, entered_again(ane, DSU), DSU)
    own = f"/elo/{DSU}/abroad/"
    assert "Hastings" in text_of(player.get(own))
    asked = f"{own}?result={ResultAbroad.objects.get().result}"
    sent = {"event": "Hastings", "country": "England", "ended_on": str(ended), "returned_on": str(ended)}
    said = player.send(asked, **sent, kind="international_individual", games="1 2145")
    assert said.status_code == 302, text_of(said)
    season.catch_up()
    assert [row.standing for row in ResultAbroad.objects.all()] == ["reported"]
