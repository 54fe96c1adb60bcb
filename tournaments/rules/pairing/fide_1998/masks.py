"""Sets of players as the bits of one integer: bit k is the player at place k of the ranking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def bits(mask: int) -> Iterator[int]:
    """The places in `mask`, highest ranked first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(places: Iterable[int]) -> int:
    """The set of these places."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask
