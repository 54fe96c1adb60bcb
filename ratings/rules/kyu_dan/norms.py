"""The norm of a goal (SLSF-R 32.3): the mean of all percentages, times the games, rounded up to half points.

That is the sum of the percentages over 50, in half points, rounded up. Single games below 0 % and over 100 %
enter as they stand; only the whole is limited: a norm below 0 is 0, one above the number of games cannot
be met.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from events.citing import Because, cites
from ratings.rules.kyu_dan.levels import Level
from ratings.rules.kyu_dan.requirements import Goal, Requirement, goals, requirement

PERCENT_A_HALF_POINT = 50
ARTICLE = "SLSF-R 32.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Norm:
    """What `terms`, one a game, ask for together, to reach `target`."""

    goal: Goal
    target: Level
    terms: tuple[Requirement, ...]

    @property
    def percent_sum(self) -> int:
        """The sum of the percentages of all games."""
        return sum(term.percent for term in self.terms)

    @property
    def half_points(self) -> int:
        """The points needed, in half points; 0 where less than nothing is asked for."""
        return half_points_of(self.percent_sum)

    @property
    def attainable(self) -> bool:
        """Whether so many points can be won in so many games."""
        return self.half_points <= 2 * len(self.terms)

    @property
    def trace(self) -> tuple[Because, ...]:
        """The percentages (each game's, their sum, the games), then the points in halves."""
        percents = tuple(term.percent for term in self.terms)
        return (
            Because(ARTICLE, "level.percentages", (*percents, self.percent_sum, len(percents))),
            Because(ARTICLE, "level.rounded_up", (self.half_points,)),
        )


@cites("SLSF-R 32.3")
def half_points_of(percent_sum: int) -> int:
    """A sum of percentages as points in halves, rounded up, never below 0."""
    return max(0, -(-percent_sum // PERCENT_A_HALF_POINT))


@cites("SLSF-R 32.3")
def norm(own: Level, opponents: Sequence[Level], goal: Goal) -> Norm:
    """The norm of one goal against these opponents. KeyError for a goal that the level does not have."""
    return Norm(
        goal=goal,
        target=goals(own)[goal],
        terms=tuple(requirement(own, opponent, goal) for opponent in opponents),
    )
