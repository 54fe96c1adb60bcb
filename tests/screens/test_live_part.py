"""The part of a page that renews itself: what is typed beside it stays, also where the net goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import opened

pytestmark = pytest.mark.browser

SCRIPT = Path(__file__).parents[2] / "templates" / "static" / "live.js"
HALL = "http://hall.example/"
PAGE = """<!doctype html><input><div id="found" data-live="/position/">{said}</div>
<script src="/live.js"></script>"""


def test_a_part_renews_itself_and_nothing_typed_is_lost():
    served = {"said": "board 4", "position": 1, "cut": False}

    def answer(route):
        asked = route.request.url
        if served["cut"]:
            route.abort()
        elif asked.endswith(".js"):
            route.fulfill(body=SCRIPT.read_text(encoding="utf-8"), content_type="text/javascript")
        elif "/position/" in asked:
            route.fulfill(json={"position": served["position"]})
        else:
            route.fulfill(body=PAGE.format(said=served["said"]), content_type="text/html")

    with opened() as browser:
        page = browser.new_page()
        page.route(f"{HALL}**", answer)
        page.goto(HALL)
        page.locator("input").fill("Åse")
        page.wait_for_function("() => heard")
        served["cut"] = True
        with page.expect_event("requestfailed"):
            pass
        assert page.locator("#found").inner_text() == "board 4"
        served.update(said="board 7", position=2, cut=False)
        page.get_by_text("board 7").wait_for()
        assert page.locator("input").input_value() == "Åse"
