"""What a history bundle holds, once read. Ids are those of the bundle, not of this house."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from tournaments.exchange.findings import Adjustment


class Discipline(StrEnum):
    """The games of the house."""

    GOMOKU = "gomoku"
    RENJU = "renju"
    CHESS = "chess"


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryPlayer:
    """One line of players.csv."""

    line: int
    player_id: str
    surname: str
    given_names: str
    country: str
    birth_year: int | None
    club: str
    entry_rating: int | None
    member_number: int | None = None
    born_on: date | None = None

    @property
    def name(self) -> str:
        """Surname, then given names."""
        return f"{self.surname} {self.given_names}".strip()

    @property
    def birth(self) -> str:
        """As much of it as is known: a day, a year or nothing."""
        return self.born_on.isoformat() if self.born_on else str(self.birth_year or "")


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryGame:
    """One line of games.csv. A walkover of both gives neither a point."""

    line: int
    board: int | None
    black: str
    white: str
    black_half_points: int
    white_half_points: int
    walkover: bool
    game_no: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryRound:
    """Games in which nobody plays twice, but for the games of one match.

    `sequence` counts through the tournament from 1. A label under which somebody plays twice is
    split: `part` counts through the label, from 1 to `parts`.
    """

    sequence: int
    label: str
    part: int
    parts: int
    games: tuple[HistoryGame, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryTournament:
    """One line of tournaments.csv with its games."""

    line: int
    tournament_id: str
    name: str
    place: str
    country: str
    starts_on: date
    ends_on: date
    discipline: Discipline
    base_minutes: int
    games_per_match: int
    dates_are_artificial: bool
    rounds: tuple[HistoryRound, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryBundle:
    """The whole bundle: tournaments by first day, then by their order in the file."""

    players: tuple[HistoryPlayer, ...]
    tournaments: tuple[HistoryTournament, ...]
    readme: str
    adjustments: tuple[Adjustment, ...]

    @property
    def games(self) -> int:
        """How many games the bundle holds, walkovers included."""
        return sum(len(each.games) for tournament in self.tournaments for each in tournament.rounds)
