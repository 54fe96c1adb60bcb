"""What waits for whom: each role sees its own acts, in its own federation."""

from __future__ import annotations

import pytest

from tests.desk.conftest import text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

WAITS = [
    ("announced", "tournament_committee", "Consent to the regulations …"),
    ("published", "arbiter", "Take entries and draw …"),
    ("drawn", "arbiter", "Start round 1 …"),
    ("in_play", "arbiter", "Go on …"),
    ("finished", "arbiter", "File the report …"),
    ("filed", "rating_committee", "Accept the report …"),
]


@pytest.mark.parametrize(("upto", "role", "act"), WAITS, ids=[wait[0] for wait in WAITS])
def test_an_act_waits_for_the_role_that_can_do_it(official, upto, role, act):
    season.play_tournament("slsf", season.people(3), by=season.everything("slsf"), upto=upto)
    season.catch_up()
    assert act in text_of(official(role).get("/desk/"))
    for other in ("auditor", "registrar"):
        assert act not in text_of(official(other).get("/desk/"))
    assert act not in text_of(official(role, federation="dsu").get("/desk/"))


def test_the_board_is_asked_to_sanction_what_is_published(official):
    by = season.everything("slsf")
    at = season.tournament(by=by)
    season.invite("slsf", at, by)
    season.catch_up()
    assert "Sanction …" in text_of(official("board").get("/desk/"))


def test_open_games_lead_to_their_round(official):
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(4), by=by, upto="drawn")
    season.start("slsf", at, 1, by)
    season.catch_up()
    page = text_of(official("arbiter").get("/desk/"))
    assert f"/desk/tournaments/slsf/{at}/rounds/1/" in page
    assert "round 1 of 3, 2 games open" in page


def test_an_auditor_has_nothing_to_do_and_everything_to_see(official):
    page = text_of(official("auditor").get("/desk/"))
    assert "Nothing waits for you here." in page
    assert "/admin/" in page
    assert "Announce a tournament" not in page
