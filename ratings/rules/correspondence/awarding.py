"""Who awards a ranking (SLSF-K 1 §2 and 1 §5): the ranking committee, from 3 dan up the board.

Decision: what a player keeps or is lowered to is no award, so the board is asked only about a rise. Until it
has confirmed, the highest level that does not need it is in force, or what they held if that is higher; after
it the new one, from the last day of the tournament.
"""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import Because, cites
from ratings.rules.correspondence.rankings import Ranking

LOWEST_FOR_BOARD = Ranking.DAN_3
BOARD = "SLSF-K 1 §5"


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """A ranking worked out, and the one in force as long as the board has not confirmed it."""

    ranking: Ranking
    in_force: Ranking
    needs_board: bool
    trace: tuple[Because, ...]


@cites("SLSF-K 1 §2", "SLSF-K 1 §5")
def award(ranking: Ranking, held: Ranking | None, *, lowest_for_board: Ranking = LOWEST_FOR_BOARD) -> Award:
    """`held`: what the player has when the tournament ends, None if nothing."""
    rises = held is None or ranking > held
    if ranking < lowest_for_board or not rises:
        return Award(ranking=ranking, in_force=ranking, needs_board=False, trace=())
    free = lowest_for_board.moved(-1)
    in_force = free if held is None else max(free, held)
    because = Because(BOARD, "correspondence.waits_for_board", (str(ranking), str(in_force)))
    return Award(ranking=ranking, in_force=in_force, needs_board=True, trace=(because,))
