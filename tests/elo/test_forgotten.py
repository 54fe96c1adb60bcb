"""A number with FIDE leads to a name: of who was erased no page, answer or search shows it."""

from __future__ import annotations

import pytest

from events.models import LoggedEvent
from federation.members import directory
from federation.officials.roles import Role
from tests.elo.given import FED
from tests.elo.past import JULY, danes, july
from tests.support import season
from tests.support.erasing import erase

pytestmark = [pytest.mark.database, pytest.mark.django_db]

NUMBER = "1400010"


@pytest.fixture
def curt(house) -> str:
    here = danes()
    here.take(july())
    return here.curt


def ways_to(person: str, known: str = "") -> list[str]:
    month = f"{JULY:%Y-%m}"
    imported = LoggedEvent.objects.get(type="elo.EloListImported").position
    return [
        f"/elo/{FED}/{month}/{known}",
        f"/elo/{FED}/{person}/{known}",
        f"/elo/{FED}/{person}/?format=json",
        f"/api/elos/?person={person}",
        f"/log/{imported}/moved/",
    ]


def test_of_a_living_player_everybody_reads_it(curt, client) -> None:
    shown = [NUMBER in client.get(way).content.decode() for way in ways_to(curt)]
    assert shown == [True, True, False, True, False]


def test_of_who_was_erased_nobody_does(curt, client, official) -> None:
    erase(curt, federation=FED)
    season.catch_up()
    registrar = official(Role.RATING_REGISTRAR, federation=FED).client
    for way in (*ways_to(curt), *ways_to(curt, f"?known_on={directory.today('dsu')}")):
        answer = client.get(way)
        assert (answer.status_code, NUMBER in answer.content.decode()) == (200, False), way
    assert NUMBER not in registrar.get("/admin/elo/listedplayer/").content.decode()
    assert curt not in registrar.get(f"/admin/elo/listedplayer/?q={NUMBER}").content.decode()


def test_the_lines_of_a_list_are_open_to_auditors_alone(curt, client, official) -> None:
    line = LoggedEvent.objects.get(type="elo.EloRatingsListed").position
    auditor = official(Role.AUDITOR, federation=FED).client
    mine, theirs = f"/elo/{FED}/{curt}/", f"/log/{line}/"
    assert client.get(theirs).status_code == 403 and theirs not in client.get(mine).content.decode()
    assert NUMBER in auditor.get(theirs).content.decode() and theirs in auditor.get(mine).content.decode()
