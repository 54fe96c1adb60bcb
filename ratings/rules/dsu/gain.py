"""What one tournament adds to a rating (DSU 4.5.2, 4.5.2.5): K x (points - expected score + bonus).

Decisions: a winner of a group, all who are level at the top before any correction, who scores less than
expected gets 0 instead of the loss, before anything is added to the register's number. Points are those
of the rated games; who has won is read from the standing, points of games not played included.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from events.citing import Because, cites
from ratings.rules.dsu.bonus import Bonus, bonus
from ratings.rules.dsu.coefficient import coefficient
from ratings.rules.dsu.expected import ExpectedScore, Method, Opponent, expected_score

TWENTIETHS_A_POINT = 20
TWENTIETHS_A_HALF_POINT = TWENTIETHS_A_POINT // 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One rated game: whom they met, and their half points in it."""

    opponent: Opponent
    half_points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain:
    """Every term of the gain; `half_points` of all rated games."""

    start_rating: int
    coefficient: int
    games: int
    half_points: int
    expected: ExpectedScore
    bonus: Bonus
    group_winner: bool

    @property
    def by_formula(self) -> Fraction:
        """K x (points - expected score + bonus), exactly."""
        return Fraction(self.coefficient * (self.bonus.above + self.bonus.twentieths), TWENTIETHS_A_POINT)

    @property
    def kept_by_winning(self) -> bool:
        """Whether the winner's rule took a loss away."""
        return self.group_winner and self.by_formula < 0

    @property
    def points(self) -> Fraction:
        """What is added to the register's number, before corrections there."""
        return Fraction(0) if self.kept_by_winning else self.by_formula

    @property
    def trace(self) -> tuple[Because, ...]:
        """The expected score, bonus, K, formula, and the winner's rule where it decided."""
        points = Fraction(self.half_points, 2)
        expected = Fraction(self.expected.twentieths, TWENTIETHS_A_POINT)
        added = Fraction(self.bonus.twentieths, TWENTIETHS_A_POINT)
        formula = (self.coefficient, points, expected, added, self.by_formula)
        steps = (
            *self.expected.trace,
            self.bonus.because,
            Because("DSU 4.5.2.3", "gain.k", (self.start_rating, self.coefficient)),
            Because("DSU 4.5.2", "gain.formula", formula),
        )
        if not self.kept_by_winning:
            return steps
        return (
            *steps,
            Because("DSU 4.5.2.5", "gain.group_winner", (self.by_formula,)),
        )


@cites("DSU 4.5.2", "DSU 4.5.2.5")
def gain(start_rating: int, played: Sequence[Played], method: Method, *, group_winner: bool = False) -> Gain:
    """Of one player with one rated game or more in one tournament."""
    half_points = sum(game.half_points for game in played)
    expected = expected_score(start_rating, [game.opponent for game in played], method)
    above = TWENTIETHS_A_HALF_POINT * half_points - expected.twentieths
    return Gain(
        start_rating=start_rating,
        coefficient=coefficient(start_rating),
        games=len(played),
        half_points=half_points,
        expected=expected,
        bonus=bonus(len(played), above),
        group_winner=group_winner,
    )
