"""The cheapest complete pairing, held to plain search, whichever way its costs are reckoned with."""

import random
from itertools import combinations

import pytest

from tests.rules.swedish_monrad_literal import every_pairing
from tournaments.rules.pairing import matching


def any_costs(seed, scale):
    lots = random.Random(seed)
    numbers = sorted(lots.sample(range(30), lots.choice((2, 3, 4, 6, 6))))
    few = lots.choice((0.4, 0.8, 1))
    return numbers, {
        pair: lots.choice((0, scale)) + lots.randint(-3, 3)
        for pair in combinations(numbers, 2)
        if lots.random() < few
    }


@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize("scale", [1, 2**124, 2**140, -(2**140)])
def test_costs_are_exact_however_large(fast, scale, monkeypatch):
    if not fast:
        monkeypatch.setattr(matching, "COST_LIMIT", 0)
    for seed in range(40):
        numbers, costs = any_costs(seed, scale)
        complete = [
            pairs
            for pairs in (every_pairing(numbers) if len(numbers) % 2 == 0 else ())
            if all(pair in costs for pair in pairs)
        ]
        found = matching.cheapest(numbers, costs)
        assert (found is None) == (not complete), seed
        assert matching.everybody(numbers, costs) == bool(complete)
        if found is not None:
            assert sorted(one for pair in found for one in pair) == numbers
            assert all(one < other for one, other in found)
            least = min(sum(costs[pair] for pair in pairs) for pairs in complete)
            assert sum(costs[pair] for pair in found) == least, seed


def test_the_largest_pairing_of_a_star_and_a_pair():
    assert matching.largest([1, 2, 3, 4, 9], [(1, 2), (3, 1), (9, 4)]) in (
        {(1, 2), (4, 9)},
        {(1, 3), (4, 9)},
    )


def test_nobody_is_paired_at_no_cost():
    assert matching.cheapest([], {}) == set()
    assert matching.everybody([], [])
