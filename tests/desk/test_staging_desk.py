"""How a tournament and its stages are played, through the forms of the desk."""

from __future__ import annotations

import msgspec
import pytest
from django.urls import reverse

from tests.desk.conftest import events_of, text_of
from tests.support import season
from tests.support.swiss import announce, swiss_season
from tournaments import commands as acts
from tournaments.books import TOURNAMENT_BOOKS
from tournaments.desk.how_played import as_filled_in, play_said, settings_of
from tournaments.events import Play, Qualified
from tournaments.log_state import state_now
from tournaments.models import TournamentRow
from tournaments.rules.books import BOOKS, DSU
from tournaments.rules.systems import System

pytestmark = [pytest.mark.database, pytest.mark.django_db]

SAID = {
    "name": "Vårspelen",
    "place": "Norrköping",
    "starts_on": "2026-03-21",
    "ends_on": "2026-03-22",
    "discipline": "gomoku",
    "system": "round_robin",
    "event_kind": "open",
    "base_minutes": "45",
    "increment_seconds": "0",
    "control_minutes": "0",
    "games_per_match": "1",
    "organiser_kind": "club",
    "organiser_name": "Norrköpings Brädspelare",
}
DANISH = {**SAID, "discipline": "chess"}
NEEDED: dict[System, dict[str, str]] = {
    System.MATCH: {"match_mode": "first_to_wins", "target": "3"},
    System.SCHEVENINGEN: {"variant": "B"},
    System.MONRAD: {"rounds": "5"},
}
"""What a system cannot be announced without, or is announced with here."""


def announce_at(federation: str) -> str:
    return reverse("desk-announce", args=[federation])


def address(page: str, tournament: str, federation: str = "slsf", **more: object) -> str:
    return reverse(f"desk-{page}", kwargs={"federation": federation, "tournament": tournament, **more})


def announced(federation: str = "slsf") -> Play | None:
    row = TournamentRow.objects.get(federation=federation)
    stages = state_now(federation, row.tournament).stages
    return stages[1].play if stages else None


EVERY = [
    (code, federation, system)
    for code, federation in (("SLSF-G", "slsf"), ("DSU", "dsu"), ("PSGRP", "psgrp"))
    for system in TOURNAMENT_BOOKS[code].systems
]


@pytest.mark.parametrize(("code", "federation", "system"), EVERY)
def test_every_system_of_a_book_is_announced_with_what_it_needs(official, code, federation, system):
    committee = official("tournament_committee", federation=federation)
    said = (DANISH if code == "DSU" else SAID) | {"system": system.value}
    first = committee.send(announce_at(federation), **said)
    if first.status_code == 200:
        page = text_of(first)
        assert "How it is played" in page
        assert events_of("tournaments.TournamentAnnounced") == 0
        shown = {field.name for field in first.context["form"].visible_fields()}
        assert shown == set(settings_of(system, BOOKS[code])) - {"games_per_match"}
        cash = {"correction": "median", "cash_shared": "yes"} if code == "DSU" else {}
        more = said | {"played": system.value} | NEEDED.get(system, {}) | cash
        first = committee.send(announce_at(federation), **more)
    assert first.status_code == 302, text_of(first)
    season.catch_up()
    assert TournamentRow.objects.get().system == system.value


def test_what_was_said_on_the_first_page_stands_hidden_on_the_second(official):
    said = SAID | {"system": "monrad", "item_prizes": "none", "members_only": "on"}
    page = official("tournament_committee").send(announce_at("slsf"), **said).content.decode()
    assert '<input type="hidden" name="name" value="Vårspelen"' in page
    assert '<input type="hidden" name="item_prizes" value="none"' in page
    assert '<input type="hidden" name="members_only" value="on"' in page


def test_the_settings_of_the_second_page_are_recorded(official):
    said = DANISH | {
        "system": "danish_swiss",
        "played": "danish_swiss",
        "rounds": "7",
        "correction": "median",
        "cash_shared": "no",
        "groups": "20, 20",
        "accelerated_rounds": "2",
        "bye_half_points": "0.5",
        "handicap_minutes": "30, 60",
        "ladder_1": "median_correction",
        "ladder_2": "lot",
    }
    response = official("tournament_committee", federation="dsu").send(announce_at("dsu"), **said)
    assert response.status_code == 302, text_of(response)
    season.catch_up()
    assert announced("dsu") == Play(
        system="danish_swiss",
        rounds=7,
        correction="median",
        cash_shared=False,
        groups=(20, 20),
        accelerated_rounds=2,
        bye_half_points=1,
        handicap_minutes=(30, 60),
        ladder=("median_correction", "lot"),
    )


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"match_mode": "first_to_wins"}, "target"),
        ({"match_mode": "first_to_wins", "target": "2.5"}, "target"),
        ({"target": "3"}, "target"),
        ({"match_mode": "first_to_wins", "target": "3", "name": ""}, "name"),
    ],
)
def test_what_is_wrong_is_shown_on_the_page_where_it_is_mended(official, said, field):
    match = SAID | {"system": "match", "played": "match"} | said
    response = official("tournament_committee").send(announce_at("slsf"), **match)
    assert response.status_code == 422
    assert response.context["form"].errors[field]
    visible = {shown.name for shown in response.context["form"].visible_fields()}
    assert field in visible
    hidden = "name" if field == "target" else "target"
    assert hidden not in visible
    assert f'name="{hidden}"' in response.content.decode()
    assert events_of("tournaments.TournamentAnnounced") == 0


