"""The bonus for a score far above the expected one (DSU 4.5.2.2).

    games      to 5   6-7   8-9   10-11
    less       1.5    2     2.5   3         from points - expected score, if anything is left

Decision: the text ends at 11 games; from 12 the same step goes on, half a point for every two games, and
such a bonus is marked `beyond_table` for the rating committee.
"""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import Because, cites

ARTICLE = "DSU 4.5.2.2"
PRINTED = ((5, 30), (7, 40), (9, 50), (11, 60))  # games up to, twentieths of a point deducted
STEP_GAMES, STEP_TWENTIETHS = 2, 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """All scores in twentieths of a point; `above` is points less expected score."""

    games: int
    above: int
    deduction: int
    beyond_table: bool

    @property
    def twentieths(self) -> int:
        """What is left after the deduction, never below 0."""
        return max(0, self.above - self.deduction)

    @property
    def because(self) -> Because:
        """Games, points less expected score, the deduction, the bonus."""
        reason = "bonus.beyond" if self.beyond_table else "bonus.printed"
        return Because(ARTICLE, reason, (self.games, self.above, self.deduction, self.twentieths))


@cites("DSU 4.5.2.2")
def bonus(games: int, above: int) -> Bonus:
    """For so many rated games (1 or more) and `above` = points - expected score, in twentieths."""
    for most, deduction in PRINTED:
        if games <= most:
            return Bonus(games=games, above=above, deduction=deduction, beyond_table=False)
    most, deduction = PRINTED[-1]
    steps = -(-(games - most) // STEP_GAMES)
    return Bonus(games=games, above=above, deduction=deduction + STEP_TWENTIETHS * steps, beyond_table=True)
