"""A kyu test in a browser: the officer sends the protocol in, and the title stands on the taker's page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import account, every, sign_in, to_next_page
from tests.kyu_tests.past import DAY, club, name_of

pytestmark = [pytest.mark.database, pytest.mark.browser]

DUTIES = 'input[type="checkbox"][name="done"]'


def fill(page, number: int, taker: str, paper: str, outcome: str) -> None:
    page.get_by_label(f"Taker of test {number}").fill(taker)
    page.get_by_label(f"Paper of test {number}", exact=True).select_option(paper)
    page.get_by_label(f"Outcome of test {number}", exact=True).select_option(outcome)


def send(page) -> None:
    to_next_page(page.get_by_role("main").get_by_role("button", name="Send the protocol", exact=True))


def test_a_session_is_sent_in_and_a_title_comes_of_it(live, page):
    here = club()
    account("titta", "title_officer")
    sign_in(page, "titta")
    page.goto("/desk/kyu-tests/slsf/protocols/new/")
    page.get_by_label("Day of the session").fill(DAY.isoformat())
    page.get_by_label("Supervisor", exact=True).select_option(here.judge)
    for box in every(page.locator(DUTIES)):
        box.check()
    fill(page, 1, "Tage", name_of(11), "passed")
    send(page)
    expect(page.get_by_role("main")).to_contain_text("SLSF-R 32.4")  # 13 kyu is the highest to begin at
    fill(page, 1, "Tage", name_of(13), "passed")
    send(page)
    page.goto(f"/kyu-tests/slsf/{here.taker}/")
    expect(page.get_by_role("main")).to_contain_text("13 kyu")
    page.goto(f"/titles/slsf/{here.taker}/")
    expect(page.get_by_role("main")).to_contain_text("13 kyu")
    page.goto(f"/members/{here.taker}/")
    expect(page.get_by_role("main")).to_contain_text("13 kyu")
