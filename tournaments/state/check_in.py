"""Who has checked in for which round, folded from a stream of its own."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.types import Event
from tournaments.events.check_in import (
    CheckInClosed,
    CheckInOpened,
    CheckInTakenBack,
    DoorCodeEnded,
    DoorCodeMade,
    PlayerCheckedIn,
)

StageRound = tuple[int, int]
"""A stage and its round."""


def check_in_stream(federation: str, tournament: str) -> str:
    """The stream of a tournament's check-in."""
    return f"check-in/{federation}/{tournament}"


class CheckIn(msgspec.Struct, frozen=True):
    """Rounds whose check-in is open, who is here for each round that had one, and the door code.

    by_door  who of them said so on a phone
    back     whom an arbiter took back: the door lets them in no more, the desk does
    codes    how many door codes were made; `code`: the one that stands, 0 for none
    """

    opened: frozenset[StageRound] = frozenset()
    here: Mapping[StageRound, frozenset[str]] = {}
    by_door: Mapping[StageRound, frozenset[str]] = {}
    back: Mapping[StageRound, frozenset[str]] = {}
    codes: int = 0
    code: int = 0

    def here_for(self, at: StageRound) -> frozenset[str]:
        """Who has checked in for a round."""
        return self.here.get(at, frozenset())

    def by_door_for(self, at: StageRound) -> frozenset[str]:
        """Who of them did so by the door code."""
        return self.by_door.get(at, frozenset())

    def back_for(self, at: StageRound) -> frozenset[str]:
        """Whom an arbiter took back, and who was not ticked again since."""
        return self.back.get(at, frozenset())


def evolve_check_in(state: CheckIn, event: Event) -> CheckIn:
    """Accepts every fact, judges none."""
    change = msgspec.structs.replace
    match event:
        case CheckInOpened(stage=stage, stage_round=number):
            return change(state, opened=state.opened | {(stage, number)})
        case CheckInClosed(stage=stage, stage_round=number):
            return change(state, opened=state.opened - {(stage, number)})
        case PlayerCheckedIn() | CheckInTakenBack():
            return _came(state, event)
        case DoorCodeMade(code=code):
            return change(state, codes=code, code=code)
        case DoorCodeEnded():
            return change(state, code=0)
    return state


def _came(state: CheckIn, event: PlayerCheckedIn | CheckInTakenBack) -> CheckIn:
    """A player is here, by the desk or by the door; or is not, after all."""
    at, who = (event.stage, event.stage_round), frozenset({event.person})
    comes = isinstance(event, PlayerCheckedIn)
    door = isinstance(event, PlayerCheckedIn) and bool(event.door)
    sets = {"here": comes, "by_door": door, "back": not comes}
    changed = {}
    for name, belongs in sets.items():
        stands: Mapping[StageRound, frozenset[str]] = getattr(state, name)
        before = stands.get(at, frozenset())
        changed[name] = {**stands, at: before | who if belongs else before - who}
    return msgspec.structs.replace(state, **changed)
