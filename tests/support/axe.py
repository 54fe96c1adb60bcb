"""What axe finds on a page that a browser shows: nothing, on every page that is new."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def found_by_axe(page: Page) -> list[str]:
    """Each violation by its rule, what it means, and the elements that break it."""
    violations = Axe().run(page).response["violations"]
    return [
        f"{page.url}: {each['id']}: {each['help']}: {[node['target'] for node in each['nodes']]}"
        for each in violations
    ]
