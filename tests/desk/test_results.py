"""The round at the desk: three keys, nothing cleared by an empty row, and the other's entry shown."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.desk.conftest import SURE, events_of, text_of
from tests.support import season
from tournaments.log_state import state_now
from tournaments.rules.scoring import Ending

pytestmark = [pytest.mark.database, pytest.mark.django_db]

REPORTED = "tournaments.ResultReported"
KEY = "7f0f6f52-7f4b-4a54-9c9e-0d4a4c1b5f11"


def address(page: str, tournament: str, **more: object) -> str:
    return reverse(f"desk-{page}", kwargs={"federation": "slsf", "tournament": tournament, **more})


@pytest.fixture
def begun(house) -> str:
    """Six players, round 1 of 5 has started: three boards."""
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(6), by=by, upto="drawn")
    season.start("slsf", at, 1, by)
    season.catch_up()
    return at


def round_of(tournament: str, number: int = 1) -> str:
    return address("round", tournament, round_number=number)


def test_a_whole_round_is_handed_in_at_once(official, begun):
    response = official("arbiter").send(round_of(begun), b1g1="1", b2g1="=", b3g1="0")
    assert response.status_code == 302, text_of(response)
    results = state_now("slsf", begun).results
    scores = [(result.black, result.white) for _game, result in sorted(results.items())]
    assert scores == [(2, 0), (1, 1), (0, 2)]


def test_an_empty_row_says_nothing_and_never_clears_a_result(official, begun):
    arbiter = official("arbiter")
    arbiter.send(round_of(begun), b1g1="1")
    arbiter.send(round_of(begun), b1g1="", b2g1="=", b3g1="")
    results = state_now("slsf", begun).results
    assert sorted(results) == [(1, 1, 1), (1, 2, 1)]
    assert results[1, 1, 1].black == 2


def test_the_page_says_who_handed_in_what_and_which_boards_are_missing(official, begun):
    arbiter = official("arbiter", name="birgitta")
    arbiter.send(round_of(begun), b2g1="=")
    page = text_of(arbiter.get(round_of(begun)))
    assert "1 of 3 boards have reported" in page
    assert "Not reported: boards 1 and 3." in page
    assert ", birgitta" in page
    assert 'name="b2g1"' not in page


def test_a_double_click_is_recorded_once(official, begun):
    arbiter = official("arbiter")
    for _click in range(2):
        assert arbiter.send(round_of(begun), key=KEY, b1g1="1").status_code == 302
    assert events_of(REPORTED) == 1


def test_another_board_from_the_same_form_is_not_taken_for_a_double_click(official, begun):
    arbiter = official("arbiter")
    arbiter.send(round_of(begun), key=KEY, b1g1="1")
    arbiter.send(round_of(begun), key=KEY, b2g1="1")
    assert events_of(REPORTED) == 2


def test_the_second_to_enter_a_board_is_shown_the_first_ones_entry(official, begun):
    first, second = official("arbiter", name="anna"), official("arbiter", name="bertil")
    first.send(round_of(begun), b1g1="1")
    response = second.send(round_of(begun), b1g1="0", b3g1="=")
    assert response.status_code == 409
    page = text_of(response)
    assert "You chose 0–1." in page
    assert "1–0 was handed in by anna at" in page
    assert "Correct …" in page
    assert "The others were." in page
    assert state_now("slsf", begun).results[1, 3, 1].black == 1, "a contested board holds up no other"
    assert state_now("slsf", begun).results[1, 1, 1].black == 2
    assert events_of(REPORTED) == 2


def test_the_same_result_from_two_desks_is_no_conflict(official, begun):
    first, second = official("arbiter"), official("arbiter")
    first.send(round_of(begun), b1g1="1")
    response = second.send(round_of(begun), b1g1="1", b2g1="0")
    assert response.status_code == 302
    assert events_of(REPORTED) == 2


def test_how_a_game_ended_is_said_once_for_all_boards(official, begun):
    arbiter = official("arbiter")
    page = text_of(arbiter.get(round_of(begun)))
    assert page.count('name="ending"') == 1
    response = arbiter.send(
        address("slip", begun, round_number=1), board=1, game=1, score="1", ending="walkover"
    )
    assert response.status_code == 302
    result = state_now("slsf", begun).results[1, 1, 1]
    assert (result.ending, result.both_moved) == (Ending.WALKOVER, False)


def test_what_no_row_offers_is_said_in_the_row_and_the_rest_is_kept(official, begun):
    response = official("arbiter").send(round_of(begun), b1g1="2", b2g1="0")
    assert response.status_code == 422
    lines = response.context["lines"]
    assert any("not one of the available choices" in error for error in lines[0].errors), lines[0].errors
    assert lines[1].score == "0"
    assert events_of(REPORTED) == 0


@pytest.mark.parametrize("field", ["b9g1", "b1g2", "b0g1"])
def test_a_board_that_is_not_paired_is_refused(official, begun, field):
    response = official("arbiter").send(round_of(begun), **{field: "1"})
    assert response.status_code == 422
    assert "has no board" in str(response.context["form"].errors)
    assert events_of(REPORTED) == 0


@pytest.mark.parametrize("role", ["board", "rating_committee", "auditor"])
def test_only_an_arbiter_or_the_committee_hands_in(official, begun, role):
    somebody = official(role)
    assert "disabled" in text_of(somebody.get(round_of(begun)))
    assert somebody.send(round_of(begun), b1g1="1").status_code == 403
    assert events_of(REPORTED) == 0
    assert official("tournament_committee").send(round_of(begun), b1g1="1").status_code == 302
    assert events_of(REPORTED) == 1


def test_a_match_of_several_games_has_a_row_a_game(official):
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(3), by=by, upto="drawn", games_per_match=2)
    season.start("slsf", at, 1, by)
    season.catch_up()
    response = official("arbiter").send(round_of(at), b1g1="1", b1g2="=")
    assert response.status_code == 302
    assert sorted(state_now("slsf", at).results) == [(1, 1, 1), (1, 1, 2)]


def test_a_correction_has_a_reason_and_both_stand(official, begun):
    arbiter = official("arbiter")
    arbiter.send(round_of(begun), b1g1="1")
    page = address("correct", begun, round_number=1, board=1, game=1)
    assert "<b>1–0</b> stands" in text_of(arbiter.get(page))
    refused = arbiter.send(page, score="0", reason="")
    assert refused.status_code == 422
    assert "A reason is missing." in str(refused.context["form"].errors["reason"])
    same = arbiter.send(page, score="1", reason="Slip misread")
    assert "That is the result that stands already." in str(same.context["form"].errors["score"])
    assert arbiter.send(page, score="0", reason="Slip misread").status_code == 302
    assert state_now("slsf", begun).results[1, 1, 1].white == 2
    assert events_of(REPORTED) == events_of("tournaments.ResultCorrected") == 1


def test_nothing_is_corrected_before_it_was_handed_in(official, begun):
    page = address("correct", begun, round_number=1, board=2, game=1)
    response = official("arbiter").send(page, score="0", reason="Slip misread")
    assert response.status_code == 422
    assert "has no result yet" in text_of(response)


def test_the_next_round_waits_and_says_for_which_games(official, begun):
    arbiter = official("arbiter")
    page = arbiter.get(round_of(begun))
    assert [check.tone for check in page.context["step"].checks][:1] == ["warn"]
    assert "1.1, 1.2, 1.3" in text_of(page)
    assert arbiter.send(address("start", begun), round_number="2").status_code == 422
    sent = {"round_number": "2", "although_open": "on"}
    assert arbiter.send(address("start", begun), **sent).status_code == 302
    assert len(state_now("slsf", begun).rounds) == 2


def test_open_games_are_asked_about_where_there_are_some(official, begun):
    asks, arbiter = "although games of earlier rounds are open", official("arbiter")
    assert asks in text_of(arbiter.get(address("start", begun)))
    by, persons = season.everything("slsf"), state_now("slsf", begun).order
    fresh = season.play_tournament("slsf", persons, by=by, name="Fresh", upto="drawn")
    season.catch_up()
    page = text_of(arbiter.get(address("start", fresh)))
    assert "Start round 1 of" in page and asks not in page


def test_a_round_out_of_turn_is_refused(official, begun):
    response = official("arbiter").send(address("start", begun), round_number="4", although_open="on")
    assert response.status_code == 422
    assert "round 2 of 5 is next" in text_of(response)


def test_the_tournament_does_not_finish_with_results_missing(official):
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(3), by=by, upto="in_play", rounds=2)
    season.start("slsf", at, 3, by)
    season.catch_up()
    arbiter = official("arbiter")
    assert arbiter.get(address("tournament", at)).context["step"].blocked
    page = text_of(arbiter.get(address("finish", at)))
    assert "Yes, do it." not in page, "nobody says yes to what cannot be done"
    assert "Games are without a result (round.board): 3.1." in page
    assert arbiter.send(address("finish", at), **SURE).status_code == 422
    arbiter.send(round_of(at, 3), b1g1="1")
    page = text_of(arbiter.get(address("finish", at)))
    assert "Yes, do it." in page and "It cannot be taken back." not in page
    assert arbiter.send(address("finish", at), **SURE).status_code == 302


def test_play_that_was_finished_too_soon_is_opened_again(official):
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(3), by=by, upto="finished")
    season.catch_up()
    arbiter, desk, back = official("arbiter"), address("tournament", at), address("reopen-play", at)
    assert "Open play again" in text_of(arbiter.get(desk))
    assert arbiter.send(back, reason="").status_code == 422
    assert official("registrar").send(back, reason="Not my office.").status_code == 403
    assert arbiter.send(back, reason="One slip lay under the table.").status_code == 302
    season.catch_up()
    page = text_of(arbiter.get(desk))
    assert ("Finish the tournament" in page, "Open play again" in page) == (True, False)
    assert "The tournament is not finished: play is open." in text_of(arbiter.get(back))
    shown = text_of(arbiter.get("/log/", stream=f"tournament/slsf/{at}"))
    assert "Play is open again; the standings are not final" in shown


def test_the_report_names_the_arbiter(official):
    at = season.play_tournament("slsf", season.people(3), by=season.everything("slsf"), upto="finished")
    season.catch_up()
    arbiter = official("arbiter")
    said = {"arbiter_name": "Birgitta Kaldén", "arbiter_address": ""}
    refused = arbiter.send(address("file", at), **said)
    assert "SLSF-G 27.4b" in str(refused.context["form"].errors["arbiter_address"])
    said["arbiter_address"] = "Storgatan 1, Örebro"
    assert arbiter.send(address("file", at), **said).status_code == 302
    assert events_of("tournaments.ReportFiled") == 1


def test_a_round_that_has_not_started_is_not_there(official, begun):
    assert official("arbiter").get(round_of(begun, 2)).status_code == 404
    assert official("arbiter").send(round_of(begun, 2), b1g1="1").status_code in {404, 422}
