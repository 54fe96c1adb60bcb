"""Journey 2, step 3: a club writes that a result was reported the wrong way round."""

from __future__ import annotations

import datetime as dt

import pytest
from playwright.sync_api import expect

from federation.members import directory
from ratings.models import ListLine, PlayerRating
from ratings.rules.periods import Period
from ratings.rules.slsf.periods import CALENDAR
from tests.browser.conftest import account, sign_in, to_next_page
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]


def period() -> Period:
    """The one before today's."""
    return CALENDAR.of(directory.today("slsf")).previous


@pytest.fixture
def listed(live) -> str:
    """A tournament whose period has its list."""
    by = season.everything("slsf")
    day = period().first_day + dt.timedelta(days=9)
    at = season.play_tournament("slsf", season.people(4), by=by, starts_on=day)
    season.publish("slsf", "gomoku", str(period()), by)
    season.catch_up()
    return at


def button(page, name: str):
    return page.get_by_role("main").get_by_role("button", name=name, exact=True)


def propose(page, tournament: str, score: str) -> None:
    """From the board to the preview, and on to the list of corrections."""
    page.goto(f"/desk/tournaments/slsf/{tournament}/rounds/1/1/1/")
    page.get_by_role("radio", name=score, exact=True).check()
    page.get_by_label("Reason").fill("Both sheets say the other way round")
    to_next_page(button(page, "Correct it"))
    expect(page.get_by_role("heading", level=1)).to_have_text("What would this correction move?")
    for part in ("Published lists", "Running ratings", "Standings"):
        expect(page.get_by_role("table").filter(has_text=part).first).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("No level, no title and no ranking.")
    to_next_page(button(page, "Propose the correction"))


def approve(page) -> None:
    """From the desk's first page to the letters."""
    to_next_page(page.get_by_role("link", name="Approve the correction, or drop it"))
    expect(page.get_by_role("main")).to_contain_text("Both sheets say the other way round")
    page.get_by_label("Yes, do it").check()
    to_next_page(button(page, "Approve it"))
    expect(page.get_by_role("main")).to_contain_text("Approved by a second official")
    to_next_page(page.get_by_role("link", name="Letters to those concerned"))
    expect(page.get_by_role("main")).to_contain_text("has corrected something that concerns you")


def ratings() -> dict[object, int]:
    return dict(PlayerRating.objects.values_list("person", "rating"))


def test_two_of_the_committee_put_a_result_right(listed, page):
    account("karin", "rating_committee")
    account("olle", "rating_committee")
    before = ratings()
    published = list(ListLine.objects.order_by("place").values_list("person", "place", "rating"))

    sign_in(page, "karin")
    propose(page, listed, "0–1" if season.state("slsf", listed).results[1, 1, 1].black else "1–0")
    expect(page.get_by_role("heading", level=1)).to_have_text("Corrections")
    to_next_page(page.get_by_role("link", name="1: Correct a result"))
    expect(page.get_by_role("main")).to_contain_text("An own proposal is approved by another person.")
    expect(button(page, "Approve it")).to_be_disabled()
    assert ratings() == before
    to_next_page(page.get_by_role("button", name="Sign out"))

    sign_in(page, "olle")
    approve(page)
    assert ratings() != before
    assert list(ListLine.objects.order_by("place").values_list("person", "place", "rating")) == published
    page.goto(f"/ratings/slsf/gomoku/{period()}/")
    expect(page.get_by_role("note").filter(has_text="would differ today")).to_be_visible()