def test_another_system_chosen_on_the_first_page_is_asked_for_its_own_settings(official):
    said = SAID | {"system": "match", "played": "monrad"}
    response = official("tournament_committee").send(announce_at("slsf"), **said)
    assert response.status_code == 200
    assert "target" in {field.name for field in response.context["form"].visible_fields()}


def test_an_unknown_system_is_refused_at_its_field(official):
    response = official("tournament_committee").send(announce_at("slsf"), **SAID | {"system": "dubov"})
    assert response.status_code == 422
    assert response.context["form"].errors["system"]


@pytest.mark.parametrize(("code", "federation", "system"), EVERY)
def test_settings_are_shown_as_they_were_filled_in(code, federation, system):
    play = Play(
        system=system.value,
        match_mode="first_to_points",
        target=7,
        rounds=5,
        cash_shared=True,
        bye_half_points=1,
        groups=(4, 6),
        accelerated_rounds=2,
        ladder=("lot",),
        play_offs=("rapid",),
    )
    shown = as_filled_in(play)
    assert shown["target"] == "3.5"
    cleaned = shown | {"groups": (4, 6), "target": 3.5, "bye_half_points": 1, "handicap_minutes": ()}
    assert play_said(system, cleaned | {"play_offs": ["rapid"]}) == play


def test_a_book_other_than_dsu_asks_for_no_correction():
    for code, played_by in TOURNAMENT_BOOKS.items():
        for system in played_by.systems:
            assert ("correction" in settings_of(system, BOOKS[code])) is (BOOKS[code] is DSU)


# ---- stages ----
def lower_number_wins(_round: int, black: int, white: int) -> tuple[int, int]:
    return (2, 0) if black < white else (0, 2)


@pytest.fixture
def drawn(house) -> str:
    at = season.play_tournament("slsf", season.people(4), by=season.everything("slsf"), upto="drawn")
    season.catch_up()
    return at


def test_a_second_stage_is_planned_by_places_and_opened_by_them(official, drawn):
    arbiter = official("arbiter", "tournament_committee")
    page = text_of(arbiter.get(address("plan-stage", drawn, stage=2), system="cup"))
    assert "Games a match" in page
    assert "How often each meets each" not in page
    said = {"system": "cup", "name": "Final", "games_per_match": "2", "first_1": "1", "last_1": "2"}
    response = arbiter.send(address("plan-stage", drawn, stage=2), **said)
    assert response.status_code == 302, text_of(response)
    planned = state_now("slsf", drawn).stages[2]
    assert (planned.name, planned.play.games_per_match) == ("Final", 2)
    assert planned.qualified == (Qualified(stage=1, first=1, last=2),)
    assert "places 1 to 2 of Stage 1" in text_of(arbiter.get(address("stages", drawn)))

    opening = address("open-stage", drawn, stage=2)
    assert "Stage 1 is not decided yet." in text_of(arbiter.get(opening))
    assert arbiter.send(opening, numbers="").status_code == 422
    season.play("slsf", drawn, season.everything("slsf"), score=lower_number_wins)
    winners = [number for number, _name in arbiter.get(opening).context["coming"]]
    assert winners == [1, 2]
    assert arbiter.send(opening, numbers="").status_code == 302
    assert state_now("slsf", drawn).seats[2] == (1, 2)


def test_a_stage_is_opened_with_named_players_in_the_order_of_seats(official, drawn):
    arbiter = official("arbiter")
    arbiter.send(address("plan-stage", drawn, stage=2), system="round_robin", name="B")
    assert arbiter.send(address("open-stage", drawn, stage=2), numbers="4, 1, 3").status_code == 302
    assert state_now("slsf", drawn).seats[2] == (4, 1, 3)
    assert 'value="4, 1, 3"' in text_of(arbiter.get(address("open-stage", drawn, stage=2)))
    wrong = arbiter.send(address("open-stage", drawn, stage=2), numbers="4, 9")
    assert wrong.status_code == 422
    assert "SLSF-G 21" in str(wrong.context["form"].errors["numbers"])


