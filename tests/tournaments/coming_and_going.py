"""Fields that somebody joins late, is away from or leaves."""

from __future__ import annotations

from uuid import UUID

from tests.support.specification import Specification
from tests.tournaments.given import (
    DRAWN,
    ENTERED,
    INVITED,
    PLAYERS,
    SEED,
    STREAM,
)
from tournaments import events as facts
from tournaments.events import Play
from tournaments.state import Tournament, evolve

LATE = str(UUID(int=77))
READY = (*INVITED, *ENTERED, DRAWN)
THREE = facts.StartNumbersDrawn(seed=SEED, order=PLAYERS[:3])


def swiss(system: str = "monrad", rounds: int = 3) -> facts.StagePlanned:
    return facts.StagePlanned(stage=1, name="", play=Play(system=system, rounds=rounds))


EVEN = (*INVITED, *ENTERED, swiss(), DRAWN)
OUT = facts.TournamentFinished()


def left(person: str, how: str = "withdrawn") -> facts.PlayerWithdrawn:
    return facts.PlayerWithdrawn(person=person, how=how, reason="0" * 64)


def now(specified: Specification) -> Tournament:
    state = Tournament()
    for envelope in specified.streams.read(STREAM):
        state = evolve(state, envelope.event)
    return state
