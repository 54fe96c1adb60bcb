"""A weekend of 25 players: who comes, what is clicked and typed, and the arbiter's own notes of it all.

The notes are the oracle: points and corrections as anybody would add them up from the slips on paper.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import every, to_next_page

NAME = "Skærtorsdag i Vejle"
FEDERATION = "dsu"
ROUNDS = 5
PEOPLE = (
    ("Åse Østergård", 2140),
    ("Niels Bjerregaard", 1985),
    ("Karen Lykkeberg", 1790),
    ("Mikkel Thorup", 2075),
    ("Ingrid Sølvsten", 1650),
    ("Jens Aagesen", 1920),
    ("Bodil Krarup", 1480),
    ("Søren Gammelby", 1835),
    ("Ditte Ulfborg", 1560),
    ("Poul Æbelø", 2010),
    ("Lone Hvidtfelt", 1705),
    ("Frode Kjærsgaard", 1395),
    ("Tove Mørkholt", 1880),
    ("Asger Rishøj", 1330),
    ("Merete Falster", 1965),
    ("Viggo Stensballe", 1515),
    ("Helle Dybbøl", 1745),
    ("Knud Orehoved", 1270),
    ("Signe Ravnkilde", 1610),
    ("Børge Ydesen", 1440),
    ("Rikke Udby", 1860),
    ("Torben Engelsholm", 1205),
    ("Else Nimtofte", 1675),
    ("Aksel Grønfeldt", 1360),
    ("Gudrun Pilehøj", 1585),
)
BY_STRENGTH = [name for name, _rating in sorted(PEOPLE, key=lambda each: -each[1])]
"""Names in the order of start numbers."""

WORTH = {"1": (2, 0), "=": (1, 1), "0": (0, 2), "": (0, 0)}
SLIPS = "1=10110=01=1"
"""What the slips of a round say, board by board; later rounds begin further on."""

COUNTER = """addEventListener("EVENT", event => {
  if (event.isTrusted && (event.type !== "click" || event.detail))
    sessionStorage.EVENT = Number(sessionStorage.EVENT ?? 0) + 1;
}, true);"""


@dataclass
class Game:
    """One board as the slip has it, White first; "" while it is open."""

    white: int
    black: int
    slip: str = ""


@dataclass
class Notes:
    """What the arbiter writes down for themself: every board, and who rested (0: nobody), by round."""

    rounds: dict[int, dict[int, Game]] = field(default_factory=dict)
    resting: dict[int, int] = field(default_factory=dict)

    def games(self, upto: int = ROUNDS) -> Iterator[Game]:
        """Every game of the first rounds."""
        for number in range(1, upto + 1):
            yield from self.rounds.get(number, {}).values()

    def met(self, before: int) -> set[frozenset[int]]:
        """Pairs who met before a round."""
        return {frozenset((game.black, game.white)) for game in self.games(before - 1)}

    def half_points(self) -> dict[int, int]:
        """Half points by start number; a bye is a point."""
        total: dict[int, int] = defaultdict(int)
        for game in self.games():
            white, black = WORTH[game.slip]
            total[game.black] += black
            total[game.white] += white
        for player in filter(None, self.resting.values()):
            total[player] += 2
        return total

    def final(self) -> dict[int, tuple[int, ...]]:
        """Points and the three steps of the ordinary correction, in half points (DSU 4.9.10.2).

        The opponents' points without the two lowest, without the lowest, all; a round without an opponent
        counts as one against nobody, who has no points.
        """
        points = self.half_points()
        opponents: dict[int, list[int]] = defaultdict(list)
        for game in self.games():
            opponents[game.black].append(points[game.white])
            opponents[game.white].append(points[game.black])
        found = {}
        for player in range(1, len(PEOPLE) + 1):
            against = sorted([*opponents[player], *[0] * (ROUNDS - len(opponents[player]))])
            found[player] = (points[player], *(sum(against[without:]) for without in (2, 1, 0)))
        return found


def slip(round_number: int, board: int) -> str:
    """What the slip of a board says."""
    return SLIPS[(board - 1 + 5 * round_number) % len(SLIPS)]


def half_points(text: str) -> int:
    """2½ as 5."""
    whole = re.sub(r"\D", "", text)
    return 2 * int(whole or 0) + ("½" in text)


def look(page: Page, name: str) -> None:
    """Keep pictures, also of a phone's width, where SCREENSHOTS names a folder."""
    folder = os.environ.get("SCREENSHOTS")
    if not folder:
        return
    page.screenshot(path=str(Path(folder) / f"{name}.png"), full_page=True)
    page.set_viewport_size({"width": 390, "height": 800})
    page.screenshot(path=str(Path(folder) / f"{name}-phone.png"), full_page=True)
    page.set_viewport_size({"width": 1280, "height": 900})


def look_on_paper(page: Page, name: str) -> None:
    """As A4 has it: no control is left, and nothing is cut off at the right."""
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 688, "height": 1000})
    expect(page.get_by_role("navigation")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 688, name
    if folder := os.environ.get("SCREENSHOTS"):
        page.screenshot(path=str(Path(folder) / f"{name}-paper.png"), full_page=True)
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 1280, "height": 900})


def press(page: Page, name: str, *, sure: str = "") -> None:
    """The one button that records, on a page of its own; `sure` is what is ticked first."""
    if sure:
        page.get_by_label(sure).check()
    to_next_page(page.get_by_role("main").get_by_role("button", name=name, exact=True))
    expect(page.get_by_text("Nothing was recorded.")).to_have_count(0)


def follow(page: Page, name: str) -> None:
    """A link of the page itself."""
    to_next_page(page.get_by_role("main").get_by_role("link", name=name, exact=True).first)


def opened(page: Page, heading: str) -> None:
    """Wait until the page with this heading stands and its script has run."""
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    page.wait_for_load_state("load")


def count(page: Page, *events: str) -> None:
    """From now on count what a hand does: "click", "keydown"."""
    for event in events:
        page.add_init_script(COUNTER.replace("EVENT", event))


def counted(page: Page, event: str) -> int:
    """How often it was done since somebody asked last."""
    found = page.evaluate(f"Number(sessionStorage.{event} ?? 0)")
    page.evaluate(f"sessionStorage.removeItem('{event}')")
    return int(found)


def numbers_of(cells: Locator) -> list[int]:
    """The start numbers that names begin with."""
    return [int(text.split()[0]) for text in cells.all_inner_texts()]


def note_boards(page: Page, notes: Notes, number: int) -> None:
    """Copy the paired round from the page into the notes."""
    notes.rounds[number], notes.resting[number] = {}, 0
    for board, row in enumerate(every(page.locator("table.paired > tbody > tr")), start=1):
        both = numbers_of(row.locator("th"))
        if len(both) == 2:
            notes.rounds[number][board] = Game(*both)
        else:
            notes.resting[number] = both[0]
