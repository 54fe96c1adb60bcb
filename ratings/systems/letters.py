"""Letters to jump to in a list by name: on which page each begins, and which line begins it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Model, QuerySet
from django.db.models.functions import Left

from federation.members.alphabet import first_letter
from federation.members.models import Person
from ratings.systems.choosing import A_PAGE, Asked

FEW = 30
"""Lines that are looked through without letters."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A first letter of surnames, and the page of the list by name on which it begins."""

    letter: str
    page: int


def letters_of(lines: QuerySet[Model], asked: Asked, count: int, language: str) -> list[Letter]:
    """The letters of so many lines, in the language of the list; none for a few. One query."""
    if count <= FEW:
        return []
    people = Person.objects.filter(person__in=lines.order_by().values("person"))
    found = people.annotate(first=Left("sort_key", 1)).values_list("first").annotate(Count("pk"))
    letters, before = [], 0
    for first, persons in found.order_by("first"):
        letters.append(Letter(first_letter(first, language), 1 if asked.all else before // A_PAGE + 1))
        before += persons
    return letters


def marks_of(rows: Iterable[Model], asked: Asked, language: str) -> dict[UUID, str]:
    """Of a page by name, in its order: who is the first with each letter."""
    if asked.sort != "name":
        return {}
    first: dict[str, UUID] = {}
    for row in rows:
        sorted_by: Mapping[str, object] = vars(row)
        first.setdefault(first_letter(str(sorted_by["sort_key"]), language), UUID(str(sorted_by["person"])))
    return {person: letter for letter, person in first.items()}
