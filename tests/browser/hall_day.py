"""A hall of forty players: a desk, four phones, two screens, at a web, a worker and a beat of their own.

`Paper` is the oracle: the slips as they lie on the table, and the points that anybody adds up from them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from playwright.sync_api import Browser, Page, TimeoutError, expect

from tests.browser.conftest import PATIENCE, every
from tests.browser.weekend import COUNTER
from tests.robust.processes import House
from tests.support import season
from tests.support.swiss import SwissSeason, swiss_season
from tournaments.events.phones import Level
from tournaments.events.screens import Kind, Picture
from tournaments.phones import commands as phones
from tournaments.screens import commands as screens

PLAYERS, ROUNDS, BOARDS = 40, 9, 20
PHONES = {"a" * 32: (1, 5), "b" * 32: (6, 10), "c" * 32: (11, 15), "d" * 32: (16, 20)}
"""Tokens of the codes, and the boards of each."""
SCREENS = {"boards": (Kind.BOARDS, Kind.RESULTS), "table": (Kind.STANDINGS,)}
HALVES = {"1": (2, 0), "=": (1, 1), "0": (0, 2)}
"""Half points of Black and White, as the key of a slip says."""
A_MOMENT = 10_000
"""Milliseconds until whoever taps sees that nothing asked them."""
KEYS = "1=0"
"""In the order in which a phone shows them, too."""


@dataclass
class Paper:
    """The slips of every round: the key by board, as chance had the games end."""

    chance: Random = field(default_factory=lambda: Random(20261128))
    rounds: list[dict[int, str]] = field(default_factory=list)

    def play(self) -> dict[int, str]:
        """A round is played."""
        self.rounds.append({board: self.chance.choice(KEYS) for board in range(1, BOARDS + 1)})
        return self.rounds[-1]

    def halves(self, round_number: int) -> dict[int, tuple[int, int]]:
        """Half points of Black and White by board."""
        return {board: HALVES[key] for board, key in self.rounds[round_number - 1].items()}

    def points(self, made: SwissSeason) -> Counter[str]:
        """Half points of every player, by who sat at the boards."""
        total: Counter[str] = Counter()
        order = made.state.order
        for number, playing in enumerate(made.state.rounds[: len(self.rounds)], start=1):
            for board, halves in self.halves(number).items():
                for seat, half in zip(playing.boards[board - 1], halves, strict=True):
                    total[order[seat - 1]] += half
        return total


def a_tournament() -> SwissSeason:
    """Forty players drawn for nine rounds of Monrad; codes for four helpers, two screens."""
    made = swiss_season(players=PLAYERS, planned=ROUNDS, name="Hallspelen")
    for at, (token, (first, last)) in enumerate(PHONES.items(), start=1):
        form = {"level": Level.HELPER, "token": token, "digits": f"{at}" * 8}
        code = phones.MakeCode(**made.here, **form, first_board=first, last_board=last)
        phones.make_code(code, by=made.by)
    for name, kinds in SCREENS.items():
        shown = tuple(Picture(kind=kind, seconds=5) for kind in kinds)
        act = screens.SetScreen(**made.here, screen=name, name=name, pictures=shown)
        screens.set_screen(act, by=made.by)
    season.catch_up()
    return made


@dataclass
class Hall:
    """Everybody who looks at a page of the tournament, each in a browser of its own."""

    house: House
    browser: Browser
    made: SwissSeason
    broken: list[str] = field(default_factory=list)

    def page(self, width: int, height: int, **more: bool) -> Page:
        """A page; an error in its script is kept."""
        context = self.browser.new_context(
            base_url=self.house.address, viewport={"width": width, "height": height}, **more
        )
        context.set_default_timeout(PATIENCE)
        opened = context.new_page()
        opened.on("pageerror", lambda error: self.broken.append(str(error)))
        return opened

    def desk(self) -> Page:
        """The arbiter's page, which counts what a hand does."""
        opened = self.page(1280, 900)
        for event in ("click", "keydown"):
            opened.add_init_script(COUNTER.replace("EVENT", event))
        return opened

    @property
    def address(self) -> str:
        """Of the tournament."""
        return "/tournaments/{federation}/{tournament}/".format(**self.made.here)

    def phone(self, token: str) -> Page:
        """A phone that scanned its sign."""
        opened = self.page(390, 844, is_mobile=True, has_touch=True)
        opened.goto(f"{self.address}code/#{token}")
        opened.get_by_role("button", name="Use this phone").click()
        expect(opened.locator("#phone")).to_be_visible()
        return opened

    def screen(self, name: str) -> Page:
        """A screen on the wall."""
        opened = self.page(1920, 1080)
        opened.goto(f"{self.address}wall/{name}/")
        return opened


def tap(phone: Page, round_number: int, board: int, key: str) -> None:
    """Who won, and that it is meant; it may wait for the network. A tap that missed is done again."""
    card = phone.locator(f"#r{round_number}b{board}g1")
    expect(card).to_be_visible()
    yes = phone.get_by_role("button", name="Yes, record it", exact=True)
    for patience in (A_MOMENT, A_MOMENT, PATIENCE):
        if card.get_attribute("open") is None:
            card.locator("summary").click()
        card.locator("button[name=score]").nth(KEYS.index(key)).click()
        try:
            yes.click(timeout=patience)
        except TimeoutError:
            if patience == PATIENCE:
                raise
        else:
            return


def points_on(screen: Page) -> Counter[str]:
    """Half points by name, as the screen with the standings has them."""
    found: Counter[str] = Counter()
    for row in every(screen.locator("section.standings li")):
        name, said = row.locator(".name").text_content(), row.locator(".score").text_content()
        found[name] = 2 * int(said.removesuffix("½") or 0) + said.endswith("½")
    return found
