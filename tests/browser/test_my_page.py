"""A member on a phone finds rating and place on My page at once, enters a tournament, and withdraws again."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from uuid import UUID

import pytest
from playwright.sync_api import Page, expect

from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.members import directory
from federation.officials.models import Account
from tests.browser.conftest import PASSWORD, sign_in, to_next_page
from tests.support import season
from tests.support.axe import found_by_axe
from tournaments import commands as acts

pytestmark = [pytest.mark.database, pytest.mark.browser]

PHONE, SCREEN = 390, 844


@pytest.fixture
def eva(live: str) -> str:
    """She played and stands on the list; a tournament to come is open to players."""
    by, persons = season.everything("slsf"), season.people(4)
    season.play_tournament("slsf", persons, by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    later = {"name": "Kommande", "starts_on": directory.today("slsf") + dt.timedelta(days=30)}
    at = season.play_tournament("slsf", persons, by=by, **later, upto="published")
    stated = {"own_entry": "players", "entry_fee": "150 kr at the door"}
    acts.amend_regulations(acts.AmendRegulations(federation="slsf", tournament=at, regulations=stated), by=by)
    member = Account.objects.create_user("eva", password=PASSWORD)
    tie_account(TieAccount(actor=member.actor, federation="slsf", person=UUID(persons[0])), by=SYSTEM)
    season.catch_up()
    return persons[0]


@pytest.fixture
def phone(chromium, live: str) -> Iterator[Page]:
    context = chromium.new_context(
        base_url=live,
        viewport={"width": PHONE, "height": SCREEN},
        is_mobile=True,
        has_touch=True,
        locale="en-GB",
    )
    yield context.new_page()
    context.close()


def stands_well(page: Page, width: int = PHONE) -> None:
    """Nothing is pushed aside, and axe finds nothing."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert found_by_axe(page) == []


def bottom_of(page: Page, text: str) -> float:
    found = page.get_by_role("main").get_by_text(text).first
    expect(found).to_be_visible()
    box = found.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_from_the_name_in_the_header_to_an_entry_and_back(phone: Page, page: Page, eva: str) -> None:
    sign_in(phone, "eva")
    phone.goto("/")
    to_next_page(phone.get_by_role("banner").get_by_role("link", name="eva"))
    expect(phone.get_by_role("heading", level=1)).to_have_text("Given1 Surname0001")
    assert bottom_of(phone, "after period 1 of 2026") < SCREEN, (
        "rating and place stand within the first screen"
    )
    stands_well(phone)

    to_next_page(phone.get_by_role("link", name="Enter myself …"))
    expect(phone.get_by_role("main")).to_contain_text("150 kr at the door")
    stands_well(phone)
    to_next_page(phone.get_by_role("main").get_by_role("button", name="Enter myself"))
    season.catch_up()
    phone.goto("/members/me/")
    expect(phone.get_by_role("link", name="Enter myself …")).to_have_count(0)
    to_next_page(phone.get_by_role("link", name="Withdraw my entry …"))
    stands_well(phone)
    to_next_page(phone.get_by_role("main").get_by_role("button", name="Withdraw"))
    season.catch_up()
    phone.goto("/members/me/")
    expect(phone.get_by_role("link", name="Enter myself …")).to_be_visible()

    sign_in(page, "eva")
    for address in ("/members/me/", "/members/me/data/"):
        page.goto(address)
        stands_well(page, 1280)
