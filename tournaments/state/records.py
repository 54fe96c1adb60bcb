"""The record of one game as its stream has it."""

from __future__ import annotations

import msgspec

from events.types import Event
from tournaments.events.records import GameRecordAttached, GameRecordWithdrawn
from tournaments.state.form import GameKey


def record_stream(federation: str, tournament: str, key: GameKey) -> str:
    """The stream of the records of one game."""
    return f"record/{federation}/{tournament}/{'-'.join(map(str, key))}"


class Recorded(msgspec.Struct, frozen=True):
    """What stands; None before the first record and after a withdrawal."""

    standing: GameRecordAttached | None = None


def evolve(recorded: Recorded, event: Event) -> Recorded:
    """Accepts every fact, judges none."""
    match event:
        case GameRecordAttached():
            return Recorded(standing=event)
        case GameRecordWithdrawn():
            return Recorded()
    return recorded
