"""Two phones and a desk at the same boards, over a network that goes away."""

from __future__ import annotations

import re
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import expect

from events.models import LoggedEvent
from tests.browser.conftest import PATIENCE, account, every, sign_in
from tests.browser.overtaking import overtaken
from tests.browser.test_round_at_the_desk import a_round, halves, open_round
from tests.support import season
from tournaments import commands as desk
from tournaments.events import ResultReported
from tournaments.events.phones import Level
from tournaments.phones import commands as acts

pytestmark = [pytest.mark.database, pytest.mark.browser]
TOKEN, DEPUTY = "ab" * 16, "ef" * 16
WITHIN = 2_000
"""Milliseconds between two questions for what is new, at most."""
TOUCH = 48


@pytest.fixture
def begun(live) -> str:
    """Eight players, round 1 has started: four boards, a helper's code for all of them."""
    at = a_round(8)
    form = {"level": Level.HELPER, "token": TOKEN, "digits": "12345678", "last_board": 4}
    by = season.everything("slsf")
    acts.make_code(acts.MakeCode(federation="slsf", tournament=at, **form), by=by)
    return at


@pytest.fixture
def phone(a_phone):
    """A phone of 390 pixels that scanned the sign."""
    return a_phone()


@pytest.fixture
def a_phone(chromium, live, begun):
    """Makes one more."""
    with ExitStack() as opened:
        yield lambda token=TOKEN: opened.enter_context(phone_of(chromium, live, begun, token))


@contextmanager
def phone_of(chromium, live, begun, token):
    context = chromium.new_context(
        base_url=live, viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True
    )
    context.set_default_timeout(PATIENCE)
    opened = context.new_page()
    join(opened, begun, token)
    yield opened
    context.close()


def join(page, at: str, token: str) -> None:
    season.catch_up()
    page.goto(f"/tournaments/slsf/{at}/code/#{token}")
    expect(page.get_by_text("The code was read.")).to_be_visible()
    assert token not in page.url
    page.get_by_role("button", name="Use this phone").click()
    expect(page.get_by_text("4 boards are open")).to_be_visible()


def choose(page, board: int, key: int, answer: str = "Yes, record it") -> None:
    card = page.locator(f"#r1b{board}g1")
    card.locator("summary").click()
    card.locator("button[name=score]").nth(key).click()
    page.get_by_role("button", name=answer, exact=True).click()


def test_the_card_has_three_keys_for_a_thumb_and_the_winner_is_named(phone, begun):
    card = phone.locator("#r1b2g1")
    card.locator("summary").click()
    boxes = [key.bounding_box() for key in every(card.locator("button[name=score]"))]
    assert len(boxes) == 3
    assert all(box["height"] >= TOUCH and box["width"] >= TOUCH for box in boxes)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "Tab", "ArrowLeft"):
        phone.keyboard.press(key)
    assert halves(begun) == {}
    card.locator("button[name=score]").first.click()
    expect(phone.locator("#sure")).to_contain_text(" won")
    phone.get_by_role("button", name="No", exact=True).click()
    assert halves(begun) == {}
    card.locator("button[name=score]").first.click()
    phone.get_by_role("button", name="Yes, record it", exact=True).click()
    expect(phone.locator("#said")).to_have_text(re.compile("^Recorded: board 2, .* won$"))
    assert halves(begun) == {2: 2}


def test_without_a_connection_it_waits_and_is_sent_once_in_order(phone, begun):
    phone.context.set_offline(True)
    choose(phone, 1, 0)
    choose(phone, 3, 1)
    expect(phone.locator("#not-sent")).to_contain_text("Not sent (2)")
    expect(phone.locator("#connection")).to_contain_text("No connection since")
    expect(phone.locator("#said")).to_have_text("")
    phone.context.set_offline(False)
    expect(phone.locator("#not-sent")).to_have_text("")
    expect(phone.get_by_text("2 boards are open")).to_be_visible()
    assert halves(begun) == {1: 2, 3: 1}


def test_an_answer_that_was_overtaken_does_not_empty_a_board_again(phone, begun):
    expect(phone.locator("#connection")).to_have_text("Connected.")
    with overtaken(phone, "**/phone/") as answered:
        report = desk.ReportResults(
            federation="slsf",
            tournament=begun,
            round_number=1,
            games=(desk.HandedIn(board=1, black=2, white=0),),
        )
        desk.report_results(report, by=season.everything("slsf"))
        answered()
        choose(phone, 2, 0)
        expect(phone.get_by_text("2 boards are open")).to_be_visible()
    assert phone.locator("#boards h2").inner_text() == "2 boards are open"


