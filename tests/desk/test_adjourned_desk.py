"""Open games at the desk: adjourned, ruled for the draw, annulled; level matches go on."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.desk.conftest import SURE, events_of, text_of
from tests.support import season
from tests.support.swiss import SwissSeason, swiss_season
from tournaments import commands as acts
from tournaments.log_state import state_now

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def address(page: str, made: SwissSeason, **more: object) -> str:
    return reverse(f"desk-{page}", kwargs={**made.here, **more})


def game(page: str, made: SwissSeason, board: int = 1, number: int = 1) -> str:
    return address(page, made, round_number=1, board=board, game=number)


def in_play(
    system: str = "monrad", rule_book: str = "SLSF-G", players: int = 6, **how: object
) -> SwissSeason:
    """Round 1 of four has started and nothing is handed in."""
    made = swiss_season(system=system, players=players, rule_book=rule_book, planned=4)
    made.pair()
    made.publish()
    made.start()
    season.catch_up()
    return made


@pytest.fixture
def monrad(house) -> SwissSeason:
    return in_play()


def test_the_desk_leads_to_the_open_games(official, monrad):
    arbiter = official("arbiter")
    assert address("adjourned", monrad) in arbiter.get(address("tournament", monrad)).content.decode()
    page = text_of(arbiter.get(address("adjourned", monrad)))
    assert "No game is adjourned." in page
    assert page.count("Adjourn …") == 3


def test_a_tap_on_the_wrong_board_is_taken_back(official, monrad):
    arbiter = official("arbiter")
    before = monrad.state
    arbiter.send(game("adjourn", monrad))
    arbiter.send(game("ruling", monrad), score="1")
    assert "Not adjourned …" in text_of(arbiter.get(address("adjourned", monrad)))
    back = game("adjourn-back", monrad)
    assert "What it was ruled to count as goes" in text_of(arbiter.get(back))
    assert arbiter.send(back).status_code == 302
    assert "No game is adjourned." in text_of(arbiter.get(address("adjourned", monrad)))
    assert monrad.state == before
    assert "This game is not adjourned." in text_of(arbiter.send(back))


def test_a_game_is_adjourned_ruled_and_shown_with_what_it_counts(official, monrad):
    arbiter = official("arbiter")
    response = arbiter.send(game("adjourn", monrad))
    assert response.status_code == 302
    page = text_of(arbiter.get(response.url))
    assert "not ruled yet" in page
    assert "SLSF-G 13.1" in page and "SLSF-G 25.5" in page
    assert arbiter.send(game("ruling", monrad), score="0").status_code == 302
    page = text_of(arbiter.get(address("adjourned", monrad)))
    assert "<td>0–1 <cite>" in page
    assert "not ruled yet" not in page
    assert monrad.state.rulings == {(1, 1, 1): (0, 2)}
    season.catch_up()
    desk = text_of(arbiter.get(address("tournament", monrad)))
    assert "Adjourned (round.board): 1.1. The last round starts only when they are decided." in desk


def test_in_dsu_it_counts_as_a_draw_without_a_ruling(official, house):
    made = in_play("danish_swiss", "DSU")
    arbiter = official("arbiter", federation="dsu")
    arbiter.send(game("adjourn", made))
    page = text_of(arbiter.get(address("adjourned", made)))
    assert "<td>½–½ <cite>" in page
    assert "DSU 4.9.1" in page


def test_in_dsu_nobody_is_asked_for_a_ruling(official, house):
    """4.9.3 1.1: an open game is a draw; only of Dubov's system the book says nothing."""
    made = in_play("danish_swiss", "DSU")
    arbiter = official("arbiter", federation="dsu")
    arbiter.send(game("adjourn", made))
    page = text_of(arbiter.get(address("adjourned", made)))
    assert "Rule it …" not in page and "DSU 4.9.3 1.1" in page
    refused = arbiter.send(game("ruling", made), score="1")
    assert refused.status_code == 422
    assert "no ruling can say otherwise" in text_of(refused)
    dubov = swiss_season("dubov", rule_book="DSU", planned=4, name="Dubov", persons=made.persons)
    dubov.pair()
    dubov.publish()
    dubov.start()
    season.catch_up()
    arbiter.send(game("adjourn", dubov))
    assert "Rule it …" in text_of(arbiter.get(address("adjourned", dubov)))


