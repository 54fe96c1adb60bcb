"""An auditor who knows no code: why this rating on the list of years ago, and did anybody change it?"""

import datetime as dt
import json

import pytest
from playwright.sync_api import expect

from events import runner
from federation.officials.roles import Role
from ratings.models import ListLine
from tests.browser.conftest import to_next_page
from tests.browser.test_reading_a_tournament import seen
from tests.pages.test_rating_steps import registered
from tests.ratings.past import DISCIPLINE, FED, Cup, Past, person
from tests.ratings.test_lists_anew import publish
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]

PERIOD = "2020-1"
PLAYED = Cup(name="spring-cup", day=dt.date(2020, 2, 1), matches=((0, 1, 2), (1, 2, 2)))


@pytest.fixture
def past(live):
    """Three players met once; their list was published, and two years on a result was corrected."""
    found = Past()
    for number in range(3):
        found.enter(number, 1500)
        found.add(f"person/{person(number)}", *registered(number))
    found.play(PLAYED)
    publish(PERIOD, season.official(FED, Role.RATING_COMMITTEE))
    found.correct(PLAYED, 1, 0)
    runner.catch_up_all()
    return found


def test_from_the_list_of_years_ago_down_to_the_event_and_up_again(page, past):
    listed = ListLine.objects.get(period=PERIOD, person=person(0)).rating
    page.goto(f"/ratings/{FED}/{DISCIPLINE}/{PERIOD}/")
    row = page.get_by_role("row", name="Player0")
    assert str(listed) in row.inner_text()
    to_next_page(row.get_by_role("link", name=str(listed)))

    expect(page.get_by_role("heading", level=1)).to_have_text("Why 1484?")
    expect(page.locator("body")).to_contain_text("Rule book SLSF-G, edition of 5 March 2011")
    expect(page.locator("body")).to_contain_text("The list says another number")
    page.get_by_text("The events, one by one").click()
    seen(page, "auditor-why")

    with page.expect_response(lambda answer: "format=json" in answer.url) as asked:
        page.get_by_role("link", name="events behind it, and where their proofs stand").click()
    told = json.loads(asked.value.text())
    corrections = [each for each in told["events"] if each["type"] == "tournaments.ResultCorrected"]
    assert len(corrections) == 1
    page.go_back()

    page.goto(corrections[0]["address"])
    expect(page.locator("body")).to_contain_text("What it changed")
    to_next_page(page.get_by_role("link", name="Each of them, with names and figures"))
    moved = page.get_by_role("row", name="Player0").filter(has_text="1500 → 1484")
    seen(page, "auditor-moved")
    to_next_page(moved.get_by_role("link", name="spring-cup: 1500 → 1484"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Why 1484?")

    to_next_page(page.get_by_role("link", name="SLSF-G 28.3").first)
    assert page.url.endswith("/rules/#slsf-g-28.3")
    page.set_viewport_size({"width": 360, "height": 700})
    page.go_back()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    seen(page, "auditor-phone")
