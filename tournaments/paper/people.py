"""How somebody stands in a printed list: the surname first, under its letter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from events.names import NOT_IN_THE_REGISTER
from federation.members.models import Person
from tournaments.pairing_input import play_of
from tournaments.state import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A name as it is said and as it is listed, and what lists are sorted by."""

    name: str
    listed: str
    sort_key: str

    @property
    def letter(self) -> str:
        """The letter that it stands under."""
        return self.listed[:1].upper()


def listed(persons: Iterable[UUID]) -> dict[UUID, Listed]:
    """Of each of these persons; who is not in the register, or was erased, by their label."""
    asked = set(persons)
    rows = Person.objects.filter(person__in=asked).values_list(
        "person", "name", "surname", "given_names", "sort_key"
    )
    found = {
        person: Listed(
            name=name,
            listed=f"{surname}, {given}" if surname and given else name,
            sort_key=sort_key or name.casefold(),
        )
        for person, name, surname, given, sort_key in rows
        if name
    }
    unknown = str(NOT_IN_THE_REGISTER)
    return {
        person: found.get(person, Listed(name=unknown, listed=unknown, sort_key="\uffff")) for person in asked
    }


def listed_in(state: Tournament, stage: int, names: Mapping[int, str]) -> dict[int, Listed]:
    """Of each start number of a stage; teams by their own names."""
    if play_of(state, stage).boards_per_team:
        return {
            number: Listed(name=name, listed=name, sort_key=name.casefold()) for number, name in names.items()
        }
    persons = {number: UUID(state.order[number - 1]) for number in names}
    found = listed(persons.values())
    return {number: found[person] for number, person in persons.items()}
