"""Rounds of several stages at the desk, each with its own next step; rounds of teams."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tests.desk.conftest import text_of
from tests.desk.pairing_pages import desk, public, step_of
from tests.support import season
from tests.support.swiss import SwissSeason, swiss_season
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.desk.checks import next_step
from tournaments.events import Play
from tournaments.models import TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def two_groups(*, players: int = 8) -> SwissSeason:
    """Two Monrad groups of as many players each, open beside each other."""
    made = swiss_season(players=players)
    half = players // 2
    for stage, name, first in ((1, "Group A", 1), (2, "Group B", half + 1)):
        plan = acts.PlanStage(**made.here, stage=stage, name=name, play=Play(system="monrad", rounds=2))
        acts.plan_stage(plan, by=made.by)
        numbers = tuple(range(first, first + half))
        acts.open_stage(acts.OpenStage(**made.here, stage=stage, numbers=numbers), by=made.by)
    season.catch_up()
    return made


def test_each_stage_has_a_next_step_of_its_own(official, house, rf):
    made = two_groups()
    arbiter = official("arbiter")
    step = step_of(arbiter, made)
    assert [step.title, *(each.title for each in step.also)] == [
        "Group A: Pair round 1",
        "Group B: Pair round 1",
    ]
    made.pair(2)
    season.catch_up()
    request = rf.get("/")
    request.user = arbiter.account
    step = next_step(request, TournamentRow.objects.get(tournament=made.tournament))
    assert step.also[0].title == "Group B: Look over round 1 and publish it"
    made.publish(2)
    step = step_of(arbiter, made)
    assert (step.also[0].title, step.also[0].url[-8:]) == ("Group B: Start round 1", "?stage=2")
    start = reverse("desk-start", args=[made.federation, made.tournament])
    page = arbiter.get(f"{start}?stage=2")
    assert (
        arbiter.send(start, round_number="1", stage=str(page.context["form"]["stage"].value())).status_code
        == 302
    )
    assert made.state.rounds[0].stage == 2


def test_a_stage_that_waits_for_its_players_is_opened_before_the_end(official, house):
    made = swiss_season(players=4, planned=2)
    final = Play(system="match", match_mode="best_of", target=3)
    come_on = (facts.Qualified(stage=1, last=2),)
    plan = acts.PlanStage(**made.here, stage=2, name="Final", play=final, qualified=come_on)
    acts.plan_stage(plan, by=made.by)
    arbiter = official("arbiter")
    assert step_of(arbiter, made).title == "Stage 1: Pair round 1"
    for _round in range(2):
        made.play_round()
    step = step_of(arbiter, made)
    assert step.title == "Say who plays in Final"
    assert step.url.endswith("/stages/2/open/")
    acts.open_stage(acts.OpenStage(**made.here, stage=2, numbers=(1, 2)), by=made.by)
    assert step_of(arbiter, made).title == "Final: Pair round 1"
    made.play_round(2)
    assert step_of(arbiter, made).title == "Final: Pair round 2"
    made.play_round(2)
    assert step_of(arbiter, made).title == "Finish the tournament", "two of three games are won"


def test_a_later_stage_explains_itself_in_start_numbers(official, house):
    made = two_groups()
    made.pair(2)
    page = official("arbiter").get(desk("pairing", made, 2))
    sides = [side for line in page.context["lines"] for side in (line.black, line.white)]
    assert sorted(side.number for side in sides) == [5, 6, 7, 8]
    first = page.context["lines"][0]
    assert f"{first.black.number} {first.black.name}" in first.why[0].text
    names = dict(page.context["players"])
    assert set(names) == {5, 6, 7, 8}
    look = official("arbiter").send(desk("pair-hand", made, 2), b1="5", w1="6", step="look")
    [one, other] = look.context["look"].breaks
    assert {one.text, other.text} == {
        f"{number} {names[number]} has no opponent and no bye." for number in (7, 8)
    }


def team_season() -> SwissSeason:
    """Three teams of two boards in a round robin, the line-ups of round 1 handed in by two of them."""
    by = season.everything("slsf")
    persons = season.people(6)
    at = season.play_tournament("slsf", persons, by=by, upto="published", name="Lagspelen")
    made = SwissSeason(federation="slsf", tournament=at, by=by, persons=persons)
    plan = Play(system="monrad", rounds=2, boards_per_team=2, bye_half_points=2)
    acts.plan_stage(acts.PlanStage(**made.here, name="", play=plan), by=by)
    season.enter("slsf", at, persons, by)
    for name, first in (("Reds", 0), ("Blues", 2), ("Greens", 4)):
        squad = tuple(persons[first : first + 2])
        acts.enter_team(acts.EnterTeam(**made.here, name=name, squad=squad), by=by)
    acts.draw_start_numbers(acts.DrawStartNumbers(**made.here, seed="5" * 32), by=by)
    acts.number_teams(acts.NumberTeams(**made.here, seed="7" * 32), by=by)
    return made


def test_in_team_events_teams_are_paired(official, house):
    made = team_season()
    made.pair()
    season.catch_up()
    arbiter = official("arbiter")
    page = text_of(arbiter.get(desk("pairing", made)))
    assert all(team in page for team in ("Reds", "Blues", "Greens"))
    assert "Given" not in page
    made.publish()
    season.catch_up()
    public_page = text_of(Client().get(public("pairing-names", made, 1, 1)))
    assert public_page.index("Blues") < public_page.index("Greens") < public_page.index("Reds")
    assert arbiter.get(desk("forecast", made)).status_code == 200
