"""A game record in a browser: pasted at the desk, refused, mended, and read move by move on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import account, sign_in, to_next_page
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]

WRONG = "1. h8 a1 2. i8 a3 3. g9 a5 4. g10 h8"
RIGHT = "1. h8 a1 2. i8 a3 3. g9 a5 4. g10 a7"


def test_from_the_score_sheet_to_the_board(live, page):
    by = season.everything("slsf")
    at = season.play_tournament(
        "slsf",
        season.people(4),
        by=by,
        discipline="renju",
        upto="in_play",
        rounds=1,
        score=lambda *_: (2, 0),
    )
    season.catch_up()
    account("karin", "arbiter")
    sign_in(page, "karin")
    page.goto(f"/desk/tournaments/slsf/{at}/rounds/1/")
    to_next_page(page.get_by_role("link", name="Moves …").first)
    main = page.get_by_role("main")
    main.get_by_label("The moves").fill(WRONG)
    main.get_by_label("Opening rule").select_option("SLSF-R 8.1b")
    to_next_page(main.get_by_role("button", name="Check and attach"))
    expect(main).to_contain_text("Move 8: h8 already holds the stone of move 1.")
    main.get_by_label("The moves").fill(RIGHT)
    to_next_page(main.get_by_role("button", name="Check and attach"))
    expect(page.get_by_role("heading", name="After move 8 of 8")).to_be_visible()
    to_next_page(page.get_by_role("link", name="Why not g8?"))
    expect(page.get_by_role("heading", name="Why not g8?")).to_be_visible()
    expect(main).to_contain_text("So it is a forbidden double-three.")
    page.get_by_role("link", name="Back", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="After move 7 of 8")).to_be_visible()
    page.set_viewport_size({"width": 375, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
    with page.expect_download() as sgf:
        page.get_by_role("link", name="SGF").click()
    assert b";B[hh];W[ao];B[ih]" in sgf.value.path().read_bytes()
    page.goto(f"/tournaments/slsf/{at}/?round=1")
    to_next_page(page.get_by_role("link", name="Moves Board 1"))
    expect(page.get_by_role("heading", name="After move 8 of 8")).to_be_visible()
