"""The journeys in Swedish, Danish and Polish: a visitor, a member on a phone, an arbiter at the boards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from django.utils import translation
from django.utils.translation import gettext, ngettext
from playwright.sync_api import Page, expect

from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.members.models import Person
from tests.browser.conftest import PASSWORD, account, to_next_page
from tests.support import season
from tests.support.axe import found_by_axe
from tests.support.catalogues import catalogue
from tests.support.swiss import swiss_season

pytestmark = [pytest.mark.database, pytest.mark.browser]

PHONE, DESK = 390, 1280
TEXTS = """() => { const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) { const at = walk.currentNode.parentElement;
    if (!at.closest('script, style, [lang]:not(html)')) found.push(walk.currentNode.textContent); }
  for (const each of document.querySelectorAll('[placeholder], [aria-label], [title]'))
    for (const name of ['placeholder', 'aria-label', 'title']) found.push(each.getAttribute(name) ?? '');
  return found.map(text => text.replace(/\\s+/g, ' ').trim()); }"""
READ = (
    *("/", "/federations/{0}/", "/ratings/", "/tournaments/", "/members/", "/clubs/", "/log/", "/rules/"),
    *("/help/", "/help/arbiter/", "/search/?q=cup", "/accounts/login/"),
    *("/tournaments/{0}/{1}/", "/tournaments/{0}/{1}/boards/"),
)
BOOKS = {"slsf": ("SLSF-G", "monrad"), "dsu": ("DSU", "danish_swiss"), "psgrp": ("PSGRP", "monrad")}
REPORTED = "%(reported)s of %(boards)s board has reported", "%(reported)s of %(boards)s boards have reported"
OWN = [("sv", "slsf"), ("da", "dsu"), ("pl", "psgrp")]
each_language = pytest.mark.parametrize(("language", "federation"), OWN)


@cache
def english(language: str) -> set[str]:
    """What a page in the language does not say: messages that read otherwise there, and are no word of it."""
    entries = [each for each in catalogue(language) if not each.msgid_plural and "%" not in each.msgid]
    own = {" ".join(each.msgstr.split()).casefold() for each in entries}
    said = {" ".join(each.msgid.split()) for each in entries if len(each.msgid) > 3}
    return {each for each in said if each.casefold() not in own}


def reads_well(page: Page, language: str) -> None:
    """In its language throughout, nothing pushed aside, and axe finds nothing: its rules on languages too."""
    assert page.locator("html").get_attribute("lang") == language
    said = {text.rstrip(" …:") for text in page.evaluate(TEXTS)}
    assert said & english(language) == set(), page.url
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], page.url
    assert found_by_axe(page) == [], page.url


@pytest.fixture
def played(live, federation: str) -> str:
    """Round 1 of six is played: three boards."""
    book, system = BOOKS[federation]
    made = swiss_season(system=system, rule_book=book, players=6, planned=3, name="Cup")
    made.pair()
    made.publish()
    made.start()
    season.catch_up()
    return made.tournament


@pytest.fixture
def reader(chromium, live, language: str) -> Callable[[int], Page]:
    contexts = []

    def open_one(width: int) -> Page:
        contexts.append(
            chromium.new_context(base_url=live, viewport={"width": width, "height": 844}, locale=language)
        )
        return contexts[-1].new_page()

    yield open_one
    for context in contexts:
        context.close()


def sign_in(page: Page, name: str, onwards: str) -> None:
    page.goto(f"/accounts/login/?next={onwards}")
    page.locator("input[name=login]").fill(name)
    page.locator("input[name=password]").fill(PASSWORD)
    to_next_page(page.get_by_role("main").get_by_role("button", name=gettext("Sign in")))


@each_language
def test_what_everybody_reads(reader, played, language, federation) -> None:
    for width in (PHONE, DESK):
        page = reader(width)
        for address in READ:
            assert page.goto(address.format(federation, played)).status == 200
            reads_well(page, language)


@each_language
def test_the_switch_at_the_foot_is_kept(reader, played, language, federation) -> None:
    page = reader(PHONE)
    page.goto("/ratings/")
    to_next_page(page.get_by_role("button", name="English"))
    assert (page.locator("html").get_attribute("lang"), page.url.endswith("/ratings/")) == ("en", True)
    page.goto("/clubs/")
    assert page.locator("html").get_attribute("lang") == "en"
    to_next_page(page.locator(f".languages [lang={language}]"))
    reads_well(page, language)


@each_language
def test_a_member_reads_their_own_page_on_a_phone(reader, played, language, federation) -> None:
    eva = account("eva", "auditor", federation=federation)
    person = Person.objects.filter(federation=federation).first().person
    tie_account(TieAccount(actor=eva.actor, federation=federation, person=person), by=SYSTEM)
    season.catch_up()
    with translation.override(language):
        page = reader(PHONE)
        sign_in(page, "eva", "/members/me/")
        expect(page.get_by_role("heading", name=gettext("My ratings"))).to_be_visible()
        reads_well(page, language)


@each_language
def test_an_arbiter_types_a_slip(reader, played, language, federation) -> None:
    account("anna", federation=federation)
    with translation.override(language):
        page = reader(DESK)
        sign_in(page, "anna", "/desk/")
        reads_well(page, language)
        page.goto(f"/desk/tournaments/{federation}/{played}/rounds/1/")
        page.wait_for_load_state("load")
        page.keyboard.type("11")
        said = ngettext(*REPORTED, 3) % {"reported": 1, "boards": 3}
        expect(page.locator("#reported")).to_contain_text(said)
        reads_well(page, language)
