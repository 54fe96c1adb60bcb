"""The first round (5): upper half against lower half, colours from one lot."""

from __future__ import annotations

from events.citing import Because, cites
from tournaments.rules.pairing.dubov.figures import Players
from tournaments.rules.pairing.dubov.meeting import graph
from tournaments.rules.pairing.dubov.paths import first_in_order
from tournaments.rules.pairing.dubov.sheet import Group, Sheet
from tournaments.rules.pairing.face import Colour


@cites("DSU 4.9.6 5")
def seat_first_round(sheet: Sheet, top_colour: Colour) -> bool:
    """First with first, second with second; odd boards have the colours of board 1, even ones the other.

    Decision: where pairings are prohibited the lower half is changed as in 6.3, from the last board up;
    False when no change will do.
    """
    order = by_strength(sheet.players, sheet.resting)
    upper, lower = order[: len(order) // 2], order[len(order) // 2 :]
    edges = graph(sheet.players, set(order))
    across = {number: edges[number] & set(lower) for number in upper}
    across |= {number: edges[number] & set(upper) for number in lower}
    found = first_in_order(across, upper, lambda _: lower)
    if found is None:
        return False
    group = Group(0, set(order))
    for place, (high, low) in enumerate(found):
        colour = top_colour if place % 2 == 0 else top_colour.other
        white, black = (high, low) if colour is Colour.WHITE else (low, high)
        met = Because("DSU 4.9.6 5", "pairing.halves", (place + 1, lower.index(low) + 1))
        why = Because("DSU 4.9.6 5", "dubov.colour_of_lot", (colour.value,))
        sheet.seat(group, white, black, (met, why))
    return True


def by_strength(players: Players, resting: int | None) -> list[int]:
    """Descending rating; the start numbers decide where ratings are equal."""
    order = sorted(players.values(), key=lambda each: (-each.rating, each.number))
    return [each.number for each in order if each.number != resting]