def test_what_waited_meets_what_was_entered_meanwhile_and_both_are_shown(phone, begun, page):
    phone.context.set_offline(True)
    choose(phone, 1, 0)
    choose(phone, 2, 2)
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    page.keyboard.type("10")
    expect(page.locator("#by-board-said")).to_contain_text("recorded")
    phone.context.set_offline(False)
    expect(phone.locator("#refused li")).to_contain_text("Board 1 stands 0–1 by anna")
    expect(phone.locator("#refused li")).to_contain_text("You said")
    expect(phone.locator("#said")).to_have_text(re.compile("^Recorded: board 2"))
    phone.reload()
    phone.get_by_role("button", name="Put aside").click()
    expect(phone.locator("#refused li")).to_have_count(0)
    assert halves(begun) == {1: 0, 2: 0}


def test_two_phones_and_a_desk_at_one_board_record_it_once_and_none_overwrites(phone, a_phone, begun, page):
    """All see empty boards: the first fills them, who says the same is told so, who differs sees both."""
    other = a_phone()
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    expect(page.locator("#connection")).to_contain_text("Connected")
    for late in (other, page):
        late.context.set_offline(True)
        expect(late.locator("#connection")).to_contain_text("No connection since")
    for board in (1, 2):
        choose(phone, board, 0)
        expect(phone.locator("#said")).to_have_text(re.compile(f"^Recorded: board {board}"))
    choose(other, 1, 0)
    choose(other, 2, 2)
    page.keyboard.type("112=")
    for late in (other, page):
        late.context.set_offline(False)
    expect(other.locator("#refused li")).to_have_text(re.compile("^Board 2 stands 1–0 by phone A.* You said"))
    expect(page.locator("#refused li")).to_have_text(re.compile("^Not recorded: 2 .* by phone A, "))
    assert halves(begun) == {1: 2, 2: 2}
    reported = LoggedEvent.objects.filter(type=ResultReported.TYPE)
    assert len(reported) == 2, "what was said twice stands once"


def test_a_deputy_types_over_what_a_helper_entered(phone, a_phone, begun):
    by, form = season.everything("slsf"), {"level": Level.DEPUTY, "token": DEPUTY, "digits": "87654321"}
    acts.make_code(acts.MakeCode(federation="slsf", tournament=begun, **form), by=by)
    deputy = a_phone(DEPUTY)
    choose(phone, 1, 0)
    expect(phone.locator("#said")).to_have_text(re.compile("^Recorded: board 1"))
    expect(deputy.locator("#r1b1g1[data-filled]")).to_be_visible()
    choose(deputy, 1, 2)
    expect(deputy.locator("#said")).to_have_text(re.compile("^Recorded: board 1"))
    expect(phone.locator("#r1b1g1 summary")).to_contain_text("0–1")
    assert halves(begun) == {1: 0}


def test_what_was_chosen_before_the_next_round_began_is_told_and_not_recorded(phone, begun):
    phone.context.set_offline(True)
    choose(phone, 1, 0)
    by, here = season.everything("slsf"), {"federation": "slsf", "tournament": begun}
    games = tuple(desk.HandedIn(board=board, black=0, white=2) for board in range(1, 5))
    desk.report_results(desk.ReportResults(**here, round_number=1, games=games), by=by)
    season.start("slsf", begun, 2, by)
    phone.context.set_offline(False)
    told = "Round 1, board 1 takes no result from this phone now. Nothing was recorded. Find the arbiter."
    expect(phone.locator("#refused li")).to_contain_text(told)
    expect(phone.get_by_role("heading", name="Round 2", exact=True)).to_be_visible()
    assert halves(begun) == dict.fromkeys(range(1, 5), 0)


