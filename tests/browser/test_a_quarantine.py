"""A quarantine in a browser: warned twice, refused entry and shown why, appealed, annulled, entered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import account, sign_in, to_next_page
from tests.sanctions.past import FED, Cup, cup, next_cup, tie
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]

PLAYER = "Given1 Surname0001"
WHY = "How this came about"


@pytest.fixture
def here(live) -> Cup:
    """The weekend of today, and everybody with an account."""
    made = cup()
    tie(account("tanja", "tournament_committee", federation=FED).actor, made.member)
    account("anders", "arbiter", federation=FED)
    account("nils", "tribunal", federation=FED)
    account("rie", "auditor", federation=FED)
    tie(account("spiller", "auditor", federation="psgrp").actor, made.players[0])
    season.catch_up()
    return made


def as_somebody(page: Page, name: str) -> None:
    """Whoever sat there signs out, and somebody else sits down."""
    page.context.clear_cookies()
    sign_in(page, name)
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def press(page: Page, name: str) -> None:
    to_next_page(page.get_by_role("main").get_by_role("button", name=name, exact=True))


def warn(page: Page, here: Cup, reasons: str) -> None:
    page.goto(f"/desk/tournaments/{FED}/{here.at}/sanctions/")
    to_next_page(page.get_by_role("link", name="Warn a player …"))
    page.get_by_label("Player").select_option(here.players[0])
    page.get_by_label("Reasons").fill(reasons)
    press(page, "Give the warning")


def look_for_him_to_enter(page: Page, coming: str) -> None:
    page.goto(f"/desk/tournaments/{FED}/{coming}/enter/?q=Surname0001")
    expect(page.get_by_role("button", name=f"Enter {PLAYER}")).to_have_count(0)


def the_committee_warns_twice(page: Page, here: Cup) -> None:
    as_somebody(page, "tanja")
    warn(page, here, "He threw a clock.")
    expect(page.get_by_role("main")).to_contain_text("warning, valid")
    warn(page, here, "He threw another.")
    expect(page.get_by_role("alert")).to_contain_text("This would be a quarantine of Given1 Surname0001")
    press(page, "Give the warning")
    expect(page.get_by_role("main")).to_contain_text("quarantine, in force")
    expect(page.get_by_role("main")).to_contain_text("A further warning while an earlier one was valid")


def the_arbiter_cannot_enter_him(page: Page, here: Cup, coming: str) -> None:
    as_somebody(page, "anders")
    page.goto(f"/desk/tournaments/{FED}/{here.at}/")
    expect(page.get_by_role("main")).to_contain_text(f"{PLAYER} is excluded from coordinated tournaments")
    look_for_him_to_enter(page, coming)
    expect(page.get_by_role("main")).to_contain_text("The player is excluded from coordinated tournaments to")
    expect(page.get_by_role("main")).to_contain_text("DSU 4.1.1 §7")
    expect(page.get_by_role("link", name=WHY)).to_have_count(0)  # the register is not for arbiters


def the_committee_is_led_from_the_refusal_to_the_calculation(page: Page, coming: str) -> str:
    as_somebody(page, "tanja")
    look_for_him_to_enter(page, coming)
    to_next_page(page.get_by_role("link", name=WHY))
    calculation = page.get_by_role("main")
    expect(calculation).to_contain_text("Warned in")
    expect(calculation).to_contain_text("further warning while an earlier one was valid, which ran to")
    expect(calculation).to_contain_text("3 months from")
    expect(calculation).to_contain_text("DSU 4.1.2 §19")
    return page.url


def an_auditor_goes_on_to_the_events(page: Page, calculation: str) -> None:
    as_somebody(page, "rie")
    page.goto(calculation)
    to_next_page(page.locator("ol.steps").get_by_role("link", name="event").first)
    expect(page.get_by_role("main")).to_contain_text("sanctions.WarningGiven")
    to_next_page(page.get_by_role("link", name="Each of them, with names and figures"))
    expect(page.get_by_role("main")).to_contain_text(PLAYER)


def the_player_appeals(page: Page) -> None:
    as_somebody(page, "spiller")
    page.goto("/members/me/sanctions/")
    expect(page.get_by_role("main")).to_contain_text("He threw a clock.")
    to_next_page(page.get_by_role("link", name="Appeal to the tribunal …").first)
    page.get_by_label("Why it should fall").fill("It was my brother.")
    press(page, "Appeal")
    expect(page.get_by_role("main")).to_contain_text("the decision appealed against stands meanwhile")


def the_tribunal_annuls_the_first_warning(page: Page) -> None:
    as_somebody(page, "nils")
    page.goto("/desk/")
    to_next_page(page.get_by_role("link", name="Decide on an appeal").first)
    expect(page.get_by_role("main")).to_contain_text("It was my brother.")
    page.get_by_label("upheld").check()
    page.get_by_label("Reasons").fill("So it was.")
    press(page, "Record the decision")
    expect(page.get_by_role("main")).to_contain_text("upheld")
    expect(page.get_by_role("main")).to_contain_text("warning, valid")
    expect(page.get_by_role("main")).not_to_contain_text("quarantine, in force")


def test_twice_warned_refused_appealed_and_entered(here: Cup, page: Page) -> None:
    page.set_default_timeout(30_000)
    coming = next_cup(here.weekend.by)["tournament"]
    the_committee_warns_twice(page, here)
    the_arbiter_cannot_enter_him(page, here, coming)
    calculation = the_committee_is_led_from_the_refusal_to_the_calculation(page, coming)
    an_auditor_goes_on_to_the_events(page, calculation)
    the_player_appeals(page)
    the_tribunal_annuls_the_first_warning(page)
    as_somebody(page, "anders")
    page.goto(f"/desk/tournaments/{FED}/{coming}/enter/?q=Surname0001")
    press(page, f"Enter {PLAYER}")
    page.goto(f"/desk/tournaments/{FED}/{coming}/")
    expect(page.get_by_role("main")).to_contain_text(PLAYER)
    expect(page.get_by_role("main")).to_contain_text("1 player entered")
