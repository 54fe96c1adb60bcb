"""Prizes from the desk to the receipts: stated, changed with a look, awarded once, taken back, corrected."""

from __future__ import annotations

import html
import re

import pytest

from tests.support import correcting, season
from tests.support.swiss import swiss_season
from tournaments.log_state import state_now
from tournaments.prizes.desk.base import prizes_now

pytestmark = [pytest.mark.database, pytest.mark.django_db]

TWO_LISTS = {
    "choosing": "largest",
    "prizes_1": "1000; 500,50 + Silver; 100",
    "name_2": "Best of Lund",
    "prizes_2": "Cup of Lund",
    "rating_from_2": "1",
}


def hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found, page
    return found[1]


def stated(arbiter, at: str, **filled_in: str) -> str:
    """Look at a fund and record it; the page that comes after."""
    look = arbiter.post(at, filled_in).content.decode()
    assert "As everyone will read it" in look, look
    answer = arbiter.post(at, filled_in | {"looked": hidden(look, "looked"), "record": "1"}, follow=True)
    season.catch_up()
    return html.unescape(answer.content.decode())


@pytest.fixture
def arbiter(official):
    return official("arbiter").client


def desk(made, what: str = "") -> str:
    return f"/desk/tournaments/slsf/{made.tournament}/prize-fund/{what}"


def public(client, made, query: str = "") -> str:
    page = client.get(f"/tournaments/slsf/{made.tournament}/prizes/{query}").content.decode()
    return html.unescape(page)


def test_a_fund_is_looked_at_recorded_and_public_before_round_one(arbiter, client):
    made = swiss_season("monrad", 4, 0, planned=3)
    season.catch_up()
    assert "No prizes are stated" in public(client, made)
    only_looked = arbiter.post(desk(made, "state/"), TWO_LISTS).content.decode()
    assert "1600.50 kr" in only_looked
    assert prizes_now("slsf", made.tournament).fund is None
    page = stated(arbiter, desk(made, "state/"), **TWO_LISTS)
    assert "Best of Lund" in page
    shown = public(client, made)
    assert "Best of Lund" in shown and "rating 1 or more" in shown and "Silver" in shown
    assert "One prize a player" in shown
    changed = TWO_LISTS | {"prizes_1": "7", "looked": "0" * 16, "record": "1"}
    assert arbiter.post(desk(made, "state/"), changed).status_code == 200, (
        "what was not looked at is not recorded"
    )
    assert len(prizes_now("slsf", made.tournament).fund.lists[0].prizes) == 3


@pytest.mark.parametrize("wrong", ["5OO", "-5", "1.555", "12 bottles", "1000;;; " + "9" * 20, "Cup" * 40])
def test_what_is_no_prize_stands_beside_its_list(arbiter, wrong):
    made = swiss_season("monrad", 4, 0, planned=3)
    season.catch_up()
    answer = arbiter.post(desk(made, "state/"), {"choosing": "largest", "prizes_1": wrong})
    assert answer.status_code == 422
    assert "Prizes are sums of money" in answer.content.decode()
    unnamed = arbiter.post(desk(made, "state/"), {"choosing": "largest", "name_1": "Juniors"})
    assert "This list has no prize yet." in unnamed.content.decode()


def test_after_round_one_it_is_changed_with_a_look_and_a_reason(arbiter, client):
    made = swiss_season("monrad", 4, 1, planned=3)
    season.catch_up()
    assert "Play has begun" in arbiter.get(desk(made, "state/")).content.decode()
    typed = {"choosing": "largest", "prizes_1": "100; 50"}
    look = arbiter.post(desk(made, "change/"), typed).content.decode()
    assert "By the standings of today others would get" in look
    seen = typed | {"looked": hidden(look, "looked"), "record": "1"}
    assert "reason" in arbiter.post(desk(made, "change/"), seen).content.decode()
    assert prizes_now("slsf", made.tournament).fund is None
    stated(arbiter, desk(made, "change/"), **typed, reason="A sponsor came.")
    assert "this is what the standings would pay today" in public(client, made)


def finished(level: bool = False):
    by = season.everything("slsf")
    score = {"score": lambda *_: (1, 1)} if level else {}
    name = season.play_tournament("slsf", season.people(4), by=by, upto="finished", **score)
    season.catch_up()
    return type(
        "Made", (), {"tournament": name, "by": by, "here": {"federation": "slsf", "tournament": name}}
    )


