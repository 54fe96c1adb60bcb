"""The page of a running tournament renews itself: results, tables, announcements, clock; others do not."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core.cache import cache
from django.test import Client
from playwright.sync_api import expect

from events import clock
from tests.browser.conftest import chromium, live
from tests.desk.conftest import house, official, static_folder
from tests.support import season
from tests.support.swiss import swiss_season
from tournaments.screens import commands as acts

__all__ = ["chromium", "house", "live", "official", "static_folder"]
pytestmark = [pytest.mark.database]


@pytest.fixture(autouse=True)
def empty_cache():
    cache.clear()


def text(response) -> str:
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def announce(made, said: str, minutes: int = 30) -> None:
    until = clock.now() + dt.timedelta(minutes=minutes)
    acts.show_message(acts.ShowMessage(**made.here, text=said, until=until), by=made.by)


def begun():
    made = swiss_season("monrad", 6, 0, planned=5)
    made.pair()
    made.publish()
    made.start()
    season.catch_up()
    return made


@pytest.mark.django_db
def test_the_parts_hold_results_announcements_and_the_clock(client, house):
    made = begun()
    here = f"/tournaments/slsf/{made.tournament}/"
    assert f'data-from="{here}live/?round=1"' in text(client.get(here, {"round": "1"}))
    announce(made, "Lunch is served")
    made.report(1)
    season.catch_up()
    parts = text(client.get(f"{here}live/"))
    for place in ("live-hall", "live-round", "live-tables", "live-foot"):
        assert parts.count(f'id="{place}"') == 1
    assert "1–0" in parts and "Lunch is served" in parts and "<html" not in parts
    assert "Lunch is served" in text(client.get(f"{here}board/"))
    acts.withdraw_message(acts.WithdrawMessage(**made.here, number=1), by=made.by)
    assert "Lunch is served" not in text(client.get(f"{here}live/"))


@pytest.mark.django_db
def test_hundreds_who_ask_at_once_are_answered_from_one_page(client, house, django_assert_max_num_queries):
    made = begun()
    address = f"/tournaments/slsf/{made.tournament}/live/"
    first = text(client.get(address))
    with django_assert_max_num_queries(2):
        assert text(Client().get(address)) == first


@pytest.mark.django_db
def test_what_moves_no_more_does_not_renew_itself(client, house):
    made = begun()
    here = f"/tournaments/slsf/{made.tournament}/"
    running = text(client.get(here))
    past = text(client.get(here, {"known_on": clock.day_in("Europe/Stockholm").isoformat()}))
    assert "live.js" in running and "live.js" not in past


@pytest.mark.browser
def test_a_result_stands_on_the_open_page_without_reloading(live, chromium):
    made = begun()
    page = chromium.new_context(base_url=live).new_page()
    page.goto(f"/tournaments/slsf/{made.tournament}/")
    page.evaluate("() => { window.loaded = 'once'; }")
    page.wait_for_function("() => heard")
    link = page.locator("#live-round nav.tabs a").first
    link.focus()
    made.report(1)
    announce(made, "Lunch is served")
    expect(page.locator("#live-round")).to_contain_text("1–0", timeout=10_000)
    expect(page.locator("#live-hall")).to_contain_text("Lunch is served")
    assert page.evaluate("() => window.loaded") == "once"
    assert page.evaluate("() => document.activeElement.matches('#live-round nav.tabs a')")
