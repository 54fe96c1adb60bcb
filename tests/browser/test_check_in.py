"""Check-in in the hall: forty players at 390 pixels, two devices at once, and who says it at the door."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE, account, every, sign_in
from tests.browser.overtaking import overtaken
from tests.support import season
from tests.support.swiss import swiss_season
from tournaments.check_in import commands as acts
from tournaments.commands.leaving import WithdrawPlayer, withdraw_player
from tournaments.door_code import check_in_now, sign_of
from tournaments.events.phones import Level
from tournaments.log_state import state_now
from tournaments.phones import commands as phones

pytestmark = [pytest.mark.database, pytest.mark.browser]
PLAYERS, MISTAPS = 40, 3
TOKEN, DIGITS = "f" * 32, "12345678"
WITHIN = 2_000
"""Milliseconds between two questions for what is new, at most."""
ASKS_EACH = "new Channel({address: list.dataset.position, moved() {}, show() {}}).PAUSE"
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}


@pytest.fixture
def made(live):
    """Forty players of a Monrad; check-in for round 1 is open, and a code hangs at the door."""
    made = swiss_season("monrad", PLAYERS, 0, planned=5)
    acts.open_check_in(acts.OpenCheckIn(**made.here), by=made.by)
    acts.make_door_code(acts.MakeDoorCode(**made.here), by=made.by)
    season.catch_up()
    return made


def here(made) -> frozenset[str]:
    return check_in_now(**made.here).here_for((1, 1))


def desk(chromium, live, made, name: str):
    context = chromium.new_context(base_url=live, **PHONE)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    account(name)
    sign_in(page, name)
    page.goto(f"/desk/tournaments/slsf/{made.tournament}/check-in/1/")
    expect(page.locator("#connection")).to_contain_text("Connected")
    return page


def test_forty_are_ticked_on_a_phone_three_mistaps_mended_and_two_missing(chromium, live, made):
    page, other = (desk(chromium, live, made, name) for name in ("anna", "bo"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    rows = page.locator("#check-in button[value=here]")
    boxes = [rows.nth(at).bounding_box() for at in (0, 1)]
    assert all(box["height"] >= 44 and box["width"] > 300 for box in boxes), "the whole row is the target"
    for left in range(PLAYERS, 2, -1):
        rows.first.click()
        expect(page.locator("h2").first).to_contain_text(f"{PLAYERS - left + 1} of {PLAYERS} are here")
        if left > PLAYERS - MISTAPS:
            page.locator("#check-in button[value=back]").first.click()
            expect(page.locator("h2").first).to_contain_text(f"{PLAYERS - left} of {PLAYERS} are here")
            rows.first.click()
            expect(page.locator("h2").first).to_contain_text(f"{PLAYERS - left + 1} of {PLAYERS} are here")
    expect(other.locator("h2").first).to_contain_text("38 of 40 are here, 2 are missing")
    assert other.evaluate(ASKS_EACH) < WITHIN
    page.get_by_role("link", name="Close check-in").click()
    for away in every(page.get_by_label("away this round")):
        away.check()
    page.get_by_role("button", name="Close check-in").click()
    expect(page.get_by_role("button", name="Open check-in")).to_be_visible()
    made.pair()
    boards = state_now(**made.here).drafts[1].boards
    assert len(boards) == (PLAYERS - 2) // 2


def test_a_player_scans_the_sign_and_the_desk_sees_it_within_two_seconds(chromium, live, made):
    page = desk(chromium, live, made, "anna")
    context = chromium.new_context(base_url=live, **PHONE)
    context.set_default_timeout(PATIENCE)
    player = context.new_page()
    player.goto(f"/tournaments/slsf/{made.tournament}/door/#{sign_of('slsf', made.tournament, 1)}")
    player.get_by_role("button", name="Go on").click()
    assert sign_of("slsf", made.tournament, 1) not in player.url
    player.get_by_label("Your name").fill("surname0007")
    player.get_by_role("button", name="Find").click()
    player.locator("#door button[name=person]").click()
    player.get_by_role("button", name="I am here").click()
    expect(player.get_by_role("status").first).to_contain_text("Surname0007 is checked in for round 1.")
    expect(page.locator("#check-in")).to_contain_text("by the door code")
    assert page.evaluate(ASKS_EACH) < WITHIN
    assert player.evaluate("document.documentElement.scrollWidth") <= 390
    acts.end_door_code(acts.EndDoorCode(**made.here), by=made.by)
    player.goto(f"/tournaments/slsf/{made.tournament}/door/")
    expect(player.get_by_role("alert")).to_contain_text("This code has ended")


def test_an_answer_that_was_overtaken_does_not_take_a_tick_off_the_list(chromium, live, made):
    page = desk(chromium, live, made, "anna")
    with overtaken(page, "**/check-in/1/") as answered:
        acts.check_player_in(acts.CheckPlayerIn(**made.here, person=made.persons[0]), by=made.by)
        answered()
        page.locator("#check-in button[value=here]").last.click()
        expect(page.locator("h2").first).to_contain_text("2 of 40 are here")
    assert page.locator("h2").first.inner_text().startswith("2 of 40 are here")
    assert len(here(made)) == 2


def test_a_helper_without_an_account_ticks_at_the_table_until_the_code_is_revoked(chromium, live, made):
    desk_page = desk(chromium, live, made, "anna")
    phones.make_code(
        phones.MakeCode(**made.here, level=Level.CHECK_IN, token=TOKEN, digits=DIGITS), by=made.by
    )
    context = chromium.new_context(base_url=live, **PHONE)
    context.set_default_timeout(PATIENCE)
    helper = context.new_page()
    helper.goto(f"/tournaments/slsf/{made.tournament}/code/#{TOKEN}")
    helper.get_by_role("button", name="Use this phone").click()
    expect(helper.locator("#connection")).to_contain_text("Connected")
    assert TOKEN not in helper.url
    assert helper.evaluate("document.documentElement.scrollWidth") <= 390
    helper.get_by_label("Name").fill("surname0007")
    helper.get_by_role("button", name="Search").click()
    helper.locator("#check-in button[value=here]").click()
    expect(helper.locator("h2").first).to_contain_text("1 of 40 are here")
    expect(desk_page.locator("h2").first).to_contain_text("1 of 40 are here")
    context.set_offline(True)
    helper.locator("#check-in button[value=back]").click()
    expect(helper.locator("#not-sent")).to_contain_text("Not recorded yet")
    phones.revoke_codes(phones.RevokeCodes(**made.here, codes=(1,)), by=made.by)
    context.set_offline(False)
    expect(helper.locator("#refused li")).to_contain_text("The code of this phone has ended")
    assert len(here(made)) == 1, "what was tapped without a network came too late"


def test_ticks_without_a_network_wait_and_one_that_was_decided_meanwhile_is_listed(chromium, live, made):
    page, other = (desk(chromium, live, made, name) for name in ("anna", "bo"))
    page.context.set_offline(True)
    for at in (0, 1, 2):
        page.locator("#check-in button[value=here]").nth(at).click()
    names = [page.locator("#check-in li").nth(at).get_attribute("data-name") for at in (0, 1, 2)]
    expect(page.locator("#not-sent")).to_contain_text(f"Not recorded yet: {'; '.join(names)}.")
    expect(page.locator("#check-in li[data-waits]")).to_have_count(3)
    assert here(made) == frozenset()
    gone = WithdrawPlayer(**made.here, person=made.persons[0], how="no_show", reason="Ill")
    withdraw_player(gone, by=made.by)
    page.context.set_offline(False)
    expect(other.locator("h2").first).to_contain_text("2 of 39 are here")
    expect(page.locator("#not-sent")).to_have_text("")
    expect(page.locator("#refused li")).to_contain_text(f"{names[0]}: ")
    assert here(made) == frozenset(made.persons[1:3])
