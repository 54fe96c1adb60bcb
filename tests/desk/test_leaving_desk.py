"""Late, away, leaving: what it means is on the page before it is done, and then it is done."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.desk.conftest import SURE, events_of, text_of
from tests.support import season
from tests.support.swiss import SwissSeason, swiss_season
from tournaments.log_state import state_now

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def robin(house) -> str:
    """A round robin of six of which one round is played."""
    at = season.play_tournament(
        "slsf", season.people(6), by=season.everything("slsf"), upto="in_play", rounds=1
    )
    season.catch_up()
    return at


@pytest.fixture
def monrad(house) -> SwissSeason:
    """A Monrad of seven after one round of four."""
    made = swiss_season(players=7, rounds=1, planned=4)
    season.catch_up()
    return made


def address(page: str, tournament: str, **more: object) -> str:
    return reverse(f"desk-{page}", kwargs={"federation": "slsf", "tournament": tournament, **more})


def test_the_desk_leads_to_everybody_who_plays(official, robin):
    arbiter = official("arbiter")
    assert address("leaving", robin) in arbiter.get(address("tournament", robin)).content.decode()
    page = text_of(arbiter.get(address("leaving", robin)))
    assert page.count(">Leaves …") == 6
    assert "No player can join this playing system late" in page


def test_the_page_says_what_leaving_means_before_it_is_done(official, robin):
    arbiter = official("arbiter")
    person = state_now("slsf", robin).order[0]
    page = text_of(arbiter.get(address("leave", robin, person=person)))
    assert "No result by or against the player counts." in page
    assert "1 of 5 games completed." in page
    assert "SLSF-G 15.2" in page
    assert "What was played is still rated." in page
    assert "struck" in page
    assert events_of("tournaments.PlayerWithdrawn") == 0


def test_leaving_is_recorded_with_its_reason_and_shown(official, robin):
    arbiter = official("arbiter")
    person = state_now("slsf", robin).order[0]
    sent = {"how": "excluded", "reason": "Came to blows", **SURE}
    response = arbiter.send(address("leave", robin, person=person), **sent)
    assert response.status_code == 302
    assert [left.how for left in state_now("slsf", robin).left] == ["excluded"]
    page = text_of(arbiter.get(response.url))
    assert "excluded after round 1" in page
    assert "Came to blows" not in page
    season.catch_up()
    again = text_of(arbiter.get(address("leave", robin, person=person)))
    assert "This player has left already." in again
    assert "Standings before and after" not in again


def test_after_half_the_games_the_others_get_the_point(official, house):
    at = season.play_tournament(
        "slsf", season.people(6), by=season.everything("slsf"), upto="in_play", rounds=3
    )
    season.catch_up()
    person = state_now("slsf", at).order[0]
    page = text_of(official("arbiter").get(address("leave", at, person=person)))
    assert "All results stand." in page
    assert page.count("the round has not started") == 2
    assert "SLSF-G 15.3" in page


@pytest.mark.fide("114-115")
def test_it_is_not_done_without_a_reason_and_a_yes(official, robin):
    arbiter = official("arbiter")
    person = state_now("slsf", robin).order[0]
    for sent, field in (
        ({"how": "withdrawn", "reason": "ill"}, "sure"),
        ({"how": "withdrawn", "reason": " ", **SURE}, "reason"),
        ({"reason": "ill", **SURE}, "how"),
    ):
        response = arbiter.send(address("leave", robin, person=person), **sent)
        assert response.status_code == 422
        assert response.context["form"].errors[field]
    assert events_of("tournaments.PlayerWithdrawn") == 0


def test_a_withdrawal_by_mistake_is_taken_back(official, robin):
    arbiter = official("arbiter")
    person = state_now("slsf", robin).order[2]
    arbiter.send(address("leave", robin, person=person), how="withdrawn", reason="ill", **SURE)
    response = arbiter.send(address("return", robin, person=person), reason="It was his brother")
    assert response.status_code == 302
    assert state_now("slsf", robin).left == ()
    assert arbiter.send(address("return", robin, person=person), reason="again").status_code == 422


def test_in_a_monrad_the_page_says_who_rests_and_that_the_paired_round_is_stale(official, monrad):
    monrad.pair()
    arbiter = official("arbiter")
    draft = monrad.state.drafts[1]
    person = monrad.state.order[draft.boards[0][0] - 1]
    page = text_of(arbiter.get(address("leave", monrad.tournament, person=person)))
    assert "6 players are left to be paired. No player has the bye." in page
    assert "The round that is paired has the player on board 1." in page
    assert "No place and no points change now." in page


def test_an_absence_is_noted_for_the_next_round(official, monrad):
    arbiter = official("arbiter")
    person = monrad.state.order[3]
    away = address("away", monrad.tournament, stage=1, person=person)
    assert "Round 2 is played without the player" in text_of(arbiter.get(away))
    assert arbiter.send(away).status_code == 302
    assert "away from round 2" in text_of(arbiter.get(address("leaving", monrad.tournament)))
    assert "is noted already" in text_of(arbiter.get(away))
    monrad.pair()
    assert monrad.state.number_of(person) not in {
        number for board in monrad.state.drafts[1].boards for number in board
    }


def test_a_latecomer_fills_an_odd_field(official, monrad):
    arbiter = official("arbiter")
    late = season.person("Vera Sen", number=900)
    season.catch_up()
    page = address("late", monrad.tournament, stage=1)
    assert "Vera Sen" in text_of(arbiter.get(page, q="Vera"))
    assert arbiter.send(page, person=late).status_code == 302
    assert monrad.state.order[-1] == late
    another = season.person("Sven Sen", number=901)
    season.catch_up()
    assert "No player can enter late while the number is even; it is 8." in text_of(arbiter.get(page))
    assert arbiter.send(page, person=another).status_code == 422
    assert events_of("tournaments.LateEntryAdmitted") == 1


def test_nobody_is_late_for_a_round_robin(official, robin):
    page = text_of(official("arbiter").get(address("late", robin, stage=1)))
    assert "No player can join this playing system late" in page


@pytest.mark.fide("194-196")
def test_a_pairing_is_prohibited_before_the_first_is_made(official, house):
    made = swiss_season(players=6, rounds=0, planned=4)
    season.catch_up()
    arbiter = official("arbiter")
    page = address("prohibit", made.tournament)
    persons = list(made.state.order[:2])
    assert arbiter.send(page, persons=persons[:1], reason="one family").status_code == 422
    assert arbiter.send(page, persons=persons, reason="one family").status_code == 302
    assert made.state.prohibited == (tuple(persons),)
    made.pair()
    assert "The first round is paired" in text_of(arbiter.get(page))


def test_only_an_arbiter_lets_somebody_leave(official, robin):
    person = state_now("slsf", robin).order[0]
    somebody = official("board")
    page = text_of(somebody.get(address("leave", robin, person=person)))
    assert "You do not hold that role." in page
    sent = {"how": "withdrawn", "reason": "ill", **SURE}
    assert somebody.send(address("leave", robin, person=person), **sent).status_code == 403


def test_whoever_is_not_drawn_has_no_such_page(official, robin):
    stranger = season.person("Nils Nobody", number=950)
    response = official("arbiter").get(address("leave", robin, person=stranger))
    assert response.status_code == 404


def test_a_book_that_says_nothing_of_leaving_says_whose_rule_is_followed(official, house):
    made = swiss_season("monrad", 6, 1, "PSGRP", planned=3)
    season.catch_up()
    arbiter = official("arbiter", federation="psgrp")
    leave = reverse("desk-leave", kwargs={**made.here, "person": made.state.order[0]})
    page = text_of(arbiter.get(leave))
    assert "The book PSGRP says nothing of leaving" in page and "SLSF-G 15.2" in page
    assert "PSGRP §" not in page.split("says nothing of leaving")[1].split("<form")[0]
