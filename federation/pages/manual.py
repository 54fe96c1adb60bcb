"""The manual: chapters of docs/manual as pages, and the section that belongs to a page of the desk.

The same files are read outside the house, as they stand. A translation has the sections of the English file
in their order: an anchor is the same in every language.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import ResolverMatch, reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from markdown_it import MarkdownIt
from markdown_it.token import Token

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "manual"
CHAPTERS = ("first-steps", "arbiter", "office", "ratings", "checking", "programs")
"""In the order in which they are read."""
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
"""No HTML of a file is let through."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading of a chapter, and where it stands."""

    anchor: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A chapter: its first heading, the headings of its sections, and its text."""

    name: str
    language: str
    title: str
    sections: tuple[Section, ...]
    body: SafeString


@cache
def chapter(name: str, language: str) -> Chapter:
    """One chapter of CHAPTERS; in English where it is not translated."""
    spoken = language if (FOLDER / language / f"{name}.md").exists() else settings.LANGUAGE_CODE
    tokens = _tokens(name, spoken)
    headings = list(_headings(tokens))
    anchors = [slugify(words.content) for _, words in _headings(_tokens(name, settings.LANGUAGE_CODE))]
    for (heading, _words), anchor in zip(headings, anchors, strict=True):
        heading.attrSet("id", anchor)
    for token in tokens:
        for each in token.children or ():
            _lead_within(each)
    return Chapter(
        name=name,
        language=spoken,
        title=headings[0][1].content,
        sections=tuple(
            Section(anchor=anchor, title=words.content)
            for (heading, words), anchor in zip(headings, anchors, strict=True)
            if heading.tag == "h2"
        ),
        body=mark_safe(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})),
    )


def _tokens(name: str, language: str) -> list[Token]:
    folder = FOLDER if language == settings.LANGUAGE_CODE else FOLDER / language
    return MARKDOWN.parse((folder / f"{name}.md").read_text())


def _headings(tokens: list[Token]) -> Iterator[tuple[Token, Token]]:
    """Each heading and its words; the first is the title of the chapter."""
    return ((token, words) for token, words in pairwise(tokens) if token.type == "heading_open")


def _lead_within(token: Token) -> None:
    """Links from file to file and pictures beside them get the addresses of this house."""
    target = str(token.attrGet("href") or "")
    name, _hash, anchor = target.partition("#")
    if name.removesuffix(".md") in CHAPTERS:
        token.attrSet("href", _address(name.removesuffix(".md"), anchor))
    if token.type == "image":
        token.attrSet("src", static(f"manual/{Path(str(token.attrGet('src'))).name}"))


def _address(name: str, anchor: str = "") -> str:
    page = reverse("help-chapter", kwargs={"name": name})
    return f"{page}#{anchor}" if anchor else page


@cache
def opened_by() -> Mapping[str, str]:
    """By the beginning of names of modules: the section that belongs to their pages, "arbiter#results"."""
    return MappingProxyType(tomllib.loads((FOLDER / "opens.toml").read_text()))


def help_address(match: ResolverMatch | None) -> str:
    """The section for a page: that of the longest name which its module begins with; else all chapters."""
    view = getattr(match.func, "view_class", match.func) if match else None
    module = f"{view.__module__}." if view else ""
    fitting = [name for name in opened_by() if module.startswith(f"{name}.")]
    if not fitting:
        return reverse("help")
    name, _hash, anchor = opened_by()[max(fitting, key=len)].partition("#")
    return _address(name, anchor)


def all_chapters(request: HttpRequest) -> HttpResponse:
    """What there is to read."""
    chapters = [chapter(name, get_language()) for name in CHAPTERS]
    return render(request, "manual/chapters.html", {"chapters": chapters})


def one_chapter(request: HttpRequest, name: str) -> HttpResponse:
    """A chapter, and the one after it."""
    if name not in CHAPTERS:
        raise Http404(_("The manual has no such chapter."))
    after = CHAPTERS[CHAPTERS.index(name) + 1 :]
    language = get_language()
    context = {"chapter": chapter(name, language), "next": chapter(after[0], language) if after else None}
    return render(request, "manual/chapter.html", context)
