"""From the last result to the next round at two presses: published as it was looked over, then started."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from events.models import LoggedEvent
from tests.desk.conftest import text_of
from tests.desk.pairing_pages import desk
from tests.support import season
from tests.support.swiss import SwissSeason, swiss_season
from tournaments import commands as acts
from tournaments.commands.pairing import boards_digest
from tournaments.log_state import GameAt, entered
from tournaments.sides import sides_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def monrad(house) -> SwissSeason:
    """Eight players, one round played."""
    made = swiss_season(rounds=1)
    season.catch_up()
    return made


def round_page(made: SwissSeason, number: int = 1) -> str:
    return reverse("desk-round", kwargs={**made.here, "round_number": number})


def seen_on(page: str) -> str:
    """What the button says that was looked over."""
    return re.search('name="seen" value="([0-9a-f]{64})"', page)[1]


def test_the_page_of_the_round_shows_the_next_one_and_records_nothing(official, monrad):
    arbiter, before = official("arbiter"), LoggedEvent.objects.count()
    pages = [text_of(arbiter.get(round_page(monrad))) for _twice in range(2)]
    pages.append(text_of(arbiter.get(desk("pairing", monrad))))
    assert all("Publish round 2" in page for page in pages)
    assert len({seen_on(page) for page in pages}) == 1
    assert LoggedEvent.objects.count() == before
    assert monrad.state.drafts == {}


def test_two_presses_lead_on(official, monrad):
    arbiter = official("arbiter")
    seen = seen_on(text_of(arbiter.get(round_page(monrad))))
    assert arbiter.send(desk("pair-and-publish", monrad), seen=seen).status_code == 302
    draft = monrad.state.drafts[1]
    assert boards_digest(draft) == seen
    assert draft.published
    assert draft.paired.seed, "the lots can be drawn again"
    season.catch_up()
    page = text_of(arbiter.get(round_page(monrad)))
    assert "Start round 2" in page
    started = arbiter.send(reverse("desk-start", kwargs=monrad.here), round_number=2, stage=1)
    assert started.status_code == 302
    assert len(monrad.state.rounds) == 2


def test_a_result_mended_since_the_look_is_seen_first(official, monrad):
    arbiter = official("arbiter")
    seen = seen_on(text_of(arbiter.get(round_page(monrad))))
    black, white = monrad.state.rounds[0].boards[0]
    standing = entered(**monrad.here, round_number=1, sides=sides_of("gomoku"))[GameAt(1, 1)]
    turned = (0, 2) if black < white else (2, 0)
    game = acts.HandedIn(board=1, black=turned[0], white=turned[1])
    acts.mend_result(
        acts.MendResult(**monrad.here, round_number=1, game=game, over=standing.position), by=monrad.by
    )
    refused = arbiter.send(desk("pair-and-publish", monrad), seen=seen)
    assert refused.status_code == 409
    assert "no longer paired as you looked it over" in text_of(refused)
    assert monrad.state.drafts == {}


def test_a_round_that_a_colleague_paired_by_hand_meanwhile_is_not_published_unseen(official, monrad):
    arbiter = official("arbiter")
    seen = seen_on(text_of(arbiter.get(round_page(monrad))))
    monrad.pair()
    boards = tuple((white, black) for black, white in monrad.state.drafts[1].boards)
    by_hand = acts.OverridePairing(**monrad.here, boards=boards, reason="As drawn.")
    acts.override_pairing(by_hand, by=monrad.by)
    assert arbiter.send(desk("pair-and-publish", monrad), seen=seen).status_code == 409
    assert not monrad.state.drafts[1].published


def test_what_was_not_looked_over_is_not_paired_by_a_press(official, monrad):
    assert official("arbiter").send(desk("pair-and-publish", monrad)).status_code == 422
    assert monrad.state.drafts == {}


def test_while_a_board_is_open_nothing_is_offered(official, house):
    made = swiss_season(rounds=1)
    made.pair()
    made.publish()
    made.start()
    season.catch_up()
    page = text_of(official("arbiter").get(round_page(made, 2)))
    assert "Publish round 3" not in page


def test_a_printed_table_starts_at_a_press(official, house):
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(4), by=by, upto="in_play", rounds=1)
    season.catch_up()
    arbiter = official("arbiter")
    page = arbiter.get(reverse("desk-round", args=["slsf", at, 1]))
    assert page.context["step"].form.initial["round_number"] == 2
    assert "Start round 2" in text_of(page)
