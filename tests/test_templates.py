"""What djlint cannot hold of the templates: lines, libraries loaded, templates used, plain words."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from django.template import engines
from django.template.loader import get_template
from django.template.utils import get_app_template_dirs

from tests.support.packages import PACKAGES, ROOT
from tests.support.wording import UNPLAIN

FOLDER = ROOT / "templates"
NAMES = sorted(str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*.html"))
LONGEST = 160
BY_DJANGO = {"400.html", "403.html", "404.html", "500.html"}
"""What Django shows by itself."""
OF_ONE_FEDERATION = {
    "bodies",
    "calculator",
    "championships",
    "correspondence",
    "danish",
    "elo",
    "filing",
    "kyu_tests",
    "licences",
    "sanctions",
    "titles",
}
"""Folders of pages that one federation alone has; those of sanctions ask in each line whose book it is."""
OF_ONE_BOOK = {
    "desk/person.html": {"SLSF-R 20.3"},
    "records/game.html": {"SLSF-R 7.1"},
    "tournaments/averages.html": {"DSU 4.9.6 9"},
}
"""What a person of no other federation, a game of no other book and no other system of play has."""
PARAGRAPH = re.compile(r'"((?:SLSF-\w|DSU|PSGRP) §?\d[^"]*)"')
LOAD = re.compile(r"\{% load ([^%]+) %\}")
TAG = re.compile(r"\{% *(\w+)")
COUNTING = re.compile(r"\bcount \w+=(\w+)\b[^%]*? with [^%]*?\b\1=[^%]*")
EXPRESSION = re.compile(r"\{[{%].*?[%}]\}")
TYPED_ADDRESS = re.compile(r'(?:href|action|src)="/')
WORD_IN_CODE = re.compile(r"\{[{%#].*?[%}#]\}|<[^<>]*>")


@cache
def text_of(name: str) -> str:
    """The text of a template."""
    return (FOLDER / name).read_text()


@cache
def library(name: str) -> tuple[frozenset[str], frozenset[str]]:
    """The tags and the filters of a library of tags."""
    engine = engines["django"].engine
    found = engine.template_libraries.get(name)
    return (frozenset(found.tags), frozenset(found.filters)) if found else (frozenset(), frozenset())


def unused_loads(text: str) -> list[str]:
    """The libraries that a template loads and takes nothing from."""
    loaded = [name for names in LOAD.findall(text) for name in names.split()]
    tags = set(TAG.findall(text))
    filters = {name for said in EXPRESSION.findall(text) for name in re.findall(r"\|(\w+)", said)}
    unused = [name for name in loaded if not library(name)[0] & tags and not library(name)[1] & filters]
    return unused + [name for name in set(loaded) if loaded.count(name) > 1]


@cache
def sources() -> str:
    """All that can name a template: the code of the product and the templates."""
    code = [path.read_text() for app in PACKAGES for path in (ROOT / app).rglob("*.py")]
    return "\n".join([*code, *map(text_of, NAMES)])


def is_named(name: str) -> bool:
    """Whether the code or another template names it, or a library looks for it under this name."""
    if name in BY_DJANGO or f'"{name}"' in sources() or f"'{name}'" in sources():
        return True
    return any((Path(folder) / name).exists() for folder in get_app_template_dirs("templates"))


@pytest.mark.parametrize("name", NAMES)
def test_it_is_well_kept(name):
    get_template(name)
    text = text_of(name)
    assert [line for line in text.splitlines() if len(line) > LONGEST] == []
    assert unused_loads(text) == []
    assert is_named(name)


def test_words_are_plain_and_gender_neutral():
    said = {name: UNPLAIN.search(WORD_IN_CODE.sub(" ", text_of(name))) for name in NAMES}
    assert {name: found[0] for name, found in said.items() if found} == {}


def test_addresses_are_reversed_and_not_typed():
    typed = {name for name in NAMES if TYPED_ADDRESS.search(text_of(name))}
    assert typed == {"500.html"}, "the page of a server that broke reverses nothing"


def test_what_is_counted_is_not_named_anew():
    named_anew = {name: COUNTING.search(text_of(name)) for name in NAMES}
    assert {name: found.group() for name, found in named_anew.items() if found} == {}
    assert COUNTING.search("{% blocktranslate count events=head with head=head|thousands %}")


def test_a_library_that_nothing_is_taken_from_is_found():
    assert unused_loads("{% load i18n records %}{% translate 'Round' %}") == ["records"]
    assert unused_loads("{% load i18n records %}{% translate 'Round' %}{{ each.change|signed }}") == []
    assert set(unused_loads("{% load i18n %}{% translate 'Round' %}{% load i18n %}")) == {"i18n"}


def test_pages_of_several_federations_leave_paragraphs_to_the_book():
    shared = [name for name in NAMES if name.split("/")[0] not in OF_ONE_FEDERATION]
    said = {name: set(PARAGRAPH.findall(text_of(name))) for name in shared}
    assert {name: found for name, found in said.items() if found} == OF_ONE_BOOK
