"""A game whose envelope is shut takes no result, and no page offers to hand one in."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.desk.conftest import text_of
from tests.sealed.at_the_desk import opened as open_at_desk
from tests.sealed.at_the_desk import resume
from tests.sealed.given import BOTH, KEPT, adjourned, in_play, opened, resumed, sealed, shut_envelope
from tests.sealed.weekend import address, seal, slip_of
from tests.sealed.weekend import in_play as weekend
from tests.support import season
from tests.tournaments.given import HERE
from tournaments import commands as acts
from tournaments.events.sealed import Who

RESULT = acts.ReportResults(**HERE, round_number=1, games=(acts.HandedIn(board=1, black=2, white=0),))


def test_with_the_envelope_shut_no_result_is_handed_in() -> None:
    for specified in (shut_envelope(), in_play(), adjourned(sealed(), KEPT, resumed(Who.MOVER))):
        specified.when(acts.report_results, RESULT).refused(
            "envelope_shut", field="board 1", article="SLSF-R 14.3"
        )


def test_once_it_is_open_or_the_player_to_move_stays_away_it_is() -> None:
    assert BOTH
    for specified in (in_play(opened()), adjourned(sealed(), KEPT, resumed(Who.SEALER))):
        assert specified.when(acts.report_results, RESULT).recorded


@pytest.mark.database
@pytest.mark.django_db
def test_no_page_offers_to_hand_in_a_result_before_it_is_open(official, house) -> None:
    made = weekend()
    arbiter = official("arbiter")
    slip = slip_of(seal(arbiter, made))
    season.catch_up()
    pages = (
        address("sealed-game", made),
        reverse("desk-conduct-game", kwargs={**made.here, **at_board_one()}),
    )
    for page in pages:
        assert "Hand in the result" not in text_of(arbiter.get(page)), page
    agenda = text_of(arbiter.get(reverse("desk-adjourned", kwargs=made.here)))
    assert agenda.count("Open the envelope first …") == 1
    resume(arbiter, made)
    open_at_desk(arbiter, made, slip)
    season.catch_up()
    for page in pages:
        assert "Hand in the result" in text_of(arbiter.get(page)), page


def at_board_one() -> dict[str, int]:
    return {"round_number": 1, "board": 1, "game": 1}
