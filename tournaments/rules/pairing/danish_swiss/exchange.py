"""Which players change between the halves of a pool when no order of the lower half will do (DSU 4.9.3 5.3).

Decision: one pair of players is exchanged before two, two before three; among as many, those who come down
are chosen from the lowest of the upper half, and for each such choice those who go up from the top of the
lower half (the printed order for one, carried on).

Every pair of two upper players needs one of them exchanged, and makes a pair of two lower players. So the
fewest exchanges are the fewest upper-upper pairs of a complete pairing, and those exchanged are the lower
player of each upper pair and the upper player of each lower pair. A cheapest complete pairing finds them:
each upper pair costs, and the sooner an exchange is tried the less it costs, a stretch of players at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from events.citing import cites
from tournaments.rules.pairing.danish_swiss.entrants import Entrants
from tournaments.rules.pairing.danish_swiss.partners import Partners
from tournaments.rules.pairing.danish_swiss.seats import bits_of, seats_in
from tournaments.rules.pairing.matching import Pair, cheapest

STRETCH = 96  # players told apart at a time: costs stay far below what the matching reckons with exactly
UPPER_PAIR = 1 << STRETCH
Costs = dict[Pair, int]


@cites("DSU 4.9.3 5.3")
def exchanged(entrants: Entrants, upper: int, lower: int) -> tuple[int, int]:
    """Who comes down from `upper` and who goes up from `lower`: the first exchange that gives a solution.

    The pool must have a complete legal pairing, but none of `upper` with `lower`.
    """
    quickly = _earliest(entrants, upper, lower)
    if quickly:
        return quickly
    moving = _settle(entrants, upper, lower, list(seats_in(upper))[::-1], 0)
    moving = _settle(entrants, upper, lower, list(seats_in(lower)), moving)
    return moving & upper, moving & lower


def _earliest(entrants: Entrants, upper: int, lower: int) -> tuple[int, int] | None:
    """The lowest upper players for the highest lower ones, when that is a solution and fewer cannot be.

    A pairing of n upper pairs leaves at most 2n of each half without an opponent from the other, so whom a
    largest matching of the halves leaves over says how many there must be. Most large pools end here.
    """
    over = _across(entrants, upper, lower).alone
    fewest = ((over & upper).bit_count() + 1) // 2
    down = bits_of(list(seats_in(upper))[-fewest:])
    up = bits_of(list(seats_in(lower))[:fewest])
    solved = _across(entrants, upper & ~down | up, lower & ~up | down).complete
    return (down, up) if solved else None


def _across(entrants: Entrants, upper: int, lower: int) -> Partners:
    """A largest matching of two halves with each other."""
    legal = [row & (lower if upper >> seat & 1 else upper) for seat, row in enumerate(entrants.legal)]
    return Partners(legal, upper | lower)


def _settle(entrants: Entrants, upper: int, lower: int, order: Sequence[int], moving: int) -> int:
    """Who changes halves: those `moving` already and, of one half, in the order in which they are tried."""
    half = bits_of(order)
    for start in range(0, len(order), STRETCH):
        stretch = order[start : start + STRETCH]
        sooner = {seat: 1 << (STRETCH - 1 - place) for place, seat in enumerate(stretch)}
        pairs = cheapest(tuple(seats_in(upper | lower)), _costs(entrants, upper, lower, moving, sooner))
        movers = _movers(pairs or (), upper)
        moving |= movers & bits_of(stretch)
        if moving & half == movers & half:
            break
    return moving


def _movers(pairs: Iterable[Pair], upper: int) -> int:
    """Who changes halves: the lower of two upper players, the upper of two lower ones."""
    movers = 0
    for one, other in pairs:
        if upper >> one & 1 == upper >> other & 1:
            movers |= 1 << (other if upper >> one & 1 else one)
    return movers


def _costs(entrants: Entrants, upper: int, lower: int, moving: int, sooner: Mapping[int, int]) -> Costs:
    """The price of every pair that leaves it to those `moving` to change halves.

    Others before them in the order cannot change as well: that would have been found cheaper before.
    """
    costs: dict[Pair, int] = {}
    for one in seats_in(upper | lower):
        later = entrants.legal[one] & (upper | lower) & -(2 << one)
        if lower >> one & 1:
            costs.update(dict.fromkeys(_with(one, later & ~moving), -sooner.get(one, 0)))
        elif not moving >> one & 1:
            costs.update(dict.fromkeys(_with(one, later & lower & ~moving), 0))
            costs.update(
                {(one, other): UPPER_PAIR - sooner.get(other, 0) for other in seats_in(later & upper)}
            )
    return costs


def _with(one: int, others: int) -> Iterator[Pair]:
    return ((one, other) for other in seats_in(others))
