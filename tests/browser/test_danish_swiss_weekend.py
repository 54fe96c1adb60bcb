"""The arbiter's weekend in a browser: a Danish Swiss from entry to the printed final table (journey 1).

25 players, so one rests; an adjourned game, a board by hand, a withdrawal, a late result, a correction.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import account, every, sign_in, to_next_page
from tests.browser.weekend import (
    BY_STRENGTH,
    FEDERATION,
    PEOPLE,
    Notes,
    count,
    counted,
    follow,
    half_points,
    look,
    look_on_paper,
    opened,
    press,
)
from tests.browser.weekend_entry import SURE, announce, enter, invite, rate_and_number
from tests.browser.weekend_play import (
    LEAVER,
    adjourn,
    ask_why,
    correct,
    forecast,
    hand_in,
    leave,
    pair,
    pair_by_hand,
    pair_with_the_open_game,
    print_pairing,
    publish,
    resume,
    start,
    why_not,
)
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]


@pytest.fixture
def arbiter(page: Page) -> Page:
    """The register has the players; the arbiter sits at the desk, on the committee too as in a small club."""
    account("anders", "arbiter", "tournament_committee", federation=FEDERATION)
    by = season.official(FEDERATION, "registrar")
    for number, (name, _rating) in enumerate(PEOPLE, start=1):
        season.person(name, federation=FEDERATION, number=number, by=by)
    count(page, "click", "keydown")
    sign_in(page, "anders")
    return page


def finish(page: Page) -> None:
    follow(page, "Finish the tournament …")
    press(page, "Finish", sure=SURE)
    look(page, "40-finished")


def check_final_table(page: Page, notes: Notes) -> None:
    """Points, every step of the correction and the order are those of the notes; it prints on A4."""
    follow(page, "Public page")
    look(page, "41-public")
    follow(page, "Standings")
    expect(page.get_by_text("These tables alone, for the wall")).to_be_visible()
    rows = page.get_by_role("region", name="Standings").locator("tbody tr")
    expect(rows).to_have_count(25)
    shown = {}
    for row in every(rows):
        number = BY_STRENGTH.index(row.locator("th a").inner_text()) + 1
        shown[number] = tuple(half_points(each) for each in row.locator("td.n").all_inner_texts()[1:5])
    assert shown == notes.final()
    assert list(shown.values()) == sorted(shown.values(), reverse=True)
    expect(page.get_by_role("row", name=BY_STRENGTH[LEAVER - 1]).first).to_contain_text(
        "withdrew after round 2"
    )
    look(page, "42-standings")
    look_on_paper(page, "42-standings")


def open_a_figure(page: Page) -> None:
    """The winner's correction opens into the five games that it is made of."""
    figure = (
        page.get_by_role("region", name="Standings").locator("tbody tr").first.locator("td.n a").nth(2)
    )  # after the place and the points
    value = half_points(figure.inner_text())
    to_next_page(figure)
    games = page.locator("tbody tr")
    expect(games).to_have_count(5)
    assert sum(half_points(each) for each in games.locator("td.n:nth-child(3)").all_inner_texts()) == value
    expect(page.get_by_text("Left out, as one of the lowest.")).to_have_count(2)
    look(page, "43-figure")
    follow(page, "To the standings")


def print_cards(page: Page) -> None:
    """A card for each player, to be cut out."""
    follow(page, "Round cards")
    expect(page.get_by_role("article")).to_have_count(25)
    look(page, "44-cards")
    look_on_paper(page, "44-cards")


def file_report(page: Page) -> None:
    """One click opens it; it cannot be filed without the arbiter's name and address."""
    follow(page, "The tournament’s desk")
    expect(page.get_by_role("heading", name="Next: File the report")).to_be_visible()
    counted(page, "click")
    follow(page, "File the report …")
    opened(page, "File the report")
    assert counted(page, "click") == 1
    to_next_page(page.get_by_role("main").get_by_role("button", name="File it"))
    expect(page.get_by_text("The report needs the responsible arbiter with address.")).to_be_visible()
    page.get_by_label("Responsible arbiter").fill("Anders Holmsted")
    page.get_by_label("Address").fill("Skolegade 4, Vejle")
    press(page, "File it")
    expect(page.get_by_text("The report is filed.")).to_be_visible()
    look(page, "45-filed")


def play_saturday(page: Page, notes: Notes) -> None:
    """Two rounds, one of their games adjourned; a player goes home, the adjourned game is played out."""
    pair(page, notes, 1)
    assert notes.resting[1] == 13
    ask_why(page)
    publish(page, 1)
    print_pairing(page)
    start(page)
    adjourn(page)
    hand_in(page, notes, 1)
    pair_with_the_open_game(page, notes)
    publish(page, 2)
    start(page)
    hand_in(page, notes, 2)
    leave(page)
    resume(page, notes)


def play_sunday(page: Page, notes: Notes) -> None:
    """Three rounds of 24, one paired by hand, with a wrong slip in it; the last one forecast before."""
    pair(page, notes, 3)
    assert notes.resting[3] == 0
    pair_by_hand(page, notes)
    publish(page, 3)
    start(page)
    hand_in(page, notes, 3)
    correct(page, notes)
    pair(page, notes, 4)
    publish(page, 4)
    start(page)
    why_not(page, notes)
    forecast(page)
    hand_in(page, notes, 4)
    pair(page, notes, 5)
    publish(page, 5)
    start(page)
    hand_in(page, notes, 5)


def test_a_danish_swiss_from_entry_to_the_printed_final_table(arbiter):
    notes = Notes()
    for step in (announce, invite, enter, rate_and_number):
        step(arbiter)
    play_saturday(arbiter, notes)
    play_sunday(arbiter, notes)
    finish(arbiter)
    check_final_table(arbiter, notes)
    open_a_figure(arbiter)
    print_cards(arbiter)
    file_report(arbiter)
