"""The rating committee's evening in a browser: a list is wrong, one proposes a reissue, another approves."""

from __future__ import annotations

import datetime as dt

import pytest
from playwright.sync_api import expect

from federation.members import directory
from ratings.models import ListLine
from ratings.rules.periods import Period
from ratings.rules.slsf.periods import CALENDAR
from tests.browser.conftest import account, sign_in, to_next_page
from tests.support import correcting, season
from tournaments import commands as acts

pytestmark = [pytest.mark.database, pytest.mark.browser]


def period() -> Period:
    """The one before today's."""
    return CALENDAR.of(directory.today("slsf")).previous


def listed() -> str:
    """The list after it."""
    return f"slsf/gomoku/{period()}/"


@pytest.fixture
def wrong(live) -> str:
    """A list is out; afterwards the first game of its tournament turns out to have been read wrongly."""
    by = season.everything("slsf")
    day = period().first_day + dt.timedelta(days=9)
    at = season.play_tournament("slsf", season.people(4), by=by, starts_on=day)
    season.publish("slsf", "gomoku", str(period()), by)
    stands = season.state("slsf", at).results[1, 1, 1]
    game = acts.HandedIn(board=1, black=0 if stands.black else 2, white=2 if stands.black else 0)
    mended = acts.CorrectResult(
        federation="slsf", tournament=at, round_number=1, game=game, reason="the slip says a draw"
    )
    correcting.correct(mended)
    season.catch_up()
    return at


def sure(page, name: str) -> None:
    page.get_by_label("Yes, do it").check()
    to_next_page(page.get_by_role("main").get_by_role("button", name=name, exact=True))


def sign_out(page) -> None:
    to_next_page(page.get_by_role("button", name="Sign out"))


def test_a_reissue_takes_two_people_and_the_published_list_stands(wrong, page):
    account("karin", "rating_committee")
    account("olle", "rating_committee")
    sign_in(page, "karin")
    page.goto(f"/desk/lists/{listed()}reissue/")
    page.get_by_label("Reason, as it will be read in ten years").fill("Round 1, board 1 was a draw")
    to_next_page(page.get_by_role("main").get_by_role("button", name="Propose", exact=True))
    expect(page.get_by_role("button", name="Propose", exact=True)).to_have_count(0)
    page.goto(f"/desk/lists/{listed()}reissue/approve/")
    expect(page.get_by_role("main")).to_contain_text("An own proposal is approved by another person.")
    expect(page.get_by_role("button", name="Reissue the list")).to_be_disabled()
    page.goto("/desk/")
    sign_out(page)
    sign_in(page, "olle")
    page.goto(f"/desk/lists/{listed()}reissue/approve/")
    sure(page, "Reissue the list")
    page.goto(f"/ratings/{listed()}issue-2/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Why?")
    first = dict(ListLine.objects.filter(issue=1).values_list("person", "rating"))
    second = dict(ListLine.objects.filter(issue=2).values_list("person", "rating"))
    assert first.keys() == second.keys()
    assert first != second
    page.goto(f"/ratings/{listed()}")
    expect(page.get_by_role("main")).to_contain_text(f"{max(first.values())}")
