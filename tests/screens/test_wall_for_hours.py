"""A screen that stands all day: ten minutes without a network, eight hours of rounds, and nothing grows."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession

from tests.screens.test_wall_fits import HALL, SEEN, Served, announced, html, other_pictures, pictures
from tests.support.chromium import opened

pytestmark = pytest.mark.browser

BOARDS = 11
RENEWALS = 96
"""Every five minutes of eight hours something new stands."""
AT_FIRST = 9
"""Which shows the same as the last one."""
COUNTED = ("Nodes", "JSEventListeners", "JSHeapUsedSize")


def grown(cdp: CDPSession) -> dict[str, int]:
    """Nodes, also those that no page shows any more, listeners and memory, once what is not used has gone."""
    cdp.send("HeapProfiler.collectGarbage")
    said = cdp.send("Performance.getMetrics")["metrics"]
    return {each["name"]: int(each["value"]) for each in said if each["name"] in COUNTED}


def test_it_keeps_its_picture_for_ten_minutes_and_eight_hours_add_nothing():
    with opened() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        page.clock.install()
        rounds = [html(pictures(2 * boards)) for boards in (BOARDS, 2 * BOARDS, BOARDS)]
        rounds[2] = html(other_pictures(2 * BOARDS), **announced(2))
        served = Served(page, rounds[0])
        page.goto(HALL)
        page.wait_for_function("() => known")
        cdp = page.context.new_cdp_session(page)
        cdp.send("Performance.enable")

        served.cut = True
        page.clock.fast_forward("10:00")
        page.get_by_text("No contact since").wait_for()
        assert len(page.evaluate(SEEN)) > 0, "the last picture stays"
        served.cut = False

        at_first = {}
        for renewal in range(1, RENEWALS + 1):
            served.position += 1
            served.text = rounds[renewal % len(rounds)]
            page.clock.run_for("05:00")
            page.wait_for_function(f"() => known.includes('{served.position}')")
            if renewal == AT_FIRST:
                at_first = grown(cdp)
        assert page.locator("#contact").inner_text() == ""
        now = grown(cdp)
        assert page.evaluate("() => views.length") > 1
        assert all(now[name] <= 1.1 * at_first[name] for name in COUNTED), (at_first, now)
