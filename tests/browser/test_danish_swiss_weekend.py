"""The arbiter's weekend in a browser: a Danish Swiss from entry to the printed final table (journey 1).

A bye, an adjourned game, a board by hand, a withdrawal, a result that comes in late and a correction.
"""

from __future__ import annotations

import datetime as dt

import pytest
from playwright.sync_api import Page, expect

from tests.browser import weekend
from tests.browser.conftest import account, sign_in
from tests.browser.weekend import FEDERATION, NAME, PEOPLE, ROUNDS, Game, Notes, follow, look, press
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.browser]

SATURDAY = dt.date(2026, 4, 4)
SURE = "Yes, do it"


def announce(page: Page) -> None:
    follow(page, "Announce a tournament …")
    page.get_by_label("Name", exact=True).fill(NAME)
    page.locator("#id_place").fill("Vejle")
    page.get_by_label("First day").fill(SATURDAY.isoformat())
    page.get_by_label("Last day").fill((SATURDAY + dt.timedelta(days=1)).isoformat())
    page.get_by_label("Minutes a player and game").fill("60")
    page.get_by_label("Playing system").select_option("Danish Swiss")
    page.get_by_label("Organiser", exact=True).fill("Vejle Skakklub")
    look(page, "01-announce")
    press(page, "Announce")
    expect(page.get_by_role("heading", level=1)).to_have_text("How it is played")
    page.get_by_label("Rounds", exact=True).fill(str(ROUNDS))
    page.get_by_label("Correction", exact=True).select_option("ordinary correction")
    page.get_by_label("Cash prizes of players level on points").select_option(label="not shared: the correction decides")
    look(page, "02-how-played")
    press(page, "Announce")
    expect(page.get_by_role("heading", level=1)).to_have_text(NAME)
    look(page, "03-announced")


def invite(page: Page) -> None:
    follow(page, "Consent to the regulations …")
    press(page, "Consent")
    follow(page, "Publish the invitation …")
    press(page, "Publish", sure=SURE)


def enter(page: Page) -> None:
    follow(page, "Enter a list of players …")
    page.get_by_role("textbox", name="The list").fill("\n".join(name for name, _rating in PEOPLE))
    press(page, "Look at it")
    expect(page.get_by_text("25 lines, all in order")).to_be_visible()
    look(page, "04-list")
    press(page, "Enter them all")
    expect(page.get_by_text("25 players entered")).to_be_visible()
    look(page, "05-entered")


def rate_and_number(page: Page) -> None:
    follow(page, "Ratings …")
    look(page, "06-ratings")
    follow(page, "Paste a list …")
    page.get_by_role("textbox", name="The list").fill("\n".join(f"{name}; {rating}" for name, rating in PEOPLE))
    press(page, "Look at it")
    look(page, "07-ratings-list")
    press(page, "Record them all")
    follow(page, "Back")
    look(page, "08-rated")
    follow(page, "Number by strength …")
    look(page, "09-number")
    press(page, "Give the start numbers", sure=SURE)
    look(page, "10-numbered")


def pair(page: Page, notes: Notes, number: int) -> None:
    """The desk says that the round is next; it is paired and copied into the notes."""
    follow(page, f"Pair round {number} …")
    press(page, f"Pair round {number}")
    expect(page.get_by_text("only the desk sees it")).to_be_visible()
    note_boards(page, notes, number)


def note_boards(page: Page, notes: Notes, number: int) -> None:
    boards, notes.resting[number] = weekend.paired(page)
    notes.rounds[number] = {at: Game(*pair) for at, pair in enumerate(boards, start=1)}


def ask_why(page: Page) -> None:
    page.get_by_text("Why these two?").first.click()
    expect(page.locator(".because").first).to_be_visible()
    look(page, "11-why")
    page.get_by_text("How the whole round came about").click()
    look(page, "12-how")


def publish(page: Page, number: int) -> None:
    press(page, f"Publish round {number}")
    expect(page.get_by_role("link", name="Print by board")).to_be_visible()


def start(page: Page) -> None:
    follow(page, "Start the round …")
    look(page, "20-start")
    press(page, "Start the round")


def adjourn(page: Page, board: int) -> None:
    """From the board's own row; then the ruling for the draw."""
    page.locator(f"#b{board}g1").get_by_role("link", name="Adjourn …").click()
    look(page, "22-adjourn")
    press(page, "Adjourn it")
    look(page, "23-open-games")
    follow(page, "Rule it …")
    look(page, "24-ruling")
    page.get_by_label("1–0").check()
    press(page, "Rule it")
    expect(page.get_by_role("row", name="1–0")).to_be_visible()
    look(page, "25-ruled")


def hand_in(page: Page, notes: Notes, number: int, *, but: int = 0) -> None:
    """The slips in the order of boards: one key each, Tab where there is no slip, Enter at the end."""
    page.wait_for_load_state("load")
    expect(page.locator("fieldset.result input").first).to_be_focused()
    for board, game in sorted(notes.rounds[number].items()):
        if board == but:
            page.keyboard.press("Tab")
            continue
        game.slip = weekend.slip(number, board)
        page.keyboard.press(game.slip)
    look(page, "26-typed")
    page.keyboard.press("Enter")
    handed = len(notes.rounds[number]) - bool(but)
    expect(page.get_by_text(f"{handed} of {len(notes.rounds[number])} boards have reported")).to_be_visible()
    look(page, "27-handed-in")


