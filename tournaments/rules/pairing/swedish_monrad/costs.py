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

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations

from events.citing import cites
from tournaments.rules.pairing.face import Colour
from tournaments.rules.pairing.matching import Pair
from tournaments.rules.pairing.swedish_monrad.lots import Lots
from tournaments.rules.pairing.swedish_monrad.seats import Seat, Toll, toll

Cost = tuple[int, ...]


def in_number_order(seats: Sequence[Seat], lots: Lots) -> dict[Pair, Cost]:
    """Round 1: neighbours meet, 1-2, 3-4; only a prohibited pairing can bring others together."""
    return {
        (one.number, other.number): ((later - place) ** 2, lots.meet(one.number, other.number))
        for (place, one), (later, other) in combinations(enumerate(seats), 2)
        if other.number not in one.barred
    }


@dataclass(frozen=True, slots=True)
class _Tolled:
    """A seat with its tolls worked out once, and its score group from the top."""

    seat: Seat
    group: int
    black: Toll
    white: Toll


def by_score(seats: Sequence[Seat], lots: Lots) -> dict[Pair, Cost]:
    """Later rounds: those of equal points meet, and where they are odd the last goes just below."""
    group = {score: place for place, score in enumerate(_scores(seats))}
    tolled = [
        _Tolled(seat, group[seat.half_points], toll(seat, Colour.BLACK), toll(seat, Colour.WHITE))
        for seat in seats
    ]
    return {
        (one.seat.number, other.seat.number): (
            (one.group - other.group) ** 2,
            *_colours(one, other),
            floats(one.seat, other.seat),
            lots.meet(one.seat.number, other.seat.number),
        )
        for one, other in combinations(tolled, 2)
        if other.seat.number not in one.seat.barred
    }


def least_distance(seats: Sequence[Seat]) -> int:
    """The least first cost of any complete draw: borders under an odd number of players must be crossed."""
    sizes = Counter(seat.half_points for seat in seats)
    return sum(count % 2 for count in accumulate(sizes[score] for score in _scores(seats)))


def _scores(seats: Sequence[Seat]) -> list[int]:
    return sorted({seat.half_points for seat in seats}, reverse=True)


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
