"""The page on which an arbiter enters results, with 300 players in the last of nine rounds."""

from __future__ import annotations

from collections.abc import Iterator
from time import thread_time
from typing import TYPE_CHECKING

from benchmarks.figures import Figure, middle
from benchmarks.ground import database, settle
from benchmarks.opened import alone, opened
from benchmarks.visible import signed_in, signed_in_page

if TYPE_CHECKING:
    from django.test import Client
    from playwright.sync_api import Page

PLAYERS, ROUNDS = 300, 9
TARGET = "<= 500 ms"
"""Of the second within which the page is to stand in the browser, what the server may take."""
IN_THE_BROWSER = "<= 1000 ms"
MOST = "<= 300 KB"
LOADED = "performance.getEntriesByType('navigation')[0].loadEventEnd"
"""Milliseconds from the question to the page with its scripts run."""


def measure(pages: int) -> Iterator[Figure]:
    """The middle of so many pages, half of the boards reported: processor time, size, and in a browser."""
    yield from alone(_figures, pages)


def _figures(pages: int) -> list[Figure]:
    with database() as database_name:
        from django.test import Client

        from events.runner import catch_up_all, ensure_checkpoints
        from events.work import SYSTEM
        from federation.grants.commands import GrantRole, grant_role
        from federation.officials.models import Account
        from tests.support.large_round import FEDERATION, large_round

        ensure_checkpoints()
        at = large_round(PLAYERS, rounds=ROUNDS, reported=PLAYERS // 4)
        account = Account.objects.create_user("arbiter", password=None)
        grant_role(GrantRole(actor=account.actor, federation=FEDERATION, role="arbiter"), by=SYSTEM)
        catch_up_all()
        reader = Client(SERVER_NAME="localhost")
        reader.force_login(account)
        address = f"/desk/tournaments/{FEDERATION}/{at}/rounds/{ROUNDS}/"
        size = len(reader.get(address).content)
        taken = [_seconds(reader, address) for _ in range(pages)]
        settle(database_name)
        shown = _in_a_browser(signed_in(account), address, pages)
    name = f"round page of {PLAYERS} players at the desk"
    return [
        Figure(name=f"{name}, processor time", value=1_000 * middle(taken), unit="ms", target=TARGET),
        Figure(name=f"{name}, size", value=size / 1_000, unit="KB", target=MOST),
        Figure(name=f"{name}, in the browser", value=middle(shown), unit="ms", target=IN_THE_BROWSER),
    ]


def _seconds(reader: Client, address: str) -> float:
    began = thread_time()
    answer = reader.get(address)
    taken = thread_time() - began
    if answer.status_code != 200:
        raise RuntimeError(f"{address} answered {answer.status_code}")
    return taken


def _in_a_browser(cookies: str, address: str, pages: int) -> list[float]:
    """Milliseconds of each load; the first, of a server and a browser that have just begun, is left out."""
    from tests.support import chromium

    with opened("web") as port, chromium.opened() as browser:
        page = signed_in_page(browser, cookies)
        return [_load(page, f"http://localhost:{port}{address}") for _ in range(pages + 1)][1:]


def _load(page: Page, address: str) -> float:
    page.goto(address)
    if page.locator("#slip").count() != 1:
        raise RuntimeError(f"{address} does not show the field for slips, but {page.url}")
    page.wait_for_function(f"{LOADED} > 0")
    return float(page.evaluate(LOADED))
