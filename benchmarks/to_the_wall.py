"""From the last slip of a round to the next round on the wall: a desk and a screen in Chromium."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from benchmarks.figures import Figure, middle
from benchmarks.ground import database, settle
from benchmarks.opened import alone, opened
from benchmarks.visible import signed_in, signed_in_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from federation.officials.models import Account
    from tests.support.swiss import SwissSeason

BOARDS = 20
PATIENCE = 60_000
TARGET = "<= 5 s"
"""A screen asks every second and a half, and turns to the boards of a new round at once."""


def measure(rounds: int) -> Iterator[Figure]:
    """Seconds from the last key of a round to the wall with the next one; a script presses twice between."""
    waits: list[float] = alone(_waits, rounds)
    name = f"last result to the next round on the wall, {len(waits)} rounds of {BOARDS} boards"
    yield Figure(name=f"{name}: median", value=middle(waits), unit="s", target=TARGET)
    yield Figure(name=f"{name}: the longest", value=max(waits), unit="s")


def _waits(rounds: int) -> list[float]:
    with database() as name:
        from events.runner import ensure_checkpoints
        from tests.browser.hall_day import a_tournament
        from tests.support import chromium

        ensure_checkpoints()
        made, account = a_tournament(), _arbiter()
        settle(name)
        cookies = signed_in(account)
        with opened("web", "worker", "beat") as port, chromium.opened() as browser:
            return _play(browser, f"http://localhost:{port}", cookies, made, rounds)


def _arbiter() -> Account:
    from events.runner import catch_up_all
    from events.work import SYSTEM
    from federation.grants.commands import GrantRole, grant_role
    from federation.officials.models import Account

    account = Account.objects.create_user("arbiter", password=None)
    grant_role(GrantRole(actor=account.actor, federation="slsf", role="arbiter"), by=SYSTEM)
    catch_up_all()
    return account


def _play(browser: Browser, site: str, cookies: str, made: SwissSeason, rounds: int) -> list[float]:
    """The first round only warms up the house, and is not counted."""
    here = f"{made.federation}/{made.tournament}"
    wall, desk = browser.new_page(), signed_in_page(browser, cookies)
    for page in (wall, desk):
        page.set_default_timeout(PATIENCE)
    wall.goto(f"{site}/tournaments/{here}/wall/boards/")
    desk.goto(f"{site}/desk/tournaments/{here}/pairing/1/")
    _lead_on(desk, wall, 1)
    return [_round(desk, wall, number) for number in range(1, rounds + 2)][1:]


def _round(desk: Page, wall: Page, number: int) -> float:
    for board in range(1, BOARDS):
        desk.keyboard.type(f"{board:02d}{'1=0'[(board + number) % 3]}")
    desk.get_by_text(f"{BOARDS - 1} of {BOARDS} boards have reported").wait_for()
    began = time.perf_counter()
    desk.keyboard.type(f"{BOARDS}1")
    desk.get_by_text(f"{BOARDS} of {BOARDS} boards have reported").wait_for()
    _lead_on(desk, wall, number + 1)
    return time.perf_counter() - began


def _lead_on(desk: Page, wall: Page, number: int) -> None:
    """Publish what was looked at, start it, and wait for the screen."""
    from tests.browser.weekend import press

    press(desk, f"Publish round {number}")
    press(desk, "Start the round")
    picture = wall.locator("section.boards").filter(has=wall.locator("h2", has_text=f"Round {number}"))
    picture.locator("li:visible").first.wait_for()
