"""The Danish organiser's desk once play has begun: at the boards, the parts of the report, every page."""

from __future__ import annotations

import datetime as dt

import pytest
from django.urls import reverse

from events import rebuilding, runner
from tests.desk.conftest import text_of
from tests.filing.at_the_desk import INVITATION, address
from tests.filing.past import FED, Weekend, today
from tests.support import season
from tournaments import commands as play
from tournaments.filing import commands as acts
from tournaments.rules.dsu.report_parts import Part

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def begun_starts() -> list[str]:
    """Yesterday, today and tomorrow."""
    return [f"{today() + dt.timedelta(days=day):%Y-%m-%d} 13:00" for day in (-1, 0, 1)]


@pytest.fixture
def begun(here, organiser) -> Weekend:
    """Round 1 has started."""
    organiser.send(address("invitation", here.at), **INVITATION)
    organiser.send(address("schedule", here.at), starts="\n".join(begun_starts()))
    season.tie(here.by, here.arbiters[0], FED)
    play.appoint_arbiter(play.AppointArbiter(**here.here, person=here.arbiters[0]), by=here.by)
    play.draw_start_numbers(play.DrawStartNumbers(**here.here, seed="5" * 32), by=here.by)
    play.pair_round(play.PairRound(**here.here, seed="ab"), by=here.by)
    play.publish_round(play.PublishRound(**here.here), by=here.by)
    play.start_round(play.StartRound(**here.here, round_number=1), by=here.by)
    season.catch_up()
    return here


def test_at_the_boards(official, begun):
    at = begun.at
    arbiter = official("arbiter", federation=FED)
    season.tie(arbiter.by, begun.arbiters[0], FED)
    day = begun_starts()[0][:10]
    came = {"board": "1", "white_came": f"{day}T13:16", "black_came": f"{day}T13:00"}
    assert arbiter.send(address("late-arrival", at, round_number=1), **came).status_code == 302
    put_off = {"board": "2", "to": f"{begun_starts()[1][:10]}T19:00"}
    assert arbiter.send(address("postpone", at, round_number=1), **put_off).status_code == 302
    told = {"board": "1", "side": "white"}
    assert arbiter.send(address("handed-in", at, round_number=1), **told).status_code == 302
    away = {"person": begun.players[0], "cancellation": "none"}
    assert arbiter.send(address("non-appearance", at, round_number=1), **away).status_code == 302
    season.catch_up()
    page = text_of(arbiter.get(address("filing", at)))
    assert "Round 1, board 1: the result was told by the other side." in page
    assert "Round 1, board 2:" in page
    assert "stayed away from round 1 without cancelling: a case for the committee." in page
    back = address("non-appearance-back", at, round_number=1)
    assert back in page
    assert arbiter.send(back, person=begun.players[1]).status_code == 422
    assert arbiter.send(back, person=begun.players[0]).status_code == 302
    season.catch_up()
    page = text_of(arbiter.get(address("filing", at)))
    assert "stayed away from round 1" not in page
    assert back not in page


def test_the_parts_of_the_report_are_stated_after_play(official, begun):
    arbiter = official("arbiter", federation=FED)
    season.tie(arbiter.by, begun.arbiters[0], FED)
    sent = {"parts": [part.value for part in Part]}
    assert arbiter.send(address("report-parts", begun.at), **sent).status_code == 422
    assert "The tournament is not finished." in text_of(
        arbiter.send(address("report-parts", begun.at), **sent)
    )


PAGES = (
    "invitation", "schedule", "tell-clubs", "request-rating", "committee", "replace-member",
    "playing-arbiter", "playing-arbiter-back",
    "exempt-foreigner", "late-entry", "smoke-free", "entry-list", "groups",
    "place-in-groups", "record-fee",
    "prizes", "financial-manager", "accounts", "report-parts", "report-parts-back",
)  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_every_page_opens_before_anything_is_filed(organiser, here, page):
    assert organiser.get(address(page, here.at)).status_code == 200


@pytest.mark.parametrize(
    "page", ["late-arrival", "non-appearance", "non-appearance-back", "postpone", "handed-in"]
)
def test_every_page_of_a_round_opens_before_it_starts(organiser, here, page):
    assert organiser.get(address(page, here.at, round_number=1)).status_code == 200


def test_a_swedish_tournament_has_no_such_page(official, house):
    at = season.tournament()
    season.catch_up()
    url = reverse("desk-filing", kwargs={"federation": "slsf", "tournament": at})
    assert official("arbiter").get(url).status_code == 404


@pytest.mark.parametrize("page", ["filing", "filings"])
def test_ten_queries_at_most(organiser, begun, django_assert_max_num_queries, page):
    url = address(page, begun.at) if page == "filing" else reverse("desk-filings", args=[FED])
    organiser.get(url)
    with django_assert_max_num_queries(14):  # four for session, account and its roles
        assert organiser.get(url).status_code == 200


def test_rows_are_the_same_after_a_replay(organiser, begun):
    acts.tell_clubs(acts.TellClubs(**begun.here, on=today(), through="Skakbladet"), by=begun.by)
    season.catch_up()
    before = runner.digest("filing.filings")
    rebuilding.rebuild("filing.filings")
    assert runner.digest("filing.filings") == before
