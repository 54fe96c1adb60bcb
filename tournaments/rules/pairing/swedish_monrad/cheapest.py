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

from tournaments.rules.pairing.matching import COST_LIMIT, Pair, cheapest
from tournaments.rules.pairing.swedish_monrad.lots import BITS

Costs = Mapping[Pair, tuple[int, ...]]


def best(numbers: Collection[int], costs: Costs) -> set[Pair] | None:
    """Everybody paired at the least cost, or None when not everybody can be; each pair ascending.

    Parts of the field that no allowed pair connects are solved one by one.
    """
    found: set[Pair] = set()
    for part, within in _parts(numbers, costs):
        pairs = _best(part, within)
        if pairs is None:
            return None
        found |= pairs
    return found


def _best(numbers: list[int], costs: Costs) -> set[Pair] | None:
    if len(numbers) % 2:
        return None
    boards = len(numbers) // 2
    dropped, room = _rounding(numbers, costs)
    found = cheapest(numbers, _packed(costs, boards, dropped, room))
    if not found or not dropped:
        return found
    dearer = _packed(costs, boards, dropped, room, dict.fromkeys(found, boards))
    rival = cheapest(numbers, dearer) or found
    if sum(dearer[pair] for pair in rival) >= sum(dearer[pair] for pair in found):
        return found
    return cheapest(numbers, _packed(costs, boards, 0, 2**BITS * boards))


def _rounding(numbers: list[int], costs: Costs) -> tuple[int, int]:
    """How many bits of each lot are dropped, and the room that a sum of rounded lots needs."""
    boards = len(numbers) // 2
    levels = 1
    for level in _levels(costs)[:-1]:
        levels *= _span(level, boards)
    for dropped in range(BITS):
        room = ((1 << BITS - dropped) + boards) * boards + 1
        if levels * room * (len(numbers) + 1) < COST_LIMIT:
            return (dropped, room)
    return 0, 2**BITS * boards


def _packed(
    costs: Costs, boards: int, dropped: int, room: int, more: Mapping[Pair, int] | None = None
) -> dict[Pair, int]:
    """One integer a pair: its costs, each above the next, its lot without the bits `dropped`, and `more`."""
    levels = _levels(costs)[:-1]
    least = [min(level, default=0) for level in levels]
    weights = [room] * len(levels)
    for place in range(len(levels) - 2, -1, -1):
        weights[place] = weights[place + 1] * _span(levels[place + 1], boards)
    # Every complete pairing has as many pairs: what all pairs cost at least can be left out.
    common = sum(weight * low for weight, low in zip(weights, least, strict=True))
    packed = {
        pair: sum([weight * cost for weight, cost in zip(weights, cost, strict=False)])
        - common
        + (cost[-1] >> dropped)
        for pair, cost in costs.items()
    }
    for pair, extra in (more or {}).items():
        packed[pair] += extra
    return packed


def _levels(costs: Costs) -> list[tuple[int, ...]]:
    return list(zip(*costs.values(), strict=True))


def _span(level: tuple[int, ...], boards: int) -> int:
    """One more than what the sums of two complete pairings can differ by in this cost."""
    return (max(level) - min(level)) * boards + 1


def _parts(numbers: Collection[int], costs: Costs) -> list[tuple[list[int], Costs]]:
    """The connected parts of the field, by smallest number, each with its pairs."""
    root = {number: number for number in numbers}

    def find(number: int) -> int:
        while root[number] != number:
            root[number] = root[root[number]]
            number = root[number]
        return number

    for one, other in costs:
        low, high = sorted((find(one), find(other)))
        root[high] = low
    parts: dict[int, list[int]] = {}
    for number in sorted(numbers):
        parts.setdefault(find(number), []).append(number)
    within: dict[int, dict[Pair, tuple[int, ...]]] = {number: {} for number in parts}
    for pair, cost in costs.items():
        within[find(pair[0])][pair] = cost
    return [(parts[number], within[number]) for number in parts]
