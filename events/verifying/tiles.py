"""Where the tiles of a tree lie (C2SP tlog-tiles): `tile/LEVEL/INDEX`, and `.p/WIDTH` where one is not whole.

A tile is up to 256 hashes side by side: leaves at level 0, above it the roots of whole tiles of the level
below. `tile/entries/INDEX` holds what the leaves of level 0 are made of. Here an entry is the hash of one
event, its length before it in two bytes; so no tile holds a word of anybody.
"""

from __future__ import annotations

import re
from typing import NamedTuple

TILE_BITS = 8
TILE_WIDTH = 1 << TILE_BITS
PLACE = re.compile(r"((?:x[0-9]{3}/){0,5}[0-9]{3})(?:\.p/([1-9][0-9]{0,2}))?")


class Place(NamedTuple):
    """Which tile of its level, and how many hashes of it."""

    number: int
    width: int = TILE_WIDTH

    def __str__(self) -> str:
        digits = str(self.number)
        digits = digits.zfill(-(-len(digits) // 3) * 3)
        *groups, last = [digits[start : start + 3] for start in range(0, len(digits), 3)]
        path = "".join(f"x{group}/" for group in groups) + last
        return path if self.width == TILE_WIDTH else f"{path}.p/{self.width}"


def read_place(text: str) -> Place:
    """The tile that an address names. Raises ValueError: each has one address."""
    if not (found := PLACE.fullmatch(text)):
        raise ValueError(f"{text} is no place of a tile")
    number, width = found.groups()
    place = Place(int(re.sub("[x/]", "", number)), int(width or TILE_WIDTH))
    if str(place) != text or place.width > TILE_WIDTH:
        raise ValueError(f"{text} is no place of a tile")
    return place
