"""Correspondence play in a browser: the report waits on the desk, is accepted, and the ranking list moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import account, sign_in, to_next_page
from tests.correspondence import played
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]


def test_a_reported_event_is_ranked_and_its_winner_rises(live, page):
    by = played.everything()
    persons = season.people(5)
    played.take_over(persons, 8, by)
    event = played.play(persons, by, upto="reported")
    season.catch_up()
    account("karin", "rating_committee")
    sign_in(page, "karin")
    page.goto(f"/correspondence/slsf/players/{persons[0]}/")
    expect(page.get_by_role("main")).to_contain_text("3 kyu")
    page.goto(f"/desk/correspondence/slsf/{event}/rank/")
    page.get_by_label("Yes, do it").check()
    to_next_page(
        page.get_by_role("main").get_by_role("button", name="Accept as basis of rankings", exact=True)
    )
    page.goto(f"/correspondence/slsf/{event}/{persons[0]}/")
    expect(page.get_by_role("main")).to_contain_text("SLSF-K 2 §2")
    page.goto("/correspondence/slsf/")
    expect(page.get_by_role("row").filter(has_text="Surname0001")).to_contain_text("1 kyu")
