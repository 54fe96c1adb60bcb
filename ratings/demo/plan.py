"""What is planned of one tournament before anybody plays."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from enum import IntEnum

from ratings.demo.cast import Figure
from tournaments.state import TournamentKey, tournament_id

FEDERATION = "slsf"


class Reached(IntEnum):
    """How far a tournament has come on the day of the demo."""

    PROPOSED = 0
    OPEN = 1
    IN_PLAY = 2
    FILED = 3
    ACCEPTED = 4


class Mended(IntEnum):
    """When a wrongly reported result is put right, if one is."""

    NEVER = 0
    BEFORE_FILING = 1
    AFTER_THE_LIST = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """One tournament. `club` organises it; `arbiter` leads it."""

    name: str
    place: str
    club: str
    discipline: str
    starts_on: dt.date
    ends_on: dt.date
    players: tuple[Figure, ...]
    arbiter: Figure
    reached: Reached = Reached.ACCEPTED
    mended: Mended = Mended.NEVER
    games_per_match: int = 1
    base_minutes: int = 25
    entry_deadline: dt.date | None = None
    members_only: bool = False
    club_mates_apart: bool = False

    @property
    def tournament(self) -> str:
        """The tournament's id."""
        return tournament_id(self.name, self.starts_on)

    @property
    def scope(self) -> TournamentKey:
        """Which tournament an act is about."""
        return {"federation": FEDERATION, "tournament": self.tournament}