def test_the_desk_says_when_the_adjournment_session_ends_and_the_draw_waits_for_it(official, house):
    made = in_play("danish_monrad", "DSU")
    arbiter = official("arbiter", federation="dsu")
    arbiter.send(game("adjourn", made))
    made.report(1, boards=[2, 3])
    assert "when it ends is not recorded" in text_of(arbiter.get(address("adjourned", made)))
    page = address("session", made, round_number=1)
    assert arbiter.send(page, ends_at="").context["form"].errors["ends_at"]
    assert arbiter.send(page, ends_at="2099-01-31T18:00").status_code == 302
    assert made.state.sessions[1].isoformat() == "2099-01-31T17:00:00+00:00"  # Copenhagen in winter
    assert 'value="2099-01-31T18:00"' in text_of(arbiter.get(page))
    assert "it ends 31 January 2099 18:00" in text_of(arbiter.get(address("adjourned", made)))
    pairing = address("pairing", made, stage=1)
    waits = text_of(arbiter.get(pairing))
    assert "before the adjournment session ends at 2099-01-31 18:00" in waits and "DSU 4.9.1" in waits
    assert arbiter.send(pairing).status_code == 422
    assert arbiter.send(pairing, early="on", new_lots="on").status_code == 422
    assert arbiter.send(pairing, early="on", new_lots="on", reason="All players agreed.").status_code == 302
    assert made.state.drafts[1].paired.before_session_end
    after = text_of(arbiter.get(pairing))
    assert "before the adjournment session had ended" in after and "All players agreed." in after


def test_a_swedish_tournament_has_no_such_session(official, monrad):
    arbiter = official("arbiter")
    assert "Adjournment session" not in text_of(arbiter.get(address("adjourned", monrad)))
    page = address("session", monrad, round_number=1)
    assert "fixes no end of an adjournment session" in text_of(arbiter.get(page))


def test_a_ruling_must_be_chosen_and_the_game_adjourned(official, monrad):
    arbiter = official("arbiter")
    assert "Only an adjourned game is ruled for the draw." in text_of(arbiter.get(game("ruling", monrad)))
    assert arbiter.send(game("ruling", monrad)).context["form"].errors["score"]
    assert arbiter.send(game("ruling", monrad), score="1").status_code == 422
    assert events_of("tournaments.PreliminaryResultRuled") == 0


def test_a_decided_game_is_not_adjourned(official, monrad):
    monrad.report(1)
    arbiter = official("arbiter")
    assert "The game has a result already." in text_of(arbiter.get(game("adjourn", monrad)))
    assert arbiter.send(game("adjourn", monrad)).status_code == 422
    assert "Every other game is handed in." in text_of(arbiter.get(address("adjourned", monrad)))


def test_a_game_is_annulled_with_a_reason_and_open_again(official, monrad):
    monrad.report(1)
    arbiter = official("arbiter")
    page = game("annul", monrad, board=2)
    assert arbiter.send(page, reason="", **SURE).context["form"].errors["reason"]
    assert arbiter.send(page, reason="The slip is lost").context["form"].errors["sure"]
    response = arbiter.send(page, reason="The slip is lost", **SURE)
    assert response.status_code == 302
    assert monrad.state.all_missing_games() == [(1, 2, 1)]
    assert "Adjourn …" in text_of(arbiter.get(response.url))
    assert "The game is still to be played." in text_of(arbiter.get(page))


@pytest.mark.parametrize("page", ["adjourn", "ruling", "annul", "next-game"])
def test_a_board_that_is_not_paired_has_no_such_page(official, monrad, page):
    arbiter = official("arbiter")
    assert arbiter.get(game(page, monrad, board=9)).status_code == 404
    nowhere = address(page, monrad, round_number=3, board=1, game=1)
    assert arbiter.get(nowhere).status_code == 404


@pytest.mark.parametrize(
    ("page", "sent"),
    [("adjourn", {}), ("annul", {"reason": "so", **SURE})],
)
def test_only_an_arbiter_acts_on_a_game(official, monrad, page, sent):
    somebody = official("board")
    assert "You do not hold that role." in text_of(somebody.get(game(page, monrad)))
    assert somebody.send(game(page, monrad), **sent).status_code == 403


