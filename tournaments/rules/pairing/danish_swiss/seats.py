"""Sets of seats as the bits of one integer: bit 0 is the first seat of the round's order.

Who may meet whom is asked many thousand times a round; "and" and "not" over whole rows answer at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def seats_in(bits: int) -> Iterator[int]:
    """The seats of a set, in order."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def first(bits: int) -> int:
    """The first seat of a set that holds at least one."""
    return (bits & -bits).bit_length() - 1


def bits_of(seats: Iterable[int]) -> int:
    """The set of these seats."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits
