"""What the desk says of a Danish tournament: by its own book, and what comes next."""

from __future__ import annotations

import datetime as dt

import pytest
from django.urls import reverse
from django.utils import timezone

from events.history import Milestone
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import waiting_for
from tests.desk.conftest import text_of
from tests.support import season
from tests.support.swiss import SwissSeason, announce, swiss_season
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.commands.preconditions import round_board
from tournaments.events import Play
from tournaments.models import TournamentRow
from tournaments.rules.systems import System
from tournaments.stages import stages

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def danish(house) -> SwissSeason:
    """Eight players, the only round played."""
    made = swiss_season(system="danish_swiss", rule_book="DSU", players=8, rounds=1, planned=1)
    season.catch_up()
    return made


def desk(made: SwissSeason, page: str = "tournament", **more: object) -> str:
    return reverse(f"desk-{page}", kwargs={**made.here, **more})


def finish(made: SwissSeason) -> None:
    acts.finish_tournament(acts.FinishTournament(**made.here), by=made.by)
    season.catch_up()


def test_the_swedish_number_of_officials_is_not_asked_of_danes(official, danish):
    assert "the book asks for" not in text_of(official("arbiter", federation="dsu").get(desk(danish)))


def test_start_numbers_by_strength_have_no_seed_to_draw_again_from(official, danish):
    page = text_of(official("arbiter", federation="dsu").get(desk(danish)))
    assert "How the start numbers were given" in page
    assert "Draw again from the recorded seed" not in page


def test_what_is_not_stated_stands_in_one_line_a_paragraph(official, house):
    made = swiss_season(system="danish_swiss", rule_book="DSU", players=8)
    season.catch_up()
    page = text_of(official("arbiter", federation="dsu").get(desk(made)))
    assert page.count("Not stated: ") == 1
    assert "Prizes, Purpose" in page


def test_chess_is_asked_for_no_opening_rule(official, house):
    made = swiss_season(system="danish_swiss", rule_book="DSU", players=8)
    season.catch_up()
    arbiter = official("arbiter", federation="dsu")

    assert "Opening rule" not in text_of(arbiter.get(desk(made)))
    assert "Opening rule" not in text_of(arbiter.get(desk(made, "amend")))


def test_an_adjourned_game_does_not_hold_up_the_last_round(official, house):
    made = swiss_season(system="danish_swiss", rule_book="DSU", players=8, planned=2)
    made.pair()
    made.publish()
    made.start()
    arbiter = official("arbiter", federation="dsu")
    at = {"round_number": 1, "board": 2, "game": 1}
    assert "Until then it counts as a draw" in text_of(arbiter.get(desk(made, "adjourn", **at)))
    acts.adjourn_game(acts.AdjournGame(**made.here, round_number=1, board=2), by=made.by)
    page = text_of(arbiter.get(desk(made, "adjourned")))
    assert "Until they are decided these count as draws for the pairing." in page
    assert "The last round starts only" not in page


def test_typing_begins_at_the_board_that_was_asked_for(official, house):
    made = swiss_season(system="danish_swiss", rule_book="DSU", players=8, planned=2)
    made.pair()
    made.publish()
    made.start()
    season.catch_up()
    arbiter = official("arbiter", federation="dsu")
    address = desk(made, "round", round_number=1)
    for query, board in (({}, 1), ({"board": "3"}, 3), ({"board": "99"}, 1), ({"board": "x"}, 1)):
        assert arbiter.get(address, **query).context["first"] == f"b{board}g1"


def test_who_has_left_is_marked_and_not_offered_for_pairing_by_hand(official, house):
    made = swiss_season(system="danish_swiss", rule_book="DSU", players=8, rounds=1, planned=3)
    gone = made.persons[2]
    acts.withdraw_player(acts.WithdrawPlayer(**made.here, person=gone, reason="Toothache."), by=made.by)
    made.pair()
    season.catch_up()
    arbiter = official("arbiter", federation="dsu")
    assert "withdrew after round 1" in text_of(arbiter.get(desk(made)))
    page = arbiter.get(desk(made, "pair-hand", stage=1))
    assert [number for number, _name, _points in page.context["players"]] == [1, 2, 4, 5, 6, 7, 8]


def test_a_filed_report_says_who_acts_next(official, danish):
    finish(danish)
    contact = {"arbiter_name": "Anders Holmsted", "arbiter_address": "Vejle"}
    acts.file_report(acts.FileReport(**danish.here, **contact), by=danish.by)
    season.catch_up()
    arbiter = official("arbiter", federation="dsu")
    page = text_of(arbiter.get(desk(danish)))
    assert "can be accepted only once the board has sanctioned the tournament" in page
    assert "The rating registrar receives it next" not in page, "one of the two is true"
    acts.sanction_tournament(acts.SanctionTournament(**danish.here), by=danish.by)
    season.catch_up()
    assert "The rating registrar receives it next" in text_of(arbiter.get(desk(danish)))


def test_the_standings_stand_on_a_page_of_their_own(client, danish):
    finish(danish)
    page = text_of(client.get(f"/tournaments/dsu/{danish.tournament}/?tab=standings"))
    assert "Final standings" in page
    assert "Round by round" in page
    assert "Pairings and results" not in page
    assert "The tournament’s desk" not in page, "only officials have a desk"


def test_a_paragraph_that_two_swedish_ones_share_is_cited_once(client, danish):
    response = client.get(f"/tournaments/dsu/{danish.tournament}/?tab=history")
    cited = [articles for _line, articles in response.context["lines"]]
    assert ["DSU 4.1.2 §15"] in cited
    assert all(len(set(articles)) == len(articles) and "" not in articles for articles in cited)


def test_a_day_of_a_stage_is_a_local_day(danish):
    late = dt.datetime(2026, 3, 20, 23, 30, tzinfo=dt.UTC)
    row = TournamentRow.objects.get(**danish.here)
    kind = facts.TournamentAnnounced.TYPE
    with timezone.override("Europe/Copenhagen"):
        announced = stages(row, {kind: Milestone(kind, 5, late)}, None)[0]
    assert announced.detail == "21 March 2026"


def test_games_are_named_in_the_order_of_boards():
    assert round_board([(1, 10, 1), (1, 2, 1), (2, 1, 1), (1, 2, 2)]) == "1.2, 1.10, 2.1"


def test_a_danish_organiser_invites_without_a_committees_consent(house, official) -> None:
    by = season.everything("dsu")
    play = Play(system=System.DANISH_SWISS, rounds=5)
    tournament = announce("dsu", "chess", "Efterår", play, by)
    season.catch_up()
    consents = [each.act for each in waiting_for(Role.TOURNAMENT_COMMITTEE, "dsu")]
    assert "Consent to the regulations" not in consents
    here = {"federation": "dsu", "tournament": tournament}
    page = text_of(official("organiser", federation="dsu").get(reverse("desk-tournament", kwargs=here)))
    assert "Next: Publish the invitation" in page


def test_a_filed_danish_report_waits_for_the_registrar_and_not_for_the_committee(danish) -> None:
    finish(danish)
    filed = acts.FileReport(**danish.here, arbiter_name="Ib", arbiter_address="Torvet 1")
    acts.file_report(filed, by=danish.by)
    season.catch_up()
    assert not [each for each in waiting_for(Role.RATING_COMMITTEE, "dsu") if each.act == "Accept the report"]
