"""Slips at the boards, without the script too, and two helpers at the same board."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import PASSWORD, account, sign_in
from tests.browser.slips import Model, Round, keys_of_slip
from tests.support import season
from tournaments import commands as acts
from tournaments.commands.adjourning import AdjournGame, adjourn_game
from tournaments.desk.round_form import keys_of
from tournaments.log_state import entered, state_now
from tournaments.sides import sides_of

pytestmark = [pytest.mark.database, pytest.mark.browser]

HIGHEST_OF_ELEVEN = 1_100
"""Pixels of the table of eleven boards on a phone, names over two lines; it once took 1,440."""
HIGHEST_PAGE = 2_900
"""Pixels of the whole page with them, the next step and what is worth knowing; it once took 3,539."""
ROOM_FOR_A_NAME = 120
"""Pixels: a surname is read along its line."""
POSITION = re.compile("/position")
"""What a page asks for until it is connected."""
ALL_SENT = """async () => {
  while (outbox.entries.length > 0 || outbox.busy) await new Promise(done => setTimeout(done, 50));
}"""


@pytest.fixture
def begun(live) -> str:
    """Six players, round 1 has started: three boards."""
    return a_round(6)


def a_round(players: int, reported: dict[int, int] | None = None) -> str:
    """Round 1 of so many players has started; these boards have reported, with the half points of Black."""
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(players), by=by, upto="drawn")
    season.start("slsf", at, 1, by)
    games = tuple(
        acts.HandedIn(board=board, black=black, white=2 - black) for board, black in (reported or {}).items()
    )
    acts.report_results(
        acts.ReportResults(federation="slsf", tournament=at, round_number=1, games=games), by=by
    )
    season.catch_up()
    return at


def halves(at: str) -> dict[int, int]:
    """The half points of Black by board, as the log has them."""
    return {board: result.black for (_round, board, _game), result in state_now("slsf", at).results.items()}


def sign_in_beside(desk, name: str) -> None:
    """The slips wait for their account, which signs in beside them."""
    expect(desk.locator("#by-board-waiting")).to_contain_text("You are signed out.")
    with desk.context.expect_page() as opened:
        desk.get_by_role("link", name="Sign in again").click()
    beside = opened.value
    beside.get_by_label("Username").fill(name)
    beside.get_by_label("Password").fill(PASSWORD)
    beside.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(desk.locator("#by-board-waiting")).to_have_text("")


def slip_field(page):
    return page.get_by_label("Slip: board, then 1, = or 0")


def open_round(page, at: str) -> None:
    page.goto(f"/desk/tournaments/slsf/{at}/rounds/1/")
    page.wait_for_load_state("load")


def test_a_slip_is_recorded_at_once_and_its_answer_names_the_players(page, begun):
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    expect(slip_field(page)).to_be_focused()
    page.keyboard.type("31")
    expect(page.locator("#by-board-said")).to_have_text(
        re.compile(r"^3 Given.* – Given.* 1–0, recorded \d\d:\d\d$")
    )
    expect(page.get_by_text("1 of 3 boards have reported")).to_be_visible()
    expect(page.locator("#b3g1")).to_contain_text("1–0")
    assert halves(begun) == {3: 2}
    expect(slip_field(page)).to_be_focused()


def test_an_unknown_board_locks_the_field_and_nothing_changes(page, live):
    """Twelve boards, 2 and 12 reported: `21`, `41`, `50` once chose board 11."""
    at = a_round(24, reported={2: 2, 12: 1})
    account("anna")
    sign_in(page, "anna")
    open_round(page, at)
    for key in "214150":
        page.keyboard.press(key)
    expect(page.locator("#by-board-said")).to_have_text("This round has no board 21. Press Esc or Space.")
    page.wait_for_timeout(300)
    assert halves(at) == {2: 2, 12: 1}
    page.keyboard.press("Escape")
    expect(page.locator("#by-board-said")).to_contain_text("no board 21")
    page.keyboard.type("041")
    expect(page.get_by_text("3 of 12 boards have reported")).to_be_visible()
    assert halves(at) == {2: 2, 12: 1, 4: 2}


def test_a_reported_board_asks_and_a_key_mends_it(page, begun):
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    page.keyboard.type("11")
    expect(page.get_by_text("1 of 3 boards have reported")).to_be_visible()
    page.keyboard.type("11")
    expect(page.locator("#by-board-said")).to_contain_text("Already so: 1 stands 1–0 by anna")
    page.keyboard.type("1=")
    expect(page.locator("#by-board-asked")).to_contain_text("; ½–½ instead? y/Esc")
    page.keyboard.type("2031")
    page.keyboard.press("Escape")
    assert halves(begun) == {1: 2}
    page.keyboard.type("1=y")
    expect(page.locator("#b1g1")).to_contain_text("before: 1–0 by anna")
    assert halves(begun) == {1: 1}
    page.locator("#recent").get_by_role("button", name="Undo").first.click()
    expect(page.locator("#b1g1")).to_contain_text("before: ½–½ by anna")
    assert halves(begun) == {1: 2}


def test_forty_boards_take_a_hundred_and_twenty_keys_and_a_reload_loses_nothing(page, live):
    at = a_round(80)
    account("anna")
    sign_in(page, "anna")
    open_round(page, at)
    keys = "".join(f"{board:02d}{'1=0'[board % 3]}" for board in range(1, 41))
    assert len(keys) == 120
    page.keyboard.type(keys[:60])
    page.reload()
    page.wait_for_load_state("load")
    page.keyboard.type(keys[60:])
    expect(page.get_by_text("40 of 40 boards have reported")).to_be_visible(timeout=60_000)
    assert halves(at) == {board: (2, 1, 0)["1=0".index("1=0"[board % 3])] for board in range(1, 41)}


def test_slips_for_one_board_that_wait_for_an_answer_are_each_typed_over_the_one_before(page, begun):
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    held = []

    def hold(route) -> None:
        held.append(route)

    page.route("**/slips/**", hold, times=1)
    page.keyboard.type("111=y10y")
    page.wait_for_timeout(300)
    held.pop().continue_()
    page.evaluate(ALL_SENT)
    assert halves(begun) == {1: 0}


def test_two_hundred_slips_with_errors_leave_each_board_its_last_valid_one(page, live):
    at = a_round(24)
    account("anna")
    sign_in(page, "anna")
    open_round(page, at)
    chance, model = Random(20261123), Model(Round(12))
    for _slip in range(200):
        for key in keys_of_slip(chance, 12):
            page.keyboard.press("Space" if key == " " else key)
            model.press(key)
    page.evaluate(ALL_SENT)
    standing = entered("slsf", at, 1, sides_of("gomoku"))
    found = {key.board: keys_of(each.result, sides_of("gomoku")) for key, each in standing.items()}
    assert found == model.stands


def test_a_slip_that_was_not_answered_waits_through_a_reload(page, begun):
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    page.route("**/slips/**", lambda route: route.abort())
    page.keyboard.type("21")
    expect(page.locator("#by-board-waiting")).to_contain_text("Not recorded yet: 2 Given")
    assert halves(begun) == {}
    page.unroute("**/slips/**")
    page.reload()
    expect(page.get_by_text("1 of 3 boards have reported")).to_be_visible()
    assert halves(begun) == {2: 2}


def test_a_session_that_ended_keeps_the_slips_until_the_next_sign_in(page, begun):
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    page.context.clear_cookies(name="sessionid")
    page.keyboard.type("21")
    sign_in_beside(page, "anna")
    expect(page.get_by_text("1 of 3 boards have reported")).to_be_visible()
    assert halves(begun) == {2: 2}


def test_a_walkover_names_who_loses(page, begun):
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    loser = page.locator("#b2g1 td").nth(1).inner_text().split("\n")[0]
    page.keyboard.type("2w0")
    expect(page.locator("#by-board-asked")).to_have_text(f"2: {loser} did not come and loses. y/Esc")
    assert halves(begun) == {}
    page.keyboard.press("y")
    expect(page.get_by_text("1 of 3 boards have reported")).to_be_visible()
    assert halves(begun) == {2: 0}


def test_arrows_and_enter_record_nothing_and_what_was_chosen_outlives_a_reload(page, begun):
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    page.locator('input[name="b1g1"]').first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    for key in ("ArrowDown", "ArrowUp", "Enter"):
        slip_field(page).press(key)
    page.reload()
    expect(page.locator('input[name="b1g1"][value="="]')).to_be_checked()
    assert halves(begun) == {}
    page.get_by_role("button", name="Hand in the chosen results").click()
    expect(page.get_by_text("1 of 3 boards have reported")).to_be_visible()
    assert halves(begun) == {1: 1}


def test_the_number_pad_is_the_same_and_a_second_pass_only_compares(page, begun):
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    page.keyboard.press("Numpad1")
    expect(page.locator("#by-board-said")).to_have_text("Num Lock is off: nothing was typed.")
    for key in ("Shift+Numpad1", "Shift+Numpad0", "Shift+Numpad2", "NumpadDivide"):  # as with Num Lock
        page.keyboard.press(key)
    expect(page.get_by_text("2 of 3 boards have reported")).to_be_visible()
    page.get_by_label("Second pass").check()
    page.keyboard.type("10")
    expect(page.locator("#by-board-said")).to_have_text("1 agrees: 0–1.")
    page.keyboard.type("21")
    expect(page.locator("#b2g1")).to_have_attribute("data-compared", "bad")
    page.keyboard.type("31")
    expect(page.locator("#by-board-said")).to_have_text("3 differs: this slip says 1–0; no result stands.")
    assert halves(begun) == {1: 0, 2: 1}


def test_two_officials_at_one_board_meet_and_the_slower_is_shown_what_stands(page, chromium, live, begun):
    account("anna")
    account("bodil")
    sign_in(page, "anna")
    open_round(page, begun)
    context = chromium.new_context(base_url=live)
    other = context.new_page()
    sign_in(other, "bodil")
    open_round(other, begun)
    other.keyboard.type("1")
    expect(page.locator("#typing")).to_have_text("bodil is typing the slip of board 1.")
    other.keyboard.type("1")
    expect(other.get_by_text("1 of 3 boards have reported")).to_be_visible()
    page.keyboard.type("1020")
    expect(page.locator("#refused li")).to_contain_text("1 stands 1–0 by bodil")
    expect(page.get_by_text("2 of 3 boards have reported")).to_be_visible()
    expect(page.locator("#b1g1")).to_contain_text("bodil")
    context.close()
    assert halves(begun) == {1: 2, 2: 0}


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


def test_the_second_helper_sees_the_firsts_entry_and_loses_none_of_the_own(page, chromium, live, begun):
    account("anna")
    account("bertil")
    sign_in(page, "anna")
    open_round(page, begun)
    other_context = chromium.new_context(base_url=live)
    other = other_context.new_page()
    sign_in(other, "bertil")
    open_round(other, begun)
    page.keyboard.type("11")
    expect(page.get_by_text("1 of 3 boards have reported")).to_be_visible()
    other.locator('label:has(input[name="b1g1"][value="0"])').click()
    other.locator('label:has(input[name="b2g1"][value="="])').click()
    other.get_by_role("button", name="Hand in the chosen results").click()
    expect(other.get_by_text("You chose 0–1.")).to_be_visible()
    expect(other.get_by_text("1–0 was handed in by anna at")).to_be_visible()
    expect(other.get_by_text("2 of 3 boards have reported")).to_be_visible()
    other_context.close()


def test_a_board_that_reported_folds_away_and_is_found_by_a_name(page, begun):
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    name = page.locator("#b2g1 td").nth(1).inner_text().split("\n")[0]
    page.keyboard.type("21")
    expect(page.locator("#reported-rows #b2g1")).to_be_attached()
    expect(page.locator("#b2g1")).to_be_hidden()
    page.get_by_label("Find a board").fill(name.split()[-1])
    expect(page.locator("#b2g1")).to_be_visible()
    expect(page.locator("#b1g1")).to_be_hidden()
    page.get_by_label("Find a board").fill("3")
    expect(page.locator("#b2g1")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator('input[name="b3g1"]').first).to_be_focused()
    page.locator("#recent").get_by_role("button", name="Undo").first.click()
    expect(page.locator("#open-boards #b2g1")).to_be_visible()


def test_how_a_game_ended_is_asked_once_for_all_boards(page, begun):
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    page.get_by_text("Walkover, late, or neither came").click()
    menu = page.locator("#ended")
    menu.get_by_label("Board", exact=True).fill("2")
    menu.get_by_label("0–1").check()
    menu.get_by_label("How it ended").select_option("walkover")
    menu.get_by_role("button", name="Record it").click()
    expect(page.get_by_text("1 of 3 boards have reported")).to_be_visible()
    assert halves(begun) == {2: 0}


def test_a_phone_shows_eleven_boards_without_scrolling_sideways_or_jumping_and_shortly(chromium, live):
    at = a_round(22)
    account("anna")
    context = chromium.new_context(base_url=live, viewport={"width": 390, "height": 800})
    page = context.new_page()
    sign_in(page, "anna")
    held: list[Route] = []
    page.route(POSITION, lambda route: held.append(route), times=1)  # noqa: PLW0108 - Playwright marks it
    open_round(page, at)
    before = page.locator("#open-boards").bounding_box()["y"]
    for asked in held:
        asked.continue_()
    expect(page.locator("#connection")).to_contain_text("Connected")
    assert page.locator("#open-boards").bounding_box()["y"] == before
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("#open-boards").bounding_box()["height"] <= HIGHEST_OF_ELEVEN
    assert page.evaluate("document.documentElement.scrollHeight") <= HIGHEST_PAGE
    context.close()


def test_what_an_adjourned_game_counts_as_leaves_a_phone_room_for_the_names(chromium, live):
    at = a_round(6)
    by = season.everything("slsf")
    adjourn_game(AdjournGame(federation="slsf", tournament=at, round_number=1, board=1, game=1), by=by)
    season.catch_up()
    account("anna")
    context = chromium.new_context(base_url=live, viewport={"width": 390, "height": 800})
    page = context.new_page()
    sign_in(page, "anna")
    open_round(page, at)
    names = page.locator("#b1g1 td")
    expect(names.nth(4)).to_contain_text("Adjourned")
    assert names.nth(1).bounding_box()["width"] >= ROOM_FOR_A_NAME
    context.close()
