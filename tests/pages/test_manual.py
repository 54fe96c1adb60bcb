"""The manual: each page of the desk opens a section that is there, and what it names is on the pages."""

from __future__ import annotations

import re
from functools import cache
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.urls import get_resolver, reverse

from events.readers import walk
from federation.pages.manual import CHAPTERS, FOLDER, Chapter, chapter, help_address, opened_by
from tests.support.catalogues import catalogue, forms_of
from tests.support.packages import PACKAGES, ROOT

NAMED = re.compile(r"\*\*([^*]+?)[.]?\*\*")
LINK = re.compile(r'href="([^"]+)"')
PICTURE = re.compile(r'<img src="/static/manual/([^"]+)" alt="([^"]*)"')
LANGUAGES = [code for code, _ in settings.LANGUAGES]
TRANSLATED = LANGUAGES[1:]
SAME_WORD = {"Tokens", "Webhooks"}


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
    for language in LANGUAGES:
        assert not anchor or anchor in anchors(chapter(name, language))
    views = (getattr(match.func, "view_class", match.func).__module__ for _, match in on_the_desk())
    assert any(f"{module}.".startswith(f"{modules}.") for module in views)


def test_pages_elsewhere_and_those_of_no_request_open_all_chapters() -> None:
    assert help_address(None) == "/help/"


@pytest.mark.parametrize("name", CHAPTERS)
def test_what_a_chapter_names_in_bold_is_said_on_the_pages(name: str) -> None:
    assert [each for each in named(name) if each not in _said()] == []


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("name", CHAPTERS)
def test_a_translation_names_what_the_pages_say_in_its_language(name: str, language: str) -> None:
    assert [each for each in named(name, language) if each not in _said_in(language)] == []


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("name", CHAPTERS)
def test_a_translation_has_the_links_pictures_and_sections_of_the_chapter(name: str, language: str) -> None:
    one, other = (chapter(name, each) for each in ("en", language))
    assert LINK.findall(one.body) == LINK.findall(other.body)
    files = [[file for file, _words in PICTURE.findall(each.body)] for each in (one, other)]
    assert files[0] == files[1]
    assert [each.anchor for each in one.sections] == [each.anchor for each in other.sections]
    assert not {each.title for each in one.sections} & {each.title for each in other.sections} - SAME_WORD


def named(name: str, language: str = "") -> list[str]:
    """What a chapter says in bold, one line each, but for its first sentences."""
    found = NAMED.findall((FOLDER / language / f"{name}.md").read_text())
    if name == "first-steps":
        del found[:2]
    return [" ".join(each.split()) for each in found]


@cache
def _said_in(language: str) -> str:
    return " ".join(" ".join(form.split()) for entry in catalogue(language) for form in forms_of(entry))


@cache
def _said() -> str:
    files = [path for each in PACKAGES for path in (ROOT / each).rglob("*.py")]
    files += (ROOT / "templates").rglob("*.html")
    return " ".join(" ".join(path.read_text().split()) for path in files)


@pytest.mark.parametrize("name", CHAPTERS)
def test_links_and_pictures_of_a_chapter_lead_somewhere(name: str) -> None:
    body = chapter(name, "en").body
    for target in LINK.findall(body):
        _, _, rest = target.partition("/help/")
        other, _, anchor = rest.partition("/")
        assert not rest or anchor.removeprefix("#") in {"", *anchors(chapter(other, "en"))}
    for picture, said in PICTURE.findall(body):
        assert (FOLDER / "pictures" / picture).is_file()
        assert said


def test_no_html_of_a_file_is_let_through() -> None:
    bodies = [chapter(name, language).body for name in CHAPTERS for language in LANGUAGES]
    assert "<script" not in "".join(bodies)


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.fide("7-15")
def test_everybody_reads_it(client) -> None:
    shown = client.get("/help/").content.decode()
    assert "As of" not in shown, "it is worked out from no event"
    for name in CHAPTERS:
        assert f'href="/help/{name}/"' in shown
        page = client.get(f"/help/{name}/")
        assert page.status_code == 200
        assert "<h1 id=" in page.content.decode()
    assert client.get("/help/nothing/").status_code == 404
