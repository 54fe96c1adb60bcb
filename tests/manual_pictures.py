"""The pictures of the manual, taken anew: `make demo`, then python -m tests.manual_pictures ADDRESS.

Each is of a page that somebody of the demo reaches from the desk, at the width of a laptop.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from tests.support.chromium import opened

ROOT = Path(__file__).resolve().parents[1]
LOGINS = ROOT / ".data" / "demo" / "logins.json"
PICTURES_FOLDER = ROOT / "docs" / "manual" / "pictures"
WIDE = {"width": 1100, "height": 700}


class Picture(NamedTuple):
    """Who looks at what: the links that lead from the desk to it, one after the other."""

    file: str
    account: str
    links: tuple[str, ...]


PICTURES = (
    Picture("desk.png", "slsf-arbiter", ()),
    Picture("round.png", "slsf-arbiter", ("Enter results",)),
    Picture("tournament-desk.png", "slsf-arbiter", ("Enter results", "The tournament’s desk")),
)


def main() -> None:
    """Sign in as each, follow the links, and keep what is seen."""
    parser = argparse.ArgumentParser(prog="python -m tests.manual_pictures", description=__doc__)
    parser.add_argument("address")
    address = parser.parse_args().address.rstrip("/")
    passwords = json.loads(LOGINS.read_text())
    with opened() as browser:
        for picture in PICTURES:
            page = browser.new_context(viewport=WIDE, device_scale_factor=1).new_page()  # type: ignore[arg-type]
            sign_in(page, address, picture.account, passwords[picture.account])
            page.reload()  # it says only once who signed in
            for link in picture.links:
                page.get_by_role("main").get_by_role("link", name=link).first.click()
            page.evaluate("scrollTo(0, 0)")  # a page of the desk begins where it is typed
            page.screenshot(path=PICTURES_FOLDER / picture.file)
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
