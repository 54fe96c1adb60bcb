"""What one game asks of a player, in percent of its point (SLSF-R 32.3): the three tables as printed.

The columns go by the opponent's level less the own one, from three or more lower to three or more higher.
Decision: where the running text asks for 75 % for a dan against equals, the 90 % of the 2-kyu table governs
a player of 2 kyu: the text speaks from 1 kyu on, and the table is the closer one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from events.citing import cites
from ratings.rules.kyu_dan.levels import Level, kyu


@cites("SLSF-R 32.1", "SLSF-R 32.3")
class Goal(StrEnum):
    """What a player can come to by one judging."""

    KEEP = "keep"
    UP_ONE = "up1"
    UP_TWO = "up2"


LEVELS_UP = {Goal.KEEP: 0, Goal.UP_ONE: 1, Goal.UP_TWO: 2}


WIDEST = 3
"""Levels apart from which on the outer column holds."""
COLUMNS = tuple(range(-WIDEST, WIDEST + 1))

Row = tuple[int, int, int, int, int, int, int]

KYU_3_OR_LOWER: dict[Goal, Row] = {
    Goal.KEEP: (75, 60, 45, 30, 15, 0, -15),
    Goal.UP_ONE: (110, 95, 80, 65, 50, 35, 20),
    Goal.UP_TWO: (125, 110, 95, 80, 65, 50, 35),
}
KYU_2: dict[Goal, Row] = {
    Goal.KEEP: (75, 60, 45, 30, 15, 0, -15),
    Goal.UP_ONE: (110, 95, 80, 65, 50, 35, 20),
    Goal.UP_TWO: (135, 120, 105, 90, 75, 60, 45),  # 1 dan in one go
}
KYU_1_OR_HIGHER: dict[Goal, Row] = {
    Goal.KEEP: (75, 60, 45, 30, 15, 0, -15),
    Goal.UP_ONE: (120, 105, 90, 75, 60, 45, 30),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement:
    """One cell: `difference` is the opponent's level less the own one, as it is; `percent` of one point."""

    own: Level
    opponent: Level
    difference: int
    percent: int


@cites("SLSF-R 32.1", "SLSF-R 32.3")
def goals(own: Level) -> dict[Goal, Level]:
    """What the player can come to, each with the level it leads to.

    Two levels up to 2 kyu, one from 1 kyu on, and nothing above 9 dan.
    """
    targets = ((goal, own.moved(LEVELS_UP[goal])) for goal in table_of(own))
    return {goal: target for goal, target in targets if target is not None}


@cites("SLSF-R 32.3")
@cache
def requirement(own: Level, opponent: Level, goal: Goal) -> Requirement:
    """The percentage of one game. KeyError for a goal that the level's table does not have."""
    difference = opponent.number - own.number
    column = max(-WIDEST, min(WIDEST, difference))
    percent = table_of(own)[goal][COLUMNS.index(column)]
    return Requirement(own=own, opponent=opponent, difference=difference, percent=percent)


def table_of(own: Level) -> dict[Goal, Row]:
    """The printed table for a player of this level."""
    if own < kyu(2):
        return KYU_3_OR_LOWER
    return KYU_2 if own == kyu(2) else KYU_1_OR_HIGHER
