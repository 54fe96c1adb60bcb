"""A knock-out whose field is no power of two: the highest seeds rest in the first round (DSU 4.9.7).

The text prints 16 players and aims at powers of two. Decision: other sizes are played where the invitation
says so; the bracket is that of the next power of two, and the places that nobody has stand beside the
highest seeds. Tiers draw as in the full bracket; who is left of the last tier draws for what is left of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from events.citing import cites
from tournaments.rules.pairing.knockout.bracket import FREE, Tier, check_size, tiers


def size_of(players: int) -> int:
    """The power of two that holds so many players."""
    return 1 << check_size(players, with_byes=True)


@cites("DSU 4.9.7")
def byes(players: int) -> int:
    """How many of the highest seeds rest in the first round."""
    return size_of(players) - players


def upper_tiers(players: int) -> tuple[Tier, ...]:
    """The tiers that are full: all but the last."""
    return tiers(size_of(players))[:-1]


def _beside(number: int) -> int:
    """The draw number that meets this one in the first round."""
    return number + 1 if number % 2 else number - 1


@cites("DSU 4.9.7")
def numbers_left(players: int, lots: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The draw numbers of the last tier that somebody has; `lots` of the tiers before it, in seed order."""
    of_seeds = [number for drawn in lots for number in drawn]
    empty = {_beside(number) for number in of_seeds[: byes(players)]}
    return tuple(number for number in tiers(size_of(players))[-1].draw_numbers if number not in empty)


@cites("DSU 4.9.7")
def draw_with_byes(
    seeds: Sequence[int], lots: Sequence[Sequence[int]], last: Sequence[int]
) -> tuple[int, ...]:
    """The bracket: who has draw number k stands at index k - 1, FREE where nobody has it.

    seeds   start numbers in order of seeding
    lots    the draw numbers of the full tiers, tier by tier
    last    those of the last tier, in the order of its seeds
    """
    bracket = [FREE] * size_of(len(seeds))
    drawn = [number for each in (*lots, last) for number in each]
    for number, player in zip(drawn, seeds, strict=True):
        bracket[number - 1] = player
    return tuple(bracket)
