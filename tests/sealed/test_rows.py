"""Rows of sealed games: one a sealing, the same after a replay, and never more than has come to light."""

from __future__ import annotations

import pytest

from events.rebuilding import rebuild
from events.runner import digest
from tests.desk.conftest import SURE
from tests.sealed.weekend import address, in_play, seal, slip_of
from tests.support import season
from tournaments.sealed.models import SealedGameRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def made(house):
    return in_play()


@pytest.fixture
def arbiter(official, made):
    return official("arbiter")


def row(board: int = 1) -> SealedGameRow:
    season.catch_up()
    return SealedGameRow.objects.filter(board=board).order_by("-position_sealed")[0]


def test_a_row_tells_of_the_envelope_what_stands_on_it(arbiter, made):
    seal(arbiter, made)
    told = row()
    assert (told.sealer, told.move_number, told.black_used, told.white_used) == ("black", 5, 2474, 2668)
    assert (told.stage, told.opening, told.moves) == ("sealed", "SLSF-R 8.1b", ["h8", "h9", "j8", "i9"])
    assert (told.move, told.salt, told.position_opened) == ("", "", None)
    assert len(told.commitment) == 64
    assert not {field.name for field in SealedGameRow._meta.get_fields()} & {"ciphertext", "nonce"}


def test_a_sealing_that_was_taken_back_keeps_its_row_and_the_next_has_its_own(arbiter, made):
    seal(arbiter, made)
    arbiter.send(address("sealed-undo", made), reason="The times were mixed up", **SURE)
    seal(arbiter, made)
    season.catch_up()
    stages = SealedGameRow.objects.order_by("position_sealed").values_list("stage", flat=True)
    assert list(stages) == ["undone", "sealed"]


def test_a_lost_envelope_stays_lost_when_the_game_goes_on(arbiter, made):
    seal(arbiter, made)
    arbiter.send(address("sealed-lost", made), reason="Gone", **SURE)
    arbiter.send(address("sealed-resume", made), present=["mover"])
    assert (row().stage, row().here) == ("lost_resumed", ["mover"])


def test_of_a_lost_second_envelope_the_first_stays_open(arbiter, made):
    slip = slip_of(seal(arbiter, made))
    arbiter.send(address("sealed-resume", made), present=["mover"])
    arbiter.send(address("sealed-open", made), slip=slip)
    sent = {"black_used": "41:14", "white_used": "46:00", "how": "paper"}
    arbiter.send(address("sealed-reply", made), **sent)
    assert (row().stage, row().white_used) == ("replied", 2760)
    arbiter.send(address("sealed-lost", made), reason="Gone", **SURE)
    assert (row().stage, row().reply_commitment) == ("opened", "")


def test_a_new_order_takes_the_place_of_the_one_before(arbiter, made):
    seal(arbiter, made, 1)
    seal(arbiter, made, 2)
    page = address("sealed-game", made).replace("/1/1/1/", "/order/")
    arbiter.send(page, at_1_1_1="2026-03-22T08:30", at_1_2_1="2026-03-22T10:30")
    assert row(1).starts_at.hour == 7
    arbiter.send(page, at_1_2_1="2026-03-22T09:30")
    assert (row(1).starts_at, row(2).starts_at.hour) == (None, 8)


def test_a_replay_gives_the_same_rows(arbiter, made):
    slip = slip_of(seal(arbiter, made))
    seal(arbiter, made, 2)
    arbiter.send(address("sealed-resume", made), present=["mover", "sealer"])
    arbiter.send(address("sealed-open", made), slip=slip)
    season.catch_up()
    before = digest("sealed.games")
    rebuild("sealed.games")
    assert digest("sealed.games") == before
