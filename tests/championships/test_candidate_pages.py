"""Candidate results at the desk and on the page of a tournament; player classes."""

from __future__ import annotations

import pytest
from django.test import Client

from federation.members import directory
from ratings.championships.templatetags.championships import player_class
from tests.championships.at_the_desk import DESK, PUBLIC
from tests.championships.given import CUP, FED
from tests.championships.past import Past
from tests.desk.conftest import text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_the_committee_approves_and_takes_back(official):
    committee = official("rating_committee", federation=FED)
    past = Past()
    past.play(kind="other")
    season.catch_up()
    name = CUP
    approve = f"{DESK}candidates/approve/?tournament={name}"
    sent = committee.send(approve, tournament=name, event_kind="approved")
    assert sent.status_code == 302
    season.catch_up()
    assert "Take back …" in text_of(committee.get(DESK))
    back = committee.send(f"{DESK}candidates/{name}/withdraw/", reason="By mistake.")
    assert back.status_code == 302


def test_the_committee_takes_a_result_abroad(official):
    committee = official("rating_committee", federation=FED)
    person = season.person("Eva Rejsende", federation=FED, number=31)
    season.catch_up()
    form = {
        "person": person,
        "event": "Hastings",
        "on": directory.today("dsu").isoformat(),
        "average": "2364",
        "rounds": "9",
    }
    address = f"{DESK}candidates/abroad/?q=31"
    short = committee.send(address, **form, half_points="4")
    assert short.status_code == 422
    assert committee.send(address, **form, half_points="4.7").status_code == 422
    assert committee.send(address, **form, half_points="4.5").status_code == 302
    season.catch_up()
    page = text_of(Client().get(f"{PUBLIC}candidates/"))
    assert "Eva Rejsende" in page
    assert "Hastings" in page


def test_the_page_of_a_tournament_opens_every_requirement(house):
    past = Past()
    past.play()
    season.catch_up()
    page = text_of(Client().get(f"{PUBLIC}candidates/{CUP}/"))
    for said in ("2175", "76", "master", "DSU 4.1.3 §26", "DSU 4.1.3 §23"):
        assert said in page
    assert Client().get(f"{PUBLIC}candidates/nowhere/").status_code == 404


def test_player_classes_by_rating():
    """DSU 4.1.3 §23."""
    named = [player_class(rating) for rating in (1900, 1899, 1700, 1699, 1500, 1499, None)]
    assert named == ["master", "class 1", "class 1", "class 2", "class 2", "class 3", ""]
