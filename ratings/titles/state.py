"""What the officer decides on: the levels and diplomas recorded of one person."""

from __future__ import annotations

import msgspec

from events.types import Event
from ratings.titles.events import DiplomaIssued, Ground, LevelRecorded


def titles_stream(federation: str, person: str) -> str:
    """The stream of a person's kyu and dan titles."""
    return f"titles/{federation}/{person}"


class Recorded(msgspec.Struct, frozen=True):
    """What stands of one person: the newest level by hand (0: none), the grounds so far, the diplomas."""

    level: int = 0
    grounds: frozenset[str] = frozenset()
    diplomas: frozenset[int] = frozenset()


def evolve_recorded(recorded: Recorded, event: Event) -> Recorded:
    """Accepts every fact, judges none."""
    match event:
        case LevelRecorded(level=level, ground=ground):
            grounds = recorded.grounds | {Ground(ground)}
            return msgspec.structs.replace(recorded, level=level, grounds=grounds)
        case DiplomaIssued(level=level):
            return msgspec.structs.replace(recorded, diplomas=recorded.diplomas | {level})
    return recorded

