"""The names behind the persons that events mention. The log has none; the register lends them to pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from uuid import UUID

from django.utils.translation import gettext_lazy

from events.history import HistoryLine
from events.registries import gathered

Lookup = Callable[[Iterable[UUID]], Mapping[UUID, str]]
"""From ids of persons to the names of those whom it knows, in one query: the NAMES of every app."""

NOT_IN_THE_REGISTER = gettext_lazy("(not in the register)")


def names_of(persons: Iterable[UUID]) -> dict[str, str]:
    """The names of those of these persons whom somebody knows, by their ids as texts."""
    asked = set(persons)
    lookups: tuple[Lookup, ...] = gathered("NAMES") if asked else ()
    return {str(person): name for lookup in lookups for person, name in lookup(asked).items()}


def with_names(lines: list[HistoryLine]) -> list[HistoryLine]:
    """The lines with names in place of ids."""
    persons = {person for line in lines for person in line.persons}
    known = names_of(map(UUID, persons))
    names = {person: known.get(person, str(NOT_IN_THE_REGISTER)) for person in persons}
    return [line.named(names) for line in lines]
