"""A webhook made in a browser, at a desk and on a phone: its secret, a test, what was answered, its end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from standardwebhooks import Webhook

from tests.browser.conftest import account, sign_in, to_next_page
from tests.browser.test_tokens import fits
from tests.support.axe import found_by_axe
from tests.webhooks.conftest import receiver, send

__all__ = ["receiver"]
pytestmark = [pytest.mark.database, pytest.mark.browser]


@pytest.mark.parametrize("width", [390, 1280])
def test_a_webhook_is_made_tested_looked_at_and_ended(page, live, settings, receiver, width):
    settings.STAFF_SECOND_FACTOR = False
    page.set_viewport_size({"width": width, "height": 800})
    account("anna", "registrar")
    sign_in(page, "anna")
    page.goto("/members/me/tokens/")
    to_next_page(page.get_by_role("link", name="Webhooks of"))
    looked_at(page, width)
    secret = made(page, receiver.address, width)
    page.goto("/desk/webhooks/slsf/")
    looked_at(page, width)
    to_next_page(page.get_by_role("link", name=receiver.address))
    receiver.answers = [503]
    to_next_page(page.get_by_role("link", name="Send a test"))
    to_next_page(page.get_by_role("button", name="Send it"))
    send()
    Webhook(secret).verify(receiver.received[0].body, dict(receiver.received[0].head))
    page.goto(page.url.partition("?")[0])
    expect(page.get_by_text("Next attempt")).to_be_visible()
    expect(page.get_by_role("cell", name="not accepted")).to_be_visible()
    looked_at(page, width)
    to_next_page(page.get_by_role("link", name="End …", exact=True))
    page.get_by_label("Yes, do it.").check()
    to_next_page(page.get_by_role("button", name="End it"))
    expect(page.get_by_text("ended", exact=True)).to_be_visible()


def made(page, address: str, width: int) -> str:
    """Make one, at first with an address that will not do; its secret."""
    to_next_page(page.get_by_role("link", name="Make a new webhook"))
    looked_at(page, width)
    page.get_by_label("Address of the receiver").fill("https://10.0.0.1/hook")
    page.get_by_text("Members", exact=True).last.click()
    page.get_by_label("everything of “Members”").check()
    to_next_page(page.get_by_role("button", name="Make it"))
    expect(page.get_by_text("leads into a private network").first).to_be_visible()
    expect(page.get_by_label("everything of “Members”")).to_be_checked()
    page.get_by_label("Address of the receiver").fill(address)
    to_next_page(page.get_by_role("button", name="Make it"))
    looked_at(page, width)
    secret = page.locator("main samp").inner_text()
    to_next_page(page.get_by_role("link", name="On to the webhooks"))
    return secret


def looked_at(page, width: int) -> None:
    """Nothing is pushed aside, and axe finds nothing."""
    fits(page, width)
    assert found_by_axe(page) == []
