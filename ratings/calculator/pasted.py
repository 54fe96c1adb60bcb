"""A table as it was pasted: players, games, points without a game; and how much of it is taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from events.citing import Malformed

MOST_LETTERS = 100_000
MOST_PLAYERS = 300
MOST_GAMES = 3_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One line of the table; `rating` None for who has none."""

    number: int
    name: str
    rating: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game, in half points of the two numbers; `played` False where somebody did not come."""

    round_number: int
    numbers: tuple[int, int]
    half_points: tuple[int, int]
    played: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Pasted:
    """The whole table. `sitting_out`: half points that a number got without an opponent.

    `in_rounds`: whether the table says in which round a game was played.
    """

    players: tuple[Player, ...]
    games: tuple[Game, ...]
    in_rounds: bool
    sitting_out: Mapping[int, int] = field(default_factory=dict)


def check_size(pasted: Pasted) -> Pasted:
    """The table, when it is not too large to open every number of it. Raises Malformed."""
    if len(pasted.players) > MOST_PLAYERS or len(pasted.games) > MOST_GAMES:
        raise Malformed(
            "table_too_large",
            field="table",
            players=len(pasted.players),
            games=len(pasted.games),
            most_players=MOST_PLAYERS,
            most_games=MOST_GAMES,
        )
    return pasted


def empty_table() -> Malformed:
    """Nothing in the text is a line of a table."""
    return Malformed("no_table.no_line", field="table")
