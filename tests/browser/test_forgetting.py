"""Somebody is forgotten, in a browser: she asks, the registrar proposes, the board approves."""

from __future__ import annotations

from collections import Counter
from uuid import UUID

import pytest
from playwright.sync_api import Page, expect

from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.members.state import sign_of
from federation.officials.models import Account
from tests.browser.conftest import PASSWORD, account, sign_in, to_next_page
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]

NAME = "Given1 Surname0001"
LIST = "/ratings/slsf/gomoku/2026-1/"


@pytest.fixture
def eva(live) -> str:
    """She played and stands on the list; she, a registrar and the board have accounts."""
    by = season.everything("slsf")
    persons = season.people(4)
    season.play_tournament("slsf", persons, by=by)
    season.catch_up()
    season.publish("slsf", "gomoku", "2026-1", by)
    account("rut", "registrar")
    account("bo", "board")
    member = Account.objects.create_user("eva", password=PASSWORD)
    tie = TieAccount(actor=member.actor, federation="slsf", person=UUID(persons[0]))
    tie_account(tie, by=SYSTEM)
    season.catch_up()
    return persons[0]


def as_somebody(page: Page, name: str) -> None:
    """Whoever sat there signs out, and somebody else sits down."""
    page.context.clear_cookies()
    sign_in(page, name)
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def press(page: Page, name: str) -> None:
    to_next_page(page.get_by_role("main").get_by_role("button", name=name, exact=True))


def she_reads_everything_and_asks(page: Page, eva: str) -> None:
    as_somebody(page, "eva")
    page.goto(f"/members/{eva}/")
    to_next_page(page.get_by_role("link", name="My data: everything held on me, and who looked"))
    to_next_page(page.get_by_role("link", name="Show everything"))
    expect(page.get_by_role("main")).to_contain_text("Events that name this person")
    page.goto("/members/me/data/")
    to_next_page(page.get_by_role("link", name="Ask to be forgotten …"))
    expect(page.get_by_role("main")).to_contain_text("What stays, and why")
    page.get_by_label("Do you want to say why? You need not.").fill("I moved abroad.")
    press(page, "Ask")
    expect(page.get_by_role("main")).to_contain_text("it was asked that you be forgotten")


def the_registrar_proposes(page: Page) -> None:
    as_somebody(page, "rut")
    page.goto("/desk/")
    to_next_page(page.get_by_role("link", name="Look at a request to be forgotten"))
    expect(page.get_by_role("main")).to_contain_text("I moved abroad.")
    expect(page.get_by_role("main")).to_contain_text("Nothing stands in the way.")
    to_next_page(page.get_by_role("link", name="Propose to forget …"))
    press(page, "Propose it")
    to_next_page(page.get_by_role("link", name="Approve …"))
    expect(page.get_by_role("main")).to_contain_text("An own proposal is approved by another person.")


def the_board_approves(page: Page) -> None:
    as_somebody(page, "bo")
    page.goto("/desk/")
    to_next_page(page.get_by_role("link", name="Approve that a person is forgotten"))
    to_next_page(page.get_by_role("link", name="Approve …"))
    page.get_by_label("Number of the person").fill("7")
    page.get_by_label("Yes, do it. It cannot be taken back.").check()
    press(page, "Forget for ever")
    expect(page.get_by_role("main")).to_contain_text("That is not the number of this person.")
    page.get_by_label("Number of the person").fill("1")
    press(page, "Forget for ever")
    expect(page.get_by_role("main")).to_contain_text("forgotten")


def test_asked_proposed_approved_and_nowhere_any_more(eva: str, page: Page) -> None:
    page.set_default_timeout(30_000)
    page.goto(LIST)
    before = page.get_by_role("main").inner_text()
    assert NAME in before
    she_reads_everything_and_asks(page, eva)
    the_registrar_proposes(page)
    the_board_approves(page)
    page.context.clear_cookies()
    page.goto(LIST)
    label = f"Erased member {sign_of(UUID(eva))}"
    expect(page.get_by_role("main")).to_contain_text(label)
    expect(page.get_by_role("main")).not_to_contain_text(NAME)
    after = page.get_by_role("main").inner_text().replace(label, NAME)  # its four signs may all be digits
    was, left = (Counter(each for each in text.split() if each.isdigit()) for text in (before, after))
    assert was - left == Counter(["1"]), "her number as a member goes, and nothing else"
    assert left - was == Counter()
    page.goto("/accounts/login/")
    page.get_by_label("Username").fill("eva")
    page.get_by_label("Password").fill(PASSWORD)
    to_next_page(page.get_by_role("main").get_by_role("button", name="Sign in"))
    expect(page.get_by_role("button", name="Sign out")).not_to_be_visible()