def test_what_stands_is_shown_and_a_stage_that_has_begun_is_fixed(official, drawn):
    arbiter = official("arbiter")
    page = address("plan-stage", drawn, stage=1)
    assert arbiter.send(page, system="round_robin", name="", cycles="2").status_code == 302
    assert 'name="cycles" value="2"' in text_of(arbiter.get(page))
    season.start("slsf", drawn, 1, season.everything("slsf"))
    assert "The stage has begun; how it is played is fixed." in text_of(arbiter.get(page))
    assert arbiter.send(page, system="round_robin", name="").status_code == 422


def test_stages_are_planned_in_turn_and_by_those_who_lead(official, drawn):
    refused = official("arbiter").send(address("plan-stage", drawn, stage=5), system="cup", name="")
    assert refused.status_code == 422
    nobody = official("auditor").send(address("plan-stage", drawn, stage=2), system="cup", name="")
    assert nobody.status_code == 403
    assert events_of("tournaments.StagePlanned") == 0


# ---- what DSU asks for before play ----
def test_the_desk_of_a_danish_tournament_asks_for_the_correction_before_anybody_plays(official):
    at = season.tournament("Påske", federation="dsu", discipline="chess")
    season.catch_up()
    arbiter = official("arbiter", federation="dsu")
    page = text_of(arbiter.get(address("tournament", at, "dsu")))
    assert "do not say which correction holds and whether cash is shared" in page
    assert "DSU 4.9.10" in page
    remedy = address("plan-stage", at, "dsu", stage=1)
    assert remedy in page
    said = {"system": "round_robin", "name": "", "correction": "sonneborn_berger", "cash_shared": "no"}
    assert arbiter.send(remedy, **said).status_code == 302
    assert "whether cash is shared" not in text_of(arbiter.get(address("tournament", at, "dsu")))


def test_pages_of_stages_open_for_officials(official, drawn):
    everything = official("arbiter")
    for page in (
        address("stages", drawn),
        address("plan-stage", drawn, stage=1),
        address("plan-stage", drawn, stage=2),
        address("open-stage", drawn, stage=1),
    ):
        response = everything.get(page)
        assert response.status_code == 200
        assert b"<h1>" in response.content
    assert everything.get(address("stages", "nothing-2026-01-01")).status_code == 404


# ---- SLSF-G 25.1: how many rounds a Monrad should have ----
@pytest.mark.fide("62")
def test_too_few_rounds_for_so_many_are_warned_of_when_planned_and_before_the_draw(official, house):
    by = season.everything("slsf")
    play = Play(system=System.MONRAD, rounds=4)
    at = announce("slsf", "gomoku", "Stora Monraden", play, by)
    season.invite("slsf", at, by)
    season.enter("slsf", at, season.people(40), by)
    season.catch_up()
    arbiter, here = official("arbiter", "tournament_committee"), ("slsf", at)
    pages = [reverse(page, args=here) for page in ("desk-tournament", "desk-stages", "desk-draw")]
    said = "4 rounds are planned for 40 players; the book gives 9 to 12."
    for page in pages:
        assert said in text_of(arbiter.get(page)), page
        assert "SLSF-G 25.1" in text_of(arbiter.get(page))
    plan = acts.PlanStage(federation="slsf", tournament=at, stage=1, play=Play(system="monrad", rounds=9))
    acts.plan_stage(plan, by=by)
    season.catch_up()
    for page in pages:
        assert "SLSF-G 25.1" not in text_of(arbiter.get(page)), page


@pytest.mark.fide("62")
def test_a_small_monrad_and_one_of_more_rounds_than_can_surely_be_paired_are_warned_of(official, house):
    made = swiss_season(players=12, planned=7, rule_book="SLSF-R")
    season.catch_up()
    page = reverse("desk-stages", args=[made.federation, made.tournament])
    arbiter = official("arbiter")
    shown = text_of(arbiter.get(page))
    assert "Monrad is as a rule for 18 or more; there are 12 players." in shown
    assert "7 rounds are planned for 12 players; only the first 6 can surely be paired." in shown
    assert "SLSF-R 26.1" in shown
    assert "SLSF-R 26.3" in shown
    made.play_round()
    season.catch_up()
    assert "18 or more" not in text_of(arbiter.get(page)), "once it has begun nobody is asked any more"


def test_an_odd_number_of_games_in_a_knock_out_is_warned_of(official, house):
    by = season.everything("dsu")
    play = Play(system=System.KNOCK_OUT, games_per_match=1, correction="ordinary", cash_shared=False)
    at = announce("dsu", "chess", "Pokalen", play, by)
    season.catch_up()
    page = reverse("desk-stages", args=("dsu", at))
    arbiter = official("arbiter", "tournament_committee", federation="dsu")
    said = "A match has an odd number of games"
    assert said in text_of(arbiter.get(page))
    play = msgspec.structs.replace(play, games_per_match=2)
    two = acts.PlanStage(federation="dsu", tournament=at, stage=1, play=play)
    acts.plan_stage(two, by=by)
    season.catch_up()
    assert said not in text_of(arbiter.get(page))
