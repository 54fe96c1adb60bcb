"""The pictures of the manual, taken anew: `make demo`, then python -m tests.manual_pictures ADDRESS.

Each is of a page that somebody of the demo reaches from the desk, at the width of a laptop or of a phone.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from playwright.sync_api import Page

from tests.support.chromium import opened

ROOT = Path(__file__).resolve().parents[1]
LOGINS = ROOT / ".data" / "demo" / "logins.json"
PICTURES_FOLDER = ROOT / "docs" / "manual" / "pictures"
WIDE, NARROW = {"width": 1100, "height": 700}, {"width": 390, "height": 700}
A_MOMENT = 1_000


class Picture(NamedTuple):
    """Who looks at what: the links that lead from the desk to it, one after the other, and what comes then.

    `then` gives the page that is pictured.
    """

    file: str
    account: str
    links: tuple[str, ...]
    then: Callable[[Page], Page] = lambda page: page


def check_in(page: Page) -> Page:
    """Opened where it is not, with the first three players here."""
    press(page, "Open check-in")
    rows = page.locator("button[value=here]")
    for _player in range(min(rows.count(), 3)):
        rows.first.click()
        page.wait_for_load_state()
    return page


def phone(page: Page) -> Page:
    """A phone that joins by a code made now."""
    here = page.url.split("/desk/")[0], page.url.partition("/desk/")[2]
    page.goto(f"{here[0]}/desk/{here[1]}codes/")
    press(page, "Make the code")
    digits = page.locator(".digits").inner_text()
    joins = page.context.browser.new_page(viewport=NARROW)
    joins.goto(f"{here[0]}/{here[1]}code/")
    joins.locator("input[name=digits]").fill(digits)
    press(joins, "Use this phone")
    return joins


def wall(page: Page) -> Page:
    """The screen that stands in every hall."""
    page.goto(page.url.replace("/desk/", "/") + "wall/")
    return page


def office(page: Page) -> Page:
    """The first page of the admin."""
    page.goto(page.url.replace("/desk/", "/admin/"))
    return page


def own_page(page: Page) -> Page:
    """Of whoever is signed in, on a phone."""
    page.set_viewport_size(NARROW)
    page.goto(page.url.replace("/desk/", "/members/me/"))
    return page


def rating(page: Page) -> Page:
    """How the first number of the list came about."""
    page.goto(page.url.replace("/desk/", "/ratings/slsf/gomoku/"))
    page.locator("main tbody a b").first.click()
    page.wait_for_load_state()
    return page


def press(page: Page, name: str) -> None:
    """A button of the page, where it is there."""
    button = page.get_by_role("main").get_by_role("button", name=name)
    if button.count():
        button.first.click()
        page.wait_for_load_state()


ITS_DESK = ("Enter results", "The tournament’s desk")
PICTURES = (
    Picture("desk.png", "slsf-arbiter", ()),
    Picture("round.png", "slsf-arbiter", ("Enter results",)),
    Picture("tournament-desk.png", "slsf-arbiter", ITS_DESK),
    Picture("check-in.png", "dsu-arbiter", (*ITS_DESK, "Check-in"), check_in),
    Picture("phone.png", "dsu-arbiter", ITS_DESK, phone),
    Picture("office.png", "slsf-registrar", (), office),
    Picture("my-page.png", "slsf-member", (), own_page),
    Picture("rating.png", "slsf-member", (), rating),
    Picture("wall.png", "dsu-arbiter", ITS_DESK, wall),
)


def main() -> None:
    """Sign in as each, follow the links, and keep what is seen."""
    parser = argparse.ArgumentParser(prog="python -m tests.manual_pictures", description=__doc__)
    parser.add_argument("address")
    address = parser.parse_args().address.rstrip("/")
    settings.configure()  # no database is asked: what a browser closes at its end is there all the same
    passwords = json.loads(LOGINS.read_text())
    with opened() as browser:
        for picture in PICTURES:
            page = browser.new_context(viewport=WIDE, device_scale_factor=1).new_page()  # type: ignore[arg-type]
            sign_in(page, address, picture.account, passwords[picture.account])
            page.reload()  # it says only once who signed in
            for link in picture.links:
                page.get_by_role("main").get_by_role("link", name=link).first.click()
            shown = picture.then(page)
            shown.wait_for_timeout(A_MOMENT)
            shown.evaluate("scrollTo(0, 0)")  # a page of the desk begins where it is typed
            shown.screenshot(path=PICTURES_FOLDER / picture.file)
            page.context.close()


def sign_in(page: Page, address: str, account: str, password: str) -> None:
    """And go to the desk."""
    page.goto(f"{address}/accounts/login/?next=/desk/")
    page.locator("input[name=login]").fill(account)
    page.locator("input[name=password]").fill(password)
    page.locator("main form button").first.click()
    page.wait_for_url("**/desk/")


if __name__ == "__main__":
    main()
