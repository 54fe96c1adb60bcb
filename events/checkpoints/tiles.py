"""The tree as files that anybody may keep for ever: what stands under the newest checkpoint, and no more."""

from __future__ import annotations

from events.checkpoints.growing import WIDTH, WIDTH_BITS, event_hashes, nodes
from events.verifying.tiles import PLACE, Place, read_place

HIGHEST = 63


class PlaceOfTile:
    """`x001/x234/067.p/8` in an address: one way to write each."""

    regex = PLACE.pattern

    def to_python(self, value: str) -> Place:
        """Raises ValueError: nothing is there."""
        return read_place(value)

    def to_url(self, value: Place) -> str:
        """As it is read."""
        return str(value)


class NotSignedYet(Exception):
    """The tree that is signed does not reach so far."""


def hash_tile(level: int, place: Place, size: int) -> bytes:
    """The hashes of a tile of the tree of `size` events. Raises NotSignedYet."""
    return b"".join(nodes(level, *_reach(level, place, size)))


def entry_tile(place: Place, size: int) -> bytes:
    """What the leaves of a tile are made of. Raises NotSignedYet."""
    hashes = event_hashes(*_reach(0, place, size))
    return b"".join(len(each).to_bytes(2, "big") + each for each in hashes)


def _reach(level: int, place: Place, size: int) -> tuple[int, int]:
    start = place.number * WIDTH
    if level > HIGHEST or start + place.width > size >> WIDTH_BITS * level:
        raise NotSignedYet
    return start, start + place.width
