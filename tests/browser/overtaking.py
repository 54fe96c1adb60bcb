"""A network on which the answer to a question arrives after the answer to a later one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import APIResponse, Page, Request, Route

from tests.browser.conftest import PATIENCE

EACH, A_MOMENT = 50, 200
"""Milliseconds in which a script has long shown what it heard; it asks for more after 1,500."""


@contextmanager
def overtaken(page: Page, address: str) -> Iterator[Callable[[], None]]:
    """The page's next question for what is new is answered within, and the answer heard at the end.

    Gives a function that waits until the server has answered it.
    """
    held: list[tuple[Route, APIResponse]] = []

    def hold(route: Route, request: Request) -> None:
        if held or request.method != "GET" or "json" not in request.headers.get("accept", ""):
            route.fallback()
        else:
            held.append((route, route.fetch()))

    def answered() -> None:
        for _try in range(PATIENCE // EACH):
            if not held:
                page.wait_for_timeout(EACH)
        assert held, f"no script asked for {address}"

    page.route(address, hold)
    yield answered
    ((route, answer),) = held
    with page.expect_response(lambda response: response.request == route.request):
        route.fulfill(response=answer)
    page.wait_for_timeout(A_MOMENT)
