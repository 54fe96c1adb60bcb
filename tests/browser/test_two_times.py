"""An auditor: the list as it was published, as known then, as known now, and what came between."""

from __future__ import annotations

import datetime as dt

import pytest
from playwright.sync_api import expect

from ratings.systems.swedish import commands as rating
from tests.browser.conftest import account, sign_in, to_next_page
from tests.ratings.past import DISCIPLINE, FED, Past
from tests.ratings.test_lists_anew import FIRST, REGISTER, cup, publish
from tests.support import season
from tests.support.clock import recorded_on

pytestmark = [pytest.mark.database, pytest.mark.browser]

PUBLISHED, BETWEEN, CORRECTED = (dt.date(2025, month, 10) for month in (3, 6, 9))
LIST = f"/ratings/{FED}/{DISCIPLINE}/"


@pytest.fixture
def corrected(live) -> None:
    """A list of March; in September a result of it is corrected and the list reissued."""
    one_cup = cup("one", FIRST, (0, 1, 2), (1, 2, 2))
    with recorded_on(PUBLISHED):
        past = Past()
        one, other = (season.official(FED, "rating_committee") for _ in range(2))
        for number in range(3):
            past.enter(number, 1500)
        past.play(one_cup)
        season.catch_up()
        publish(FIRST, one)
    with recorded_on(CORRECTED):
        past.correct(one_cup, 2, 1)
        season.catch_up()
        rating.propose_reissue(rating.ProposeReissue(**REGISTER, period=FIRST, reason="misread"), by=one)
        rating.approve_reissue(rating.ApproveReissue(**REGISTER, period=FIRST), by=other)
    season.catch_up()


def test_did_anybody_change_it_since(corrected, page):
    account("solveig", "auditor")
    sign_in(page, "solveig")
    page.goto(LIST)
    main = page.get_by_role("main")
    expect(main).to_contain_text("issue 2: a reissue")

    page.get_by_text("Another day", exact=True).click()
    page.get_by_label("As known on").fill(str(BETWEEN))
    to_next_page(main.get_by_role("button", name="Show", exact=True).last)
    note = page.get_by_role("note").filter(has_text="As known on 10 June 2025")
    expect(note).to_contain_text("What became known later is not in it.")
    expect(main).not_to_contain_text("a reissue")

    to_next_page(note.get_by_role("link", name="Compare"))
    row = page.get_by_role("row").filter(has_text="corrected").first
    expect(row).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 800})
    wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    assert not wide, "the page fits a phone"
    to_next_page(row.get_by_role("link", name="event").first)
    expect(page.get_by_role("heading", level=1)).to_contain_text("ResultCorrected")
