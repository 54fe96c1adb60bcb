"""The draw: bound by seeding, from a seed that chance chose, drawn again by anyone with the same outcome."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.desk.conftest import SURE, events_of, text_of
from tests.support import season
from tournaments import commands
from tournaments.events import Play
from tournaments.log_state import state_now
from tournaments.rules.systems import System

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def entered(house) -> str:
    at = season.play_tournament("slsf", season.people(5), by=season.everything("slsf"), upto="entered")
    season.catch_up()
    return at


def address(page: str, tournament: str) -> str:
    return reverse(f"desk-{page}", kwargs={"federation": "slsf", "tournament": tournament})


@pytest.mark.fide("145-155, 203-207")
def test_the_seed_is_by_chance_and_gives_the_same_order_again(official, entered):
    arbiter = official("arbiter")
    response = arbiter.send(address("draw", entered), **SURE)
    assert response.status_code == 302
    season.catch_up()
    state = state_now("slsf", entered)
    assert len(state.seed) == 32
    page = text_of(arbiter.get(response.url))
    assert state.seed in page
    assert "The recorded seed gives the same order." in page
    assert "Next: Start round 1" in page, "the page does not end on the lots"


def test_the_draw_of_a_match_between_two_is_drawn_again(official):
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(2), by=by, upto="entered")
    play = Play(system=System.MATCH, match_mode="first_to_wins", target=3)
    here = {"federation": "slsf", "tournament": at}
    commands.plan_stage(commands.PlanStage(**here, stage=1, name="", play=play), by=by)
    season.catch_up()
    arbiter = official("arbiter")
    assert arbiter.send(address("draw", at), **SURE).status_code == 302
    season.catch_up()
    assert "The recorded seed gives the same order." in text_of(arbiter.get(address("draw-again", at)))


def test_what_bound_the_draw_is_taken_back_beside_it(official, entered):
    arbiter = official("arbiter")
    first, second, *_others = state_now("slsf", entered).entries
    bound = {"kind": "placed", "persons": [first, second], "numbers": "4, 5", "ground": "Holders"}
    arbiter.send(address("seeding", entered), **bound)
    season.catch_up()
    back = f"{address('seeding', entered)}1/back/"
    assert back in arbiter.get(address("draw", entered)).content.decode()
    assert "share the numbers 4, 5" in text_of(arbiter.get(back))
    assert arbiter.send(back, **SURE).status_code == 302
    assert state_now("slsf", entered).bound == ()


def test_a_double_click_draws_once(official, entered):
    arbiter = official("arbiter")
    for _click in range(2):
        sent = SURE | {"key": "7f0f6f52-7f4b-4a54-9c9e-0d4a4c1b5f11"}
        assert arbiter.send(address("draw", entered), **sent).status_code == 302
    assert events_of("tournaments.StartNumbersDrawn") == 1


def test_the_draw_keeps_what_binds_it(official, entered):
    arbiter = official("arbiter")
    first, second, *_others = state_now("slsf", entered).entries
    bound = {"kind": "placed", "persons": [first, second], "numbers": "4, 5", "ground": "Holders"}
    assert arbiter.send(address("seeding", entered), **bound).status_code == 302
    assert "share the numbers 4, 5" in text_of(arbiter.get(address("draw", entered)))
    arbiter.send(address("draw", entered), **SURE)
    assert set(state_now("slsf", entered).order[3:]) == {first, second}


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"kind": "placed", "numbers": "four"}, "numbers"),
        ({"kind": "placed", "numbers": "1"}, "kind"),
        ({"kind": "apart", "not_before_round": "1"}, "not_before_round"),
        ({"kind": "apart", "persons": []}, "persons"),
    ],
)
def test_seeding_that_cannot_be_is_said_at_its_field(official, entered, said, field):
    persons = list(state_now("slsf", entered).entries)[:2]
    response = official("arbiter").send(address("seeding", entered), **{"persons": persons} | said)
    assert response.status_code == 422
    assert response.context["form"].errors[field]
    assert events_of("tournaments.SeedingRecorded") == 0


@pytest.mark.parametrize("role", ["board", "rating_committee", "auditor", "registrar"])
def test_only_an_arbiter_draws(official, entered, role):
    somebody = official(role)
    page = text_of(somebody.get(address("draw", entered)))
    assert "You do not hold that role." in page
    assert somebody.send(address("draw", entered), **SURE).status_code == 403
    assert events_of("tournaments.StartNumbersDrawn") == 0


def test_too_few_players_stand_in_the_way(official):
    at = season.play_tournament("slsf", season.people(2), by=season.everything("slsf"), upto="entered")
    season.catch_up()
    page = official("arbiter").get(address("tournament", at))
    assert page.context["step"].blocked
    assert official("arbiter").send(address("draw", at), **SURE).status_code == 422


@pytest.mark.fide("218-221")
def test_a_draw_is_asked_twice_with_what_no_act_brings_back(official, entered):
    arbiter = official("arbiter")
    asked = arbiter.send(address("draw", entered), sure="on")
    assert asked.status_code == 200
    page = text_of(asked)
    assert "What no act brings back" in page and "A lot is drawn once" in page
    assert 'name="again" value="yes"' in page
    assert events_of("tournaments.StartNumbersDrawn") == 0
    unsure = arbiter.send(address("draw", entered), again="yes")
    assert unsure.status_code == 422
    assert events_of("tournaments.StartNumbersDrawn") == 0
    assert arbiter.send(address("draw", entered), sure="on", again="yes").status_code == 302
    assert events_of("tournaments.StartNumbersDrawn") == 1
