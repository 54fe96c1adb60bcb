"""Every kind of page works under the policy that it is sent with; the browser reports nothing against it."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.conftest import PASSWORD, account, sign_in, to_next_page
from tests.support import season
from tests.support.authenticator import code_of
from tests.support.swiss import swiss_season
from tournaments.records.commands import AttachRecord, attach_record

pytestmark = [pytest.mark.database, pytest.mark.browser]


INLINE = """
const script = document.createElement("script");
script.text = "window.ran = true";
document.body.append(script);
"""


def test_the_policy_is_in_force(page, live, broken):
    """What is forbidden is noticed by `page`: without this no other test here could fail."""
    page.goto("/")
    page.evaluate(INLINE)
    assert page.evaluate("window.ran") is None
    assert any("Content Security Policy" in each for each in broken)
    broken.clear()


def test_what_everybody_reads(page, live):
    by = season.everything("slsf")
    persons = season.people(4)
    at = season.play_tournament("slsf", persons, by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    for address in (
        "/",
        f"/tournaments/slsf/{at}/",
        "/log/",
        "/log/1/",
        "/rules/",
        "/api/docs/",
        "/nowhere/",
    ):
        page.goto(address)
        expect(page.locator("h1")).to_be_visible()
    page.goto(f"/members/{persons[0]}/")
    expect(page.locator("figure svg path.line").first).to_be_visible()
    page.goto(f"/tournaments/slsf/{at}/wall/")
    expect(page.locator("h1")).to_be_visible()


def test_the_desk_and_its_slips(page, live):
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(6), by=by, upto="drawn")
    season.start("slsf", at, 1, by)
    season.catch_up()
    account("anna")
    sign_in(page, "anna")
    page.goto(f"/desk/tournaments/slsf/{at}/rounds/1/")
    page.wait_for_load_state("load")
    page.keyboard.type("31")
    expect(page.get_by_text("1 of 3 boards have reported")).to_be_visible()


def test_the_board_of_a_chess_game(page, live):
    """Its pieces get their colours without any style in the page."""
    made = swiss_season(system="danish_swiss", players=6, rule_book="DSU", planned=4)
    made.pair()
    made.publish()
    made.start()
    season.report(**made.here, round_number=1, by=made.by, score=lambda *_: (0, 2))
    game = made.here | {"round_number": 1, "board": 1, "game": 1}
    moves = ("e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7")
    attach_record(AttachRecord(**game, moves=moves, opening="", source="pgn"), by=made.by)
    season.catch_up()
    page.goto(reverse("game-record", kwargs=game))
    expect(page.locator(".position svg path[fill]").first).to_be_attached()
    fills = "parts => [...new Set(parts.map(part => getComputedStyle(part).fill))]"
    painted = page.locator(".position svg path[fill]").evaluate_all(fills)
    assert {"rgb(255, 255, 255)", "rgb(0, 0, 0)", "rgb(236, 236, 236)"} <= {*painted}
    expect(page.locator(".position svg [style]")).to_have_count(0)


def test_a_second_factor_is_set_up_and_used(page, live, settings):
    settings.STAFF_SECOND_FACTOR = True
    account("anna")
    sign_in(page, "anna")
    to_next_page(page.get_by_role("link", name="Set up an authenticator app"))
    page.get_by_role("main").get_by_label("Password").fill(PASSWORD)
    to_next_page(page.get_by_role("button", name="Go on"))
    drawn = page.get_by_role("img", name="The secret as a picture")
    expect(drawn.locator("svg path")).to_be_visible()
    secret = page.locator("main code").inner_text()
    page.locator("main input[name=code]").fill(code_of(secret))
    to_next_page(page.get_by_role("button", name="Set it up"))
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()
    for address in ("/accounts/2fa/", "/accounts/password/change/", "/accounts/reauthenticate/"):
        page.goto(address)
        expect(page.locator("h1")).to_be_visible()
    page.context.clear_cookies()
    sign_in(page, "anna")
    expect(page.locator("main input[name=code]")).to_be_visible()


def test_the_admin_site(page, live):
    account("anna")
    season.person("Anna Berg")
    season.catch_up()
    sign_in(page, "anna")
    page.goto("/admin/")
    expect(page.locator("#page")).to_be_visible()
    page.goto("/admin/members/person/")
    expect(page.get_by_text("Anna Berg").first).to_be_visible()
    assert page.evaluate("Alpine.version")
