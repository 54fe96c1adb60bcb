"""A browser, a server with a database of its own, and a projector that runs beside it."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import psycopg
import pytest
from django.contrib.staticfiles.handlers import StaticFilesHandler
from django.db import connections
from django.test.testcases import LiveServerThread
from playwright.sync_api import expect

from events import runner
from events.log import head_position
from events.work import SYSTEM
from federation.grants.commands import GrantRole, grant_role
from federation.officials.models import Account
from federation.officials.roles import Role
from tests.support import season
from tests.support.chromium import opened
from tests.support.database import Clone

PATIENCE = 60_000
"""Milliseconds until what does not come is a failure: a busy machine is slow, and not wrong."""
POLICY = "Content Security Policy"
"""What Chromium calls it in its console, whenever it forbids something."""
WAITING = 'meta[http-equiv="refresh"][content="1"]'
"""On a page that does not yet show what was just recorded: it asks for itself once more."""
AT_ONCE = 5
"""Looks at a log that moves before its events are projected."""
PASSWORD = "a long sentence of nine words is a good password"


@pytest.fixture
def chromium(live):
    """Its loop runs in this thread, so it lives no longer than one test."""
    expect.set_options(timeout=PATIENCE)
    with opened() as browser:
        yield browser


@pytest.fixture
def live(committed, settings, tmp_path) -> Iterator[str]:
    """The address of a server on a database of its own; what is recorded is projected at once."""
    settings.STATIC_ROOT = tmp_path
    settings.ALLOWED_HOSTS = ["localhost"]
    season.open_house()
    server = LiveServerThread("localhost", StaticFilesHandler)
    server.daemon = True
    server.start()
    server.is_ready.wait()
    if server.error:
        raise server.error
    enough = threading.Event()
    projecting = threading.Thread(target=_project, args=(enough,), daemon=True)
    projecting.start()
    yield f"http://localhost:{server.port}"
    enough.set()
    projecting.join()
    server.terminate()
    _hang_up(committed)


def _hang_up(database: Clone) -> None:
    """Threads of the server may still hold connections; the database is dropped next."""
    connections.close_all()
    with psycopg.connect(database.superuser_url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def _project(enough: threading.Event) -> None:
    """Project what stands; while one act follows another, as before a test, many of them at once."""
    projected = seen = waited = 0
    while not enough.wait(0.05):
        head = head_position()
        moved, seen = head != seen, head
        waited = waited + 1 if moved else 0
        if head != projected and (not moved or waited >= AT_ONCE):
            runner.catch_up_all()
            projected, waited = head, 0
    connections.close_all()


@pytest.fixture
def broken() -> list[str]:
    """What went wrong in `page`, as the browser says it."""
    return []


@pytest.fixture
def page(chromium, live, broken):
    """A page of a fresh browser, at the server; an error in a script fails the test.

    So does what the Content-Security-Policy forbids, on every page of every test. An address that the test
    opens shows all that was recorded before: a slow machine projects later than the next line comes.
    """
    context = chromium.new_context(base_url=live, viewport={"width": 1280, "height": 900}, locale="en-GB")
    opened = context.new_page()
    opened.on("pageerror", lambda error: broken.append(str(error)))
    opened.on(
        "console", lambda said: broken.append(f"{opened.url}: {said.text}") if POLICY in said.text else None
    )
    opened.set_default_timeout(PATIENCE)
    opened.goto = _up_to_date(opened.goto)
    yield opened
    context.close()
    assert broken == []


def _up_to_date(go):
    """Open an address once every row is projected."""

    def goto(address: str):
        season.catch_up()
        return go(address)

    return goto


def to_next_page(found) -> None:
    """Click a link or a button and wait for the page that comes; else what follows still sees the old one."""
    page = found.page
    with page.expect_navigation():
        found.click()
    expect(page.locator(WAITING)).to_have_count(0)


def every(found):
    """All elements that a locator names, once the page with them stands: `all()` alone waits for none."""
    expect(found.first).to_be_visible()
    found.page.wait_for_load_state()
    return found.all()


def account(name: str, *roles: str, federation: str = "slsf") -> Account:
    """Somebody who can sign in with PASSWORD; every role but a club secretary's if none is named."""
    made = Account.objects.create_user(name, password=PASSWORD)
    for role in roles or [role.value for role in Role if role != Role.CLUB_SECRETARY]:
        grant_role(GrantRole(actor=made.actor, federation=federation, role=role), by=SYSTEM)
    season.catch_up()
    return made


def sign_in(page, name: str) -> None:
    """Through the page that everybody uses."""
    page.goto("/accounts/login/?next=/desk/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    to_next_page(page.get_by_role("main").get_by_role("button", name="Sign in"))
