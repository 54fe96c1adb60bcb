"""What everybody reads of federations, clubs and players, on a phone: the answer first, nothing sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_on_a_phone import phone, too_wide, top_of
from tests.support import season

__all__ = ["phone"]
pytestmark = [pytest.mark.database, pytest.mark.browser]

FIRST_SCREEN = 844


@pytest.fixture
def cups(live) -> tuple[str, list[str]]:
    """Two rated tournaments of four members of a club, and the list of their period."""
    by, club = season.everything("slsf"), season.club("Örebro Brädspelare", city="Örebro")
    persons = season.people(4, club=club)
    rated = [
        season.play_tournament("slsf", persons, by=by, name=name, clubs=[club] * 4, starts_on=day)
        for name, day in (("Vårcupen", season.FIRST_DAY), ("Sommarcupen", season.SUMMER))
    ]
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    return rated[0], persons


def test_new_pages_are_not_read_sideways(phone, cups) -> None:
    rated, persons = cups
    here = f"/tournaments/slsf/{rated}/"
    assert not too_wide(
        phone,
        "/federations/slsf/",
        "/federations/dsu/",
        "/clubs/slsf/orebro-bradspelare/",
        "/clubs/?federation=slsf",
        f"/members/{persons[0]}/against/",
        f"/members/{persons[0]}/against/{persons[1]}/",
        "/distribution/slsf/gomoku/",
        f"{here}?tab=standings",
        f"{here}performance/{persons[1]}/",
    )


def test_places_and_ratings_stand_on_the_first_screen(phone, cups) -> None:
    rated, persons = cups
    phone.goto(f"/tournaments/slsf/{rated}/?tab=standings")
    assert top_of(phone, phone.locator("#p1")) < FIRST_SCREEN, "the first place"
    phone.goto("/clubs/slsf/orebro-bradspelare/")
    assert top_of(phone, phone.locator("tbody tr").first) < FIRST_SCREEN, "the first member's rating"
    phone.goto(f"/members/{persons[0]}/against/{persons[1]}/")
    assert top_of(phone, phone.locator("dl .figure").first) < FIRST_SCREEN, "the score between two"
    phone.goto("/distribution/slsf/gomoku/")
    assert top_of(phone, phone.locator("figure svg").first) < FIRST_SCREEN
    phone.goto("/federations/slsf/")
    assert top_of(phone, phone.locator("main h2").first) < FIRST_SCREEN


def test_a_picture_opens_into_its_table(page, cups) -> None:
    page.goto("/distribution/slsf/gomoku/")
    table = page.get_by_role("table", name="Players by rating")
    expect(table).to_be_hidden()
    page.get_by_text("The same as a table").click()
    expect(table).to_be_visible()
    expect(page.get_by_role("img", name="Players by rating")).to_be_visible()
