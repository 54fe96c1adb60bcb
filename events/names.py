"""The names behind the persons that events mention. The log has none; the register lends them to pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from uuid import UUID

from events.history import HistoryLine
from events.registries import gathered

Lookup = Callable[[Iterable[UUID]], Mapping[UUID, str]]

"""From ids of persons to their names, in one query: the NAMES of every app."""


def with_names(lines: list[HistoryLine]) -> list[HistoryLine]:
    """The lines with names in place of ids, as far as somebody knows them."""
    persons = {UUID(person) for line in lines for person in line.persons}
    names: dict[str, str] = {}
    lookups: tuple[Lookup, ...] = gathered("NAMES") if persons else ()
    for lookup in lookups:
        names |= {str(person): name for person, name in lookup(persons).items()}
    return [line.named(names) for line in lines]
