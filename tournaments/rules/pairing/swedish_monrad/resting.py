"""Who rests when the number is odd (SLSF-G 25.4, SLSF-R 26.4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from events.citing import cites
from tournaments.rules.pairing.matching import Pair, cheapest
from tournaments.rules.pairing.swedish_monrad.lots import Lots
from tournaments.rules.pairing.swedish_monrad.seats import Seat

HALF_POINTS = 2  # one point
GROUPS_DRAWN_FROM = 2  # the lowest, in the second place the next lowest
REST = 0  # the opponent of whoever rests; start numbers begin at 1


@cites("SLSF-G 25.4", "SLSF-R 26.4")
def order_of_rest(seats: Sequence[Seat], lots: Lots) -> list[int]:
    """Start numbers in the order in which they are to rest: the lowest two groups before the others.

    Decision: within the two, those who have rested least come first, then the lowest group, then the lot;
    in the others the lower group first, then who has rested least, then the lot.
    """
    scores = sorted({seat.half_points for seat in seats})
    group = {score: place for place, score in enumerate(scores)}

    def turn(seat: Seat) -> tuple[bool, int, int, int, int]:
        low = group[seat.half_points]
        further = low >= GROUPS_DRAWN_FROM
        first, second = (low, seat.byes) if further else (seat.byes, low)
        return further, first, second, lots.rest(seat.number), seat.number

    return [seat.number for seat in sorted(seats, key=turn)]


def in_first_round(seats: Sequence[Seat]) -> list[int]:
    """Decision: in round 1 the last number rests, the start numbers being lots already."""
    return sorted((seat.number for seat in seats), reverse=True)


def may_meet(seats: Sequence[Seat]) -> list[Pair]:
    """All pairs that are not barred, ascending."""
    return [
        (one.number, other.number) for one, other in combinations(seats, 2) if other.number not in one.barred
    ]


@cites("SLSF-G 25.4", "SLSF-R 26.4")
def first_who_can_rest(seats: Sequence[Seat], order: Sequence[int]) -> int | None:
    """The first in `order` without whom all others can be paired; None when there is nobody."""
    costs = dict.fromkeys(may_meet(seats), 0)
    costs |= {(REST, number): turn for turn, number in enumerate(order)}
    found = cheapest({REST, *(seat.number for seat in seats)}, costs)
    return next((other for one, other in found or () if one == REST), None)
