"""DSU 4.9.5 D1: the first transposition in one go, held to the orders of S2 tried one by one."""

from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.pairing.fide_1998 import transpositions
from tournaments.rules.pairing.fide_1998.assignment import Assignment


@given(st.data())
def test_the_first_assignment_is_the_lowest_row_by_row(data):
    size = data.draw(st.integers(1, 5))
    masks = st.lists(st.integers(0, 2**size - 1), min_size=size, max_size=size)
    free, paid = data.draw(masks), data.draw(masks)
    paid = [one & ~other for one, other in zip(paid, free, strict=True)]
    orders = [
        (sum(paid[row] >> column & 1 for row, column in enumerate(order)), list(order))
        for order in transpositions(range(size))
        if all((free[row] | paid[row]) >> column & 1 for row, column in enumerate(order))
    ]
    assignment = Assignment(free, paid, 2**size - 1)
    assert assignment.complete() is bool(orders)
    if orders:
        assert (assignment.cost, assignment.first(size)) == min(orders)
