"""The tree over the log: whole subtrees of 256, 65536, ... events are kept, so that a root or a proof reads
a few hundred hashes of a log of any length.

A node at height h, index i stands over the events i * 2**h + 1 to (i + 1) * 2**h.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.db import connection

from events.checkpoints.models import Subtree
from events.verifying.tiled import TiledTree, joined_root
from events.verifying.tiles import TILE_BITS, TILE_WIDTH
from events.verifying.tree import leaf_hash

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


class Tree(TiledTree):
    """The tree of `size` events, as it is kept here."""

    def __init__(self, size: int) -> None:
        super().__init__(size, nodes)
