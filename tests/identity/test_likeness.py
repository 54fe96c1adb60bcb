"""Whose names, years of birth and clubs are alike enough to ask whether they are one person."""

from __future__ import annotations

from uuid import UUID

import pytest

from federation.identity.duplicates import Known, likely_pairs
from federation.members.name_matching import letters_of


def known(number: int, name: str, year: int = 0, club: str = "") -> Known:
    return Known(person=UUID(int=number), name=name, letters=letters_of(name), year=year, club=club)


def found(*people: Known, different: frozenset[tuple[UUID, UUID]] = frozenset()) -> list[tuple[int, int]]:
    return [(pair.one.person.int, pair.other.person.int) for pair in likely_pairs(people, different)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (known(1, "Anna Karlsson", 1990), known(2, "Anna Carlsson", 1990)),
        (known(1, "Anna Karlsson", 1990), known(2, "Karlsson Anna", 1991)),
        (known(1, "Anna Karlsson"), known(2, "Anna Karlson", 1990)),
        (known(1, "Teitur"), known(2, "Teitur")),
    ],
)
def test_these_may_be_one(one: Known, other: Known) -> None:
    assert found(one, other) == [(1, 2)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (known(1, "Anna Karlsson", 1990), known(2, "Anna Karlsson", 1992)),
        (known(1, "Anna Karlsson", 1990), known(2, "Bo Ek", 1990)),
        (known(1, "Anna Karlsson"), known(2, "Anna Lindgren")),
    ],
)
def test_these_are_two(one: Known, other: Known) -> None:
    assert found(one, other) == []


def test_who_is_known_to_be_two_is_not_asked_about() -> None:
    people = (known(1, "Anna Ek"), known(2, "Anna Ek"))
    assert found(*people, different=frozenset({(UUID(int=1), UUID(int=2))})) == []


def test_the_same_year_and_the_closest_name_come_first() -> None:
    people = (
        known(1, "Anna Karlsson", 1990),
        known(2, "Anna Carlsson", 1990),
        known(3, "Bo Ek"),
        known(4, "Bo Ek"),
        known(5, "Cy Alm", 1960, "lund"),
        known(6, "Cy Alm", 1960, "lund"),
    )
    assert found(*people) == [(5, 6), (1, 2), (3, 4)]


def test_a_pair_is_named_once_whatever_they_share() -> None:
    (pair,) = likely_pairs([known(2, "Anna Ek", 1990, "lund"), known(1, "Anna Ek", 1990, "lund")], set())
    assert (pair.percent, pair.same_year, pair.same_club) == (100, True, True)


def test_nothing_need_be_the_same_for_two_names_to_be_compared() -> None:
    """No word, initial, club or year in common: a slip in each word is found all the same."""
    assert found(known(1, "Kristina Karlsson"), known(2, "Christina Carlsson")) == [(1, 2)]


def test_the_same_name_is_asked_about_however_common_its_parts_are() -> None:
    annas = [known(number, f"Anna K{number:x}vist") for number in range(100, 300)]
    karlssons = [known(number, f"A{number:x}de Karlsson") for number in range(300, 500)]
    people = [known(1, "Anna Karlsson"), known(2, "Karlsson Anna"), *annas, *karlssons]
    assert (1, 2) in found(*people)
