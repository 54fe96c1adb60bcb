"""Ctrl and K lead to the one search from every page; no key alone leads anywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import account, sign_in
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]


def test_a_person_is_found_by_keyboard_alone_from_the_desk(page, live) -> None:
    season.person("Håkan Vassgård", number=1187)
    account("anna", "arbiter")
    sign_in(page, "anna")
    field = page.get_by_label("Search everything")
    for alone in ("/", "k", "t"):
        page.keyboard.press(alone)
        expect(field).not_to_be_focused()
    page.keyboard.press("Control+k")
    expect(field).to_be_focused()
    page.keyboard.type("vassgard/")
    expect(field).to_have_value("vassgard/")
    page.keyboard.press("Backspace")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Håkan Vassgård", exact=True)).to_be_visible()
    expect(page.get_by_label("Search everything")).to_have_value("vassgard")


def test_on_a_phone_the_field_fits_the_screen(page, live) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto("/search/")
    expect(page.get_by_label("Search everything")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
