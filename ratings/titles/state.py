"""What the officer decides on: the levels and diplomas recorded of one person."""

from __future__ import annotations

import msgspec

from events.types import Event
from ratings.titles.events import DiplomaIssued, DiplomaTakenBack, Ground, LevelRecorded


def titles_stream(federation: str, person: str) -> str:
    """The stream of a person's kyu and dan titles."""
    return f"titles/{federation}/{person}"


class Recorded(msgspec.Struct, frozen=True):
    """What stands of one person: the grounds of levels by hand so far, and the levels of the diplomas."""

    grounds: frozenset[Ground] = frozenset()
    diplomas: frozenset[int] = frozenset()


def evolve_recorded(recorded: Recorded, event: Event) -> Recorded:
    """Accepts every fact, judges none."""
    match event:
        case LevelRecorded(ground=ground):
            return msgspec.structs.replace(recorded, grounds=recorded.grounds | {ground})
        case DiplomaIssued(level=level):
            return msgspec.structs.replace(recorded, diplomas=recorded.diplomas | {level})
        case DiplomaTakenBack(level=level):
            return msgspec.structs.replace(recorded, diplomas=recorded.diplomas - {level})
    return recorded
