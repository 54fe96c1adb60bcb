"""The best complete pairing when every pair costs several things of falling importance.

Costs of a pair are a tuple of integers, the last one its lot. Sums over the pairs are compared in order:
the first costs first. To be solved by one matching the tuple is packed into one integer, each cost so far
above the next that no sum of lower ones reaches it. Where the lots do not fit into the 126 bits that the
fast matching has, they are rounded down: whatever is better in truth than the pairing found is then at most
as many units dearer as there are pairs. A second matching, in which every pair found costs that much more,
either finds such a rival, and then unlimited integers decide, or shows that there is none.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import prod

from tournaments.rules.pairing.matching import COST_LIMIT, Pair, cheapest
from tournaments.rules.pairing.swedish_monrad.lots import BITS

Costs = Mapping[Pair, tuple[int, ...]]


def best(numbers: Collection[int], costs: Costs) -> set[Pair] | None:
    """Everybody paired at the least cost, or None when not everybody can be; each pair ascending."""
    boards = len(numbers) // 2
    dropped = _bits_dropped(costs, boards)
    packed = _packed(costs, boards, dropped)
    found = cheapest(numbers, packed)
    if not found or not dropped:
        return found
    dearer = packed | {pair: packed[pair] + boards for pair in found}
    rival = cheapest(numbers, dearer) or found
    if sum(dearer[pair] for pair in rival) < sum(dearer[pair] for pair in found):
        return cheapest(numbers, _packed(costs, boards, 0))
    return found


def _bits_dropped(costs: Costs, boards: int) -> int:
    """How many bits of each lot are left out, so that the fast matching has room for all costs."""
    room = prod(_span(level, boards) for level in _levels(costs)) * boards * (2 * boards + 1)
    return min(BITS, max(0, room.bit_length() + BITS + 1 - COST_LIMIT.bit_length()))


def _packed(costs: Costs, boards: int, dropped: int) -> dict[Pair, int]:
    """One integer a pair: its costs, each above the next, and its lot without the bits dropped."""
    weights: list[int] = []
    room = ((1 << BITS - dropped) + boards) * boards  # for the sum of lots, and what makes a pairing dearer
    for level in reversed(_levels(costs)):
        weights.insert(0, room)
        room *= _span(level, boards)
    return {
        pair: sum(weight * each for weight, each in zip(weights, cost, strict=False)) + (cost[-1] >> dropped)
        for pair, cost in costs.items()
    }


def _levels(costs: Costs) -> list[tuple[int, ...]]:
    """What all pairs cost, cost by cost, but for the lots."""
    return list(zip(*costs.values(), strict=True))[:-1]


def _span(level: tuple[int, ...], boards: int) -> int:
    """One more than what the sums of two complete pairings can differ by in this cost."""
    return (max(level) - min(level)) * boards + 1
