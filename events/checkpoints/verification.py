"""The full check holds the log to every checkpoint that was signed: `manage.py verify` runs it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from django.db import connection

from events.checkpoints.growing import A_READ, WIDTH, WIDTH_BITS
from events.checkpoints.models import FirstKey, SignedCheckpoint, Subtree
from events.checkpoints.signing import NoKeyYet, keyring, own_key, replacement_notes
from events.verification import log_head
from events.verifying.chain import Fault
from events.verifying.keyring import Replacement, goes_on, open_replacement
from events.verifying.notes import Unsound
from events.verifying.tiled import joined_root
from events.verifying.tree import Frontier, leaf_hash

Roots = defaultdict[int, set[bytes]]
"""By size, what was signed of so many events: one root, unless somebody forged."""

_HASHES = "SELECT position, hash FROM events_event WHERE position > %s AND position <= %s ORDER BY position"


def checkpoint_faults() -> Iterator[Fault]:
    """Checkpoints and statements on keys that the log, as it is now, does not come to, and those that no key
    signed in its turn.
    """
    roots: Roots = defaultdict(set)
    yield from _checkpoints(roots)
    yield from _statements(roots)
    kept = KeptSubtrees()
    tree, last = Frontier(), log_head().highest
    for start in range(0, last, A_READ):
        for position, digest in _hashes(start, min(start + A_READ, last)):
            leaf = leaf_hash(digest)
            tree.add(leaf)
            kept.add(0, leaf)
            if position in roots and {tree.root()} != roots.pop(position):
                yield Fault(
                    position, "the log is not the one that was signed here: it was changed afterwards"
                )
    for size in roots:
        yield Fault(size, f"a checkpoint is signed for {size} events, and the log holds fewer")
    yield from kept.faults()


def _checkpoints(roots: Roots) -> Iterator[Fault]:
    """Adds to `roots` what is signed; what is not signed as it should be is a fault."""
    try:
        keys = keyring()
    except (Unsound, NoKeyYet) as trouble:
        yield Fault(0, str(trouble))
        return
    if (own := own_key()) not in {None, keys.newest}:
        yield Fault(0, f"SIGNING_KEY is {own}; the key that signs is {keys.newest}")
    first, *_ = keys.eras
    for shown in FirstKey.objects.exclude(key=str(first)).values_list("key", flat=True):
        yield Fault(0, f"pages hold the log to {shown}; the key that signed first is {first}")
    for row in SignedCheckpoint.objects.order_by("size").iterator():
        try:
            said = keys.open(row.note)
        except Unsound as trouble:
            yield Fault(row.size, str(trouble))
            continue
        roots[said.size].add(said.root)
        if (row.size, bytes(row.root)) != (said.size, said.root):
            yield Fault(row.size, "the size or the root beside this checkpoint is not what was signed")


def _statements(roots: Roots) -> Iterator[Fault]:
    """The same of the statements on keys, each held to those before it."""
    before: list[Replacement] = []
    for note in replacement_notes():
        try:
            said = open_replacement(note)
        except Unsound as trouble:
            yield Fault(0, str(trouble))
            continue
        roots[said.size].add(said.root)
        if not goes_on(before, said):
            yield Fault(said.size, f"a statement on the key does not go on from the one before it: {said}")
        before.append(said)


class KeptSubtrees:
    """The kept subtrees beside those that the log's hashes come to."""

    def __init__(self) -> None:
        rows = Subtree.objects.values_list("level", "index", "root")
        self._kept = {(level, index): bytes(root) for level, index, root in rows}
        self._growing: defaultdict[int, list[bytes]] = defaultdict(list)
        self._done: Counter[int] = Counter()
        self._wrong: list[int] = []

    def add(self, level: int, node: bytes) -> None:
        """The next node of a level; every 256 of them are compared, and are a node of the next."""
        side_by_side = self._growing[level]
        side_by_side.append(node)
        if len(side_by_side) == WIDTH:
            above, index = level + 1, self._done[level + 1]
            root = joined_root(side_by_side)
            if self._kept.pop((above, index), root) != root:
                self._wrong.append((index + 1) << WIDTH_BITS * above)
            self._done[above] += 1
            side_by_side.clear()
            self.add(above, root)

    def faults(self) -> Iterator[Fault]:
        """Those that differ, and those that the log does not reach."""
        for position in self._wrong:
            yield Fault(position, "the kept subtree that ends here is not that of the log")
        for level, index in self._kept:
            yield Fault(0, f"a subtree is kept (level {level}, {index}) that the log does not reach")


def _hashes(start: int, end: int) -> Iterator[tuple[int, bytes]]:
    with connection.cursor() as cursor:
        cursor.execute(_HASHES, [start, end])
        for position, digest in cursor.fetchall():
            yield position, bytes(digest)


LOG_CHECKS = {"signed checkpoints": checkpoint_faults}
