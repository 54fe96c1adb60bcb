"""DSU 4.9.5 D1: the first transposition in one go, held to the orders of S2 tried one by one."""

import random
from itertools import permutations

import pytest

from tournaments.rules.pairing.fide_1998.assignment import Assignment


@pytest.mark.parametrize("first", range(0, 600, 100))
def test_the_first_assignment_is_the_lowest_row_by_row(first):
    for seed in range(first, first + 100):
        lots = random.Random(seed)
        size, many, few = lots.randint(1, 6), lots.uniform(0.2, 0.8), lots.uniform(0, 0.5)
        pairs = [[lots.random() for _ in range(size)] for _ in range(size)]
        paid = [sum(1 << column for column, lot in enumerate(row) if lot < many) for row in pairs]
        free = [sum(1 << column for column, lot in enumerate(row) if lot < many * few) for row in pairs]
        paid = [one & ~other for one, other in zip(paid, free, strict=True)]
        orders = [
            (sum(paid[row] >> column & 1 for row, column in enumerate(order)), list(order))
            for order in permutations(range(size))
            if all((free[row] | paid[row]) >> column & 1 for row, column in enumerate(order))
        ]
        assignment = Assignment(free, paid, 2**size - 1)
        assert assignment.complete() is bool(orders)
        if orders:
            rows = lots.randint(1, size)
            assert assignment.cost == min(orders)[0]
            best = min(order for cost, order in orders if cost == assignment.cost)
            assert assignment.first(rows) == best[:rows], seed
