"""Somebody on a phone reads the standings, opens a figure, and prints the cards."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import every, to_next_page
from tests.support.swiss import swiss_season
from tests.support.teams import team_season

pytestmark = [pytest.mark.database, pytest.mark.browser]

PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1280, "height": 900}


def open_when(page, address, words):
    """The page once its rows have come so far; they are projected beside the server."""
    for _ in range(100):
        page.goto(address)
        if words in page.content():
            return
    raise AssertionError(f"{address} never said {words}")


def seen(page, name):
    """Nothing lies beside the page; a picture of it where PICTURES names a folder."""
    for screen, size in (("wide", WIDE), ("phone", PHONE)):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), name
        if folder := os.environ.get("PICTURES"):
            page.screenshot(path=str(Path(folder) / f"{name}-{screen}.png"), full_page=True)


def test_standings_open_into_games_on_a_phone(page, live):
    made = swiss_season("monrad", 7, 3)
    open_when(page, f"/tournaments/slsf/{made.tournament}/", "9 of 9 games decided")
    seen(page, "swiss")
    row = page.locator("#p1")
    figure = row.locator("a[href$='/buchholz_match_points/']")
    value = figure.inner_text()
    to_next_page(figure)
    expect(page.locator("h1")).to_have_text(re.compile(f": {value}$"))
    expect(page.locator("tfoot td.n")).to_have_text(value)
    assert len(every(page.locator("tbody tr"))) in {2, 3}  # a rest is no opponent
    seen(page, "figure")
    to_next_page(page.get_by_role("link", name="To the standings"))
    to_next_page(page.get_by_role("link", name="Round cards"))
    expect(page.locator(".cards article")).to_have_count(7)
    seen(page, "cards")
    page.emulate_media(media="print")
    expect(page.locator("nav").first).not_to_be_visible()
    expect(page.locator(".cards article").first).to_be_visible()


def test_prizes_are_shared_by_filling_in_one_field(page, live):
    made = swiss_season("monrad", 6, 2)
    open_when(page, f"/tournaments/slsf/{made.tournament}/prizes/", "6 of 6 games decided")
    page.get_by_text("Try other sums").click()
    page.get_by_label("Prizes in kr").fill("5000; 3000,01")
    page.get_by_label("Prizes in kr").press("Enter")
    expect(page.locator("tfoot td.n")).to_have_text("8000.01 kr")
    seen(page, "prizes")


def test_teams_fit_a_phone(page, live):
    at = team_season()
    open_when(page, f"/tournaments/slsf/{at}/", "Protest 1")
    expect(page.get_by_role("heading", name="Teams in round 1")).to_be_visible()
    page.get_by_text("Line-ups of the rounds").click()
    seen(page, "teams")
