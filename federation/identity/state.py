"""Who stands for whom in one federation, folded from its one stream of identities."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.types import Event
from events.work import Work
from federation.identity.events import NotTheSame, PersonsMerged, PersonsUnmerged


def identity_stream(federation: str) -> str:
    """The stream of a federation's merged persons."""
    return f"identity/{federation}"


class Identities(msgspec.Struct, frozen=True):
    """`merged`: who is merged, with whom they stand as. `different`: pairs that are two, lower id first."""

    merged: Mapping[str, str] = {}
    different: frozenset[tuple[str, str]] = frozenset()

    def kept(self, person: str) -> str:
        """Who a person stands as: themself, or the one they were merged into. Merges make no chains."""
        return self.merged.get(person, person)

    def standing_as(self, kept: str) -> frozenset[str]:
        """Everybody who was merged into a person, without themself."""
        return frozenset(each for each, stands_as in self.merged.items() if stands_as == kept)


NOBODY_MERGED = Identities()


def in_order(one: object, other: object) -> tuple[str, str]:
    """Two persons in the order of their ids."""
    first, second = sorted((str(one), str(other)))
    return first, second


def evolve(identities: Identities, event: Event) -> Identities:
    """Accepts every fact, judges none."""
    change = msgspec.structs.replace
    match event:
        case PersonsMerged(merged=merged, kept=kept):
            return change(identities, merged={**identities.merged, str(merged): str(kept)})
        case PersonsUnmerged(merged=merged):
            left = {each: kept for each, kept in identities.merged.items() if each != str(merged)}
            return change(identities, merged=left)
        case NotTheSame(one=one, other=other):
            return change(identities, different=identities.different | {in_order(one, other)})
    return identities


def identities_of(work: Work, federation: str) -> Identities:
    """Who stands for whom as the log has it now; part of the decision."""
    return work.fold(identity_stream(federation), NOBODY_MERGED, evolve)


def kept_for(work: Work, federation: str, person: str) -> str:
    """Who a person stands as in a federation by now."""
    return identities_of(work, federation).kept(person)
