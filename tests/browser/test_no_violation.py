"""Every kind of page that links lead to, opened in a browser: nothing is reported against the policy."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from django.contrib import admin
from django.urls import Resolver404, resolve, reverse
from playwright.sync_api import Error, expect

from tests.browser.conftest import account, sign_in
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]

LINKS = "links => links.map(each => each.href)"
IS_A_FILE = "Download is starting"
NOT_READ = "CSP Parser Error"
"""What the build of Alpine that compiles nothing says of an expression that it cannot read."""


def kind_of(address: str) -> tuple[str, str]:
    """The view behind an address and how the address begins: of each kind one is opened."""
    path = urlsplit(address).path
    return resolve(path).view_name or path, path.split("/")[1]


def opens(page, start: str, live: str) -> set[tuple[str, str]]:
    """Follow links from a page to every kind of page; files and what signs out are left.

    So is the admin: the other test opens each of its lists.
    """
    seen, waiting = set(), [f"{live}{start}"]
    while waiting:
        address = waiting.pop(0)
        try:
            kind = kind_of(address)
        except Resolver404:
            continue
        if kind in seen or "logout" in address or kind[1] == "admin":
            continue
        seen.add(kind)
        try:
            page.goto(address)
        except Error as error:
            if IS_A_FILE not in error.message:
                raise
            continue
        found = page.locator("a[href]").evaluate_all(LINKS)
        waiting += [each for each in found if each.startswith(f"{live}/")]
    return seen


def test_no_page_that_links_lead_to_breaks_the_policy(page, live):
    by = season.everything("slsf")
    season.play_tournament("slsf", season.people(4), by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    account("anna")
    seen = opens(page, "/", live)
    assert len(seen) > 30, seen
    sign_in(page, "anna")
    assert len(opens(page, "/desk/", live) - seen) > 30


def test_every_list_and_row_of_the_admin_works_under_the_policy(page, live, broken):
    by = season.everything("slsf")
    season.play_tournament("slsf", season.people(4), by=by)
    account("anna")
    page.on("console", lambda said: broken.append(said.text) if NOT_READ in said.text else None)
    sign_in(page, "anna")
    for model in admin.site._registry:
        label = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        key = model._base_manager.values_list("pk", flat=True).first()
        page.goto(reverse(f"{label}_changelist"))
        if key is not None:
            page.goto(reverse(f"{label}_change", args=[key]))
    page.goto("/admin/")
    expect(page.locator("#page")).to_be_visible()
    page.get_by_text("dock_to_right").first.click()
    assert page.evaluate("localStorage.getItem('sidebarDesktopOpen')") == "0"
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--color-primary-600')")
