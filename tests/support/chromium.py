"""Chromium without a window, for tests and for the pictures of the manual."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.db import connections
from playwright.sync_api import Browser, sync_playwright

from tests import clock

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@contextmanager
def opened() -> Iterator[Browser]:
    """Chromium without a window; a test that needs it is left out, with the reason, where it is not.

    Its loop runs in this thread, and what the test asks the database beside it is meant. Django keeps
    connections of their own beside a loop, which end with it: the next browser's loop would find them again,
    at a database that is gone.
    """
    if not CHROMIUM.exists():
        pytest.skip(f"{CHROMIUM} is not here; .ci/install-parts fetches it")
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        browser = playwright.chromium.launch(
            executable_path=str(CHROMIUM), args=FLAGS, env=clock.of_a_browser()
        )
        try:
            yield browser
        finally:
            connections.close_all()
            browser.close()
