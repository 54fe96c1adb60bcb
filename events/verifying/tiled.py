"""The tree read from its tiles, as far as it is asked, and what proves something of it (RFC 9162, 2.1).

A node at level l, index i stands over the leaves i * 256**l to (i + 1) * 256**l - 1.
"""

from __future__ import annotations

from collections.abc import Callable

from events.verifying.tiles import TILE_BITS, TILE_WIDTH
from events.verifying.tree import Frontier, node_hash

Read = Callable[[int, int, int], "list[bytes]"]
"""The nodes of a level, from one to before another; all of one tile."""


class TiledTree:
    """The tree of `size` leaves; tiles once read are kept while it lives."""

    def __init__(self, size: int, read: Read) -> None:
        self.size = size
        self._tile = read
        self._read: dict[tuple[int, int], list[bytes]] = {}

    def root(self) -> bytes:
        """The root of the whole."""
        return self.over(0, self.size)

    def over(self, start: int, end: int) -> bytes:
        """The hash over the leaves `start` to `end` - 1, a part as RFC 9162, 2.1.1 cuts them."""
        if start == end:
            return Frontier().root()
        count = end - start
        if count & (count - 1) == 0:
            return self._whole(count.bit_length() - 1, start)
        cut = start + split(count)
        return node_hash(self.over(start, cut), self.over(cut, end))

    def _whole(self, height: int, start: int) -> bytes:
        """The node over 2 ** `height` leaves from `start`."""
        level, rest = divmod(height, TILE_BITS)
        first = start >> TILE_BITS * level
        row, offset = divmod(first, TILE_WIDTH)
        beside = self._row(level, row)
        return joined_root(beside[offset : offset + (1 << rest)])

    def _row(self, level: int, row: int) -> list[bytes]:
        """Up to 256 nodes side by side, as many as are whole at this size."""
        if (level, row) not in self._read:
            there = min((row + 1) * TILE_WIDTH, self.size >> TILE_BITS * level)
            self._read[level, row] = self._tile(level, row * TILE_WIDTH, there)
        return self._read[level, row]


def split(count: int) -> int:
    """Where RFC 9162 cuts so many leaves: the largest power of two below `count`."""
    return 1 << (count - 1).bit_length() - 1


def joined_root(row: list[bytes]) -> bytes:
    """The node above nodes that stand side by side."""
    tree = Frontier()
    for node in row:
        tree.add(node)
    return tree.root()


def consistency_path(tree: TiledTree, first: int) -> list[bytes]:
    """The hashes that show the tree to begin with that of `first` leaves (2.1.4.1)."""
    return [] if first in (0, tree.size) else _going_on(tree, first, 0, tree.size, known=True)


def _going_on(tree: TiledTree, first: int, start: int, end: int, *, known: bool) -> list[bytes]:
    """`known`: the left part up to `first` is the earlier tree itself, whose root the reader has."""
    if first == end:
        return [] if known else [tree.over(start, end)]
    cut = start + split(end - start)
    if first <= cut:
        return [*_going_on(tree, first, start, cut, known=known), tree.over(cut, end)]
    return [*_going_on(tree, first, cut, end, known=False), tree.over(start, cut)]
