"""From the last slip of a round to the next round on the wall: a desk and a screen in Chromium."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from benchmarks.figures import Figure, middle
from benchmarks.ground import database, settle
from benchmarks.opened import alone, opened
from benchmarks.visible import signed_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.support.swiss import SwissSeason

PATIENCE = 60_000
ALL_SENT = "outbox.entries.length === 0 && !outbox.busy"
TARGET = "<= 5 s"
"""Two questions of the screen, two seconds apart, and a second for what the house does."""


def measure(rounds: int) -> Iterator[Figure]:
    """Seconds from the last key of a round to the wall with the next one, two presses by a script between."""
    waits: list[float] = alone(_waits, rounds)
    name = f"last result to the next round on the wall, {len(waits)} rounds of 20 boards"
    yield Figure(name=name, value=middle(waits), unit="s", target=TARGET)


def _waits(rounds: int) -> list[float]:
    with database() as database_name:
        from events.runner import ensure_checkpoints
        from events.work import SYSTEM
        from federation.grants.commands import GrantRole, grant_role
        from federation.officials.models import Account
        from tests.browser.hall_day import a_tournament
        from tests.support import chromium

        ensure_checkpoints()
        made = a_tournament()
        account = Account.objects.create_user("arbiter", password=None)
        grant_role(GrantRole(actor=account.actor, federation=made.federation, role="arbiter"), by=SYSTEM)
        settle(database_name)
        with opened("web", "worker", "beat") as port, chromium.opened() as browser:
            return _play(browser, f"http://localhost:{port}", signed_in(account), made, rounds)


def _play(browser: Browser, site: str, cookies: str, made: SwissSeason, rounds: int) -> list[float]:
    here = f"{made.federation}/{made.tournament}"
    wall = browser.new_page(viewport={"width": 1920, "height": 1080})
    desk = browser.new_page(extra_http_headers={"Cookie": cookies})
    for page in (wall, desk):
        page.set_default_timeout(PATIENCE)
    wall.goto(f"{site}/tournaments/{here}/wall/boards/")
    desk.goto(f"{site}/desk/tournaments/{here}/pairing/1/")
    _lead_on(desk, wall, 1)
    return [_round(desk, wall, number) for number in range(1, rounds + 1)]


def _round(desk: Page, wall: Page, number: int) -> float:
    for board in range(1, 21):
        desk.keyboard.type(f"{board:02d}{'1=0'[(board + number) % 3]}")
    began = time.perf_counter()
    desk.wait_for_function(ALL_SENT)
    _lead_on(desk, wall, number + 1)
    return time.perf_counter() - began


def _lead_on(desk: Page, wall: Page, number: int) -> None:
    """Publish what was looked at, start it, and wait for the screen."""
    for name in (f"Publish round {number}", "Start the round"):
        with desk.expect_navigation():
            desk.get_by_role("main").get_by_role("button", name=name, exact=True).click()
    wall.locator("section.boards h2", has_text=f"Round {number}").wait_for()
