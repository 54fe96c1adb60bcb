"""Matches that must be won: the way to their next game stands where it is asked; a cup shows no points."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.desk.conftest import text_of
from tests.desk.test_adjourned_desk import address, game, level_match
from tests.support import season
from tests.support.swiss import swiss_season
from tournaments.models import TournamentRow
from tournaments.points_so_far import points_so_far

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_the_round_and_its_pairing_lead_to_the_next_game(official, house):
    made = level_match("cup", "SLSF-G")
    arbiter = official("arbiter")
    page = arbiter.get(address("round", made, round_number=1)).content.decode()
    for board in (1, 2):
        assert game("next-game", made, board=board, number=2) in page
    assert address("adjourned", made) in page, "what stands in the way leads to its remedy"
    pairing = arbiter.get(
        reverse("desk-pairing", args=[made.federation, made.tournament, 1])
    ).content.decode()
    assert f'href="{address("adjourned", made)}"' in pairing


def test_the_address_of_a_game_that_is_played_leads_to_the_game_to_come(official, house):
    made = level_match("cup", "SLSF-G")
    arbiter = official("arbiter")
    answer = arbiter.get(game("next-game", made, number=1))
    assert (answer.status_code, answer.url) == (302, game("next-game", made, number=2))
    assert "22 min 30 s" in text_of(arbiter.get(game("next-game", made, number=2)))
    assert arbiter.get(game("next-game", made, board=9, number=1)).status_code == 404


def test_a_cup_shows_no_points_beside_the_names(official, house):
    made = level_match("cup", "SLSF-G")
    page = text_of(official("arbiter").get(address("round", made, round_number=1)))
    assert "½–½" in page
    assert "0 points" not in page
    row = TournamentRow.objects.get(tournament=made.tournament)
    assert points_so_far(row, 1) == {}


def test_where_points_count_they_stand_there(official, house):
    made = swiss_season("monrad", 4, 1, planned=3)
    season.catch_up()
    assert " point" in text_of(official("arbiter").get(address("round", made, round_number=1)))
