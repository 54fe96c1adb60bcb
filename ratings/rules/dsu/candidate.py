"""Candidate results (DSU 4.1.3 §26).

The average of the player's own and all their opponents' ratings, to the nearest whole number, .50 upwards,
and the number of rounds give the points required. Above 2525 the percentage is table 1 for 2351 less the
average; percentage x rounds goes to the nearest half point, .25 and .75 upwards. Decisions:

- each opponent once, also if met twice; ratings are those before the tournament;
- rounds are the games that the player played, points those in them, and both they and the tournament need
  five; for more than 11 rounds the percentage is used in the same way;
- below 1900 nothing is enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from events.citing import Because, cites
from ratings.rules.dsu.rounding import average, nearest
from ratings.rules.dsu.tables import HUNDREDTHS, expected_point

ARTICLE = "DSU 4.1.3 §26"
FEWEST_ROUNDS = 5
QUALIFIED = 2351  # whose expected score is the requirement above the table
# Average to, per cent, and half points for 5 to 11 rounds; the first band begins at 1900.
LEAST_AVERAGE = 1900
TABLE = (
    (2100, 100, (10, 12, 14, 16, 18, 20, 22)),
    (2125, 81, (8, 10, 11, 13, 15, 16, 18)),
    (2150, 78, (8, 9, 11, 12, 14, 16, 17)),
    (2175, 76, (8, 9, 11, 12, 14, 15, 17)),
    (2200, 73, (7, 9, 10, 12, 13, 15, 16)),
    (2225, 70, (7, 8, 10, 11, 13, 14, 15)),
    (2250, 67, (7, 8, 9, 11, 12, 13, 15)),
    (2275, 64, (6, 8, 9, 10, 12, 13, 14)),
    (2300, 60, (6, 7, 8, 10, 11, 12, 13)),
    (2325, 57, (6, 7, 8, 9, 10, 11, 13)),
    (2350, 53, (5, 6, 7, 8, 10, 11, 12)),
    (2375, 50, (5, 6, 7, 8, 9, 10, 11)),
    (2400, 47, (5, 6, 7, 8, 8, 9, 10)),
    (2425, 43, (4, 5, 6, 7, 8, 9, 9)),
    (2450, 40, (4, 5, 6, 6, 7, 8, 9)),
    (2475, 36, (4, 4, 5, 6, 6, 7, 8)),
    (2500, 33, (3, 4, 5, 5, 6, 7, 7)),
    (2525, 30, (3, 4, 4, 5, 5, 6, 7)),
)


class Examined(StrEnum):
    """When a tournament is examined for candidate results."""

    NEVER = "not_qualifying"
    WHOLE = "whole_event"
    EVERY_ROUND = "after_each_round"  # the division and rated district events, from the fifth on


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement:
    """What is asked at an average; None: nothing is enough. `category` None above the table."""

    average: int
    rounds: int
    category: int | None
    per_cent: int | None
    half_points: int | None

    @property
    def because(self) -> Because:
        """Average, rounds, category, per cent, half points."""
        figures = (self.average, self.rounds, self.category, self.per_cent, self.half_points)
        return Because(ARTICLE, "candidate_result.required", figures)


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateGame:
    """One game that was played, with its round, the opponent and their rating before the tournament."""

    round_number: int
    opponent: str
    rating: int
    half_points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateResult:
    """What was asked and what was scored, after `last_round`; `achieved` or not."""

    requirement: Requirement
    half_points: int
    last_round: int

    @property
    def achieved(self) -> bool:
        """Whether the points are enough."""
        required = self.requirement.half_points
        return required is not None and self.half_points >= required

    @property
    def trace(self) -> tuple[Because, ...]:
        """What was asked, and the half points scored."""
        reason = "candidate_result.achieved" if self.achieved else "candidate_result.missed"
        return self.requirement.because, Because(ARTICLE, reason, (self.half_points, self.last_round))


@cites("DSU 4.1.3 §26")
def requirement(average_rating: int, rounds: int) -> Requirement:
    """The points required over so many rounds."""
    category, per_cent, printed = _band(average_rating)
    half_points = None
    if per_cent is not None and rounds >= FEWEST_ROUNDS:
        place = rounds - FEWEST_ROUNDS
        half_points = printed[place] if place < len(printed) else _half_points(per_cent, rounds)
    return Requirement(
        average=average_rating,
        rounds=rounds,
        category=category,
        per_cent=per_cent,
        half_points=half_points,
    )


@cites("DSU 4.1.3 §26", "DSU 4.1.1 §6")
def candidate_result(own: int, games: Sequence[CandidateGame], examined: Examined) -> CandidateResult | None:
    """The first success, or else the whole tournament; None where it is not examined or under five games.

    `games`: those played, in order. That the tournament itself has five rounds is for `examined` to say.
    """
    if examined is Examined.NEVER or len(games) < FEWEST_ROUNDS:
        return None
    first = FEWEST_ROUNDS if examined is Examined.EVERY_ROUND else len(games)
    results = [_over(own, games[:rounds]) for rounds in range(first, len(games) + 1)]
    return next((result for result in results if result.achieved), results[-1])


def _over(own: int, games: Sequence[CandidateGame]) -> CandidateResult:
    opponents = {game.opponent: game.rating for game in games}
    mean = average([own, *opponents.values()])
    return CandidateResult(
        requirement=requirement(mean, len(games)),
        half_points=sum(game.half_points for game in games),
        last_round=games[-1].round_number,
    )


def _band(average_rating: int) -> tuple[int | None, int | None, tuple[int, ...]]:
    """Category, per cent and printed half points; above the table no category and nothing printed."""
    if average_rating < LEAST_AVERAGE:
        return None, None, ()
    for category, (highest, per_cent, printed) in enumerate(TABLE, start=1):
        if average_rating <= highest:
            return category, per_cent, printed
    return None, expected_point(QUALIFIED, average_rating).hundredths, ()


def _half_points(per_cent: int, rounds: int) -> int:
    return nearest(Fraction(2 * per_cent * rounds, HUNDREDTHS))
