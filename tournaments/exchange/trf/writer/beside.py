"""What a report needs and the state of the tournament does not hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from events.types import Event
from tournaments.events import RoundPaired, RoundStarted
from tournaments.state import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What the register holds of a person. `born_on`: YYYY-MM-DD, YYYY, or "" where it is not to be told."""

    name: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    born_on: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """What the folded state does not hold: its country's code, people by id, days by round; `before`: the
    state that each round was paired from.
    """

    country: str = ""
    people: Mapping[str, Known] = field(default_factory=dict)
    round_days: Mapping[int, date] = field(default_factory=dict)
    before: Mapping[int, Tournament] = field(default_factory=dict)


class PairedStates:
    """Gathers, event by event, the state that each round was paired from; that of a printed table starts."""

    def __init__(self) -> None:
        self.before: dict[int, Tournament] = {}
        self._drafted: dict[int, Tournament] = {}

    def take(self, state: Tournament, event: Event) -> None:
        """The next event, and the state before it. A draw by hand rests on what the one before it did."""
        if isinstance(event, RoundPaired):
            self._drafted[event.stage] = state
        elif isinstance(event, RoundStarted):
            self.before[event.round_number] = self._drafted.pop(event.stage, state)
