"""On a phone of 390 pixels nothing is read sideways: lists, members, tournaments, the log, the desk."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from events.log import head_position
from events.models import LoggedEvent
from federation.members.models import Person
from tests.browser.conftest import account, every, sign_in
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]

LONG_NAME = "Norrköpings och Östergötlands stora internationella vinterspel i luffarschack"


@pytest.fixture
def played(live) -> str:
    """A rated tournament with a long name, and the list of its period."""
    by, persons = season.everything("slsf"), season.people(4)
    at = season.play_tournament("slsf", persons, by=by, name=LONG_NAME)
    season.catch_up()
    return at


@pytest.fixture
def phone(chromium, live):
    context = chromium.new_context(
        base_url=live, viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True
    )
    yield context.new_page()
    context.close()


def too_wide(page, *addresses: str) -> list[str]:
    """The pages of these that have to be pushed aside."""
    found = []
    for address in addresses:
        assert page.goto(address).status == 200, address
        if page.evaluate("document.documentElement.scrollWidth") > 390:
            found.append(address)
    return found


def test_what_everybody_reads(phone, played) -> None:
    member = Person.objects.order_by("sort_key").first().person
    here = f"/tournaments/slsf/{played}/"
    of_it = LoggedEvent.objects.filter(stream=f"tournament/slsf/{played}").order_by("position")
    read = ("/", "/ratings/", "/ratings/slsf/gomoku/now/", "/members/", f"/members/{member}/")
    assert not too_wide(phone, *read, "/tournaments/", here, f"{here}boards/", f"{here}?tab=history")
    assert not too_wide(phone, "/log/", f"/log/{of_it[0].position}/", f"/log/{head_position()}/")


@pytest.fixture
def two_games(live) -> str:
    """A player with two rated tournaments each in gomoku and renju."""
    by, persons = season.everything("slsf"), season.people(4)
    for discipline in ("gomoku", "renju"):
        for name, starts_on in (("Vårcupen", season.FIRST_DAY), ("Sommarcupen", season.SUMMER)):
            more = {"name": f"{name} {discipline}", "starts_on": starts_on}
            season.play_tournament("slsf", persons, by=by, discipline=discipline, **more)
    season.catch_up()
    return persons[0]


def top_of(page, found) -> float:
    """How far below the top of the page something begins."""
    return page.evaluate("element => element.getBoundingClientRect().top + scrollY", found.element_handle())


def test_ratings_and_graph_of_a_player_stand_on_the_first_screen(phone, two_games) -> None:
    phone.goto(f"/members/{two_games}/")
    ratings, graphs = phone.locator("main .figure"), phone.locator("main figure svg")
    expect(ratings).to_have_count(2)  # the unofficial ratings
    expect(graphs).to_have_count(2)  # and a drawing of each game
    assert max(top_of(phone, each) for each in every(ratings)) < 600
    assert top_of(phone, graphs.first) < 844
    assert top_of(phone, graphs.last) < 2 * 844, "the second game's begins on the second screen at the latest"


def test_the_desk(phone, played) -> None:
    account("everybody")
    sign_in(phone, "everybody")
    phone.wait_for_url("**/desk/")
    here = f"/desk/tournaments/slsf/{played}/"
    assert not too_wide(phone, "/desk/", here, "/desk/people/", "/desk/tournaments/slsf/announce/")