def round_on_paper(page: Page) -> None:
    """Two clicks from the round just published: one a sheet."""
    follow(page, "Print by board")
    expect(page.locator("table.paired tbody tr")).to_have_count(13)
    look(page, "30-by-board")
    page.go_back()
    follow(page, "Print by name")
    expect(page.locator("tbody tr")).to_have_count(25)
    look(page, "31-by-name")
    page.go_back()


def leave(page: Page, notes: Notes, number: int) -> None:
    """The player leaves; the page says first what that means."""
    follow(page, "The tournament’s desk")
    look(page, "32-desk")
    follow(page, "Late, away, leaving …")
    look(page, "33-leaving")
    page.get_by_role("row", name=f"{number} ").get_by_role("link", name="Leaves …").first.click()
    look(page, "34-leave")
    page.get_by_label("Reason, as it will be read in ten years").fill("Toothache.")
    press(page, "Record it", sure="Yes, it is as the page says.")
    look(page, "35-left")


def resume(page: Page, notes: Notes, board: int) -> None:
    """The adjourned game comes in, and not as it was ruled."""
    follow(page, "The tournament’s desk")
    follow(page, "Open games …")
    follow(page, "Hand in the result")
    page.wait_for_load_state("load")
    page.locator(f"#b{board}g1").get_by_text("0–1").click()
    press(page, "Hand in the chosen results")
    expect(page.get_by_text("12 of 12 boards have reported")).to_be_visible()
    notes.rounds[1][board].slip = "0"
    look(page, "36-resumed")


def pair_by_hand(page: Page, notes: Notes, number: int) -> None:
    """Two who have met are set against each other, their opponents too; the page names what that breaks."""
    met = notes.met(number)
    follow(page, "Pair by hand …")
    boards = {player: at for at, game in notes.rounds[number].items() for player in (game.black, game.white)}
    one, other = next(sorted(pair) for pair in sorted(met, key=sorted) if pair <= boards.keys())
    here, there = notes.rounds[number][boards[one]], notes.rounds[number][boards[other]]
    left = [player for game in (here, there) for player in (game.black, game.white) if player not in {one, other}]
    for board, black, white in ((boards[one], one, other), (boards[other], *left)):
        page.get_by_label(f"Board {board}, Black").fill(str(black))
        page.get_by_label(f"Board {board}, White").fill(str(white))
    page.get_by_label("Reason").fill("Both asked for it.")
    look(page, "40-by-hand")
    page.get_by_role("button", name="Show what this breaks").click()
    expect(page.get_by_role("note")).to_contain_text("ave met before")
    look(page, "41-breaks")
    print(page.get_by_role("note").inner_text())
    press(page, "Record my pairing", sure="Yes, record these boards")
    expect(page.get_by_text("The arbiter paired this round by hand. It breaks these rules")).to_be_visible()
    look(page, "42-recorded")
    note_boards(page, notes, number)


def correct(page: Page, notes: Notes, number: int, board: int) -> None:
    page.locator(f"#b{board}g1").get_by_role("link", name="Correct …").click()
    look(page, "43-correct")
    game = notes.rounds[number][board]
    game.slip = "=" if game.slip != "=" else "0"
    page.get_by_label({"=": "½–½", "0": "0–1"}[game.slip]).check()
    page.get_by_label("Reason, as").fill("Both players came back: the slip was filled in wrong.")
    press(page, "Correct it")
    expect(page.locator(f"#b{board}g1")).to_contain_text("corrected")
    look(page, "44-corrected")


def forecast(page: Page, notes: Notes) -> None:
    follow(page, "The tournament’s desk")
    follow(page, "Forecast: what happens if …")
    look(page, "45-forecast-empty")
    for choice in page.get_by_role("combobox").all():
        choice.select_option("½–½")
    press(page, "Show what would follow")
    expect(page.get_by_text("12 results are supposed.")).to_be_visible()
    look(page, "46-forecast")


def why_not(page: Page, notes: Notes) -> None:
    follow(page, "Back")
    look(page, "47-pairing-running")
    print(page.locator("main").inner_text())


def test_the_weekend_of_a_danish_swiss(page, live):
    account("anders", "arbiter", "tournament_committee", federation=FEDERATION)
    by = season.official(FEDERATION, "registrar")
    for number, (name, _rating) in enumerate(PEOPLE, start=1):
        season.person(name, federation=FEDERATION, number=number, by=by)
    sign_in(page, "anders")
    announce(page)
    invite(page)
    enter(page)
    rate_and_number(page)
    notes = Notes()
    pair(page, notes, 1)
    ask_why(page)
    publish(page, 1)
    look(page, "13-published")
    start(page)
    look(page, "21-round")
    adjourn(page, 7)
    follow(page, "Hand in the result")
    look(page, "25b-round")
    hand_in(page, notes, 1, but=7)
    pair(page, notes, 2)
    look(page, "29-round2")
    publish(page, 2)
    round_on_paper(page)
    start(page)
    hand_in(page, notes, 2)
    leave(page, notes, 12)
    resume(page, notes, 7)
    pair(page, notes, 3)
    pair_by_hand(page, notes, 3)
    publish(page, 3)
    start(page)
    hand_in(page, notes, 3)
    correct(page, notes, 3, 2)
    pair(page, notes, 4)
    publish(page, 4)
    start(page)
    forecast(page, notes)
    why_not(page, notes)
