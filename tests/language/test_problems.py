"""What stands in the way of a program, and of a browser before any page, is said in the pseudo-language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation

from tests.language.data import of_the_house
from tests.support import season
from tests.support.pseudo import OPEN
from tests.support.unsigned import texts_of, unsigned, words_of

SAID = ("detail", "way_on")
"""What of a problem is read by people; its title is the name of the status, as HTTP writes it."""
ASKED = {
    "nowhere": ("get", "/api/never/"),
    "no method": ("post", "/api/clubs/"),
    "no such day": ("get", "/api/clubs/?as_of=x"),
    "no such row": ("get", "/api/entries/?person=nobody"),
    "no such page": ("get", "/api/clubs/?page_size=x"),
    "an act without a token": ("post", "/api/acts/end-membership/"),
    "no such act": ("post", "/api/acts/end-nothing/"),
}


@pytest.fixture
def house(db) -> None:
    season.open_house()


def said_in(problem: dict[str, Any]) -> Iterator[str]:
    yield from (str(problem[name]) for name in SAID)
    yield from (each["detail"] for each in problem.get("errors", ()))


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.parametrize("asked", ASKED)
def test_a_problem_is_said_in_the_readers_language(pseudo, house, asked: str) -> None:
    method, address = ASKED[asked]
    problem = getattr(Client(), method)(address).json()
    typed = words_of(f"{method} {address} {problem['field']}")
    assert OPEN in problem["detail"]
    assert unsigned([*said_in(problem)], of_the_house() | typed) == []


@pytest.mark.parametrize("fate", ["", "RECORDED", "IN_PART", "UNKNOWN", "NOTHING"])
def test_the_page_of_a_lost_database_is_said_in_the_readers_language(pseudo, fate: str) -> None:
    page = render_to_string("database_away.html", {"fate": fate})
    assert '<html lang="en">' in page  # the pseudo-language calls itself so
    assert unsigned(texts_of(page), frozenset()) == []


def test_so_is_what_could_not_be_read(pseudo) -> None:
    assert unsigned(texts_of(render_to_string("400.html")), frozenset()) == []


@pytest.mark.parametrize("page", ["400.html", "database_away.html"])
def test_a_page_without_a_frame_says_its_language(page: str) -> None:
    with translation.override("sv"):
        assert '<html lang="sv">' in render_to_string(page)
