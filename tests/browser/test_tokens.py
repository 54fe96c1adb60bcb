"""A token made in a browser: by somebody who shows once more who they are, at a desk and on a phone."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client
from playwright.sync_api import expect

from events import clock
from tests.api.asking import CLUB, REGISTER_CLUB, sent
from tests.browser.conftest import account, sign_in, to_next_page

pytestmark = [pytest.mark.database, pytest.mark.browser]


def fits(page, width: int) -> None:
    """Nothing of the page stands outside the window."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [390, 1280])
def test_a_token_is_made_shown_once_used_and_revoked(page, live, settings, width):
    settings.STAFF_SECOND_FACTOR = False
    page.set_viewport_size({"width": width, "height": 800})
    account("anna", "registrar")
    sign_in(page, "anna")
    page.goto("/members/me/tokens/")
    to_next_page(page.get_by_role("link", name="Make a new token"))
    last = clock.day_in("UTC") + dt.timedelta(days=30)
    page.get_by_label("What the program is called").fill("the hall")
    page.get_by_label("Its last day").fill(f"{last}")
    page.get_by_text("Members, clubs, bodies and the federation").click()
    page.get_by_label("register-club").check()
    to_next_page(page.get_by_role("button", name="Make it"))
    expect(page.get_by_role("heading", name="The token: shown this once")).to_be_visible()
    fits(page, width)
    text = page.locator("main samp").inner_text()
    program = Client(SERVER_NAME="localhost", headers={"Authorization": f"Bearer {text}"})
    assert sent(program, REGISTER_CLUB, CLUB).status_code == 201
    to_next_page(page.get_by_role("link", name="On to your tokens"))
    fits(page, width)
    to_next_page(page.get_by_role("link", name="Revoke"))
    page.get_by_label("Yes, do it.").check()
    to_next_page(page.get_by_role("button", name="Revoke it"))
    expect(page.get_by_role("cell", name="revoked")).to_be_visible()
    assert sent(program, REGISTER_CLUB, CLUB | {"name": "Lomma"}).status_code == 401
