"""Entries of an erased person: the start number and the results stay, the club goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet

from federation.members import directory
from federation.members.models import Person
from tournaments.models import EntryRow


def is_erased() -> Exists:
    """Whether the person of a row was erased, as part of the query for the row."""
    return Exists(Person.objects.filter(person=OuterRef("person"), erased=True))


def entries_shown(rows: QuerySet[Any]) -> list[Any]:
    """The rows, unsaved, without the club of who was erased. No query of its own."""
    found = list(rows.annotate(erased=is_erased()))
    return without_clubs(found, {entry.person for entry in found if entry.erased})


def without_clubs_of_erased(entries: Sequence[Any]) -> list[Any]:
    """The same of rows that are there already. One query."""
    return without_clubs(entries, directory.erased(entry.person for entry in entries))


def without_clubs(entries: Iterable[EntryRow], erased: set[UUID]) -> list[EntryRow]:
    """These rows, the club of these persons left out."""
    found = list(entries)
    for entry in found:
        if entry.person in erased:
            entry.club = ""
    return found
