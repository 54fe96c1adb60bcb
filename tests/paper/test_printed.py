"""Each document as Chromium prints it: as many sheets as it says, no line cut, the longest name whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Page

from tests.browser.conftest import opened
from tests.paper import made_up
from tournaments.paper.menu import BY_NAME, DOCUMENTS

pytestmark = pytest.mark.browser

STYLE = Path(__file__).parents[2] / "templates" / "static" / "paper.css"
PAGE = re.compile(rb"/Type\s*/Page\b")
BOX = re.compile(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]")
POINTS = {"a4": (595, 842), "a5": (420, 595)}
WITHOUT_NAMES = {"door", "poster"}
CUT = """() => [...document.querySelectorAll(".sheet")].flatMap(sheet => {
  const paper = sheet.getBoundingClientRect(), found = [];
  if (paper.height > parseFloat(getComputedStyle(sheet).minHeight) + .5) found.push(`${paper.height} high`);
  for (const each of sheet.querySelectorAll("tr, article, header, h1, h2, p, th, td, .qr")) {
    if (each.matches(".hidden *, .hidden, .over *") || !each.clientWidth) continue;
    const box = each.getBoundingClientRect();
    const beyond = box.bottom > paper.bottom + .5 || box.right > paper.right + .5;
    const hides = ["hidden", "clip"].includes(getComputedStyle(each).overflowY);
    const cut = hides && each.scrollHeight > each.clientHeight + 1;
    const wide = each.scrollWidth > each.clientWidth + 1 && each.matches("th, td, h2, article");
    if (beyond || cut || wide) found.push(`${each.tagName} ${each.textContent} ${[beyond, cut, wide]}`);
  }
  return found;
})"""
NAMED = """name => [...document.querySelectorAll(".sheet")].some(sheet => sheet.textContent.includes(name))"""


def page_with(browser, document: str, size: str, players: int):
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    html = render_to_string(BY_NAME[document].template, made_up.made(document, size, players))
    page.set_content(html.replace("</head>", f"<style>{STYLE.read_text(encoding='utf-8')}</style></head>"))
    page.emulate_media(media="print")
    return page


def papers(page: Page) -> list[tuple[int, int]]:
    """Width and height in points of each sheet that the browser prints."""
    pdf = page.pdf(prefer_css_page_size=True)
    wide, high = (round(float(each)) for each in BOX.search(pdf).groups())
    return [(wide, high)] * len(PAGE.findall(pdf))


def test_a_score_sheet_has_sixty_moves_and_asks_for_the_opening_of_renju():
    with opened() as browser:
        page = page_with(browser, "score-sheets", "a5", 22)
        sheet = page.locator(".sheet").first
        numbers = sheet.locator("td.n").all_inner_texts()
        assert sorted(map(int, numbers)) == [*range(1, 61)]
        assert sheet.get_by_text("Fifth moves offered").is_visible()


@pytest.mark.parametrize(("size", "players"), [("a4", 22), ("a5", 22), ("a4", 300), ("a5", 300)])
def test_every_document_prints_whole(players, size):
    with opened() as browser:
        for document in DOCUMENTS:
            page = page_with(browser, document.name, size, players)
            sheets = made_up.sheets(document.name, size, players)
            assert page.evaluate(CUT) == [], (document.name, size, players)
            longest = made_up.LONGEST
            shown = made_up.listed(longest) if document.name in {"names", "players"} else longest
            assert page.evaluate(NAMED, shown) or document.name in WITHOUT_NAMES, document.name
            printed = papers(page)
            assert len(printed) == len(sheets), (document.name, size, players)
            assert sorted(printed[0]) == sorted(POINTS[size]), document.name
            page.close()


def test_each_sheet_repeats_its_head_and_says_which_it_is():
    with opened() as browser:
        page = page_with(browser, "boards", "a4", 300)
        heads = page.locator(".sheet > header h1").all_inner_texts()
        numbers = page.locator(".sheet > header .of").all_inner_texts()
        assert heads == ["Pairings by board: Final: round 9"] * len(numbers)
        assert numbers == [f"{at} of {len(numbers)}" for at in range(1, len(numbers) + 1)]
        assert page.locator(".sheet thead").count() == len(numbers)
        assert not page.locator("nav").is_visible(), "no navigation on paper"


def test_both_sides_of_a_place_card_say_the_name():
    with opened() as browser:
        page = page_with(browser, "place-cards", "a4", 22)
        sides = page.locator(".sheet").first.locator("h2")
        assert sides.all_inner_texts() == [made_up.LONGEST] * 2
        upper, lower = (each.bounding_box() for each in sides.all())
        assert upper["y"] + upper["height"] < lower["y"]
