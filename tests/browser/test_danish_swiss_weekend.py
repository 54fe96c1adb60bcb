"""The arbiter's weekend in a browser: a Danish Swiss from entry to the printed final table (journey 1).

A bye, an adjourned game, a board by hand, a withdrawal, a result that comes in late and a correction.
"""

from __future__ import annotations

import datetime as dt

import pytest
from playwright.sync_api import Page, expect

from tests.browser import weekend
from tests.browser.conftest import account, sign_in
from tests.browser.weekend import FEDERATION, NAME, PEOPLE, ROUNDS, Notes, follow, look, press
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]

SATURDAY = dt.date(2026, 4, 4)
SURE = "Yes, do it"


def announce(page: Page) -> None:
    follow(page, "Announce a tournament …")
    page.get_by_label("Name", exact=True).fill(NAME)
    page.locator("#id_place").fill("Vejle")
    page.get_by_label("First day").fill(SATURDAY.isoformat())
    page.get_by_label("Last day").fill((SATURDAY + dt.timedelta(days=1)).isoformat())
    page.get_by_label("Minutes a player and game").fill("60")
    page.get_by_label("Playing system").select_option("Danish Swiss")
    page.get_by_label("Organiser", exact=True).fill("Vejle Skakklub")
    look(page, "01-announce")
    press(page, "Announce")
    expect(page.get_by_role("heading", level=1)).to_have_text("How it is played")
    page.get_by_label("Rounds", exact=True).fill(str(ROUNDS))
    page.get_by_label("Correction", exact=True).select_option("ordinary correction")
    page.get_by_label("Cash prizes of players level on points").select_option(label="not shared: the correction decides")
    look(page, "02-how-played")
    press(page, "Announce")
    expect(page.get_by_role("heading", level=1)).to_have_text(NAME)
    look(page, "03-announced")


def invite(page: Page) -> None:
    follow(page, "Consent to the regulations …")
    press(page, "Consent")
    follow(page, "Publish the invitation …")
    press(page, "Publish", sure=SURE)


def enter(page: Page) -> None:
    follow(page, "Enter a list of players …")
    page.get_by_role("textbox", name="The list").fill("\n".join(name for name, _rating in PEOPLE))
    press(page, "Look at it")
    expect(page.get_by_text("25 lines, all in order")).to_be_visible()
    look(page, "04-list")
    press(page, "Enter them all")
    expect(page.get_by_text("25 players entered")).to_be_visible()
    look(page, "05-entered")


def rate_and_number(page: Page) -> None:
    follow(page, "Ratings …")
    look(page, "06-ratings")
    follow(page, "Paste a list …")
    page.get_by_role("textbox", name="The list").fill("\n".join(f"{name}; {rating}" for name, rating in PEOPLE))
    press(page, "Look at it")
    look(page, "07-ratings-list")
    press(page, "Record them all")
    follow(page, "Back")
    look(page, "08-rated")
    follow(page, "Number by strength …")
    look(page, "09-number")
    press(page, "Give the start numbers", sure=SURE)
    look(page, "10-numbered")


def test_the_weekend_of_a_danish_swiss(page, live):
    account("anders", "arbiter", "tournament_committee", federation=FEDERATION)
    by = season.official(FEDERATION, "registrar")
    for number, (name, _rating) in enumerate(PEOPLE, start=1):
        season.person(name, federation=FEDERATION, number=number, by=by)
    sign_in(page, "anders")
    announce(page)
    invite(page)
    enter(page)
    rate_and_number(page)
    print(page.locator("main").inner_text())
