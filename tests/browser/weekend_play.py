"""The rounds of the weekend: paired, published, printed, played on keys; and all that goes another way."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import every, to_next_page
from tests.browser.weekend import (
    BY_STRENGTH,
    ROUNDS,
    Notes,
    counted,
    follow,
    look,
    look_on_paper,
    note_boards,
    opened,
    press,
    slip,
)
from tournaments.log_state import state_now
from tournaments.models import TournamentRow

ADJOURNED, LEAVER, CORRECTED = 7, 12, 2
"""A board of round 1, a start number, a board of round 3."""


def pair(page: Page, notes: Notes, number: int) -> None:
    """The page says that the round is next; it is paired, looked at and copied into the notes."""
    follow(page, f"Pair round {number} …")
    press(page, f"Pair round {number}")
    expect(page.get_by_text("only the desk sees it")).to_be_visible()
    note_boards(page, notes, number)


def ask_why(page: Page) -> None:
    """Why these two: their score group and their places in it."""
    page.get_by_text("Why these two?").first.click()
    because = page.locator(".because").first
    expect(because).to_contain_text("They are in one score group, with 0 points and 26 players.")
    expect(because).to_contain_text("The upper half meets the lower half: place 1 there meets place 1 here.")
    page.get_by_text("How the whole round came about").click()
    look(page, "20-why")


def publish(page: Page, number: int) -> None:
    press(page, f"Publish round {number}")
    expect(page.get_by_role("link", name="Print by board")).to_be_visible()
    look(page, f"21-published-{number}")


def print_pairing(page: Page) -> None:
    """By board and by name, each to be pinned up: two clicks."""
    counted(page, "click")
    follow(page, "Print by board")
    expect(page.locator("tbody tr")).to_have_count(13)
    look_on_paper(page, "22-by-board")
    follow(page, "By name")
    expect(page.locator("tbody tr")).to_have_count(25)
    assert counted(page, "click") == 2
    look_on_paper(page, "22-by-name")
    page.go_back()
    page.go_back()


def start(page: Page) -> None:
    press(page, "Start the round")
    expect(page.get_by_text("0 of 12 boards have reported")).to_be_visible()


def adjourn(page: Page) -> None:
    """From the board's own row; it counts as a draw, and nobody is asked for a ruling (DSU 4.9.3 1.1)."""
    to_next_page(page.locator(f"#b{ADJOURNED}g1").get_by_role("link", name="Adjourn …"))
    press(page, "Adjourn it")
    expect(page.get_by_role("row", name="½–½")).to_be_visible()
    expect(page.get_by_text("Rule it …")).to_have_count(0)
    look(page, "24-open-games")
    to_round(page, 1)


def hand_in(page: Page, notes: Notes, number: int) -> None:
    """The slips in the order of boards: at most three keys a board, no mouse."""
    boards = notes.rounds[number]
    opened(page, f"Desk: round {number} of {ROUNDS}")
    expect(page.get_by_label("Slip: board, then 1, = or 0")).to_be_focused()
    page.wait_for_load_state("load")  # the keys are the script's
    counted(page, "keydown")
    for board, game in sorted(boards.items()):
        adjourned = (number, board) == (1, ADJOURNED)
        game.slip = "" if adjourned else slip(number, board)
        if game.slip:
            page.keyboard.type(f"{board:02d}{game.slip}")
    assert counted(page, "keydown") <= 3 * len(boards)
    handed_in = sum(bool(game.slip) for game in boards.values())
    expect(page.get_by_text(f"{handed_in} of {len(boards)} boards have reported")).to_be_visible()
    look(page, f"26-handed-in-{number}")


def pair_with_the_open_game(page: Page, notes: Notes) -> None:
    """White of the adjourned game stands with the half point of a draw, and plays among their like."""
    expect(page.get_by_text(f"Adjourned: board {ADJOURNED}.")).to_be_visible()
    pair(page, notes, 2)
    waiting = notes.rounds[1][ADJOURNED].white
    cell = page.locator("table.paired th").filter(has_text=f"{waiting} {BY_STRENGTH[waiting - 1]}")
    expect(cell).to_contain_text("½ point")


def leave(page: Page) -> None:
    """The player leaves; the page says first what that means by the book."""
    follow(page, "The tournament’s desk")
    follow(page, "Late, away, leaving …")
    to_next_page(page.get_by_role("link", name=f"Leaves … {BY_STRENGTH[LEAVER - 1]}"))
    expect(page.get_by_text("All results stand.")).to_be_visible()
    expect(page.get_by_text("24 players are left to be paired. No player has the bye.")).to_be_visible()
    look(page, "27-leave")
    page.get_by_label("withdraws", exact=True).check()
    page.get_by_label("Reason, as it will be read in ten years").fill("Toothache.")
    press(page, "Record it", sure="Yes, it is as the page says.")
    expect(page.get_by_role("row", name=BY_STRENGTH[LEAVER - 1])).to_contain_text("withdrew after round 2")
    look(page, "28-left")


