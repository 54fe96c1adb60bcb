"""What a projector keeps of merged persons, so that it counts what was entered under either number as one's.

A projector that counts by person handles `PersonsMerged` and `PersonsUnmerged`, lets its `Standins` follow
them, and makes the rows of who is concerned anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

import msgspec

from events import log
from events.log import Envelope
from federation.books import FEDERATIONS
from federation.identity.state import NOBODY_MERGED, Identities, evolve, identity_stream

Value = TypeVar("Value")
StandsFor = Mapping[str, str]
"""Merged person -> the one they stand as."""


class Standins:
    """Who stands for whom at the point of the log that a projector has reached, over all federations.

    Read once from the log, where the projector first asks, and then kept in step.
    """

    def __init__(self) -> None:
        self._identities: dict[str, Identities] = {}
        self._all: StandsFor | None = None

    def at(self, position: int) -> StandsFor:
        """Right after an event: everybody who is merged, with whom they stand as."""
        if self._all is None:
            for federation in FEDERATIONS:
                known = NOBODY_MERGED
                for envelope in log.read_stream(identity_stream(federation), up_to_position=position):
                    known = evolve(known, envelope.event)
                self._identities[federation] = known
            self._all = self._joined()
        return self._all

    def stands_as(self, person: str, position: int) -> str:
        """Who somebody counts as right after an event."""
        return self.at(position).get(person, person)

    def stand_as(self, kept: str, position: int) -> bool:
        """Whether anybody was merged into a person, right after an event."""
        return kept in self.at(position).values()

    def numbers_of(self, person: str, position: int) -> tuple[str, ...]:
        """Every id under which a person is on record right after an event, that of the kept entry first."""
        kept = self.stands_as(person, position)
        merged = (each for each, stands_as in self.at(position).items() if stands_as == kept)
        return (kept, *sorted(merged))

    def follow(self, at: Envelope) -> None:
        """Keep in step with an event of identity."""
        if self._all is None:
            self.at(at.position)
            return
        federation = at.stream.partition("/")[2]
        known = self._identities.get(federation, NOBODY_MERGED)
        self._identities[federation] = evolve(known, at.event)
        self._all = self._joined()

    def _joined(self) -> StandsFor:
        return {merged: kept for each in self._identities.values() for merged, kept in each.merged.items()}


def among(persons: frozenset[str], stands_for: StandsFor) -> StandsFor:
    """Of those who took part together, who counts as somebody else.

    Decision: where two of one person's numbers took part in the same thing, it stays as entered: nobody
    plays themself, and nobody is counted twice.
    """
    here = {person: stands_for[person] for person in persons if person in stands_for}
    kept = list(here.values())
    return {
        person: stands_as
        for person, stands_as in here.items()
        if stands_as not in persons and kept.count(stands_as) == 1
    }


def under_kept(value: Value, here: StandsFor) -> Value:
    """The same value with every person named in it who counts as somebody else replaced by them."""
    return _renamed(value, here) if here else value


def _renamed(value: object, here: StandsFor) -> Any:
    renamed: object = value
    match value:
        case str():
            renamed = here.get(value, value)
        case UUID():
            renamed = UUID(here.get(str(value), str(value)))
        case tuple() | list() | frozenset() | set():
            renamed = type(value)(_renamed(each, here) for each in value)
        case Mapping():
            renamed = {_renamed(key, here): _renamed(each, here) for key, each in value.items()}
        case msgspec.Struct():
            changed = {name: _renamed(getattr(value, name), here) for name in value.__struct_fields__}
            renamed = msgspec.structs.replace(value, **changed)
    return renamed
