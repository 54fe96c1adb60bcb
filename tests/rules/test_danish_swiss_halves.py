"""DSU 4.9.3 5.1-5.3: the best order of a lower half, held to all its orders tried one by one."""

import random
from itertools import permutations
from types import SimpleNamespace

import pytest

from tournaments.rules.pairing.danish_swiss.colours import Preference
from tournaments.rules.pairing.danish_swiss.division import put_together
from tournaments.rules.pairing.face import Colour


def any_halves(seed):
    """Seats 0, 1, ... above and as many below; who may meet and who prefers which colour by lot."""
    lots = random.Random(seed)
    size, density = lots.randint(2, 6), lots.uniform(0.3, 0.9)
    mostly = lots.choice(((4, 1, 1), (1, 1, 0), (3, 2, 0)))
    colours = lots.choices((Colour.WHITE, Colour.BLACK, None), mostly, k=2 * size)
    legal = [0] * (2 * size)
    for upper in range(size):
        for lower in range(size, 2 * size):
            if lots.random() < density:
                legal[upper] |= 1 << lower
                legal[lower] |= 1 << upper
    prefer = {
        colour: sum(1 << seat for seat, own in enumerate(colours) if own is colour) for colour in Colour
    }
    preferences = [Preference(colour) for colour in colours]
    return size, colours, SimpleNamespace(legal=legal, prefer=prefer, preferences=preferences)


@pytest.mark.parametrize("first", range(0, 400, 100))
def test_most_preferences_are_met_and_then_the_first_order_counts(first):
    for seed in range(first, first + 100):
        size, colours, entrants = any_halves(seed)
        upper, lower = (1 << size) - 1, ((1 << size) - 1) << size
        orders = [
            (sum(colours[one] is colours[other] is not None for one, other in enumerate(order)), order)
            for order in permutations(range(size, 2 * size))
            if all(entrants.legal[one] >> other & 1 for one, other in enumerate(order))
        ]
        expected = [*enumerate(min(orders)[1])] if orders else None
        assert put_together(entrants, upper, lower) == expected, seed