def test_a_killed_tab_keeps_what_waits_and_nothing_outlives_the_code(phone, begun, live):
    phone.context.set_offline(True)
    choose(phone, 1, 0)
    context = phone.context
    phone.close()
    context.set_offline(False)
    opened = context.new_page()
    season.catch_up()
    opened.goto(f"/tournaments/slsf/{begun}/phone/")
    expect(opened.get_by_text("3 boards are open")).to_be_visible()
    assert halves(begun) == {1: 2}
    context.set_offline(True)
    choose(opened, 2, 0)
    by = season.everything("slsf")
    acts.revoke_codes(acts.RevokeCodes(federation="slsf", tournament=begun, codes=(1,)), by=by)
    context.set_offline(False)
    expect(opened.locator("#said")).to_contain_text("The code of this phone has ended.")
    assert opened.evaluate("outbox.entries.length") == 0
    assert halves(begun) == {1: 2}


def test_what_a_code_left_behind_is_not_sent_under_the_next_one(phone, begun, live):
    phone.context.set_offline(True)
    choose(phone, 1, 0)
    context = phone.context
    phone.close()
    by = season.everything("slsf")
    acts.revoke_codes(acts.RevokeCodes(federation="slsf", tournament=begun, codes=(1,)), by=by)
    another = {"level": Level.HELPER, "token": "cd" * 16, "digits": "87654321", "last_board": 4}
    acts.make_code(acts.MakeCode(federation="slsf", tournament=begun, **another), by=by)
    context.set_offline(False)
    opened = context.new_page()
    opened.goto(f"/tournaments/slsf/{begun}/code/")
    opened.get_by_label("The eight digits").fill("87654321")
    opened.get_by_role("button", name="Use this phone").click()
    expect(opened.get_by_text("4 boards are open")).to_be_visible()
    assert opened.evaluate("outbox.entries.length") == 0
    choose(opened, 2, 0)
    expect(opened.locator("#said")).to_have_text(re.compile("^Recorded: board 2"))
    assert halves(begun) == {2: 2}


def test_a_phone_whose_clock_is_ahead_is_asked_of_the_server(phone, begun):
    phone.evaluate("Date.now = () => Date.parse('2100-01-01')")
    choose(phone, 1, 0)
    expect(phone.locator("#said")).to_have_text(re.compile("^Recorded: board 1"))


def test_the_desk_shows_it_within_two_seconds_and_marks_a_row_that_somebody_is_at(phone, begun, page):
    account("anna")
    sign_in(page, "anna")
    open_round(page, begun)
    expect(page.locator("#connection")).to_contain_text("Connected")
    page.locator("#b2g1 input[type=radio]").first.focus()
    choose(phone, 1, 0)
    expect(page.locator("#b1g1")).to_contain_text("1–0")
    expect(page.locator("#b1g1")).to_contain_text("phone A, code 1 of")
    choose(phone, 2, 2)
    expect(page.locator("#b2g1[data-changed]")).to_be_visible()
    expect(page.locator("#b2g1 .result")).to_be_visible()
    page.get_by_label("Slip: board").focus()
    expect(page.locator("#b2g1")).to_contain_text("0–1")
    assert (
        page.evaluate("new Channel({address: pane.dataset.position, moved() {}, show() {}}).PAUSE") < WITHIN
    )


def test_a_slip_waits_for_its_own_account_to_sign_in_beside_the_page(begun, page, phone):
    account("anna")
    account("bo")
    sign_in(page, "anna")
    open_round(page, begun)
    beside = page.context.new_page()
    page.context.clear_cookies(name="sessionid")
    page.keyboard.type("31")
    expect(page.locator("#by-board-waiting")).to_contain_text("You are signed out.")
    sign_in(beside, "bo")
    expect(page.locator("#by-board-waiting")).to_contain_text("Another account is signed in.")
    assert halves(begun) == {}
    beside.context.clear_cookies(name="sessionid")
    sign_in(beside, "anna")
    expect(page.locator("#by-board-said")).to_contain_text("recorded")
    assert halves(begun) == {3: 2}


def test_in_a_pocket_it_locks_itself_and_two_taps_unlock_it(phone, begun):
    expect(phone.get_by_role("button", name="Lock this phone")).to_be_visible()
    phone.evaluate("lastTap -= LOCKS_AFTER")
    phone.locator("#unlock summary").click()
    expect(phone.locator("button[name=score]")).to_have_count(0)
    phone.get_by_role("button", name="Unlock it").click()
    choose(phone, 1, 0)
    expect(phone.locator("#said")).to_have_text(re.compile("^Recorded: board 1, .* won$"))
