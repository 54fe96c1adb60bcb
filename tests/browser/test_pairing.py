"""The arbiter's round in a browser: paired, looked at, published, printed, asked about, paired by hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import account, every, sign_in, to_next_page
from tests.browser.overtaking import A_MOMENT
from tests.support import season
from tests.support.swiss import SwissSeason, swiss_season

pytestmark = [pytest.mark.database, pytest.mark.browser]


@pytest.fixture
def monrad(live) -> SwissSeason:
    """Nine players, one round played."""
    made = swiss_season(players=9, rounds=1)
    season.catch_up()
    account("anna")
    return made


def open_desk(page, made: SwissSeason) -> None:
    page.goto(f"/desk/tournaments/{made.federation}/{made.tournament}/")


def tells_that_it_works(page: Page, pressed: Locator) -> None:
    """While no answer has come the page says what it waits for, and a second press asks nothing."""
    asked: list[str] = []

    def no_answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=204)

    page.route("**/pairing/1/**", no_answer)
    pressed.click()
    expect(page.get_by_role("status").filter(has_text="The round is being paired: ")).to_be_visible()
    pressed.dispatch_event("click")
    page.wait_for_timeout(A_MOMENT)
    assert len(asked) == 1
    page.unroute("**/pairing/1/**")
    page.reload()
    to_next_page(pressed)


def test_from_pairing_to_the_start_and_the_sheets_for_the_wall(page, monrad):
    sign_in(page, "anna")
    open_desk(page, monrad)
    tells_that_it_works(page, page.get_by_role("link", name="Pair round 2"))
    tells_that_it_works(page, page.get_by_role("button", name="Pair round 2"))
    expect(page.get_by_text("only the desk sees it")).to_be_visible()
    page.get_by_text("Why these two?").first.click()
    expect(page.locator(".because").first).to_contain_text("point")
    to_next_page(page.get_by_role("button", name="Publish round 2"))
    expect(page.get_by_role("link", name="Print by name")).to_be_visible()
    to_next_page(page.get_by_role("link", name="Print by board"))
    expect(page.locator("tbody tr")).to_have_count(5)
    page.go_back()
    to_next_page(page.get_by_role("link", name="Print by name"))
    expect(page.locator("tbody tr")).to_have_count(9)
    page.go_back()
    to_next_page(page.get_by_role("button", name="Start the round"))
    expect(page.get_by_text("0 of 4 boards have reported")).to_be_visible()


def test_two_who_complain_are_told_why_not(page, monrad):
    one, other = monrad.state.rounds[0].boards[0]
    monrad.pair()
    monrad.publish()
    season.catch_up()
    page.goto(f"/tournaments/{monrad.federation}/{monrad.tournament}/")
    to_next_page(page.get_by_role("link", name="why these two?", exact=True))
    page.get_by_label("Start number", exact=True).fill(str(one))
    page.get_by_label("and start number").fill(str(other))
    to_next_page(page.get_by_role("button", name="Why not?"))
    expect(page.get_by_role("note")).to_contain_text("have met before")
    expect(page.get_by_role("note").get_by_role("link", name="SLSF-G 25.2a")).to_be_visible()


def test_by_hand_in_two_steps(page, monrad):
    monrad.pair()
    season.catch_up()
    met = monrad.state.rounds[0]
    sign_in(page, "anna")
    page.goto(f"/desk/tournaments/{monrad.federation}/{monrad.tournament}/pairing/1/")
    to_next_page(page.get_by_role("link", name="Pair by hand"))
    for board, (black, white) in enumerate(met.boards, start=1):
        page.get_by_label(f"Board {board}, Black").fill(str(black))
        page.get_by_label(f"Board {board}, White").fill(str(white))
    page.get_by_label("Bye (start number)").fill(str(met.resting))
    page.get_by_label("Reason").fill("Played by mistake, kept by agreement.")
    to_next_page(page.get_by_role("button", name="Show what this breaks"))
    expect(page.get_by_role("note")).to_contain_text("have met before.")
    expect(page.get_by_role("note")).to_contain_text("has the bye for the second time.")
    page.get_by_label("Yes, record these boards").check()
    to_next_page(page.get_by_role("button", name="Record my pairing"))
    expect(page.get_by_text("The arbiter paired this round by hand. It breaks these rules")).to_be_visible()
    assert monrad.state.drafts[1].boards == met.boards


def test_a_forecast_follows_the_choice(page, monrad):
    monrad.pair()
    monrad.publish()
    monrad.start()
    season.catch_up()
    sign_in(page, "anna")
    page.goto(f"/desk/tournaments/{monrad.federation}/{monrad.tournament}/pairing/1/forecast/")
    for choice in every(page.get_by_role("combobox")):
        choice.select_option("1–0")
    to_next_page(page.get_by_role("button", name="Show what would follow"))
    expect(page.get_by_role("heading", name="Round 3 would be")).to_be_visible()
    expect(page.get_by_text("4 results are supposed.")).to_be_visible()
    assert not [key for key in monrad.state.results if key[0] == 2]


def test_a_phone_reads_its_board_without_scrolling_sideways(chromium, live, monrad):
    monrad.pair()
    monrad.publish()
    season.catch_up()
    context = chromium.new_context(base_url=live, viewport={"width": 390, "height": 800})
    page = context.new_page()
    here = f"/tournaments/{monrad.federation}/{monrad.tournament}"
    for address in (f"{here}/pairing/1/2/", f"{here}/pairing/1/2/names/", f"{here}/pairing/1/2/why/"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, address
    context.close()
