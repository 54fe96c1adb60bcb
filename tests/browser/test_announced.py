"""What the arbiter announces stands on every screen, phone and open page of the hall within two seconds."""

from __future__ import annotations

import datetime as dt

import pytest
from playwright.sync_api import expect

from events import clock
from tests.browser.conftest import PATIENCE
from tests.support import season
from tests.support.swiss import swiss_season
from tournaments.events.phones import Level
from tournaments.events.screens import Kind, Picture
from tournaments.phones import commands as phones
from tournaments.screens import commands as acts

pytestmark = [pytest.mark.database, pytest.mark.browser]

SAID = "Lunch is served in the hall next door."
SCREENS = {"boards": Kind.BOARDS, "table": Kind.STANDINGS, "said": Kind.MESSAGES}
WITHIN = 2_000
"""Milliseconds between two questions for what is new, at most."""
ASKS_EACH = {
    "wall": "ASK_EACH",
    "phone": "new Channel({address: pane.dataset.position, moved() {}, show() {}}).PAUSE",
    "": "EACH",
}


@pytest.fixture
def made(live):
    """Round 1 of six players is in play; three screens and a helper's code."""
    made = swiss_season("monrad", 6, 0, planned=5)
    made.pair()
    made.publish()
    made.start()
    for name, kind in SCREENS.items():
        shown = (Picture(kind=kind, seconds=5),)
        acts.set_screen(acts.SetScreen(**made.here, screen=name, name=name, pictures=shown), by=made.by)
    code = {"level": Level.HELPER, "token": "f" * 32, "digits": "12345678"}
    phones.make_code(phones.MakeCode(**made.here, **code), by=made.by)
    season.catch_up()
    return made


@pytest.fixture
def pages(chromium, live, made):
    """The screens, a phone and the public page, as they are open in the hall."""
    at, found = f"/tournaments/slsf/{made.tournament}/", {}
    for name in (*(f"wall/{screen}/" for screen in SCREENS), "phone/", ""):
        page = chromium.new_context(base_url=live).new_page()
        page.set_default_timeout(PATIENCE)
        if name == "phone/":
            page.goto(f"{at}code/#{'f' * 32}")
            page.get_by_role("button", name="Use this phone").click()
            expect(page.locator("#boards")).to_be_visible()
        else:
            page.goto(f"{at}{name}")
        found[name] = page
    return found


def test_three_screens_a_phone_and_the_public_page_show_it_until_it_is_withdrawn(pages, made):
    until = clock.now() + dt.timedelta(minutes=30)
    for page in pages.values():
        expect(page.get_by_text(SAID)).to_have_count(0)
    acts.show_message(acts.ShowMessage(**made.here, text=SAID, until=until), by=made.by)
    for name, page in pages.items():
        expect(page.get_by_text(SAID).filter(visible=True).first).to_be_visible()
        assert page.evaluate(ASKS_EACH[name.partition("/")[0]]) < WITHIN, name
    acts.withdraw_message(acts.WithdrawMessage(**made.here, number=1), by=made.by)
    for page in pages.values():
        expect(page.get_by_text(SAID)).to_have_count(0)