def level_match(system: str, rule_book: str) -> SwissSeason:
    """All games of round 1 are drawn, so every match is level."""
    made = in_play(system, rule_book, players=4)
    made.report(1, score=lambda *_: (1, 1))
    season.catch_up()
    return made


def test_a_level_match_of_a_cup_goes_on_without_a_lot(official, house):
    made = level_match("cup", "SLSF-G")
    arbiter = official("arbiter")
    agenda = text_of(arbiter.get(address("adjourned", made)))
    assert agenda.count("Order the next game …") == 2
    page = text_of(arbiter.get(game("next-game", made, number=2)))
    assert "22 min 30 s" in page
    assert "Colours by lot" not in page
    black, white = made.state.rounds[0].boards[0]
    assert arbiter.send(game("next-game", made, number=2)).status_code == 302
    assert made.state.players_of((1, 1, 2)) == (white, black)
    assert "A game follows only when" in text_of(arbiter.get(game("next-game", made, number=3)))


def test_in_a_danish_knock_out_the_lot_of_colours_is_drawn_from_a_recorded_seed(official, house):
    made = level_match("knock_out", "DSU")
    arbiter = official("arbiter", federation="dsu")
    page = game("next-game", made, number=2)
    assert "Draw now; the seed is recorded" in text_of(arbiter.get(page))
    assert arbiter.send(page).context["form"].errors["colour"]
    assert arbiter.send(page, colour="lot").status_code == 302
    (lot,) = (each for each in made.state.lots if each.purpose == "colour")
    assert len(lot.seed) == 32
    assert made.state.players_of((1, 1, 2))[0] == lot.order[0]


@pytest.mark.parametrize(("colour", "first"), [("black", 0), ("white", 1)])
def test_a_lot_drawn_at_the_board_is_recorded_as_it_fell(official, house, colour, first):
    made = level_match("knock_out", "DSU")
    arbiter = official("arbiter", federation="dsu")
    assert arbiter.send(game("next-game", made, number=2), colour=colour).status_code == 302
    pair = made.state.rounds[0].boards[0]
    assert made.state.players_of((1, 1, 2))[0] == pair[first]
    assert made.state.lots == ()


def test_the_round_page_leads_to_adjourning(official, monrad):
    page = official("arbiter").get(address("round", monrad, round_number=1)).content.decode()
    assert game("adjourn", monrad, board=3) in page


def test_the_round_page_says_what_is_adjourned_and_does_not_offer_it_again(official, monrad):
    arbiter = official("arbiter")
    arbiter.send(game("adjourn", monrad, board=3))
    season.catch_up()
    page = text_of(arbiter.get(address("round", monrad, round_number=1)))
    assert "Adjourned: board 3." in page
    assert "Not reported: boards 1 and 2." in page
    assert game("adjourn", monrad, board=3) not in page
    assert 'name="b3g1"' in page, "its result is still handed in here"


def test_an_adjourned_game_still_waits_when_the_rows_are_old(official, monrad):
    """The agenda reads the log: what was recorded a moment ago is there before any row is."""
    acts.adjourn_game(acts.AdjournGame(**monrad.here, round_number=1, board=2), by=monrad.by)
    assert state_now(**monrad.here).adjourned == {(1, 2, 1)}
    assert "not ruled yet" in text_of(official("arbiter").get(address("adjourned", monrad)))


@pytest.mark.fide("163")
def test_where_the_result_of_a_ruled_game_is_typed_it_is_told_what_another_one_means(official, monrad):
    arbiter = official("arbiter")
    page = address("round", monrad, round_number=1)
    assert arbiter.send(game("adjourn", monrad)).status_code == 302
    assert "for the draw. If it ends otherwise" not in text_of(arbiter.get(page))
    assert arbiter.send(game("ruling", monrad), score="0").status_code == 302
    shown = arbiter.get(page)
    assert "It counted as 0–1 for the draw. If it ends otherwise" in text_of(shown)
    counted = {each["board"]: each["counted"] for each in shown.context["slips"]["games"]}
    assert counted == {1: "0", 2: "", 3: ""}
