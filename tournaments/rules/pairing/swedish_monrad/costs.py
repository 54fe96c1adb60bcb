"""What a pair costs, and how little all pairs together can cost (SLSF-G 25.2, SLSF-R 26.2).

In round 1 a pair costs (distance^2 in number order, lot); later, in falling importance,

    gap^2     gap: how many score groups apart the two are                            25.2
    run       toll of games of one colour in a row, by the better colouring           25.2b
    uneven    toll of uneven Black and White, by the same colouring                   25.2b
    floats    0 for equal points, else by how much the sum of (ned - upp)^2 changes   25.2d
    lot       drawn for the pair

Decisions: d) stands below b), "as far as possible" being stronger than "strive". The square of the gap is
the text's own procedure: where an odd group's last player goes just one group down, every border between
groups is crossed at most once, and no complete draw costs less than one for each border that must be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations, product
from typing import Protocol

from events.citing import cites
from tournaments.rules.pairing.face import Colour
from tournaments.rules.pairing.matching import Pair
from tournaments.rules.pairing.swedish_monrad.lots import Lots
from tournaments.rules.pairing.swedish_monrad.seats import Seat, Toll, toll

Cost = tuple[int, ...]


class Terms(Protocol):
    """What pairs cost in one round.

    least    no complete pairing can cost less in the first cost
    widest   no pair exceeds `least` by more
    """

    least: int
    widest: int

    def within(self, excess: int) -> dict[Pair, Cost]:
        """The allowed pairs, ascending, that stand in a complete pairing of first cost `least` + `excess`
        or less; pairs that do not may be among them.
        """


class InNumberOrder:
    """Round 1: neighbours meet, 1-2, 3-4; only a prohibited pairing can bring others together."""

    def __init__(self, seats: Sequence[Seat], lots: Lots) -> None:
        self.seats = sorted(seats, key=lambda seat: seat.number)
        self.lots = lots
        self.least = len(seats) // 2  # every pair is at least one apart
        self.widest = len(seats) ** 2

    def within(self, excess: int) -> dict[Pair, Cost]:
        """Of two who are d apart, d^2 - 1 is more than the least."""
        costs: dict[Pair, Cost] = {}
        for place, seat in enumerate(self.seats):
            for distance, other in enumerate(self.seats[place + 1 :], start=1):
                if distance * distance - 1 > excess:
                    break
                if other.number not in seat.barred:
                    lot = self.lots.meet(seat.number, other.number)
                    costs[seat.number, other.number] = (distance * distance, lot)
        return costs


@dataclass(frozen=True, slots=True)
class _Tolled:
    """A seat with its tolls worked out once."""

    seat: Seat
    black: Toll
    white: Toll


class ByScore:
    """Later rounds: those of equal points meet, and where they are odd the last goes just below."""

    def __init__(self, seats: Sequence[Seat], lots: Lots) -> None:
        self.lots = lots
        scores = sorted({seat.half_points for seat in seats}, reverse=True)
        self.groups: list[list[_Tolled]] = [[] for _ in scores]
        index = {score: group for group, score in enumerate(scores)}
        for seat in sorted(seats, key=lambda seat: seat.number):
            tolled = _Tolled(seat, toll(seat, Colour.BLACK), toll(seat, Colour.WHITE))
            self.groups[index[seat.half_points]].append(tolled)
        # Odd: a pairing must cross the border under the group an odd number of times, so at least once.
        odd = [count % 2 for count in accumulate(map(len, self.groups))]
        self.crossings = list(accumulate((1 - 2 * each for each in odd), initial=0))
        self.least = sum(odd)
        self.widest = len(scores) ** 2 + len(scores)

    def excess(self, above: int, below: int) -> int:
        """By how much a pair of these groups makes every complete pairing dearer than `least`, at least.

        Between them it turns the borders that must be crossed into such as need not be, and the reverse.
        """
        return (below - above) ** 2 + self.crossings[below] - self.crossings[above]

    def within(self, excess: int) -> dict[Pair, Cost]:
        """All that is not barred between groups that are near enough."""
        costs: dict[Pair, Cost] = {}
        for above, below in self._near(excess):
            gap = (below - above) ** 2
            for one, other in self._pairs(above, below):
                if other.seat.number not in one.seat.barred:
                    low, high = sorted((one.seat.number, other.seat.number))
                    lot = self.lots.meet(low, high)
                    costs[low, high] = (gap, *_colours(one, other), floats(one.seat, other.seat), lot)
        return costs

    def _near(self, excess: int) -> Iterator[tuple[int, int]]:
        for above in range(len(self.groups)):
            for below in range(above, len(self.groups)):
                if self.excess(above, below) <= excess:
                    yield above, below

    def _pairs(self, above: int, below: int) -> Iterator[tuple[_Tolled, _Tolled]]:
        if above == below:
            return combinations(self.groups[above], 2)
        return product(self.groups[above], self.groups[below])


@cites("SLSF-G 25.2b", "SLSF-R 26.2b")
def _colours(one: _Tolled, other: _Tolled) -> Toll:
    """Both tolls of the better colouring: shorter runs first."""
    as_is = (one.black[0] + other.white[0], one.black[1] + other.white[1])
    turned = (one.white[0] + other.black[0], one.white[1] + other.black[1])
    return min(as_is, turned)


@cites("SLSF-G 25.2d", "SLSF-R 26.2d")
def floats(one: Seat, other: Seat) -> int:
    """By how much the sum of (ned - upp)^2 changes: the higher gets a down, the lower an up."""
    if one.half_points == other.half_points:
        return 0
    high, low = (one, other) if one.half_points > other.half_points else (other, one)
    return 2 * (high.balance - low.balance) + 2


@cites("SLSF-G 25.2b", "SLSF-R 26.2b")
def black_and_white(one: Seat, other: Seat, lots: Lots) -> tuple[Seat, Seat, str]:
    """Who is Black, who is White, and what decided: "run", "uneven" or, conditions being equal, "lot"."""
    low, high = (one, other) if one.number < other.number else (other, one)
    as_is = _summed(toll(low, Colour.BLACK), toll(high, Colour.WHITE))
    turned = _summed(toll(low, Colour.WHITE), toll(high, Colour.BLACK))
    if as_is == turned:
        drawn = lots.colour_of_lower(low.number, high.number)
        return (low, high, "lot") if drawn is Colour.BLACK else (high, low, "lot")
    decided = "uneven" if as_is[0] == turned[0] else "run"
    return (low, high, decided) if as_is < turned else (high, low, decided)


def _summed(one: Toll, other: Toll) -> Toll:
    return one[0] + other[0], one[1] + other[1]
