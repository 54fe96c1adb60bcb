"""What it takes to have a norm at all (SLSF-K 3 §1-§2)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from events.citing import Because, cites
from ratings.rules.correspondence.rankings import Ranking

LEAST_PARTICIPANTS = 5
LEAST_GAMES = 7
LEAST_NEAR_GAMES = 5
NEAR_UNITS = 3


@cites("SLSF-K 3 §1")
def can_be_ranked(participants: int) -> bool:
    """Whether a tournament counts at all. Decision: everyone who started in it is a participant."""
    return participants >= LEAST_PARTICIPANTS


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """One player's finished games, those of them against players near in rank, and what is missing."""

    finished: int
    near: int
    missing: tuple[Because, ...]

    @property
    def met(self) -> bool:
        """Whether a norm can be set."""
        return not self.missing


@cites("SLSF-K 3 §2")
def conditions(own: Ranking, opponents: Collection[Ranking]) -> Conditions:
    """Seven finished games, five of them against players at most three units lower (or higher ones).

    `opponents`: one entry a finished game, with the ranking at the start, not limited.
    """
    near = sum(opponent >= own - NEAR_UNITS for opponent in opponents)
    missing: list[Because] = []
    if len(opponents) < LEAST_GAMES:
        missing.append(Because("SLSF-K 3 §2", "correspondence.few_games", (len(opponents),)))
    if near < LEAST_NEAR_GAMES:
        missing.append(Because("SLSF-K 3 §2", "correspondence.few_near", (near,)))
    return Conditions(finished=len(opponents), near=near, missing=tuple(missing))
