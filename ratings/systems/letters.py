"""Letters to jump to in a list by name: on which page each begins, and which line begins it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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


def letters_of(lines: QuerySet[Model], asked: Asked, count: int) -> list[Letter]:
    """The letters of the lines asked for, so many of them; none for a few. One query."""
    if count <= FEW:
        return []
    people = Person.objects.filter(person__in=lines.order_by().values("person"))
    found = people.annotate(first=Left("sort_key", 1)).values_list("first").annotate(Count("pk"))
    letters, before = [], 0
    for first, persons in found.order_by("first"):
        letters.append(Letter(_shown(first), 1 if asked.all else before // A_PAGE + 1))
        before += persons
    return letters


def marks_of(rows: Iterable[Model], asked: Asked) -> dict[UUID, str]:
    """Of a page by name, in its order: who is the first with each letter."""
    if asked.sort != "name":
        return {}
    first: dict[str, UUID] = {}
    for row in rows:
        sorted_by: Mapping[str, object] = vars(row)
        first.setdefault(_shown(str(sorted_by["sort_key"])[:1]), UUID(str(sorted_by["person"])))
    return {person: letter for letter, person in first.items()}


def _shown(first: str) -> str:
    return LAST.get(first, first.upper())
