"""What a correspondence tournament gives each player, with all that it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from events.citing import Because
from ratings.rules.correspondence.awarding import Award
from ratings.rules.correspondence.conditions import Conditions
from ratings.rules.correspondence.new_players import EntryRanking, EntryRankings
from ratings.rules.correspondence.rankings import Ranking
from ratings.rules.correspondence.result import Result


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLine:
    """One game as it enters one player's sum. `opponent_ranking`: at the start, or entry ranking;
    `counted_as`: limited to three units (2c), for new players as it is. `counts`: finished by 3 §3."""

    opponent: str
    opponent_ranking: Ranking
    counted_as: Ranking
    half_points: int
    counts: bool
    trace: tuple[Because, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryResult:
    """A new player's entry ranking, whether article 3 is met with it, and whether it is awarded."""

    entry: EntryRanking
    conditions: Conditions
    awarded: bool
    trace: tuple[Because, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerOutcome:
    """What one player has after the tournament. `ranking`: P, None: not classified, stays new.

    `result` for ranked players, `entry` for new ones. `award` tells whether `ranking` waits for the board and
    what is in force till then; None exactly where `ranking` is. `confirms`: the points obtain `ranking`,
    so it is confirmed for five years (2 §5).
    """

    player: str
    games: tuple[GameLine, ...]
    result: Result | None
    entry: EntryResult | None
    ranking: Ranking | None
    award: Award | None
    confirms: bool
    trace: tuple[Because, ...]

    @property
    def in_force(self) -> Ranking | None:
        """The ranking that counts from the last day of the tournament, before the board has confirmed."""
        return self.award.in_force if self.award else None

    @property
    def needs_board(self) -> bool:
        """Whether the board has to confirm `ranking`."""
        return self.award is not None and self.award.needs_board


@dataclass(frozen=True, slots=True, kw_only=True)
class Classification:
    """The whole tournament: outcomes by player as entered, and the new players' loop."""

    rateable: bool
    outcomes: Mapping[str, PlayerOutcome]
    new_players: EntryRankings
