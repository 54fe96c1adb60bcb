"""Envelopes opened at the desk: moves that cannot be played or read, lost slips, and the way back."""

from __future__ import annotations

import pytest

from tests.desk.conftest import SURE, events_of, text_of
from tests.sealed.at_the_desk import opened, resume
from tests.sealed.weekend import address, field, seal, slip_of
from tests.support import season
from tournaments.sealed.models import SealedGameRow

pytestmark = [pytest.mark.database, pytest.mark.django_db, pytest.mark.usefixtures("empty_cache")]


def test_before_the_player_to_move_is_there_the_page_says_so_and_the_envelope_stays_shut(arbiter, made):
    slip = slip_of(seal(arbiter, made))
    assert "until the game is resumed" in text_of(arbiter.get(address("sealed-open", made)))
    resume(arbiter, made, "sealer")
    page = text_of(arbiter.get(address("sealed-open", made)))
    assert "that player’s clock runs" in page and "SLSF-R 14.4" in page
    refused = opened(arbiter, made, slip)
    assert refused.status_code == 422
    assert slip.split()[0] not in text_of(refused)
    assert arbiter.send(address("sealed-arrival", made, who="mover")).status_code == 302
    assert opened(arbiter, made, slip).status_code == 302
    assert opened(arbiter, made, slip).status_code == 422


def test_wrong_slips_are_tried_five_times_and_then_no_more_for_a_while(arbiter, made):
    slip = slip_of(seal(arbiter, made))
    other = slip_of(seal(arbiter, made, board=2))
    resume(arbiter, made)
    for _ in range(5):
        assert "This slip is of another envelope." in text_of(opened(arbiter, made, other))
    refused = text_of(opened(arbiter, made, slip))
    assert "Wait ten minutes." in refused
    assert events_of("sealed.EnvelopeOpened") == 0
    resume(arbiter, made, board=2)
    assert opened(arbiter, made, other, board=2).status_code == 302, "another envelope has its own count"


def test_an_impossible_sealed_move_loses_and_the_loss_is_handed_in(arbiter, made):
    slip = slip_of(seal(arbiter, made, move="h8"))
    resume(arbiter, made)
    opened(arbiter, made, slip)
    page = text_of(arbiter.get(address("sealed-game", made)))
    assert "The point is taken" in page and "SLSF-R 15.3a" in page
    assert arbiter.send(address("sealed-loss", made)).status_code == 302
    result = made.state.results[1, 1, 1]
    assert (result.black, result.white) == (0, 2)
    assert "the result is handed in" in text_of(arbiter.get(address("sealed-game", made)))


def test_an_unreadable_move_is_read_by_the_referee(arbiter, made):
    slip = slip_of(seal(arbiter, made, move="97?"))
    resume(arbiter, made)
    opened(arbiter, made, slip)
    assert "the arbiter reads it" in text_of(arbiter.get(address("sealed-game", made)))
    answer = arbiter.send(address("sealed-rule", made), move="g7", reason="The g looks like a 9")
    assert answer.status_code == 302
    assert "the arbiter reads: <b>g7</b>" in text_of(arbiter.get(address("sealed-game", made)))


def test_a_move_on_paper_is_typed_at_the_opening(arbiter, made):
    answer = seal(arbiter, made, how="paper", move="")
    assert answer.status_code == 302
    resume(arbiter, made)
    assert arbiter.send(address("sealed-open", made), written="g7").status_code == 302
    season.catch_up()
    row = SealedGameRow.objects.get()
    assert (row.move, row.salt, row.commitment) == ("g7", "", "")


def test_while_the_sealer_is_absent_the_answer_is_sealed_with_a_slip_of_its_own(arbiter, made):
    slip = slip_of(seal(arbiter, made))
    resume(arbiter, made, "mover")
    opened(arbiter, made, slip)
    page = address("sealed-reply", made)
    shown = arbiter.get(page)
    assert field(shown, "black_used") == "41:14"
    sent = {"black_used": "41:14", "white_used": "46:00", "how": "typed", "move": "g9"}
    second = slip_of(arbiter.send(page, slip=field(shown, "slip"), **sent))
    assert second != slip
    reply = address("sealed-open-reply", made)
    assert "has come" in text_of(arbiter.get(reply))
    arbiter.send(address("sealed-arrival", made, who="sealer"))
    assert arbiter.send(reply, slip=second).status_code == 302
    season.catch_up()
    assert SealedGameRow.objects.get().reply_move == "g9"
    assert "Sealed answer: g9" in text_of(arbiter.get(address("sealed-game", made)))


def test_a_lost_envelope_a_draw_and_an_annulled_game(arbiter, made):
    for board in (1, 2, 3):
        seal(arbiter, made, board)
    lost = arbiter.send(address("sealed-lost", made, 1), reason="It fell into the sea", **SURE)
    assert lost.status_code == 302
    resume(arbiter, made, board=1)
    page = text_of(arbiter.get(address("sealed-game", made, 1)))
    assert "The clock of the one who sealed is started." in page and "SLSF-R 14.6" in page
    signed = {"both_agree": "on", "both_sign": "on", "referee_present": "on"}
    assert arbiter.send(address("sealed-draw", made, 2), **signed | {"both_sign": ""}).status_code == 422
    assert arbiter.send(address("sealed-draw", made, 2), **signed).status_code == 302
    assert made.state.results[1, 2, 1].black == 1
    annulled = arbiter.send(address("sealed-annul", made, 3), reason="Nobody knows the times", **SURE)
    assert annulled.status_code == 302
    assert (1, 3, 1) not in made.state.adjourned
    season.catch_up()
    stages = dict(SealedGameRow.objects.values_list("board", "stage"))
    assert stages == {1: "lost_resumed", 2: "drawn", 3: "annulled"}
    assert seal(arbiter, made, 3).status_code == 200, "the new game can be sealed in its turn"


def test_a_sealing_is_taken_back_and_done_anew_with_another_slip(arbiter, made):
    first = slip_of(seal(arbiter, made))
    again = seal(arbiter, made)
    assert "sealed already" in text_of(again)
    undone = arbiter.send(address("sealed-undo", made), reason="The times were mixed up", **SURE)
    assert undone.status_code == 302
    assert slip_of(seal(arbiter, made)) != first
