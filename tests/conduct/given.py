"""A game at a board that specifications begin with: Di (Black) and Anna (White) at board 1 of round 1."""

from __future__ import annotations

from typing import Any

from events.types import Event
from tests.support.specification import Specification
from tests.tournaments.given import DRAWN, ENTERED, FED, HERE, INVITED, ROUND_1, STREAM, tournament
from tournaments.conduct.commands.common import outcome_of
from tournaments.rules.outcome import Outcome
from tournaments.state import Tournament
from tournaments.state import evolve as evolve_tournament
from tournaments.state.conduct import Conduct, breaches_of, evolve, stream_of

CONDUCT = stream_of(FED, HERE["tournament"])
BREACHES = breaches_of(FED, HERE["tournament"])
PLAYING = (*INVITED, *ENTERED, DRAWN, ROUND_1)
BOARD_1: dict[str, Any] = {"round_number": 1, "board": 1, "game": 1}
HERE_1: dict[str, Any] = {**HERE, **BOARD_1}
WORDS = "0" * 64
POLAND = {"rule_book": "PSGRP", "discipline": "gomoku"}
DENMARK = {"rule_book": "DSU", "discipline": "chess"}


def at_board(*events: Event, before: tuple[Event, ...] = (), **changes: Any) -> Specification:
    """Round 1 is in play, and these matters stand."""
    return tournament(*PLAYING, *before, **changes).also(CONDUCT, *events)


def conduct_of(specified: Specification) -> Conduct:
    found, noted = Conduct(), Conduct()
    for envelope in specified.streams.read(CONDUCT):
        found = evolve(found, envelope.event)
    for envelope in specified.streams.read(BREACHES):
        noted = evolve(noted, envelope.event)
    return found.with_breaches(noted)


def state_of(specified: Specification) -> Tournament:
    state = Tournament()
    for envelope in specified.streams.read(STREAM):
        state = evolve_tournament(state, envelope.event)
    return state


def newest(specified: Specification) -> Event:
    """The only fact that the last act recorded at the boards."""
    (event,) = (event for stream in (CONDUCT, BREACHES) for event in specified.events_of(stream))
    return event


def leads_to(specified: Specification, number: int = 1) -> Outcome:
    """What a matter leads to."""
    return outcome_of(state_of(specified), conduct_of(specified).matters[number])
