"""A correction that moves too much for a page to wait: the page renews itself until the worker is done."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from federation.errands import working
from tests.browser.conftest import account, sign_in, to_next_page
from tests.browser.test_a_correction import button, listed  # noqa: F401 - the fixture
from tests.support import correcting, season

pytestmark = [pytest.mark.database, pytest.mark.browser]

REASON = "Both sheets say the other way round"


def main(page):
    return page.get_by_role("main")


def worked_off(page, shows: str) -> None:
    """Nobody presses anything: the page waits, and shows what came of it."""
    expect(main(page)).to_contain_text("Waits for a worker")
    expect(page.get_by_role("status").filter(has_text="renews itself")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert working.work_off() == 1
    expect(main(page)).to_contain_text(shows, timeout=20_000)


def test_looked_at_proposed_and_approved_by_the_worker(listed, page, settings):  # noqa: F811
    settings.CORRECTION_PAGE_PATIENCE = -1
    account("karin", "rating_committee")
    account("olle", "rating_committee")
    page.set_viewport_size({"width": 390, "height": 844})
    sign_in(page, "karin")
    page.goto(f"/desk/tournaments/slsf/{listed}/rounds/1/1/1/")
    score = "0–1" if season.state("slsf", listed).results[1, 1, 1].black else "1–0"
    page.get_by_role("radio", name=score, exact=True).check()
    page.get_by_label("Reason").fill(REASON)
    to_next_page(button(page, "Correct it"))
    worked_off(page, shows="It would change")
    expect(page.get_by_label("Reason, as it will be read")).to_have_value(REASON)
    to_next_page(button(page, "Propose the correction"))
    worked_off(page, shows="A correction begins on the page that shows what is wrong")
    to_next_page(page.get_by_role("button", name="Sign out"))

    sign_in(page, "olle")
    to_next_page(page.get_by_role("link", name="Approve the correction, or drop it"))
    expect(main(page)).to_contain_text("It would change")  # known since it was proposed
    page.get_by_label("Yes, do it").check()
    to_next_page(button(page, "Approve it"))
    worked_off(page, shows="Approved by a second official")
    assert correcting.corrections().in_effect == {1}
