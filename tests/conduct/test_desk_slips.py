"""At the desk: a Polish claim that came too late, a game that is void."""

from __future__ import annotations

import pytest

from tests.conduct.test_desk import ACTS, arbiter, board, everybody_sees, made, matter
from tests.desk.conftest import events_of, text_of
from tests.support import season
from tests.support.swiss import swiss_season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

__all__ = ["arbiter", "made"]


@pytest.mark.parametrize(("left", "decided"), [("0:00", True), ("", False), ("3:00", False)])
def test_a_polish_claim_after_the_time_is_told_from_one_whose_time_nobody_wrote(
    official, house, left: str, decided: bool
) -> None:
    made = swiss_season(system="fide_1998", players=6, rule_book="PSGRP", planned=3)
    made.pair()
    made.publish()
    made.start()
    season.catch_up()
    arbiter = official("arbiter", federation=made.federation)
    sent = {"by": "white", "move_number": "60", "upheld": "no", "left": left}
    assert arbiter.send(board("claim", made), **sent).status_code == 302
    shown = text_of(arbiter.get(board("game", made)))
    assert ("The game is decided by it" in shown) is decided


def test_a_void_game_is_declared_so_at_the_desk(arbiter, made) -> None:
    arbiter.send(board("disorder", made), **ACTS["disorder"])
    assert "The game is void …" in text_of(arbiter.get(board("game", made)))
    assert arbiter.send(matter("void", made)).status_code == 302
    assert "The game is void; a new one is played" in everybody_sees(made)


def test_open_rows_are_looked_for_before_a_polish_claim_is_ruled_and_nothing_is_recorded(
    official, house
) -> None:
    made = swiss_season(system="fide_1998", players=6, rule_book="PSGRP", planned=3)
    made.pair()
    made.publish()
    made.start()
    season.catch_up()
    arbiter = official("arbiter", federation=made.federation)
    assert "Can the opponent still build a row?" in text_of(arbiter.get(board("claim", made)))
    asked = {"claimant": "black", "moves": "h8"}
    assert "552 places for a five are open" in text_of(arbiter.get(board("claim", made), **asked))
    assert events_of("conduct.DrawClaimRuled") == 0


def test_in_sweden_a_claim_of_a_draw_asks_for_no_rows(arbiter, made) -> None:
    assert "build a row" not in text_of(arbiter.get(board("claim", made), claimant="black", moves="h8"))
