"""How facts of who leads play change the state."""

from __future__ import annotations

import msgspec

from tournaments import events as facts
from tournaments.state.form import Tournament

_change = msgspec.structs.replace


def arbiter(state: Tournament, event: facts.ArbiterAppointed) -> Tournament:
    """Somebody leads play, as the chief or beside them."""
    others = tuple(person for person in state.arbiters if person != event.person)
    stays = "" if state.chief_arbiter == event.person else state.chief_arbiter
    chief = event.person if event.chief else stays
    return _change(state, arbiters=(*others, event.person), chief_arbiter=chief)


def released(state: Tournament, event: facts.OfficialReleased) -> Tournament:
    """Somebody leads play no longer, in whatever office."""
    return _change(
        state,
        arbiters=tuple(person for person in state.arbiters if person != event.person),
        chief_arbiter="" if state.chief_arbiter == event.person else state.chief_arbiter,
        officials={person: each for person, each in state.officials.items() if person != event.person},
    )
