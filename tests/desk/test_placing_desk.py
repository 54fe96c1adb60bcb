"""Level places at the desk: what the book offers, play-offs, lots, what somebody who left counts for."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.desk.conftest import SURE, events_of, text_of
from tests.support import season
from tests.support.swiss import SwissSeason, swiss_season
from tournaments import commands as acts
from tournaments.log_state import state_now
from tournaments.models import StandingRow
from tournaments.standings import stage_standings

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def all_drawn(*_: int) -> tuple[int, int]:
    return (1, 1)


@pytest.fixture
def robin(house) -> dict[str, str]:
    """A round robin of four in which every game is drawn."""
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(4), by=by, upto="in_play", score=all_drawn)
    season.catch_up()
    return {"federation": "slsf", "tournament": at}


def address(page: str, here: dict[str, str], **more: object) -> str:
    return reverse(f"desk-{page}", kwargs={**here, "stage": 1, **more})


def test_who_is_level_stands_on_the_page_with_the_paragraph(official, robin):
    arbiter = official("arbiter")
    desk = reverse("desk-tournament", kwargs=robin)
    assert address("placing", robin) in arbiter.get(desk).content.decode()
    page = text_of(arbiter.get(address("placing", robin)))
    assert "the place is shared, unless a play-off decides" in page
    assert "SLSF-G 17.2f" in page
    assert "Draw lots …" not in page


def test_a_play_off_splits_the_place_on_every_page(official, robin):
    arbiter = official("arbiter")
    page = address("playoff", robin, place=1)
    order = {f"order_{row}": str(number) for row, number in enumerate((3, 1, 4, 2))}
    response = arbiter.send(page, **order)
    assert response.status_code == 302
    assert "placed by a play-off" in text_of(arbiter.get(response.url))
    season.catch_up()
    rows = StandingRow.objects.filter(**robin).order_by("order")
    state = state_now(**robin)
    assert [(str(row.person), row.place, row.shared) for row in rows] == [
        (state.order[number - 1], place, False) for place, number in enumerate((3, 1, 4, 2), start=1)
    ]
    assert {row.decided_by for row in rows} == {"SLSF-G 17.2f"}


def test_a_play_off_is_put_right_until_the_report_is_filed(official, robin):
    arbiter = official("arbiter")
    page = address("playoff", robin, place=1)
    for order in ((1, 2, 3, 4), (2, 1, 3, 4)):
        sent = {f"order_{row}": str(number) for row, number in enumerate(order)}
        assert arbiter.send(page, **sent).status_code == 302
    assert [line.person for line in stage_standings(state_now(**robin), 1)][:2] == [
        state_now(**robin).order[1],
        state_now(**robin).order[0],
    ]
    assert "A play-off is recorded" in text_of(arbiter.get(page))


@pytest.mark.parametrize("order", [(), (1, 2), (1, 1, 2, 3)])
def test_a_play_off_names_everybody_once(official, robin, order):
    sent = {f"order_{row}": str(number) for row, number in enumerate(order)}
    response = official("arbiter").send(address("playoff", robin, place=1), **sent)
    assert response.status_code == 422
    assert response.context["form"].errors["order"]
    assert events_of("tournaments.PlayoffDecided") == 0


def test_a_place_that_nobody_shares_has_no_play_off(official, robin):
    arbiter = official("arbiter")
    assert arbiter.get(address("playoff", robin, place=2)).status_code == 404
    assert arbiter.get(reverse("desk-placing", kwargs={**robin, "stage": 7})).status_code == 404


def test_a_danish_lot_is_drawn_from_a_recorded_seed(official, house):
    made = swiss_season("round_robin", players=4, rule_book="DSU")
    for _round in range(3):
        number = made.start()
        made.report(number, score=all_drawn)
    season.catch_up()
    arbiter = official("arbiter", federation="dsu")
    page = text_of(arbiter.get(address("placing", made.here)))
    assert "a lot decides" in page and "DSU 4.9.10" in page
    lots = address("place-lots", made.here, place=1)
    assert arbiter.send(lots).context["form"].errors["sure"]
    assert arbiter.send(lots, **SURE).status_code == 302
    (lot,) = made.state.lots
    assert len(lot.seed) == 32
    assert "placed by lot" in text_of(arbiter.get(address("placing", made.here)))
    assert "These players are placed already" in text_of(arbiter.get(lots))


def test_open_games_stand_in_the_way(official, house):
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(4), by=by, upto="in_play", rounds=2, score=all_drawn)
    season.catch_up()
    here = {"federation": "slsf", "tournament": at}
    arbiter = official("arbiter")
    page = text_of(arbiter.get(address("playoff", here, place=1)))
    assert "2 of 3 rounds have been started." in page


@pytest.fixture
def left(house) -> SwissSeason:
    """A Monrad of six after one round; the one winner of a walkover-free round left alone on their score."""
    made = swiss_season(players=6, rounds=0, planned=3)
    made.pair()
    made.publish()
    made.start()
    first = made.state.rounds[0].boards[0]
    made.report(1, score=lambda _round, black, white: (2, 0) if (black, white) == first else (1, 1))
    person = made.state.order[first[0] - 1]
    acts.withdraw_player(acts.WithdrawPlayer(**made.here, person=person, reason="ill"), by=made.by)
    season.catch_up()
    return made


def test_what_a_leaver_without_equals_counts_for_is_ruled(official, left):
    arbiter = official("arbiter")
    number = left.state.left[0].start_number
    page = text_of(arbiter.get(address("placing", left.here)))
    assert "Who left while no other player was level" in page
    assert "SLSF-G 25.6c" in page
    judge = address("peers", left.here, number=number)
    assert arbiter.send(judge, match_points=9).context["form"].errors["match_points"]
    assert arbiter.send(judge, match_points=3).status_code == 302
    assert left.state.judged_peers == {number: 3}
    assert "3 match points" in text_of(arbiter.get(address("placing", left.here)))
    assert 'value="3"' in arbiter.get(judge).content.decode()


def test_nothing_is_ruled_of_who_is_not_drawn(official, left):
    assert official("arbiter").get(address("peers", left.here, number=40)).status_code == 404


@pytest.mark.parametrize("page", ["playoff", "place-lots"])
def test_only_an_arbiter_places(official, robin, page):
    somebody = official("board")
    assert "You do not hold that role." in text_of(somebody.get(address(page, robin, place=1)))
    sent = {f"order_{row}": str(number) for row, number in enumerate((3, 1, 4, 2))}
    assert somebody.send(address(page, robin, place=1), **sent, **SURE).status_code == 403
