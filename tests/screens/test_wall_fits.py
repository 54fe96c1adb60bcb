"""A screen in Chromium: all of the round is shown, nothing scrolls or wraps, and it lives without a net."""

from __future__ import annotations

import datetime as dt
import re
from email.utils import format_datetime
from pathlib import Path

import pytest
from django.template.loader import render_to_string

from federation.pages.qr import qr_svg
from tests.browser.conftest import opened
from tests.paper.made_up import ADDRESS, ROW, listed, names
from tournaments.events.screens import Kind, ScreenSet
from tournaments.round_clock import RoundClock
from tournaments.screens.commands import LONGEST_TEXT
from tournaments.screens.pages.pictures import Cell, Shown
from tournaments.screens.queries import Announcement
from tournaments.sides import sides_of

pytestmark = pytest.mark.browser

STATIC = Path(__file__).parents[2] / "templates" / "static"
HALL = "http://hall.example/"
SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (1080, 1920), (800, 1280))
SCREEN = ScreenSet(screen="hall", name="Hall", pictures=())
TURN = "() => { show((at + 1) % views.length); return at; }"
SHOWN = ".picture:not([hidden]) .rows > li:not([hidden])"
SEEN = f"() => [...document.querySelectorAll('{SHOWN}')].map(row => row.textContent)"
ANNOUNCED = """() => {
  const found = { picture: [], beside: [] }, seen = each => each.checkVisibility();
  const here = chosen => [...document.querySelectorAll(chosen)].filter(seen).map(each => each.textContent);
  for (let times = 0; times < 2 * views.length; times++) {
    if (times < views.length) found.picture.push(...here(".picture .says"));
    found.beside.push(...here("aside p"));
    show((at + 1) % views.length);
  }
  return found;
}"""
WRONG = """() => {
  const found = [], page = document.documentElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) found.push("scrolls");
  if (parseFloat(getComputedStyle(document.body).fontSize) < innerHeight / 40) found.push("small");
  for (const said of document.querySelectorAll(".picture:not([hidden]) .says:not(.later)"))
    if (parseFloat(getComputedStyle(said).fontSize) < innerHeight / 40) found.push("small announcement");
  const shown = query => document.querySelector(`${query}:not([hidden])`);
  if (shown(".picture.messages") && shown("aside"))
    found.push("announced twice");
  for (const name of document.querySelectorAll(".picture:not([hidden]) li:not([hidden]) .name"))
    if (name.scrollWidth > name.clientWidth || name.getClientRects().length > 1) found.push(name.textContent);
  return found;
}"""
FAINT = """() => {
  const part = value => (value /= 255) <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
  const colours = said => said.match(/[\\d.]+/g).map(Number);
  const light = ([red, green, blue]) => .2126 * part(red) + .7152 * part(green) + .0722 * part(blue);
  const behind = each => {
    for (let at = each; at; at = at.parentElement) {
      const found = colours(getComputedStyle(at).backgroundColor);
      if (found[3] !== 0) return found;
    }
    return [255, 255, 255];
  };
  const said = each => [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  const contrast = each => {
    const both = [light(colours(getComputedStyle(each).color)), light(behind(each))];
    return (Math.max(...both) + .05) / (Math.min(...both) + .05);
  };
  const shown = [...document.body.querySelectorAll("*")].filter(each => said(each) && each.checkVisibility());
  return shown.filter(each => contrast(each) < 7).map(each => each.textContent.trim());
}"""
"""What stands out from its ground by less than 7 to 1."""


