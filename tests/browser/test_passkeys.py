"""Passkeys through the pages that everybody uses; the device is Chromium's virtual one."""

from __future__ import annotations

import pytest
from allauth.mfa.models import Authenticator
from playwright.sync_api import expect

from federation.officials.models import Account
from tests.browser.conftest import PASSWORD, account, sign_in, to_next_page

pytestmark = [pytest.mark.database, pytest.mark.browser]

LOGIN = "/accounts/login/?next=/desk/"
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """What keeps passkeys for a page, and asks its owner for a finger."""

    def __init__(self, page) -> None:
        self.talk = page.context.new_cdp_session(page)
        self.talk.send("WebAuthn.enable")
        added = self.talk.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
        self.id = added["authenticatorId"]

    def knows_its_owner(self, knows: bool) -> None:
        self._say("setUserVerified", isUserVerified=knows)

    def keys(self) -> list[dict[str, object]]:
        return self._say("getCredentials")["credentials"]

    def loses_its_keys(self) -> None:
        self._say("clearCredentials")

    def _say(self, what: str, **said: object):
        return self.talk.send(f"WebAuthn.{what}", {"authenticatorId": self.id, **said})


@pytest.fixture
def device(page, settings) -> Device:
    settings.STAFF_SECOND_FACTOR = True
    return Device(page)


def sets_up_a_passkey(page, name: str) -> str:
    """From the password to the codes that are shown once; the first of these."""
    to_next_page(page.get_by_role("link", name="Set up a passkey"))
    page.get_by_role("main").get_by_label("Password").fill(PASSWORD)
    to_next_page(page.get_by_role("button", name="Go on"))
    page.get_by_label("What you call it").fill(name)
    to_next_page(page.get_by_role("button", name="Set it up"))
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()
    return page.locator("main pre").inner_text().split()[0]


def signs_out(page) -> None:
    to_next_page(page.get_by_role("banner").get_by_role("button", name="Sign out"))


def test_a_passkey_opens_the_desk_and_the_codes_are_shown_once(page, live, device):
    account("anna")
    sign_in(page, "anna")
    expect(page.get_by_role("heading", name="Second factor")).to_be_visible()
    sets_up_a_passkey(page, "my phone")
    [key] = device.keys()
    assert key["isResidentCredential"] is True
    page.goto("/desk/")
    expect(page.get_by_role("heading", name="What waits for you")).to_be_visible()
    page.goto("/accounts/2fa/recovery-codes/")
    expect(page.get_by_text("They were shown once and are not shown again.")).to_be_visible()
    signs_out(page)
    page.goto(LOGIN)
    to_next_page(page.get_by_role("button", name="Use a passkey"))
    expect(page).to_have_url(f"{live}/desk/")


def test_it_is_the_second_factor_after_the_password_and_a_code_stands_in_for_it(page, live, device):
    account("anna")
    sign_in(page, "anna")
    code = sets_up_a_passkey(page, "my phone")
    signs_out(page)
    sign_in(page, "anna")
    to_next_page(page.get_by_role("button", name="Use the passkey"))
    expect(page).to_have_url(f"{live}/desk/")
    signs_out(page)
    device.loses_its_keys()
    sign_in(page, "anna")
    page.locator("main input[name=code]").fill(code)
    to_next_page(page.get_by_role("button", name="Sign in"))
    expect(page).to_have_url(f"{live}/desk/")
    signs_out(page)
    sign_in(page, "anna")
    page.locator("main input[name=code]").fill(code)
    to_next_page(page.get_by_role("main").get_by_role("button", name="Sign in"))
    expect(page.get_by_text("That is not right.")).to_be_visible()


def test_a_device_that_does_not_know_its_owner_opens_nothing(page, live, device):
    account("anna")
    sign_in(page, "anna")
    sets_up_a_passkey(page, "my phone")
    signs_out(page)
    device.knows_its_owner(False)
    page.goto(LOGIN)
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_text("The passkey was not shown, or the device waited too long.")).to_be_visible()
    page.goto("/desk/")
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


def test_it_says_again_who_is_there_and_is_renamed_and_removed(page, live, device):
    made = account("anna")
    sign_in(page, "anna")
    sets_up_a_passkey(page, "my phone")
    signs_out(page)
    page.goto(LOGIN)
    to_next_page(page.get_by_role("button", name="Use a passkey"))
    page.goto("/accounts/2fa/webauthn/")
    to_next_page(page.get_by_role("link", name="Call it something else"))
    to_next_page(page.get_by_role("link", name="Use the passkey"))
    to_next_page(page.get_by_role("button", name="Use the passkey"))
    page.get_by_label("Name").fill("the old phone")
    to_next_page(page.get_by_role("button", name="Call it so"))
    expect(page.get_by_role("rowheader", name="the old phone")).to_be_visible()
    to_next_page(page.get_by_role("link", name="Remove it"))
    to_next_page(page.get_by_role("button", name="Remove it"))
    assert not Authenticator.objects.filter(user=made).exists(), "its recovery codes go with the last factor"
    page.goto("/desk/")
    expect(page.get_by_role("heading", name="Second factor")).to_be_visible()


def test_it_passes_the_pause_after_wrong_passwords(page, live, device):
    account("anna")
    sign_in(page, "anna")
    sets_up_a_passkey(page, "my phone")
    signs_out(page)
    waits = page.get_by_text("That was wrong too often. Wait")
    for _ in range(8):
        if waits.is_visible():
            break
        page.goto(LOGIN)
        page.get_by_label("Username").fill("anna")
        page.get_by_label("Password").fill("wrong, and typed fast")
        to_next_page(page.get_by_role("main").get_by_role("button", name="Sign in"))
    expect(waits).to_be_visible()
    to_next_page(page.get_by_role("button", name="Use a passkey"))
    expect(page).to_have_url(f"{live}/desk/")


def test_a_removed_passkey_signs_nobody_in(page, live, device):
    account("anna")
    sign_in(page, "anna")
    sets_up_a_passkey(page, "my phone")
    Authenticator.objects.filter(user__username="anna").delete()
    signs_out(page)
    page.goto(LOGIN)
    to_next_page(page.get_by_role("button", name="Use a passkey"))
    expect(page.get_by_text("That is not right.")).to_be_visible()


def test_an_ended_account_is_not_opened_by_its_passkey(page, live, device):
    account("anna")
    sign_in(page, "anna")
    sets_up_a_passkey(page, "my phone")
    signs_out(page)
    Account.objects.update(is_active=False)
    page.goto(LOGIN)
    to_next_page(page.get_by_role("button", name="Use a passkey"))
    page.goto("/desk/")
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


@pytest.mark.parametrize("address", ["/accounts/login/", "/accounts/2fa/", "/accounts/2fa/webauthn/add/"])
def test_its_pages_fit_on_a_phone(page, live, device, address):
    account("anna")
    page.set_viewport_size({"width": 390, "height": 800})
    if address != "/accounts/login/":
        sign_in(page, "anna")
        sets_up_a_passkey(page, "a long name that a person in a hurry gave to the phone")
    page.goto(address)
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
