"""A renju game in a browser: at the board, adjourned, the next round paired on a ruling, resumed next day.

The arbiter acts at the desk; two players look at the public pages, before the envelope is opened and after.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import account, every, sign_in, to_next_page
from tests.browser.weekend import look as pictured
from tests.paper.test_printed import POINTS, papers
from tests.sealed.weekend import in_play
from tests.support import season
from tests.support.swiss import SwissSeason
from tournaments.pairing_input import question_of

pytestmark = [pytest.mark.database, pytest.mark.browser]

MOVES = "h8 h9 j8 i9 g7"
"""Soosorv: Black's third move, White's fourth, one fifth move. White seals move 6."""


def main(page: Page):
    return page.get_by_role("main")


def press(page: Page, name: str) -> None:
    to_next_page(main(page).get_by_role("button", name=name, exact=True))


def follow(page: Page, name: str) -> None:
    to_next_page(main(page).get_by_role("link", name=name).first)


def desk(made: SwissSeason, rest: str = "") -> str:
    return f"/desk/tournaments/{made.federation}/{made.tournament}/{rest}"


def seal(page: Page, made: SwissSeason) -> str:
    """The player types behind a curtain; the letters of the slip."""
    page.goto(desk(made, "open/"))
    follow(page, "Seal a move …")
    page.get_by_label("○ White").check()
    page.get_by_label("Opening rule").select_option("SLSF-R 8.2c")
    page.get_by_label("Moves so far").fill(MOVES)
    page.get_by_label("Time used by Black").fill("41:14")
    page.get_by_label("Time used by White").fill("44:28")
    page.get_by_label("Both have made the moves required").check()
    page.get_by_label("It is typed here").check()
    page.get_by_label("The sealed move").fill("g9")
    pictured(page, "70-seal")
    press(page, "Seal it")
    expect(page.get_by_role("heading", level=1)).to_have_text("The slip: shown this once")
    expect(main(page).locator("svg")).to_be_visible()
    pictured(page, "71-slip")
    prints_on_one_a5(page)
    return str(main(page).locator("samp").inner_text())


def prints_on_one_a5(page: Page) -> None:
    """Slip and sheet are glued on an envelope or lie in it."""
    high, wide = POINTS["a5"]
    assert papers(page) == [(wide, high)]


def keep(page: Page) -> None:
    """The sheet is looked at, the envelope checked by everything that 12.2 asks."""
    main(page).get_by_text("The slip is printed or copied, and lies in the envelope").click()
    follow(page, "On to the sheet of the envelope")
    sheet = page.get_by_role("article", name="Sheet of the envelope")
    expect(sheet).to_contain_text("44:28")
    expect(sheet).to_contain_text("Signature of the opponent")
    expect(sheet).not_to_contain_text("g9")
    prints_on_one_a5(page)
    pictured(page, "72-sheet")
    prints_on_one_a5(page)
    follow(page, "The sealed game")
    follow(page, "Check the envelope …")
    press(page, "It is in order and in keeping")
    expect(main(page)).to_contain_text("The envelope lacks: both score sheets")
    for box in every(main(page).get_by_role("checkbox")):
        box.check()
    press(page, "It is in order and in keeping")
    expect(main(page)).to_contain_text("the arbiter keeps the envelope")


def rule_a_draw(page: Page) -> None:
    follow(page, "Rule it for the draw …")
    page.get_by_label("½").first.check()
    press(page, "Rule it")
    expect(main(page)).to_contain_text("½–½")


def draw_round(made: SwissSeason) -> None:
    """The next round is paired and published."""
    made.pair()
    made.publish()
    season.catch_up()


def play_round(made: SwissSeason) -> int:
    """It is started as it was published, and every game handed in."""
    number = made.start()
    made.report(number)
    season.catch_up()
    return number


def resume(page: Page, made: SwissSeason, slip: str) -> None:
    """Both are there; the move comes out of the envelope and onto the board, and White wins after all."""
    page.goto(desk(made, "sealed/1/1/1/"))
    follow(page, "Resume the game …")
    page.get_by_label("The player to move").check()
    page.get_by_label("The one who sealed").check()
    press(page, "Position and times are set up")
    follow(page, "Open the envelope …")
    page.get_by_label("The slip from the envelope").fill(slip[:-1])
    press(page, "Open it")
    expect(main(page)).to_contain_text("This is no slip")
    page.get_by_label("The slip from the envelope").fill(slip.lower())
    press(page, "Open it")
    expect(main(page)).to_contain_text("Sealed move 6: g9")
    pictured(page, "74-opened")
    expect(main(page)).to_contain_text("The move is played on the board")


def look(browser, live: str, made: SwissSeason) -> str:
    """What a player reads on the tournament's page of sealed moves, at the width of a phone."""
    context = browser.new_context(base_url=live, viewport={"width": 390, "height": 844}, locale="en-GB")
    page = context.new_page()
    page.goto(f"/tournaments/{made.federation}/{made.tournament}/")
    said = main(page).inner_text()
    page.goto(f"/tournaments/{made.federation}/{made.tournament}/sealed/")
    pictured(page, "75-public")
    page.set_viewport_size({"width": 390, "height": 844})
    width = page.evaluate("document.documentElement.scrollWidth")
    said += main(page).inner_text()
    context.close()
    assert width <= 390, "nothing is wider than the phone"
    return str(said)