def pictures(players: int) -> list[Shown]:
    said = names(players)
    boards = [
        [
            Cell(kind="number", text=str(at // 2 + 1)),
            Cell(kind="name", text=said[at]),
            Cell(kind="score", text="4½"),
            Cell(kind="name", text=said[at + 1]),
            Cell(kind="score", text="4"),
        ]
        for at in range(0, players, 2)
    ]
    by_name = [
        [
            Cell(kind="name", text=listed(name)),
            Cell(kind="mark black", text="●"),
            Cell(kind="number", text=str(at)),
        ]
        for at, name in enumerate(said)
    ]
    heads = sides_of(ROW.discipline).heads
    return [
        Shown(kind=Kind.BOARDS, seconds=600, title="Round 4", rows=boards, heads=heads),
        Shown(kind=Kind.NAMES, seconds=600, title="Round 4", rows=by_name),
        Shown(kind=Kind.MISSING, seconds=600, title="Round 5", rows=[[row[0]] for row in by_name]),
    ]


def other_pictures(players: int) -> list[Shown]:
    """Results and standings, and the pictures without lines."""
    said, heads = names(players), sides_of(ROW.discipline).heads
    results = [
        [
            Cell(kind="number", text=str(at // 2 + 1)),
            Cell(kind="name", text=said[at]),
            Cell(kind="score", text="½–½"),
            Cell(kind="name", text=said[at + 1]),
        ]
        for at in range(0, players, 2)
    ]
    table = [
        [
            Cell(kind="number", text=str(at)),
            Cell(kind="name", text=name),
            Cell(kind="score", text="4½"),
        ]
        for at, name in enumerate(said, 1)
    ]
    alone = (Kind.CLOCK, Kind.ADDRESS, Kind.MESSAGES)
    return [
        Shown(kind=Kind.RESULTS, seconds=600, title="Round 4", rows=results, heads=heads),
        Shown(kind=Kind.STANDINGS, seconds=600, title="Round 4", rows=table),
        *(Shown(kind=kind, seconds=600, title="", rows=[]) for kind in alone),
    ]


def announced(messages: int) -> dict[str, object]:
    """As many announcements of 300 signs, a clock with all that it can say, and a long address."""
    now = dt.datetime.now(dt.UTC)
    clock = RoundClock(
        running=3,
        started_at=now - dt.timedelta(hours=10),
        late_at=now,
        article="DSU 4.1.2 §11",
        due=4,
        starts_at=now + dt.timedelta(hours=30),
        minutes_after=15,
    )
    said = (f"{number}. Mittagessen für alle ist im Wirtshaus. ".ljust(LONGEST_TEXT, "M") for number in "123")
    until = now + dt.timedelta(hours=1)
    found = [Announcement(number=at, text=text, until=until) for at, text in enumerate(said, 1)]
    return {"messages": found[:messages], "clock": clock, "address": ADDRESS, "qr": qr_svg(ADDRESS)}


def html(shown: list[Shown], **more: object) -> str:
    now = dt.datetime.now(dt.UTC)
    context = {
        "row": ROW,
        "screen": SCREEN,
        "pictures": shown,
        "empty": "",
        "messages": [],
        "clock": RoundClock(),
        "zone": "Europe/Stockholm",
        "over_at": now + dt.timedelta(days=1),
        "over": False,
        "address": HALL,
        "qr": "",
    }
    return render_to_string("screens/wall.html", context | more)


class Served:
    """What the address of the screen answers; `ahead`: how far the server's clock is before the browser's."""

    def __init__(self, page, text: str) -> None:
        self.text, self.position, self.ahead, self.cut = text, 1, dt.timedelta(), False
        page.route(f"{HALL}**", self.answer)

    def answer(self, route) -> None:
        asked = route.request.url
        if self.cut:
            route.abort()
        elif "/static/" in asked:
            name = asked.rpartition("/")[2]
            kind = "text/css" if name.endswith("css") else "text/javascript"
            route.fulfill(body=(STATIC / name).read_text(encoding="utf-8"), content_type=kind)
        elif "/position/" in asked:
            now = dt.datetime.now(dt.UTC) + self.ahead
            date = {"Date": format_datetime(now, usegmt=True)}
            route.fulfill(json={"position": self.position}, headers=date)
        else:
            route.fulfill(body=self.text, content_type="text/html")


def everything(page) -> list[str]:
    """The lines of all views, one view after the other."""
    found = []
    for _view in range(page.evaluate("() => views.length")):
        assert page.evaluate(WRONG) == []
        found += page.evaluate(SEEN)
        page.evaluate(TURN)
    return found


@pytest.mark.parametrize("players", [8, 22, 150, 300])
def test_the_pictures_together_are_the_round_and_each_fits(players):
    shown = pictures(players) + other_pictures(players)[:2]
    lines = ["".join(cell.text for cell in row) for picture in shown for row in picture.rows]
    with opened() as browser:
        page = browser.new_page()
        Served(page, html(shown))
        page.goto(HALL)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => { at = 0; fit(); }")
            assert everything(page) == lines, (width, height, players)


@pytest.mark.parametrize(("players", "messages"), [(22, 1), (8, 3)])
def test_every_kind_of_picture_fits_beside_announcements_of_300_signs(players, messages):
    shown = pictures(players) + other_pictures(players)
    lines = ["".join(cell.text for cell in row) for picture in shown for row in picture.rows]
    more = announced(messages)
    with opened() as browser:
        page = browser.new_page()
        Served(page, html(shown, **more))
        page.goto(HALL)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => { at = 0; fit(); }")
            assert everything(page) == lines, (width, height, players)
            said = page.evaluate(ANNOUNCED)
            assert said["picture"] == [each.text for each in more["messages"]], (width, height)
            assert set(said["beside"]) == set(said["picture"]), "each in its turn"


def test_it_is_kept_up_to_date_without_reloading_and_keeps_its_picture_when_the_net_goes():
    with opened() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        served = Served(page, html(pictures(8)))
        page.goto(HALL)
        page.evaluate("() => { window.loaded = 'once'; }")
        page.wait_for_function("() => known")
        served.cut = True
        page.get_by_text("No contact since").wait_for()
        assert len(page.evaluate(SEEN)) == 4, "the last picture stays"
        served.text, served.position, served.cut = html(pictures(22)), 2, False
        page.wait_for_function("() => document.querySelectorAll('.boards li').length === 11")
        assert page.locator("#contact").inner_text() == ""
        assert page.evaluate("() => window.loaded") == "once"
        assert page.evaluate("() => document.querySelectorAll('main').length") == 1


def test_a_screen_of_yesterday_and_one_without_pictures_say_so():
    with opened() as browser:
        page = browser.new_page()
        over = dt.datetime(2026, 1, 2, tzinfo=dt.UTC)
        Served(page, html([], over_at=over, empty="This screen has no pictures yet."))
        page.goto(HALL)
        assert page.get_by_text("This is a tournament that ended on").is_visible()
        assert page.get_by_text("This screen has no pictures yet.").is_visible()


def test_the_clock_is_the_servers_and_an_announcement_goes_by_it():
    with opened() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        server = dt.datetime.now(dt.UTC) + dt.timedelta(minutes=7)
        clock = RoundClock(
            running=3,
            started_at=server - dt.timedelta(minutes=10),
            late_at=server + dt.timedelta(minutes=50),
            due=4,
            starts_at=server + dt.timedelta(minutes=30),
        )
        said = [Announcement(number=1, text="Lunch is over", until=server - dt.timedelta(minutes=1))]
        shown = [Shown(kind=Kind.CLOCK, seconds=20, title="", rows=[])]
        served = Served(page, html(shown, clock=clock, messages=said))
        served.ahead = dt.timedelta(minutes=7)
        page.goto(HALL)
        page.wait_for_function("() => Math.abs(HallClock.ahead) > 60000")
        page.evaluate("() => tick()")
        minutes = int(page.locator("[data-countdown]").inner_text().split(":")[0])
        elapsed = int(page.locator("[data-elapsed]").inner_text().split(":")[0])
        assert (minutes, elapsed) in {(29, 10), (30, 10), (30, 9)}
        assert not page.get_by_text("Lunch is over").is_visible()
        assert page.get_by_text("Round 4 starts").is_visible()
        assert page.get_by_text("Round 3 is played").is_visible()
        assert re.fullmatch(r"[0-2]\d:[0-5]\d", page.locator("#now").inner_text())


@pytest.mark.parametrize("bright", [False, True])
def test_everything_is_read_from_afar_in_a_dark_hall_and_beside_a_window(bright):
    screen = ScreenSet(screen="hall", name="Hall", pictures=(), bright=bright)
    with opened() as browser:
        page = browser.new_page(viewport={"width": 1920, "height": 1080})
        shown = pictures(8) + other_pictures(8)
        Served(page, html(shown, **announced(2) | {"screen": screen, "over": True}))
        page.goto(HALL)
        for _view in range(page.evaluate("() => views.length")):
            assert page.evaluate(FAINT) == []
            page.evaluate(TURN)
        paper = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
        assert (paper == "rgb(255, 255, 255)") is bright


def test_the_stone_of_black_is_black_on_a_dark_screen():
    """Printed as a sign, ● took the colour of the letters: white."""
    with opened() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        Served(page, html(pictures(8)[1:]))
        page.goto(HALL)
        stone = "() => getComputedStyle(document.querySelector('.mark.black'), '::before').backgroundColor"
        assert page.evaluate(stone) == "rgb(0, 0, 0)"
