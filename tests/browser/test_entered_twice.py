"""The registrar finds somebody entered twice, the board approves; parted again, both are as before."""

from __future__ import annotations

import datetime as dt

import pytest
from playwright.sync_api import expect

from ratings.models import PlayerRating
from tests.browser.conftest import account, sign_in, to_next_page
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]


@pytest.fixture
def twice(live) -> tuple[str, str]:
    """Anna's two entries, with a tournament under each."""
    by = season.everything("slsf")
    others = season.people(4)
    anna = season.person("Anna Karlsson", number=17, born_on="1990-05-31", by=by)
    again = season.person("Anna Carlsson", number=203, born_on="1990", by=by)
    for name, own, month in (("Vinter", anna, 1), ("Vår", again, 3)):
        day = dt.date(2025, month, 10)
        season.play_tournament("slsf", [own, *others], by=by, name=name, starts_on=day)
    season.catch_up()
    return anna, again


def button(page, name: str):
    return page.get_by_role("main").get_by_role("button", name=name, exact=True)


def propose(page, link: str, reason: str) -> None:
    """From the list of likely pairs to the preview, and to the proposal."""
    page.goto("/desk/twice/slsf/")
    to_next_page(page.get_by_role("main").get_by_role("link", name=link))
    expect(page.get_by_role("heading", level=1)).to_have_text("What would this correction move?")
    expect(page.get_by_role("table").filter(has_text="Running ratings").first).to_be_visible()
    page.get_by_label("Reason").fill(reason)
    to_next_page(button(page, "Propose the correction"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Corrections")
    to_next_page(page.get_by_role("button", name="Sign out"))


def approve(page) -> None:
    to_next_page(page.get_by_role("link", name="Approve the correction, or drop it"))
    page.get_by_label("Yes, do it").check()
    to_next_page(button(page, "Approve it"))
    expect(page.get_by_role("main")).to_contain_text("Approved by a second official")


def ratings() -> dict[object, int]:
    return dict(PlayerRating.objects.values_list("person", "rating"))


def test_two_officials_merge_and_part(twice, page):
    anna, again = twice
    account("rut", "registrar")
    account("bea", "board")
    before = ratings()

    sign_in(page, "rut")
    propose(page, "Merge, Anna Karlsson, number", "One birthday, one address")
    assert ratings() == before
    sign_in(page, "bea")
    approve(page)
    page.goto(f"/members/{again}/")
    expect(page).to_have_url(page.url.replace(again, anna))
    expect(page.get_by_role("main")).to_contain_text("Also entered as Anna Carlsson")
    assert PlayerRating.objects.get(person=anna).match_count == 8
    assert not PlayerRating.objects.filter(person=again).exists()
    to_next_page(page.get_by_role("button", name="Sign out"))

    sign_in(page, "rut")
    propose(page, "Part them", "Two birthdays after all")
    sign_in(page, "bea")
    approve(page)
    season.catch_up()
    assert ratings() == before
