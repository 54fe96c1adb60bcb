"""A list of twelve lines with three troubles, each mended in its row; one of them registers a new person."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import account, sign_in, to_next_page
from tests.browser.weekend import look
from tests.support import season
from tournaments.log_state import state_now

pytestmark = [pytest.mark.database, pytest.mark.browser]

NAMES = (
    *("Anna Berg", "Åsa Öberg", "Karl Öhrnell", "Greta Sjöhage", "Bo Lindqvist", "Eva Hallström"),
    *("Nils Åkerblom", "Tove Stenmark", "Per Sandahl", "Ida Norrby", "Rune Fältskog"),
)
WRITTEN = (*NAMES[:7], "Tove Stenmarck", "Karl Öhrnell", *NAMES[8:10], "Maj Tallberg")
"""One is misspelt, one stands for another of the same name, one is in no register."""


@pytest.fixture
def at(live) -> str:
    by = season.everything("slsf")
    season.club("Umeå", by=by)
    for number, name in enumerate((*NAMES, "Karl Öhrnell"), start=1):
        season.person(name, number=number, club="umea", by=by)
    made = season.tournament(by=by)
    season.invite("slsf", made, by)
    season.catch_up()
    return made


def press(page, name: str) -> None:
    to_next_page(page.get_by_role("main").get_by_role("button", name=name, exact=True))


def row(page, line: int):
    return page.get_by_role("row").filter(has=page.get_by_role("cell", name=str(line), exact=True))


def test_twelve_lines_three_of_them_mended_in_their_rows(at, page):
    account("rut", "arbiter")
    sign_in(page, "rut")
    page.goto(f"/desk/tournaments/slsf/{at}/enter/list/")
    written = [f"3; {name}" if line == 3 else name for line, name in enumerate(WRITTEN, start=1)]
    page.get_by_role("textbox", name="The list").fill("\n".join(written))
    press(page, "Look at it")
    expect(page.get_by_text("3 with problems")).to_be_visible()
    expect(page.get_by_role("button", name="Enter 9 players")).to_be_visible()
    look(page, "entries-1")

    row(page, 9).get_by_role("radio", name="Karl Öhrnell, 12, Umeå").check()
    press(page, "Register Maj Tallberg …")
    expect(page.get_by_label("Surname")).to_have_value("Tallberg")
    expect(page.get_by_label("Given names")).to_have_value("Maj")
    page.get_by_label("Kind of player").select_option("human")
    press(page, "Register")

    expect(page.get_by_text("1 with a problem")).to_be_visible()
    expect(row(page, 9).get_by_role("radio", name="Karl Öhrnell, 12, Umeå")).to_be_checked()
    expect(page.get_by_role("button", name="Enter 11 players")).to_be_visible()
    look(page, "entries-2")
    press(page, "Enter 11 players")
    expect(page.get_by_text("11 players were entered.")).to_be_visible()
    expect(page.get_by_role("textbox", name="The list")).to_have_value("Tove Stenmarck")
    look(page, "entries-3")

    page.get_by_role("radio", name="Tove Stenmark, 8, Umeå").check()
    press(page, "Look again")
    press(page, "Enter 1 player")
    expect(page.get_by_text("12 players entered")).to_be_visible()
    assert len(state_now("slsf", at).entries) == 12
