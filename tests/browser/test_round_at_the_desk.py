"""The keys at the boards, without the script too, and two helpers at the same board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import account, sign_in
from tests.support import season
from tournaments.desk.in_log import state_now

pytestmark = [pytest.mark.database, pytest.mark.browser]


@pytest.fixture
def begun(live) -> str:
    """Six players, round 1 has started: three boards."""
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(6), by=by, upto="drawn")
    season.start("slsf", at, 1, by)
    season.catch_up()
    return at


def open_round(page, at: str) -> None:
    page.goto(f"/desk/tournaments/slsf/{at}/rounds/1/")
    page.wait_for_load_state("load")


def test_three_keys_and_the_focus_goes_on(page, begun):
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    for key in ("1", "=", "0"):
        page.keyboard.press(key)
    assert not state_now("slsf", begun).results, "choosing is not recording"
    page.keyboard.press("Enter")
    expect(page.get_by_text("3 of 3 boards have reported")).to_be_visible()
    results = state_now("slsf", begun).results
    assert [(result.black, result.white) for _at, result in sorted(results.items())] == [
        (2, 0),
        (1, 1),
        (0, 2),
    ]


def test_tab_passes_a_board_over_and_the_keys_go_on(page, begun):
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    for key in ("1", "Tab", "0"):
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="Hand in the chosen results")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("2 of 3 boards have reported")).to_be_visible()
    assert sorted(board for _round, board, _game in state_now("slsf", begun).results) == [1, 3]


def test_slips_in_any_order_are_typed_by_board(page, begun):
    """Journey 1, step 5: the number of the board, then 1, = or 0; typing it again mends it."""
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    field = page.get_by_label("By board: its number, then 1, = or 0")
    for key in ("3", "1", "1", "0", "9", "2", "=", "1", "1"):  # nobody sits at board 9
        page.keyboard.press(key)
        if key == "3":
            expect(field).to_be_focused()
        if key == "9":
            expect(page.get_by_text("No open board has the number 9.")).to_be_visible()
    expect(page.get_by_text("1: 1–0", exact=True)).to_be_visible()
    assert not state_now("slsf", begun).results, "choosing is not recording"
    page.keyboard.press("Enter")
    expect(page.get_by_text("3 of 3 boards have reported")).to_be_visible()
    results = state_now("slsf", begun).results
    assert [results[1, board, 1].black for board in (1, 2, 3)] == [2, 1, 2]


def test_of_twelve_boards_the_first_is_typed_as_01(page, live):
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(24), by=by, upto="drawn")
    season.start("slsf", at, 1, by)
    season.catch_up()
    account("anna")
    sign_in(page, "anna")
    open_round(page, at)
    field = page.get_by_label("By board: its number, then 1, = or 0")
    field.focus()
    page.keyboard.type("0110207=11 0")
    page.keyboard.press("Enter")
    expect(page.get_by_text("4 of 12 boards have reported")).to_be_visible()
    results = state_now("slsf", at).results
    halves = {board: result.black for (_round, board, _game), result in results.items()}
    assert halves == {1: 2, 2: 0, 7: 1, 11: 0}


def test_without_the_script_tab_and_arrows_do_the_same(chromium, live, begun):
    account("anna")
    context = chromium.new_context(base_url=live, java_script_enabled=False)
    page = context.new_page()
    sign_in(page, "anna")
    open_round(page, begun)
    page.locator('input[name="b1g1"]').first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Hand in the chosen results").click()
    expect(page.get_by_text("1 of 3 boards have reported")).to_be_visible()
    context.close()
    assert state_now("slsf", begun).results[1, 1, 1].black == 1


def test_the_second_helper_sees_the_firsts_entry_and_keeps_the_own(page, chromium, live, begun):
    account("anna")
    account("bertil")
    sign_in(page, "anna")
    open_round(page, begun)
    other_context = chromium.new_context(base_url=live)
    other = other_context.new_page()
    sign_in(other, "bertil")
    open_round(other, begun)
    page.keyboard.press("1")
    page.get_by_role("button", name="Hand in the chosen results").click()
    expect(page.get_by_text("1 of 3 boards have reported")).to_be_visible()
    other.keyboard.press("0")
    other.keyboard.press("=")
    other.get_by_role("button", name="Hand in the chosen results").click()
    expect(other.get_by_text("You chose 0–1.")).to_be_visible()
    expect(other.get_by_text("1–0 was handed in by anna at")).to_be_visible()
    expect(other.locator('input[name="b2g1"][value="="]')).to_be_checked()
    other.get_by_role("button", name="Hand in the chosen results").click()
    expect(other.get_by_text("2 of 3 boards have reported")).to_be_visible()
    other_context.close()


def test_a_phone_shows_every_board_without_scrolling_sideways(chromium, live, begun):
    account("anna")
    context = chromium.new_context(base_url=live, viewport={"width": 390, "height": 800})
    page = context.new_page()
    sign_in(page, "anna")
    open_round(page, begun)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()
