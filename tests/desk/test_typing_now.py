"""Who types the slip of which board: the other desks of the round are told, and forget it in seconds."""

from __future__ import annotations

import datetime as dt

import pytest

from events import clock, log
from tests.desk.conftest import house, official, static_folder
from tournaments.desk.typing_now import LASTS

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]
ROUND = "/desk/tournaments/slsf/cup-2026-03-20/rounds/1/typing/"


def typing(desk, board: str = "", address: str = ROUND) -> dict[str, object]:
    return desk.client.post(address, {"board": board}).json()


def test_the_other_desks_of_the_round_are_told_and_no_one_else(house, official):
    anna, bodil = official("arbiter"), official("rating_committee")
    head = log.head_position()
    assert typing(anna, "7") == {"said": "", "same": False}
    told = typing(bodil, "7")
    assert str(told["said"]).endswith(" is typing the slip of board 7.")
    assert told["same"]
    assert not typing(bodil, "8")["same"]
    assert typing(bodil, address=ROUND.replace("rounds/1", "rounds/2"))["said"] == ""
    assert log.head_position() == head


def test_a_slip_that_was_sent_and_a_desk_that_was_closed_are_forgotten(house, official, monkeypatch):
    anna, bodil = official("arbiter"), official("rating_committee")
    typing(anna, "7")
    typing(anna)
    assert typing(bodil)["said"] == ""
    typing(anna, "7")
    later = clock.now() + LASTS + dt.timedelta(seconds=1)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert typing(bodil)["said"] == ""


@pytest.mark.parametrize("board", ["x", "-1", "<b>", "²"])
def test_what_is_no_board_is_not_told(house, official, board):
    anna, bodil = official("arbiter"), official("rating_committee")
    typing(anna, board)
    assert typing(bodil)["said"] == ""


def test_officials_of_another_federation_are_not_asked(house, official):
    stranger = official("arbiter", federation="dsu")
    assert stranger.client.post(ROUND, {"board": "7"}).status_code == 403