def awarded(arbiter, made, **more: str):
    page = arbiter.get(desk(made, "award/")).content.decode()
    answer = arbiter.post(desk(made, "award/"), {"seen": hidden(page, "seen"), **more}, follow=True)
    season.catch_up()
    return html.unescape(answer.content.decode())


def test_it_is_awarded_once_and_taken_back_with_a_reason(arbiter, client):
    made = finished()
    stated(arbiter, desk(made, "change/"), choosing="all", prizes_1="100; 50; 25; 10", reason="Late.")
    page = awarded(arbiter, made, level_share="on")
    assert "The prizes are awarded." in page
    first = prizes_now("slsf", made.tournament).award
    assert sum(each.amount for each in first.awards) == 185_00
    again = arbiter.post(desk(made, "award/"), {"seen": "0" * 16})
    assert again.status_code == 409
    assert "awarded already" in arbiter.get(desk(made, "award/")).content.decode()
    assert "The prizes are awarded." in public(client, made)
    assert arbiter.post(desk(made, "award/back/"), {"reason": ""}).status_code == 422
    arbiter.post(desk(made, "award/back/"), {"reason": "The wrong list."})
    assert prizes_now("slsf", made.tournament).award is None


def test_level_players_share_only_once_it_is_said(arbiter):
    made = finished(level=True)
    stated(arbiter, desk(made, "change/"), choosing="largest", prizes_1="100,01", reason="Late.")
    page = awarded(arbiter, made)
    assert "or say that they share" in page
    assert prizes_now("slsf", made.tournament).award is None
    awarded(arbiter, made, level_share="on")
    award = prizes_now("slsf", made.tournament).award
    assert sorted(each.amount for each in award.awards) == [2500, 2500, 2500, 2501]


def test_a_result_corrected_after_the_award_says_who_would_repay_and_is_owed(arbiter, client):
    made = finished()
    stated(arbiter, desk(made, "change/"), choosing="largest", prizes_1="100; 50; 25; 10", reason="Late.")
    awarded(arbiter, made, level_share="on")
    for number, board, _game in state_now("slsf", made.tournament).results:
        correcting.within(correcting.turned(made.tournament, number, board), made.by)
    season.catch_up()
    page = html.unescape(arbiter.get(desk(made)).content.decode())
    assert "Would repay" in page and "Is owed" in page
    assert "75 kr" in page or "50 kr" in page
    shown = public(client, made)
    assert "by the standings of today it would be another one" in shown
    assert "Would repay" not in shown


def test_prizes_by_age_name_nobody_before_the_award(arbiter, client):
    made = finished()
    typed = {"choosing": "largest", "prizes_1": "100", "name_1": "Seniors", "born_to_1": "2100"}
    stated(arbiter, desk(made, "change/"), **typed, reason="Late.")
    assert "Who gets what" not in public(client, made)
    look = arbiter.get(desk(made, "award/")).content.decode()
    assert "Who gets what" in look
    awarded(arbiter, made, level_share="on")
    assert "Who gets what" in public(client, made)


def test_prizes_at_the_desk_are_for_officials_and_may_be_acted_on_by_some(client, official):
    made = swiss_season("monrad", 4, 0, planned=3)
    season.catch_up()
    assert client.get(desk(made)).status_code == 302
    treasurer = official("treasurer").client
    answer = treasurer.post(desk(made, "state/"), TWO_LISTS)
    looked = hidden(answer.content.decode(), "looked")
    refused = treasurer.post(desk(made, "state/"), TWO_LISTS | {"looked": looked, "record": "1"})
    assert refused.status_code == 403
    assert prizes_now("slsf", made.tournament).fund is None


def test_two_officials_at_once_award_one_time(arbiter, official):
    made = finished()
    stated(arbiter, desk(made, "change/"), choosing="largest", prizes_1="100; 50", reason="Late.")
    other = official("board", name="second").client
    pages = [each.get(desk(made, "award/")).content.decode() for each in (arbiter, other)]
    for each, page in zip((arbiter, other), pages, strict=True):
        each.post(desk(made, "award/"), {"seen": hidden(page, "seen"), "level_share": "on"})
    awards = prizes_now("slsf", made.tournament).award
    assert sum(award.amount for award in awards.awards) == 150_00
