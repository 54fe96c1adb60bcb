"""Which games count for a title, and what is kept of them (SLSF-R 32.1).

A game counts for a player if the *opponent* made at least one move. It is not the rule of the ratings, which
asks for a move of both: who never moved has the loss on their record, while their opponent has no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from events.citing import Malformed, cites
from federation.rules.scores import points_text
from ratings.rules.kyu_dan.bands import Conditions
from ratings.rules.kyu_dan.levels import Level, playing_level
from tournaments.rules.scoring import HalfPoints

WIN = 2  # half points


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedGame:
    """One game that has a result, as both players have it; `moves` made by each."""

    players: tuple[str, str]
    half_points: HalfPoints
    moves: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleGame:
    """One game of one player, as their pool keeps it: `half_points` are their own, 0, 1 or 2.

    Decision: `opponent_level` is the one at the start of the tournament; it stays with a carried game.
    """

    tournament: str
    opponent: str
    opponent_level: Level
    half_points: int
    opponent_moves: int
    conditions: Conditions

    def __post_init__(self) -> None:
        if self.half_points not in range(WIN + 1):
            score = points_text(self.half_points)
            raise Malformed("no_such_score", article="SLSF-R 16.1", field="half_points", score=score)


@cites("SLSF-R 32.1")
def counts(opponent_moves: int) -> bool:
    """Whether a game counts for the player whose opponent made so many moves."""
    return opponent_moves >= 1


@cites("SLSF-R 32.1")
def games_of(
    player: str,
    played: Iterable[PlayedGame],
    levels: Mapping[str, Level | None],
    conditions: Conditions,
    *,
    tournament: str,
) -> tuple[TitleGame, ...]:
    """The player's own games of a tournament, in order, those that will not count among them.

    `levels` at the start of the tournament, abroad by the system of the home country; None or left out for
    a player without one.
    """
    return tuple(
        TitleGame(
            tournament=tournament,
            opponent=opponent,
            opponent_level=playing_level(levels.get(opponent)),
            half_points=game.half_points[seat],
            opponent_moves=game.moves[1 - seat],
            conditions=conditions,
        )
        for game in played
        for seat, opponent in enumerate(reversed(game.players))
        if game.players[seat] == player
    )
