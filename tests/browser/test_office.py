"""The office at the width of a desk and of a phone: nothing that axe finds, nothing wider than the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from federation.members.models import Membership
from tests.browser.conftest import account, sign_in
from tests.support import season
from tests.support.axe import found_by_axe

pytestmark = [pytest.mark.database, pytest.mark.browser]

MEMBERSHIPS = "/admin/members/membership/"


@pytest.fixture
def office(page: Page, live: str) -> Page:
    """Signed in as a registrar, with members to see."""
    season.open_house()
    club = season.club("Luff i Lund")
    for number in range(1, 8):
        season.person(f"Anna Berg{number}", number=number, club=club)
    account("anna", "registrar")
    sign_in(page, "anna")
    return page


@pytest.mark.parametrize("width", [390, 1280])
def test_its_first_page_a_table_a_row_and_its_search_are_clean(office: Page, width: int) -> None:
    office.set_viewport_size({"width": width, "height": 900})
    row = f"{MEMBERSHIPS}{Membership.objects.first().pk}/change/"
    found, wide = [], []
    for address in (MEMBERSHIPS, f"{MEMBERSHIPS}?q=anna", row, "/admin/"):
        office.goto(address)
        found += found_by_axe(office)
        if office.evaluate("document.documentElement.scrollWidth > window.innerWidth"):
            wide.append(address)
    office.keyboard.press("Control+k")
    expect(office.get_by_role("dialog", name="Search everything")).to_be_visible()
    found += found_by_axe(office)
    assert found == []
    assert wide == []
