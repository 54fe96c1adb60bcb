"""The manual: each page of the desk opens a section that is there, and what it names is on the pages."""

from __future__ import annotations

import re
from functools import cache
from types import SimpleNamespace

import pytest
from django.urls import get_resolver, reverse

from events.readers import walk
from federation.pages.manual import CHAPTERS, FOLDER, Chapter, chapter, help_address, opened_by
from tests.support.packages import PACKAGES, ROOT

NAMED = re.compile(r"\*\*([^*]+?)[.]?\*\*")
LINK = re.compile(r'href="([^"]+)"')
PICTURE = re.compile(r'<img src="/static/manual/([^"]+)" alt="([^"]*)"')
HEADLINES = {"Nothing is overwritten", "Every page says beforehand what stands in the way"}
"""Bold, and not the name of something to press."""


@cache
def on_the_desk() -> list[tuple[str, SimpleNamespace]]:
    """Every address of the desk, and what a request there is resolved to."""
    return [
        (route, SimpleNamespace(func=each.callback))
        for route, each in walk(get_resolver().url_patterns)
        if route.startswith("desk/")
    ]


def anchors(text: Chapter) -> set[str]:
    return set(re.findall(r' id="([^"]+)"', text.body))


@pytest.mark.fide("7-15")
def test_every_page_of_the_desk_opens_a_section_of_its_own_room() -> None:
    lost = [
        route
        for route, match in on_the_desk()
        if "#" not in (found := help_address(match)) and found != reverse("help-chapter", args=["arbiter"])
    ]
    assert lost == []


@pytest.mark.parametrize(("modules", "section"), sorted(opened_by().items()))
def test_a_section_that_is_opened_is_there_and_a_page_opens_it(modules: str, section: str) -> None:
    name, _, anchor = section.partition("#")
    assert name in CHAPTERS
    assert not anchor or anchor in anchors(chapter(name))
    views = (getattr(match.func, "view_class", match.func).__module__ for _, match in on_the_desk())
    assert any(f"{module}.".startswith(f"{modules}.") for module in views)


def test_pages_elsewhere_and_those_of_no_request_open_all_chapters() -> None:
    assert help_address(None) == "/help/"


@pytest.mark.parametrize("name", CHAPTERS)
def test_what_a_chapter_names_in_bold_is_said_on_the_pages(name: str) -> None:
    text = (FOLDER / f"{name}.md").read_text()
    named = {" ".join(each.split()) for each in NAMED.findall(text)} - HEADLINES
    assert [each for each in sorted(named) if each not in _said()] == []


@cache
def _said() -> str:
    files = [path for each in PACKAGES for path in (ROOT / each).rglob("*.py")]
    files += (ROOT / "templates").rglob("*.html")
    return " ".join(" ".join(path.read_text().split()) for path in files)


@pytest.mark.parametrize("name", CHAPTERS)
def test_links_and_pictures_of_a_chapter_lead_somewhere(name: str) -> None:
    body = chapter(name).body
    for target in LINK.findall(body):
        _, _, rest = target.partition("/help/")
        other, _, anchor = rest.partition("/")
        assert not rest or anchor.removeprefix("#") in {"", *anchors(chapter(other))}
    for picture, said in PICTURE.findall(body):
        assert (FOLDER / "pictures" / picture).is_file()
        assert said


def test_no_html_of_a_file_is_let_through() -> None:
    assert "<script" not in "".join(chapter(name).body for name in CHAPTERS)


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.fide("7-15")
def test_everybody_reads_it(client) -> None:
    shown = client.get("/help/").content.decode()
    for name in CHAPTERS:
        assert f'href="/help/{name}/"' in shown
        page = client.get(f"/help/{name}/")
        assert page.status_code == 200
        assert "<h1 id=" in page.content.decode()
    assert client.get("/help/nothing/").status_code == 404
