"""The tree over the log: whole subtrees of 256, 65536, ... events are kept, so that a root or a proof reads
a few hundred hashes of a log of any length.

A node at height h, index i stands over the events i * 2**h + 1 to (i + 1) * 2**h.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.db import connection

from events.checkpoints.models import Subtree
from events.verifying.tiles import TILE_BITS, TILE_WIDTH
from events.verifying.tree import Frontier, leaf_hash, node_hash

WIDTH_BITS = TILE_BITS
WIDTH = TILE_WIDTH
A_READ = 64 * WIDTH

_HASHES = "SELECT hash FROM events_event WHERE position > %s AND position <= %s ORDER BY position"
_ROOTS = "SELECT root FROM checkpoints_subtree WHERE level = %s AND index >= %s AND index < %s ORDER BY index"


class MissingHashes(Exception):
    """The log, or the kept tree, holds fewer hashes than its size says."""


def grow(size: int) -> None:
    """Keep the root of every subtree that is whole at `size` events and is not kept yet."""
    level = 1
    while whole := size >> WIDTH_BITS * level:
        kept = Subtree.objects.filter(level=level).count()
        rows = (
            Subtree(level=level, index=index, root=root)
            for index, root in enumerate(_new_roots(level, kept, whole), start=kept)
        )
        Subtree.objects.bulk_create(rows, batch_size=WIDTH, ignore_conflicts=True)
        level += 1


def _new_roots(level: int, kept: int, whole: int) -> Iterator[bytes]:
    """The roots of the subtrees `kept` to `whole` - 1 of a level, from what stands below them."""
    for start in range(kept, whole, A_READ // WIDTH):
        end = min(start + A_READ // WIDTH, whole)
        below = nodes(level - 1, start * WIDTH, end * WIDTH)
        for first in range(0, len(below), WIDTH):
            yield joined_root(below[first : first + WIDTH])


def nodes(level: int, start: int, end: int) -> list[bytes]:
    """The nodes `start` to `end` - 1 of a level: leaves at level 0. Raises MissingHashes."""
    if level == 0:
        return [leaf_hash(each) for each in event_hashes(start, end)]
    return _read(_ROOTS, [level, start, end], end - start)


def event_hashes(start: int, end: int) -> list[bytes]:
    """The hashes of the events `start` + 1 to `end`. Raises MissingHashes."""
    return _read(_HASHES, [start, end], end - start)


def _read(query: str, values: list[int], due: int) -> list[bytes]:
    with connection.cursor() as cursor:
        cursor.execute(query, values)
        found = [bytes(row) for (row,) in cursor]
    if len(found) != due:
        raise MissingHashes(f"{len(found)} hashes of {due} for {values}")
    return found


def joined_root(row: list[bytes]) -> bytes:
    """The node above nodes that stand side by side."""
    tree = Frontier()
    for node in row:
        tree.add(node)
    return tree.root()


class Tree:
    """The tree of `size` events, read as far as it is asked; rows once read are kept while it lives."""

    def __init__(self, size: int) -> None:
        self.size = size
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
        level, rest = divmod(height, WIDTH_BITS)
        first = start >> WIDTH_BITS * level
        row, offset = divmod(first, WIDTH)
        beside = self._row(level, row)
        return joined_root(beside[offset : offset + (1 << rest)])

    def _row(self, level: int, row: int) -> list[bytes]:
        """Up to 256 nodes side by side, as many as are whole at this size."""
        if (level, row) not in self._read:
            there = min((row + 1) * WIDTH, self.size >> WIDTH_BITS * level)
            self._read[level, row] = nodes(level, row * WIDTH, there)
        return self._read[level, row]


def split(count: int) -> int:
    """Where RFC 9162 cuts so many leaves: the largest power of two below `count`."""
    return 1 << (count - 1).bit_length() - 1
