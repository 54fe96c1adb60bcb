"""The Danish register in a browser: list returned, report received, and why a player lost points."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import account, sign_in, to_next_page
from tests.browser.test_on_a_phone import top_of
from tests.danish.filed import entered, over
from tests.danish.given import FED
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]


MOST_TRIES = 100


def press(page, name: str) -> None:
    to_next_page(page.get_by_role("main").get_by_role("button", name=name, exact=True))


def open_desk(page, link: str) -> None:
    """The desk of the register, once the projector has come as far as this link."""
    for _ in range(MOST_TRIES):
        page.goto("/desk/danish/")
        found = page.get_by_role("link", name=link, exact=True)
        if found.count():
            to_next_page(found.first)
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"no {link} on the desk")


def answer_first_on_a_phone(page, player: str) -> None:
    """Number, drawing and list stand within the first screen."""
    page.set_viewport_size({"width": 390, "height": 844})
    for address in (f"/members/{player}/", f"/ratings/dsu/chess/players/{player}/"):
        page.goto(address)
        assert top_of(page, page.locator("main .figure").first) < 600, address
    assert top_of(page, page.locator("main figure svg")) < 844
    page.goto("/ratings/dsu/chess/")
    assert top_of(page, page.locator("main tbody tr").first) < 700, "the list comes before what narrows it"


def test_from_the_list_to_the_reason_for_a_loss(live, page):
    players = season.people(4, federation=FED)
    account("rikke", "rating_registrar", federation=FED)
    sign_in(page, "rikke")
    page.goto("/desk/danish/take-over/")
    lines = [f"{number} {1900 - 50 * number} 2025-10-05" for number in range(1, 5)]
    page.get_by_label("Lines").fill("\n".join(lines))
    press(page, "Record")
    entered(players)
    open_desk(page, "Return it …")
    expect(page.get_by_role("main")).to_contain_text("the organiser has another number")
    press(page, "Return the list")
    over(players)
    open_desk(page, "Receive …")
    page.get_by_label("Kind of tournament").select_option("coordinated")
    press(page, "Look at what it moves")
    expect(page.get_by_role("main")).to_contain_text("numbers of the register move")
    page.get_by_label("Yes, do it.").check()
    press(page, "Receive it")
    page.goto(f"/ratings/dsu/chess/players/{players[0]}/")
    expect(page.get_by_role("heading", name="2026")).to_be_visible()
    page.get_by_text("Spring").first.click()
    to_next_page(page.get_by_role("link", name="Every term of").first)
    expect(page.get_by_role("main")).to_contain_text("players, their average 1775")
    expect(page.get_by_role("main")).to_contain_text("in the register +")
    page.goto(f"/members/{players[0]}/")
    expect(page.get_by_role("main")).to_contain_text("Danish rating")
    expect(page.get_by_role("main")).not_to_contain_text("No rating yet")
    answer_first_on_a_phone(page, players[0])
