"""Letters to jump to in a list by name: on which page each begins, and which line begins it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Model, QuerySet
from django.db.models.functions import Left

from federation.members.models import Person
from ratings.systems.choosing import A_PAGE, Asked

FEW = 30
"""Lines that are looked through without letters."""
LAST = {"{": "Å", "|": "Ä", "}": "Ö"}
"""How the letters after z stand in the sort key of a person."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A first letter of surnames, and the page of the list by name on which it begins."""

    letter: str
    page: int


def letters_of(lines: QuerySet[Model], asked: Asked) -> list[Letter]:
    """The letters of the lines asked for; none for a few lines. One query."""
    people = Person.objects.filter(person__in=lines.order_by().values("person"))
    found = people.annotate(first=Left("sort_key", 1)).values_list("first").annotate(Count("pk"))
    counted = list(found.order_by("first"))
    if sum(count for _, count in counted) <= FEW:
        return []
    letters, before = [], 0
    for first, count in counted:
        letters.append(Letter(_shown(first), 1 if asked.all else before // A_PAGE + 1))
        before += count
    return letters


def marks_of(persons: Iterable[UUID], asked: Asked) -> dict[UUID, str]:
    """Of a page by name, in its order: who is the first with each letter. One query."""
    if asked.sort != "name":
        return {}
    keys = dict(Person.objects.filter(person__in=list(persons)).values_list("person", "sort_key"))
    found: dict[str, UUID] = {}
    for person, key in sorted(keys.items(), key=lambda each: each[1]):
        found.setdefault(_shown(key[:1]), person)
    return {person: letter for letter, person in found.items()}


def _shown(first: str) -> str:
    return LAST.get(first, first.upper())
