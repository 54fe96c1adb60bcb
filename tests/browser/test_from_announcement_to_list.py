"""A tournament's whole life in a browser: announced, played on three keys, rated, on the list."""

from __future__ import annotations

import datetime as dt
import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from federation.members import directory
from ratings.models import PlayerRating
from ratings.rules.periods import Period
from ratings.rules.slsf.periods import CALENDAR
from ratings.tasks import end_periods
from tests.browser.conftest import account, sign_in, to_next_page
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]

PLAYERS = ("Greta Sjöhage", "Nils Hagvall", "Karl Öhrnell", "Petra Sundhammar")


def period() -> Period:
    """The one before today's."""
    return CALENDAR.of(directory.today("slsf")).previous


def first_day() -> dt.date:
    """Of the tournament, in that period."""
    return period().first_day + dt.timedelta(days=9)


def look(page, name: str) -> None:
    """Keep a picture where SCREENSHOTS names a folder: for whoever compares it with the mock."""
    if folder := os.environ.get("SCREENSHOTS"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"), full_page=True)


def press(page, name: str, *, sure: bool = False) -> None:
    """The one button that records, on a page of its own."""
    if sure:
        page.get_by_label("Yes, do it").check()
    to_next_page(page.get_by_role("main").get_by_role("button", name=name, exact=True))


def announce(page) -> None:
    to_next_page(page.get_by_role("link", name="Announce a tournament"))
    page.get_by_label("Name", exact=True).fill("Vårspelen")
    page.locator("#id_place").fill("Norrköping")
    page.get_by_label("First day").fill(first_day().isoformat())
    page.get_by_label("Last day").fill((first_day() + dt.timedelta(days=1)).isoformat())
    page.get_by_label("Minutes a player and game").fill("45")
    page.get_by_label("Game", exact=True).select_option("gomoku")
    page.get_by_label("Playing system").select_option("round_robin")
    page.get_by_label("Kind of organiser").select_option("club")
    page.get_by_label("Kind of event").select_option("open")
    page.get_by_label("Organiser", exact=True).fill("Norrköpings Brädspelare")
    page.get_by_label("Prizes").fill("none")
    look(page, "announce")
    press(page, "Announce")
    expect(page.get_by_role("heading", level=1)).to_have_text("Vårspelen")
    expect(page.get_by_text("Not stated: Purpose.")).to_be_visible()


def invite(page) -> None:
    to_next_page(page.get_by_role("link", name="Consent to the regulations …"))
    press(page, "Consent")
    to_next_page(page.get_by_role("link", name="Publish the invitation …"))
    press(page, "Publish", sure=True)
    to_next_page(page.get_by_role("link", name="Sanction it"))
    press(page, "Sanction", sure=True)
    expect(page.get_by_text("Not sanctioned")).to_have_count(0)


def enter(page) -> None:
    to_next_page(page.get_by_role("link", name="Enter a player …"))
    page.get_by_label("Name or member number").fill("sjohage")
    to_next_page(page.get_by_role("button", name="Find"))
    to_next_page(page.get_by_role("button", name="Enter Greta Sjöhage"))
    to_next_page(page.get_by_role("link", name="Back"))
    to_next_page(page.get_by_role("link", name="Enter a list of players …"))
    page.get_by_role("textbox", name="The list").fill("2\nÖhrnell, Karl\n99")
    press(page, "Look at it")
    expect(page.get_by_text("1 with a problem")).to_be_visible()
    expect(page.get_by_role("button", name="Enter 2 players")).to_be_enabled()
    look(page, "list")
    page.get_by_role("textbox", name="The list").fill("2\nÖhrnell, Karl\n4")
    press(page, "Look again")
    press(page, "Enter 3 players")
    expect(page.get_by_text("4 players entered")).to_be_visible()


def draw(page) -> None:
    to_next_page(page.get_by_role("link", name="Draw start numbers …"))
    press(page, "Draw", sure=True)
    press(page, "Draw, for good")
    expect(page.get_by_text("The recorded seed gives the same order.")).to_be_visible()
    look(page, "draw")
    to_next_page(page.get_by_role("link", name="The tournament’s desk"))


def play_rounds(page) -> None:
    for number in (1, 2, 3):
        press(page, f"Start round {number}")
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Desk: round {number} of 3")
        page.wait_for_load_state("load")  # the script comes after the boards
        expect(page.get_by_label("Slip: board, then 1, = or 0")).to_be_focused()
        page.keyboard.type("112=")
        look(page, f"round-{number}")
        expect(page.get_by_text("2 of 2 boards have reported")).to_be_visible()
    look(page, "round-reported")


def finish_and_file(page) -> None:
    to_next_page(page.get_by_role("link", name="Finish the tournament …"))
    press(page, "Finish", sure=True)
    look(page, "tournament")
    to_next_page(page.get_by_role("link", name="File the report …"))
    page.get_by_label("Responsible arbiter").fill("Birgitta Kaldén")
    page.get_by_label("Address").fill("Storgatan 1, Norrköping")
    press(page, "File it")


def accept(page) -> None:
    page.goto("/desk/")
    look(page, "desk")
    to_next_page(page.get_by_role("link", name="Accept the report"))
    look(page, "report")
    press(page, "Accept for rating", sure=True)


def publish(page) -> None:
    to_next_page(page.get_by_role("link", name="Publish the rating list"))
    expect(page.get_by_role("row")).to_have_count(5)
    look(page, "list-to-come")
    press(page, "Publish the list", sure=True)
    expect(page.get_by_role("link", name="Publish the rating list")).to_have_count(0)


def test_a_tournament_from_announcement_to_the_list(page):
    account("anna")
    persons = [season.person(name, number=number) for number, name in enumerate(PLAYERS, start=1)]
    sign_in(page, "anna")
    announce(page)
    invite(page)
    enter(page)
    draw(page)
    play_rounds(page)
    finish_and_file(page)
    accept(page)
    end_periods()  # what beat does within minutes
    publish(page)
    page.goto(f"/members/{persons[0]}/")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Greta Sjöhage"))
    expect(page.get_by_role("main")).to_contain_text(str(PlayerRating.objects.get(person=persons[0]).rating))
