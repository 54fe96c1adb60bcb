"""One slip at the desk: recorded by itself, typed anew while the round is open, taken back by its typist."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.desk.conftest import events_of, text_of
from tests.support import season
from tournaments import commands as acts
from tournaments.log_state import entered, state_now
from tournaments.rules.scoring import Ending
from tournaments.sides import sides_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

REPORTED, MENDED = "tournaments.ResultReported", "tournaments.ResultMended"
BACK = "tournaments.ResultTakenBack"
KEY = "7f0f6f52-7f4b-4a54-9c9e-0d4a4c1b5f11"


@pytest.fixture
def begun(house) -> str:
    """Six players, round 1 of 5 has started: three boards."""
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(6), by=by, upto="drawn")
    season.start("slsf", at, 1, by)
    season.catch_up()
    return at


def page(name: str, at: str, number: int = 1) -> str:
    return reverse(f"desk-{name}", args=["slsf", at, number])


def slip(official, at: str, board: int = 1, score: str = "1", *, number: int = 1, **more):
    """As the slip field sends it: its key, the board, the result; the answer as JSON."""
    sent = {"key": more.pop("key", ""), "board": board, "game": 1, "score": score, **more}
    address = f"{page('slip', at, number)}?known=0"
    response = official.client.post(address, sent, headers={"accept": "application/json"})
    return response.status_code, response.json()


def score_of(at: str, board: int = 1) -> tuple[int, int] | None:
    result = state_now("slsf", at).results.get((1, board, 1))
    return result and (result.black, result.white)


def position(at: str, board: int = 1) -> int:
    standing = entered("slsf", at, 1, sides_of("gomoku"))
    return next(each.position for key, each in standing.items() if key.board == board)


def test_a_slip_is_recorded_by_itself_and_answered_with_names_and_time(official, begun):
    status, said = slip(official("arbiter", name="anna"), begun, 2, "=")
    assert status == 200
    assert said["recorded"].startswith("2 Given")
    assert "½–½, recorded " in said["recorded"]
    assert "1 of 3 boards have reported" in said["reported"]
    assert set(said["rows"]) == {"b2g1"}
    assert "Undo" in said["recent"]
    assert events_of(REPORTED) == 1


def test_a_slip_sent_twice_is_recorded_once(official, begun):
    anna = official("arbiter")
    for _sent in range(2):
        assert slip(anna, begun, key=KEY)[0] == 200
    assert events_of(REPORTED) == 1


def test_the_same_result_is_already_so(official, begun):
    anna, bodil = official("arbiter", name="anna"), official("arbiter", name="bodil")
    slip(anna, begun)
    status, said = slip(bodil, begun)
    assert (status, events_of(REPORTED)) == (200, 1)
    assert said["recorded"].startswith("Already so: 1 stands 1–0 by anna ")


def test_who_is_slower_is_shown_what_stands(official, begun):
    anna, bodil = official("arbiter", name="anna"), official("arbiter", name="bodil")
    slip(anna, begun)
    status, said = slip(bodil, begun, 1, "0")
    assert status == 409
    assert said["refused"].startswith("1 stands 1–0 by anna ")
    assert score_of(begun) == (2, 0)


def test_a_mend_is_an_event_of_its_own_and_the_row_says_who_typed_what(official, begun):
    anna, bodil = official("arbiter", name="anna"), official("arbiter", name="bodil")
    slip(anna, begun)
    status, said = slip(bodil, begun, 1, "=", over=position(begun))
    assert status == 200
    assert (score_of(begun), events_of(REPORTED), events_of(MENDED)) == ((1, 1), 1, 1)
    assert "before: 1–0 by anna" in said["rows"]["b1g1"]
    season.catch_up()
    history = text_of(bodil.get(f"/log/streams/tournament/slsf/{begun}/"))
    assert "Typed anew: round 1, board 1: White ½, Black ½" in history


def test_a_mend_of_what_somebody_else_mended_meanwhile_is_refused(official, begun):
    anna, bodil = official("arbiter"), official("arbiter", name="bodil")
    slip(anna, begun)
    seen = position(begun)
    slip(bodil, begun, 1, "=", over=seen)
    status, said = slip(anna, begun, 1, "0", over=seen)
    assert (status, score_of(begun)) == (409, (1, 1))
    assert said["refused"].startswith("1 stands ½–½ by bodil ")


def test_a_slip_whose_answer_was_lost_is_told_its_own_entry_not_a_colleagues(official, begun):
    """The page types its next slip of the board over that entry, and has not seen the other."""
    anna, bodil = official("arbiter"), official("arbiter", name="bodil")
    slip(anna, begun, key=KEY)
    own = position(begun)
    slip(bodil, begun, 1, "=", over=own)
    status, said = slip(anna, begun, key=KEY)
    assert (status, said["over"]) == (200, own)
    assert slip(anna, begun, 1, "0", over=said["over"])[0] == 409
    assert score_of(begun) == (1, 1)


def test_the_next_round_closes_it_and_the_answer_names_the_correction(official, begun):
    anna = official(*["arbiter"])
    for board in (1, 2, 3):
        slip(anna, begun, board)
    seen = position(begun)
    season.start("slsf", begun, 2, season.everything("slsf"))
    status, said = slip(anna, begun, 1, "=", over=seen)
    assert (status, score_of(begun)) == (422, (2, 0))
    assert "The next round is published." in said["refused"]
    assert "Correct the result with a reason instead." in said["refused"]
    assert not said["slips"]["isOpen"]


def test_undo_opens_the_board_again_and_takes_no_colleagues_entry(official, begun):
    anna, bodil = official("arbiter"), official("arbiter")
    slip(anna, begun)
    sent = {"board": 1, "game": 1, "position": position(begun)}
    assert bodil.send(page("slip-back", begun), **sent).status_code == 403
    assert anna.send(page("slip-back", begun), **sent).status_code == 302
    assert (score_of(begun), events_of(BACK)) == (None, 1)
    assert slip(anna, begun, 1, "0")[0] == 200
    assert score_of(begun) == (0, 2)


@pytest.mark.parametrize(
    ("sent", "stands", "ending"),
    [
        ({"score": "0", "ending": "walkover"}, (0, 2), Ending.WALKOVER),
        ({"score": "1", "ending": "late_arrival"}, (2, 0), Ending.LATE_ARRIVAL),
        ({"score": "1", "ending": "forfeit", "both_moved": "on"}, (2, 0), Ending.FORFEIT),
        ({"score": "", "ending": "nobody"}, (0, 0), Ending.WALKOVER),
    ],
)
def test_what_was_not_played(official, begun, sent, stands, ending):
    assert slip(official("arbiter"), begun, **sent)[0] == 200
    result = state_now("slsf", begun).results[1, 1, 1]
    assert ((result.black, result.white), result.ending) == (stands, ending)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"board": 9}, 422),
        ({"score": ""}, 422),
        ({"score": "=", "ending": "walkover"}, 422),
        ({"board": "x"}, 422),
    ],
)
def test_a_slip_that_says_nothing_is_refused_in_words(official, begun, sent, status):
    found, said = slip(official("arbiter"), begun, **sent)
    assert (found, events_of(REPORTED)) == (status, 0)
    assert said["refused"]


def test_without_the_script_a_board_is_typed_anew_by_a_form(official, begun):
    anna = official("arbiter", name="anna")
    anna.send(page("round", begun), b1g1="1")
    shown = text_of(anna.get(page("round", begun)))
    assert f"{page('slip', begun)}?board=1&amp;game=1" in shown
    response = anna.send(page("slip", begun), board=1, game=1, score="=")
    assert response.status_code == 409
    assert "1 stands 1–0 by anna" in text_of(response)
    over = response.context["form"]["over"].value()
    assert anna.send(page("slip", begun), board=1, game=1, score="=", over=over).status_code == 302
    assert score_of(begun) == (1, 1)


def test_an_annulled_game_is_open_again_at_the_desk(official, begun):
    """What stands is read from the log: an annulled result does not."""
    anna = official("arbiter")
    slip(anna, begun)
    act = acts.AnnulGame(federation="slsf", tournament=begun, round_number=1, board=1, reason="a stone fell")
    acts.annul_game(act, by=anna.by)
    assert 'name="b1g1"' in text_of(anna.get(page("round", begun)))


def test_without_a_script_a_slip_is_typed_on_a_page_of_its_own(official, begun):
    arbiter = official("arbiter")
    asked = text_of(arbiter.get(page("slip", begun), board="2", game="1"))
    assert "Type a result" in asked and ", round 1</p>" in asked and 'value="2"' in asked
    unread = arbiter.send(page("slip", begun), board="9", game="1", score="1")
    assert unread.status_code == 422 and "data-tone" in text_of(unread)
    assert arbiter.send(page("slip", begun), board="2", game="1", score="1").status_code == 302
    assert score_of(begun, 2) is not None