def resume(page: Page, notes: Notes) -> None:
    """The adjourned game comes in, and is no draw."""
    follow(page, "The tournament’s desk")
    follow(page, "Open games …")
    follow(page, "Hand in the result")
    opened(page, f"Desk: round 1 of {ROUNDS}")
    expect(page.get_by_label("Slip: board, then 1, = or 0")).to_be_focused()
    page.wait_for_load_state("load")
    page.keyboard.press("0")  # the number of the board stands there already
    expect(page.locator("#by-board-asked")).to_contain_text(f"{ADJOURNED} counted as ½–½ for the draw")
    page.keyboard.press("y")
    expect(page.get_by_text("12 of 12 boards have reported")).to_be_visible()
    notes.rounds[1][ADJOURNED].slip = "0"


def pair_by_hand(page: Page, notes: Notes) -> None:
    """Two who have met are set against each other, their opponents too; the page names what that breaks."""
    boards = {player: at for at, game in notes.rounds[3].items() for player in (game.black, game.white)}
    one, other = next(sorted(two) for two in sorted(notes.met(3), key=sorted) if two <= boards.keys())
    games = (notes.rounds[3][boards[one]], notes.rounds[3][boards[other]])
    left = sorted({player for game in games for player in (game.black, game.white)} - {one, other})
    follow(page, "Pair by hand …")
    opened(page, f"Pair round 3 of {ROUNDS} by hand")
    expect(page.get_by_role("complementary")).not_to_contain_text(BY_STRENGTH[LEAVER - 1])
    for board, black, white in ((boards[one], one, other), (boards[other], *left)):
        for colour, player in (("Black", black), ("White", white)):
            box = page.get_by_label(f"Board {board}, {colour}")
            box.fill(str(player))
            expect(box.locator("xpath=following-sibling::span")).to_have_text(BY_STRENGTH[player - 1])
    page.get_by_label("Reason").fill("Both asked for it.")
    press(page, "Show what this breaks")
    met = f"{one} {BY_STRENGTH[one - 1]} and {other} {BY_STRENGTH[other - 1]} have met before."
    expect(page.get_by_role("note")).to_contain_text(met)
    expect(page.get_by_role("note").get_by_role("link", name="DSU 4.9.3 1.2").first).to_be_visible()
    look(page, "29-by-hand")
    press(page, "Record my pairing", sure="Yes, record these boards")
    expect(page.get_by_text("The arbiter paired this round by hand. It breaks these rules")).to_be_visible()
    look(page, "30-paired-by-hand")
    note_boards(page, notes, 3)
    assert {one, other} in [{game.black, game.white} for game in notes.rounds[3].values()]


def correct(page: Page, notes: Notes) -> None:
    """A slip was filled in wrong; the reason goes with the new result."""
    game = notes.rounds[3][CORRECTED]
    page.locator("summary", has_text="Boards that have reported").click()
    to_next_page(page.locator(f"#b{CORRECTED}g1").get_by_role("link", name="Correct …"))
    game.slip, said = ("=", "½–½") if game.slip != "=" else ("0", "0–1")
    page.get_by_label(said).check()
    page.get_by_label("Reason, as").fill("Both came back: the slip was filled in wrong.")
    look(page, "31-correct")
    press(page, "Correct it")
    expect(page.locator(f"#b{CORRECTED}g1")).to_contain_text(said)
    expect(page.locator(f"#b{CORRECTED}g1")).to_contain_text("corrected")


def why_not(page: Page, notes: Notes) -> None:
    """Two of round 4 who did not meet: what each of them had instead."""
    one, other = notes.rounds[4][1].black, notes.rounds[4][2].black
    follow(page, "Why these two, and why not two others?")
    page.get_by_label("Start number", exact=True).fill(str(one))
    page.get_by_label("and start number").fill(str(other))
    press(page, "Why not?")
    expect(page.get_by_role("note")).to_contain_text(f"{BY_STRENGTH[one - 1]} – {BY_STRENGTH[other - 1]}")
    expect(page.get_by_role("note").get_by_role("link", name="DSU 4.9.3").first).to_be_visible()
    look(page, "32-why-not")
    page.go_back()
    page.go_back()


def forecast(page: Page) -> None:
    """Round 5 if all of round 4 is drawn; nothing of it is recorded."""
    before = state_now(**here())
    follow(page, "The tournament’s desk")
    follow(page, "Forecast: what happens if …")
    for choice in every(page.get_by_role("combobox")):
        choice.select_option("½–½")
    press(page, "Show what would follow")
    expect(page.get_by_text("12 results are supposed.")).to_be_visible()
    expect(page.get_by_role("heading", name="Round 5 would be")).to_be_visible()
    expect(page.locator("table.paired tbody tr")).to_have_count(12)
    look(page, "33-forecast")
    assert state_now(**here()) == before
    follow(page, "Back")  # to where it was opened: the tournament's desk
    choose_round(page, 4)


def to_round(page: Page, number: int) -> None:
    follow(page, "The tournament’s desk")
    choose_round(page, number)


def choose_round(page: Page, number: int) -> None:
    to_next_page(page.get_by_role("navigation", name="Rounds").get_by_role("link", name=str(number)))


def here() -> dict[str, str]:
    return dict(TournamentRow.objects.values("federation", "tournament").get())
