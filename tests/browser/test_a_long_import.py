"""A long list of members: begun, left, found again under what waits, and broken off; then begun once more."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from django.db import connections
from playwright.sync_api import expect

from events.progress import begins
from federation.errands import working
from federation.members import many
from tests.browser.conftest import account, sign_in, to_next_page
from tests.desk.conftest import events_of
from tests.support import season
from tests.support.axe import found_by_axe
from tournaments.desk import members_import

pytestmark = [pytest.mark.database, pytest.mark.browser]

LINES = "".join(f"{number};Surname{number};Given;w;;\n" for number in range(101, 105))
REGISTERED = "members.PersonRegistered"


@pytest.fixture
def held_up(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """An import stands still at its third line until this is set, and goes on telling how far it is."""
    goes_on = threading.Event()

    def slowly(part: str, *, done: int, of: int) -> None:
        begins(part, done=done, of=of)
        while done == 2 and not goes_on.wait(0.1):
            begins(part, done=done, of=of)

    monkeypatch.setattr(members_import, "AT_ONCE", 1)
    monkeypatch.setattr(many, "begins", slowly)
    return goes_on


@pytest.fixture
def worker(live, held_up: threading.Event) -> Iterator[None]:
    """One that looks for work until the test is over."""
    over = threading.Event()

    def work() -> None:
        while not over.wait(0.1):
            working.work_off()
        connections.close_all()

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    yield
    held_up.set()
    over.set()
    thread.join()


def button(page, name: str):
    return page.get_by_role("main").get_by_role("button", name=name, exact=True)


def test_begun_left_found_again_and_broken_off(page, held_up, worker):
    account("rut", "registrar")
    page.set_viewport_size({"width": 390, "height": 844})
    sign_in(page, "rut")
    page.goto("/desk/people/slsf/list/")
    page.get_by_label("The list").fill(LINES)
    to_next_page(button(page, "Look at it"))
    to_next_page(button(page, "Register them all"))
    main = page.get_by_role("main")
    expect(main).to_contain_text("Parts done: 2 of 4. Now: line by line.")
    expect(main).to_contain_text("still")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert found_by_axe(page) == []

    page.goto("/desk/")
    expect(main).to_contain_text("Is being worked out: 2 of 4.")
    to_next_page(page.get_by_role("link", name="Register the members of a list …"))
    to_next_page(button(page, "Break off"))
    expect(main).to_contain_text("You broke this off. Nothing was recorded.")
    assert events_of(REGISTERED) == 0
    assert found_by_axe(page) == []

    held_up.set()
    to_next_page(button(page, "Begin again"))
    expect(main).to_contain_text("4 members were registered.")
    season.catch_up()
    assert events_of(REGISTERED) == 4
