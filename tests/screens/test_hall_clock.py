"""What runs goes by the server's time: on a tablet 7 minutes wrong, over the change to winter time."""

from __future__ import annotations

import datetime as dt
from email.utils import format_datetime
from pathlib import Path

import pytest
from django.template.loader import render_to_string

from tests.browser.conftest import opened
from tournaments.round_clock import RoundClock
from tournaments.screens.queries import Announcement

pytestmark = pytest.mark.browser

STATIC = Path(__file__).parents[2] / "templates" / "static"
HALL = "http://hall.example/"
ZONE = "Europe/Stockholm"
PAGE = """<!doctype html><html lang="en"><div id="hall" data-live="/position/">{said}</div>
<script src="/clock.js"></script><script src="/live.js"></script>"""


def hall(clock: RoundClock, *said: Announcement) -> str:
    context = {"clock": clock, "zone": ZONE, "announcements": said}
    parts = ("screens/announced.html", "screens/round_clock.html")
    return PAGE.format(said="".join(render_to_string(part, context) for part in parts))


def shown(html: str, now: dt.datetime, *, wrong: dt.timedelta = dt.timedelta()):
    """The page at a moment of the server, on a machine whose own clock is wrong by so much."""

    def answer(route):
        asked = route.request.url
        if asked.endswith(".js"):
            body = (STATIC / asked.rpartition("/")[2]).read_text(encoding="utf-8")
            route.fulfill(body=body, content_type="text/javascript")
        elif "/position/" in asked:
            route.fulfill(json={"position": 1}, headers={"Date": format_datetime(now, usegmt=True)})
        else:
            route.fulfill(body=html, content_type="text/html; charset=utf-8")

    with opened() as browser:
        page = browser.new_page()
        page.clock.install(time=now + wrong)
        page.route(f"{HALL}**", answer)
        page.goto(HALL)
        page.wait_for_function("() => HallClock.known")
        counts = page.locator(".count").all_inner_texts()
        return page.locator("#hall").inner_text(), counts


@pytest.mark.parametrize("minutes", [-7, 0, 7])
def test_a_tablet_that_is_seven_minutes_wrong_counts_as_the_server_does(minutes):
    now = dt.datetime(2026, 3, 21, 13, 10, tzinfo=dt.UTC)
    clock = RoundClock(
        running=3,
        started_at=now - dt.timedelta(minutes=10),
        late_at=now + dt.timedelta(minutes=5),
        article="DSU 4.1.2 §11",
        due=4,
        starts_at=now + dt.timedelta(hours=2),
    )
    gone = Announcement(number=1, text="Lunch is over", until=now - dt.timedelta(minutes=1))
    stands = Announcement(number=2, text="Prizes at five", until=now + dt.timedelta(minutes=1))
    text, (elapsed, countdown) = shown(hall(clock, gone, stands), now, wrong=dt.timedelta(minutes=minutes))
    assert elapsed.startswith("10:0"), elapsed
    assert countdown in {"2:00:00", "1:59:59", "1:59:58", "1:59:57"}
    assert "Prizes at five" in text and "Lunch is over" not in text
    assert "has lost from 14:15" in text and "DSU 4.1.2 §11" in text


def test_over_the_change_to_winter_time_an_hour_is_an_hour():
    """In Stockholm it is half past two in summer time; the round starts at half past three in winter time."""
    now = dt.datetime(2026, 10, 25, 0, 30, tzinfo=dt.UTC)
    clock = RoundClock(due=1, starts_at=dt.datetime(2026, 10, 25, 2, 30, tzinfo=dt.UTC))
    text, (countdown,) = shown(hall(clock), now)
    assert "Round 1 starts Sunday 03:30" in text
    assert countdown in {"2:00:00", "1:59:59", "1:59:58", "1:59:57"}, "not one hour"
    over = dt.datetime(2026, 10, 25, 1, 30, tzinfo=dt.UTC)
    running = RoundClock(running=1, started_at=dt.datetime(2026, 10, 25, 0, 30, tzinfo=dt.UTC))
    text, (elapsed,) = shown(hall(running), over)
    assert "is played since 02:30" in text
    assert elapsed.startswith("1:00:0"), "the clock on the wall says half past two again"
