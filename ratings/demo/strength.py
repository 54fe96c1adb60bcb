"""Who wins: a simple model of strength and luck, and now and then a game that was not played."""

from __future__ import annotations

from random import Random

from ratings.demo.cast import Figure
from tournaments.commands import HandedIn
from tournaments.rules.scoring import Ending

DRAWS = {"gomoku": 0.06, "renju": 0.12, "chess": 0.35}
BLACK_IS_WORTH = {"gomoku": 35, "renju": 10, "chess": -30}
UNPLAYED = ((0.006, Ending.WALKOVER), (0.011, Ending.LATE_ARRIVAL), (0.014, Ending.FORFEIT))
"""Chances, summed up."""


def play(luck: Random, discipline: str, black: Figure, white: Figure) -> tuple[int, int, Ending]:
    """Half points of Black and White, and how the game ended."""
    chance = luck.random()
    unplayed = next((ending for below, ending in UNPLAYED if chance < below), None)
    if unplayed is not None:
        return (*luck.choice([(2, 0), (0, 2)]), unplayed)
    if luck.random() < DRAWS[discipline]:
        return 1, 1, Ending.PLAYED
    ahead = black.strength + BLACK_IS_WORTH[discipline] - white.strength
    wins = luck.random() < 1 / (1 + 10 ** (-ahead / 400))
    return (2, 0, Ending.PLAYED) if wins else (0, 2, Ending.PLAYED)


def handed_in(
    luck: Random, discipline: str, players: tuple[Figure, Figure], board: int, games: int
) -> tuple[HandedIn, ...]:
    """Every game of one board as the arbiter is told it; a player who never came misses all of them."""
    found: list[HandedIn] = []
    for game in range(1, games + 1):
        if found and found[0].ending is Ending.WALKOVER:
            found.append(HandedIn(board=board, game=game, black=found[0].black, white=found[0].white,
                                  ending=Ending.WALKOVER, both_moved=False))  # fmt: skip
            continue
        black, white, ending = play(luck, discipline, *players)
        moved = ending in {Ending.PLAYED, Ending.FORFEIT}
        found.append(
            HandedIn(board=board, game=game, black=black, white=white, ending=ending, both_moved=moved)
        )
    return tuple(found)
