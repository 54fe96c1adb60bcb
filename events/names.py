"""The names behind the persons that events mention. The log has none; the register lends them to pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING
from uuid import UUID

if TYPE_CHECKING:  # apps register here before any model may be imported
    from events.history import HistoryLine

Lookup = Callable[[Iterable[UUID]], Mapping[UUID, str]]

_lookups: list[Lookup] = []


def look_names_up_with(lookup: Lookup) -> None:
    """Register who knows the names of persons by their ids, in one query."""
    _lookups[:] = [lookup]


def with_names(lines: list[HistoryLine]) -> list[HistoryLine]:
    """The lines with names in place of ids, as far as somebody knows them."""
    persons = {UUID(person) for line in lines for person in line.persons}
    names: dict[str, str] = {}
    for lookup in _lookups if persons else ():
        names |= {str(person): name for person, name in lookup(persons).items()}
    return [line.named(names) for line in lines]
