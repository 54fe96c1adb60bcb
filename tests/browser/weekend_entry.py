"""Before the first round: announced with its settings, published, entered as a list, rated, numbered."""

from __future__ import annotations

import datetime as dt

from playwright.sync_api import Page, expect

from tests.browser.weekend import BY_STRENGTH, NAME, PEOPLE, ROUNDS, follow, look, press

SATURDAY = dt.date(2026, 4, 4)
SURE = "Yes, do it"


def announce(page: Page) -> None:
    """Two pages: what it is, then how a Danish Swiss is played."""
    follow(page, "Announce a tournament …")
    page.get_by_label("Name", exact=True).fill(NAME)
    page.locator("#id_place").fill("Vejle")
    page.get_by_label("First day").fill(SATURDAY.isoformat())
    page.get_by_label("Last day").fill((SATURDAY + dt.timedelta(days=1)).isoformat())
    page.get_by_label("Minutes a player and game").fill("60")
    page.get_by_label("Playing system").select_option("Danish Swiss")
    page.get_by_label("Kind of organiser").select_option("club")
    page.get_by_label("Organiser", exact=True).fill("Vejle Skakklub")
    look(page, "01-announce")
    press(page, "Announce")
    expect(page.get_by_role("heading", level=1)).to_have_text("How it is played")
    page.get_by_label("Rounds", exact=True).fill(str(ROUNDS))
    page.get_by_label("Correction", exact=True).select_option("ordinary correction")
    page.get_by_label("Cash prizes").select_option("not shared: the correction decides")
    look(page, "02-how-played")
    press(page, "Announce")
    expect(page.get_by_role("heading", level=1)).to_have_text(NAME)
    expect(page.locator("dt", has_text="Tie-breaks").locator("+ dd")).to_have_text("ordinary correction")
    look(page, "03-announced")


def invite(page: Page) -> None:
    """The organiser invites; the Danish book asks nobody's consent."""
    follow(page, "Publish the invitation …")
    press(page, "Publish", sure=SURE)


def enter(page: Page) -> None:
    """A list of names; one of them is misspelt, and mended in its row."""
    follow(page, "Enter a list of players …")
    names = "\n".join(name for name, _rating in PEOPLE)
    page.get_by_role("textbox", name="The list").fill(names.replace("Poul Æbelø", "Paul Ebelo"))
    press(page, "Look at it")
    expect(page.get_by_text("1 with a problem")).to_be_visible()
    expect(page.get_by_role("button", name="Enter 24 players")).to_be_enabled()
    look(page, "04-list-with-a-problem")
    page.get_by_role("radio", name="Poul Æbelø").check()
    press(page, "Look again")
    expect(page.get_by_text("25 lines, all in order")).to_be_visible()
    look(page, "05-list")
    press(page, "Enter 25 players")
    expect(page.get_by_text("25 players entered")).to_be_visible()
    look(page, "06-entered")


def rate_and_number(page: Page) -> None:
    """Ratings as a list, then start numbers by strength: the page shows the order before it stands."""
    follow(page, "Ratings …")
    look(page, "07-ratings")
    follow(page, "Paste a list …")
    rated = "\n".join(f"{name}; {rating}" for name, rating in PEOPLE)
    page.get_by_role("textbox", name="The list").fill(rated)
    press(page, "Look at it")
    look(page, "08-ratings-list")
    press(page, "Record them all")
    expect(page.get_by_label("Rating of Åse Østergård", exact=True)).to_have_value("2140")
    look(page, "09-rated")
    follow(page, "Back")
    follow(page, "Number by strength …")
    expect(page.locator("tbody th")).to_have_text(BY_STRENGTH)
    look(page, "10-number")
    press(page, "Give the start numbers", sure=SURE)
    press(page, "Give the start numbers, for good")
    expect(page.locator("tbody tr").first).to_contain_text(f"1 {BY_STRENGTH[0]}", use_inner_text=True)
    look(page, "11-numbered")
