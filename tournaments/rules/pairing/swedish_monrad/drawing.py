"""The draw of one round (SLSF-G 25.2-25.4, SLSF-R 26.2-26.4): who rests and who meets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from events.citing import cites
from tournaments.rules.pairing.matching import Pair
from tournaments.rules.pairing.swedish_monrad import resting
from tournaments.rules.pairing.swedish_monrad.cheapest import best
from tournaments.rules.pairing.swedish_monrad.costs import Cost, by_score, in_number_order
from tournaments.rules.pairing.swedish_monrad.lots import Lots
from tournaments.rules.pairing.swedish_monrad.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A complete draw.

    seats        all players present, by start number
    pairs        every pair, ascending, with its costs
    passed_over  who would have rested before `rests`, but for the others, who could not all be paired
    """

    seats: Mapping[int, Seat]
    lots: Lots
    pairs: Mapping[Pair, Cost]
    rests: int | None
    passed_over: tuple[int, ...] = ()

    @property
    def sums(self) -> Cost:
        """The sums of all costs but the lot; () when nobody is paired."""
        return tuple(sum(level) for level in zip(*self.pairs.values(), strict=True))[:-1]


def may_rest(seats: Sequence[Seat], lots: Lots, *, second_bye: bool) -> list[int]:
    """Start numbers in the order in which they are to rest; [] for an even number.

    Without `second_bye` whoever has rested once is left out.
    """
    if len(seats) % 2 == 0:
        return []
    first = lots.round_number == 1
    order = resting.in_first_round(seats) if first else resting.order_of_rest(seats, lots)
    rested = {seat.number for seat in seats if seat.byes}
    return [number for number in order if second_bye or number not in rested]


@cites("SLSF-G 25.2", "SLSF-G 25.3", "SLSF-G 25.4", "SLSF-R 26.2", "SLSF-R 26.3", "SLSF-R 26.4")
def draw(seats: Sequence[Seat], lots: Lots, *, second_bye: bool = True) -> Drawn | None:
    """The draw that stands, or None when there is none that keeps 25.2a (or allows nobody to rest)."""
    order = may_rest(seats, lots, second_bye=second_bye)
    rests = resting.first_who_can_rest(seats, order) if order else None
    playing = [seat.number for seat in seats if seat.number != rests]
    costs = costs_of(seats, lots, rests)
    pairs = best(playing, costs)
    if pairs is None:
        return None
    return Drawn(
        seats={seat.number: seat for seat in seats},
        lots=lots,
        pairs={pair: costs[pair] for pair in sorted(pairs)},
        rests=rests,
        passed_over=tuple(order[: order.index(rests)]) if rests is not None else (),
    )


def costs_of(seats: Sequence[Seat], lots: Lots, rests: int | None) -> dict[Pair, Cost]:
    """Number order in round 1, score groups later; groups are counted among those who play."""
    playing = [seat for seat in seats if seat.number != rests]
    return in_number_order(playing, lots) if lots.round_number == 1 else by_score(playing, lots)