def hand_in(page: Page) -> None:
    """White has won: a nought for Black, on the keys of the round's desk."""
    follow(page, "Hand in the result")
    expect(page.get_by_label("Slip: board, then 1, = or 0")).to_be_focused()
    page.wait_for_load_state("load")  # the keys are the script's
    page.keyboard.press("0")  # the number of the board stands there already
    expect(page.locator("#by-board-asked")).to_contain_text("1 counted as ½–½ for the draw")
    page.keyboard.press("y")
    expect(page.get_by_text("3 of 3 boards have reported")).to_be_visible()


def floats_of(made: SwissSeason) -> dict[int, int]:
    """By start number: the floats down, less those up, that results other than ruled have brought."""
    return {each.number: each.extra_floats for each in question_of(made.state, 1).contestants}


def waits_for_the_last_round(page: Page, made: SwissSeason) -> None:
    """The last round is drawn and published; it does not start while a sealed game is open."""
    draw_round(made)
    page.goto(desk(made, "start/"))
    expect(main(page)).to_contain_text("Every game must be decided before the last round.")
    expect(main(page)).to_contain_text("SLSF-R 14.1")


def finish(page: Page, made: SwissSeason) -> None:
    """The final standings are there for everybody."""
    page.goto(desk(made, "finish/"))
    page.get_by_label("Yes, do it").check()
    press(page, "Finish")
    page.goto(f"/tournaments/{made.federation}/{made.tournament}/?tab=standings")
    expect(page.get_by_role("region", name="Standings").locator("tbody tr")).to_have_count(6)


def at_the_board(page: Page, made: SwissSeason) -> None:
    """Before the move is sealed: the clocks are started, an offer is declined, the lamp fails."""
    page.goto(desk(made, "boards/"))
    follow(page, "Start the clocks …")
    press(page, "Start the clocks")
    expect(main(page)).to_contain_text("started at the arbiter’s word")
    to_next_page(main(page).get_by_role("rowheader").first.get_by_role("link"))
    follow(page, "A draw is offered …")
    page.get_by_label("● Black").check()
    page.get_by_label("Number of the move").fill("5")
    page.get_by_role("group", name="Together with an own move").get_by_label("Yes").check()
    press(page, "Record the offer")
    follow(page, "Record the answer …")
    page.get_by_label("declined by word").check()
    press(page, "Record the answer")
    expect(main(page)).to_contain_text("The offer is declined by word")
    follow(page, "Set the clocks …")
    page.get_by_label("another clock was put in its place").check()
    for name, shown in {"Black’s clock": ("4:00", "4:01"), "White’s clock": ("5:00", "5:00")}.items():
        page.get_by_label(f"{name} showed").fill(shown[0])
        page.get_by_label(f"{name} is set to").fill(shown[1])
    press(page, "They are set so")
    expect(main(page)).to_contain_text("Black’s clock would gain time: 4:00 becomes 4:01")
    expect(main(page)).to_contain_text("SLSF-R 11.6")
    pictured(page, "69-clock-gained-time")
    page.goto(desk(made, "boards/1/1/1/"))
    pictured(page, "69-at-the-board")


def sheets(page: Page, made: SwissSeason) -> None:
    """After the result one sheet lacks its signatures: the result stands."""
    page.goto(desk(made, "boards/1/1/1/"))
    expect(main(page)).to_contain_text("No score sheet is handed in (SLSF-R 12.5)")
    follow(page, "Score sheets …")
    for box in every(main(page).get_by_role("checkbox")):
        box.check()
    page.get_by_label("both signatures on White’s sheet").uncheck()
    page.get_by_role("textbox", name="Time used by Black").fill("44:00")
    page.get_by_role("textbox", name="Time used by White").fill("44:59")
    press(page, "Record what is there")
    said = "One score sheet is unsigned (SLSF-R 12.5). The result stands; ask for the signature."
    expect(main(page)).to_contain_text(said)


def test_a_game_is_adjourned_ruled_resumed_and_its_ruling_corrected(live, page, chromium):
    made = in_play(players=6, planned=3)
    account("anders", "arbiter")
    sign_in(page, "anders")
    at_the_board(page, made)
    slip = seal(page, made)
    keep(page)
    rule_a_draw(page)
    made.report(1, boards=[2, 3])
    season.catch_up()
    before = look(chromium, live, made)
    assert "1 game is adjourned; the commitment of a sealed move stands there" in before
    assert "Counted as ½ for the draw" in before
    assert "sealed; the arbiter keeps the envelope" in before and "g9" not in before
    draw_round(made)
    assert play_round(made) == 2
    waits_for_the_last_round(page, made)
    resume(page, made, slip)
    hand_in(page)
    black, white = made.state.rounds[0].boards[0]
    noted = floats_of(made)
    assert (noted[white], noted[black]) == (1, -1), "White did better than ruled (26.5)"
    sheets(page, made)
    after = look(chromium, live, made)
    assert "g9" in after and "sha256sum" in after and "0–1" in after
    assert play_round(made) == 3, "as it was published"
    finish(page, made)
