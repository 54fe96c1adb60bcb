"""Norms shown before the start (SLSF-K 2 §2): they bind only when all games have ended.

Who has no ranking yet gets one by their results in this very tournament (4 §1), so against them the norms lie
between two bounds, those against 10 dan and against 10 kyu, which 2c limits to three units off.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from events.citing import cites
from ratings.rules.correspondence.conditions import Conditions, conditions
from ratings.rules.correspondence.norms import MOST_UNITS_UP, Norms, norms
from ratings.rules.correspondence.rankings import HIGHEST, LOWEST, Ranking


@dataclass(frozen=True, slots=True, kw_only=True)
class AdvanceNorms:
    """The norms if all games are finished; `least` and `most` are the same unless `unranked` is above 0.

    `conditions`: as they would be if every unranked opponent came out at 10 kyu.
    """

    own: Ranking
    unranked: int
    least: Norms
    most: Norms
    conditions: Conditions


@cites("SLSF-K 2 §2")
def norms_before_start(
    own: Ranking, opponents: Sequence[Ranking | None], *, most_units_up: int | None = MOST_UNITS_UP
) -> AdvanceNorms:
    """What one player will need to keep, confirm and rise; `opponents` one a game, None: has no ranking."""
    strongest = [HIGHEST if each is None else each for each in opponents]
    weakest = [LOWEST if each is None else each for each in opponents]
    return AdvanceNorms(
        own=own,
        unranked=sum(each is None for each in opponents),
        least=norms(own, strongest, most_units_up=most_units_up),
        most=norms(own, weakest, most_units_up=most_units_up),
        conditions=conditions(own, weakest),
    )
