"""Who has checked in for which round, folded from a stream of its own."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.types import Event
from tournaments.events.check_in import CheckInClosed, CheckInOpened, CheckInTakenBack, PlayerCheckedIn

StageRound = tuple[int, int]
"""A stage and its round."""


def check_in_stream(federation: str, tournament: str) -> str:
    """The stream of a tournament's check-in."""
    return f"check-in/{federation}/{tournament}"


class CheckIn(msgspec.Struct, frozen=True):
    """Rounds whose check-in is open, and who is here for each round that had one."""

    opened: frozenset[StageRound] = frozenset()
    here: Mapping[StageRound, frozenset[str]] = {}

    def here_for(self, at: StageRound) -> frozenset[str]:
        """Who has checked in for a round."""
        return self.here.get(at, frozenset())


def evolve_check_in(state: CheckIn, event: Event) -> CheckIn:
    """Accepts every fact, judges none."""
    match event:
        case CheckInOpened(stage=stage, stage_round=number):
            return msgspec.structs.replace(state, opened=state.opened | {(stage, number)})
        case CheckInClosed(stage=stage, stage_round=number):
            return msgspec.structs.replace(state, opened=state.opened - {(stage, number)})
        case PlayerCheckedIn(stage=stage, stage_round=number, person=person):
            here = state.here_for((stage, number)) | {person}
            return msgspec.structs.replace(state, here={**state.here, (stage, number): here})
        case CheckInTakenBack(stage=stage, stage_round=number, person=person):
            here = state.here_for((stage, number)) - {person}
            return msgspec.structs.replace(state, here={**state.here, (stage, number): here})
    return state
