"""Games of the cup of `tests.tournaments.given`, and records of them."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from federation.officials.events import AccountTied
from federation.officials.roles import stream_of as official_stream
from tests.support.specification import ACTOR, Specification
from tests.tournaments.given import (
    BO,
    CUP,
    CY,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    ROUND_1,
    tournament,
    won,
)
from tournaments.events.records import GameRecordAttached
from tournaments.records.commands import AttachRecord
from tournaments.state.records import record_stream

FREE, RIF, SWAP_2 = "SLSF-R 8.1b", "SLSF-R 8.2a", "SLSF-G 7.4"
FIVE = ("h8", "a1", "i8", "a3", "j8", "a5", "k8", "a7", "l8")
"""Black has five in a row with move 9."""
SHORT = ("h8", "i9", "j10")
IN_PLAY = (*INVITED, *ENTERED, DRAWN, ROUND_1)
P1, P2 = CY, BO
"""Board 2 of round 1: start number 3 against 2."""
KEY = {"round_number": 1, "board": 2, "game": 1}
RECORD = record_stream(FED, CUP, (1, 2, 1))


def played(
    black: int = 2, white: int = 0, *events: Any, role: str = "arbiter", **announced: Any
) -> Specification:
    """Board 2 of the first round has this result."""
    return tournament(*IN_PLAY, won(1, 2, black, white), *events, role=role, **announced)


def tied(specified: Specification, person: str) -> Specification:
    """Who acts is this person."""
    return specified.also(official_stream(ACTOR.actor), AccountTied(federation=FED, person=UUID(person)))


def attach(moves: tuple[str, ...] = FIVE, opening: str = FREE, **more: Any) -> AttachRecord:
    """The act."""
    return AttachRecord(**HERE, **KEY, moves=moves, opening=opening, **more)


def attached(moves: tuple[str, ...] = FIVE, opening: str = FREE, **more: Any) -> GameRecordAttached:
    """The fact."""
    said = {"black": "P1", "source": "move_list"} | more
    return GameRecordAttached(**HERE, **KEY, moves=moves, opening=opening, **said)
