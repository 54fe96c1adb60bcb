"""Two desks type the slips of one round; the network of one is away for ten minutes, and its session ends."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from events.models import LoggedEvent
from tests.browser.conftest import PATIENCE, account, sign_in
from tests.browser.overtaking import overtaken
from tests.browser.test_round_at_the_desk import a_round, halves, open_round, sign_in_beside
from tests.browser.weekend import look
from tournaments.events import ResultMended, ResultReported

pytestmark = [pytest.mark.database, pytest.mark.browser]

BOARDS = 40
CONTESTED = range(16, 26)
DIFFERENT = CONTESTED[::2]
"""On these the two desks hold slips that say different things."""
AWAY = "10:00"
HALVES = {"1": 2, "=": 1, "0": 0}


def on_paper(board: int) -> str:
    """What the slip of a board says."""
    return "1=0"[board % 3]


def misread(board: int) -> str:
    """What the other desk reads there."""
    return "1=0"[(board + 1) % 3] if board in DIFFERENT else on_paper(board)


def types(page: Page, boards: range, read=on_paper) -> None:
    page.keyboard.type("".join(f"{board:02d}{read(board)}" for board in boards))


@pytest.fixture
def at(live) -> str:
    """Eighty players, round 1 has started: forty boards."""
    return a_round(2 * BOARDS)


@pytest.fixture
def desks(chromium, live, at):
    """Anna's page and Bodil's; each says when its clock is set on."""
    contexts = [chromium.new_context(base_url=live, viewport={"width": 1280, "height": 900}) for _ in "ab"]
    for context, name in zip(contexts, ("anna", "bodil"), strict=True):
        context.set_default_timeout(PATIENCE)
        account(name)
        page = context.new_page()
        page.clock.install()
        sign_in(page, name)
        open_round(page, at)
    yield [context.pages[0] for context in contexts]
    for context in contexts:
        context.close()


def test_every_slip_stands_once_and_none_that_was_refused_is_lost(desks, at):
    anna, bodil = desks
    types(anna, range(1, 11))
    types(bodil, range(31, 41))
    expect(anna.get_by_text("20 of 40 boards have reported")).to_be_visible()

    anna.context.set_offline(True)
    anna.clock.fast_forward(AWAY)
    expect(anna.locator("#connection")).to_contain_text("No connection since")
    types(anna, range(11, 26), misread)
    types(bodil, range(16, 31))
    expect(bodil.get_by_text("35 of 40 boards have reported")).to_be_visible()
    expect(anna.locator("#by-board-waiting")).to_contain_text("Not recorded yet: 11 ")
    anna.context.clear_cookies(name="sessionid")
    anna.context.set_offline(False)
    sign_in_beside(anna, "anna")

    for desk in desks:
        expect(desk.get_by_text("40 of 40 boards have reported")).to_be_visible()
    assert halves(at) == {board: HALVES[on_paper(board)] for board in range(1, BOARDS + 1)}
    recorded = Counter(LoggedEvent.objects.values_list("type", flat=True))
    assert (recorded[ResultReported.TYPE], recorded[ResultMended.TYPE]) == (BOARDS, 0)
    refused_are_listed(anna)


def test_rows_that_are_chosen_without_a_connection_wait_as_slips_do(desks, at):
    desk, _other = desks
    expect(desk.locator("#connection")).to_contain_text("Connected")
    desk.context.set_offline(True)
    expect(desk.locator("#connection")).to_contain_text("No connection since")
    for board, key in {1: "1", 3: "=", 40: "0"}.items():
        desk.locator(f'label:has(input[name="b{board}g1"][value="{key}"])').click()
    for _twice in range(2):
        desk.get_by_role("button", name="Hand in the chosen results").click()
    expect(desk.locator("#by-board-waiting")).to_contain_text("Not recorded yet: 1 ")
    assert desk.evaluate("outbox.entries.length") == 3
    desk.context.set_offline(False)
    expect(desk.get_by_text("3 of 40 boards have reported")).to_be_visible()
    assert halves(at) == {1: 2, 3: 1, 40: 0}


def test_an_answer_that_was_overtaken_does_not_take_a_result_off_the_page(desks, at):
    anna, bodil = desks
    expect(anna.locator("#connection")).to_contain_text("Connected")
    with overtaken(anna, "**/slips/?known=*") as answered:
        types(bodil, range(1, 2))
        answered()
        types(anna, range(2, 3))
        expect(anna.get_by_text("2 of 40 boards have reported")).to_be_visible()
    assert "2 of 40 boards have reported" in anna.locator("#reported").inner_text()
    assert anna.evaluate("keys.games.get('2.1').stands") != "", "the next slip of the board asks"


def test_a_colleague_who_types_under_an_open_question_has_it_asked_anew(desks, at):
    anna, bodil = desks
    types(bodil, range(1, 2))
    expect(anna.locator("#b1g1")).to_contain_text("bodil")
    anna.keyboard.type("011")
    expect(anna.locator("#by-board-asked")).to_contain_text("1 stands ½–½ by bodil")
    bodil.keyboard.type("010y")
    expect(anna.locator("#by-board-asked")).to_contain_text("1 stands 0–1 by bodil")
    anna.keyboard.press("y")
    expect(anna.locator("#by-board-said")).to_contain_text("1–0, recorded")
    recorded = list(LoggedEvent.objects.filter(type=ResultMended.TYPE).order_by("position"))
    assert len(recorded) == 2
    assert halves(at) == {1: 2}


def test_an_answer_to_what_stood_before_is_refused_by_the_server_too(desks, at):
    """The page has not heard of the colleague yet."""
    anna, bodil = desks
    types(bodil, range(1, 2))
    expect(anna.locator("#b1g1")).to_contain_text("bodil")
    with overtaken(anna, "**/slips/?known=*") as answered:
        anna.keyboard.type("011")
        bodil.keyboard.type("010y")
        expect(bodil.locator("#b1g1")).to_contain_text("before: ½–½")
        answered()
        anna.keyboard.press("y")
        expect(anna.locator("#refused li")).to_contain_text("1 stands 0–1 by bodil")
    assert halves(at) == {1: 0}


def refused_are_listed(desk: Page) -> None:
    """One line a board, with what stands there, until it is put aside."""
    look(desk, "two-desks-refused")
    desk.bring_to_front()
    lines = desk.locator("#refused li")
    expect(lines).to_have_count(len(DIFFERENT))
    for at, board in enumerate(DIFFERENT):
        expect(lines.nth(at)).to_contain_text(re.compile(f"^Not recorded: {board} .* by bodil"))
    lines.first.get_by_role("button", name="Put aside").click()
    desk.reload()
    expect(lines).to_have_count(len(DIFFERENT) - 1)
    expect(lines.first).to_contain_text(f"Not recorded: {DIFFERENT[1]} ")
