"""A weekend of 25 players: who comes, what is clicked and typed, and the arbiter's own notes of it all.

The notes are the test's oracle: points as anybody would add them up from the slips, never from the system.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

NAME = "Skærtorsdag i Vejle"
FEDERATION = "dsu"
ROUNDS = 5
PEOPLE = (
    ("Åse Østergård", 2140), ("Niels Bjerregaard", 1985), ("Karen Lykkeberg", 1790),
    ("Mikkel Thorup", 2075), ("Ingrid Sølvsten", 1650), ("Jens Aagesen", 1920),
    ("Bodil Krarup", 1480), ("Søren Gammelby", 1835), ("Ditte Ulfborg", 1560),
    ("Poul Æbelø", 2010), ("Lone Hvidtfelt", 1705), ("Frode Kjærsgaard", 1395),
    ("Tove Mørkholt", 1880), ("Asger Rishøj", 1330), ("Merete Falster", 1965),
    ("Viggo Stensballe", 1515), ("Helle Dybbøl", 1745), ("Knud Orehoved", 1270),
    ("Signe Ravnkilde", 1610), ("Børge Ydesen", 1440), ("Rikke Udby", 1860),
    ("Torben Engelsholm", 1205), ("Else Nimtofte", 1675), ("Aksel Grønfeldt", 1360),
    ("Gudrun Pilehøj", 1585),
)  # fmt: skip
WORTH = {"1": (2, 0), "=": (1, 1), "0": (0, 2)}
SLIPS = "1=10110=01=1"
"""What the slips of a round say, board by board; later rounds begin further on."""


@dataclass
class Game:
    """One board as the slip has it; "" while it is open."""

    black: int
    white: int
    slip: str = ""


@dataclass
class Notes:
    """What the arbiter writes down for himself."""

    rounds: dict[int, dict[int, Game]] = field(default_factory=dict)
    resting: dict[int, int] = field(default_factory=dict)

    def half_points(self) -> dict[int, int]:
        """Half points by start number, a bye a whole point."""
        total: dict[int, int] = defaultdict(int)
        for boards in self.rounds.values():
            for game in boards.values():
                for player, worth in zip((game.black, game.white), WORTH.get(game.slip, (0, 0)), strict=True):
                    total[player] += worth
        for player in self.resting.values():
            total[player] += 2
        return dict(total)

    def met(self, upto: int) -> set[frozenset[int]]:
        """Pairs who met in the rounds before."""
        before = [boards for number, boards in self.rounds.items() if number < upto]
        return {frozenset((game.black, game.white)) for boards in before for game in boards.values()}


def slip(round_number: int, board: int) -> str:
    """What the slip of a board says."""
    return SLIPS[(board - 1 + 5 * round_number) % len(SLIPS)]


def look(page: Page, name: str) -> None:
    """Keep a picture where SCREENSHOTS names a folder; with PHONE one of a phone's width too."""
    folder = os.environ.get("SCREENSHOTS")
    if not folder:
        return
    page.screenshot(path=str(Path(folder) / f"{name}.png"), full_page=True)
    page.set_viewport_size({"width": 390, "height": 800})
    page.screenshot(path=str(Path(folder) / f"{name}-phone.png"), full_page=True)
    page.set_viewport_size({"width": 1280, "height": 900})


def press(page: Page, name: str, *, sure: str = "") -> None:
    """The one button that records, on a page of its own; `sure` is what is ticked first."""
    if sure:
        page.get_by_label(sure).check()
    page.get_by_role("main").get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_text("Nothing was recorded.")).to_have_count(0)


def follow(page: Page, name: str) -> None:
    """A link of the page itself."""
    page.get_by_role("main").get_by_role("link", name=name, exact=True).first.click()


def numbers_of(cells: Locator) -> list[int]:
    """The start numbers that names begin with."""
    return [int(re.match(r"\s*(\d+)", text)[1]) for text in cells.all_inner_texts()]  # type: ignore[index]


def paired(page: Page) -> tuple[list[tuple[int, int]], int]:
    """Black and White of each board as the page shows them, and who rests (0: nobody)."""
    boards, resting = [], 0
    for row in page.locator("table.paired > tbody > tr").all():
        both = numbers_of(row.locator("th"))
        if len(both) == 2:
            boards.append((both[0], both[1]))
        else:
            resting = both[0]
    return boards, resting
