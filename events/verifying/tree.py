"""The tree over the events' hashes, and what proves something of it (RFC 9162, 2.1).

A leaf is SHA-256 over a zero byte and the 32 bytes of the event's own hash; the leaf of event 1 has index 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256


def leaf_hash(event_hash: bytes) -> bytes:
    """The leaf of one event (RFC 9162, 2.1.1)."""
    return sha256(b"\x00" + event_hash).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """What stands above two nodes (RFC 9162, 2.1.1)."""
    return sha256(b"\x01" + left + right).digest()


class Frontier:
    """A tree that grows leaf by leaf; it keeps one hash a level. `size`: how many leaves it has."""

    def __init__(self) -> None:
        self.size = 0
        self._whole: list[bytes] = []

    def add(self, node: bytes) -> None:
        """Take in the next leaf, and close what it completes."""
        self.size += 1
        left = self.size
        whole = self._whole
        while not left & 1:
            node = sha256(b"\x01" + whole.pop() + node).digest()
            left >>= 1
        whole.append(node)

    def root(self) -> bytes:
        """The root of all leaves so far; that of none is SHA-256 of nothing."""
        if not self._whole:
            return sha256(b"").digest()
        *others, root = self._whole
        for left in reversed(others):
            root = node_hash(left, root)
        return root


def includes(root: bytes, size: int, index: int, leaf: bytes, path: Sequence[bytes]) -> bool:
    """Whether the leaf stands at `index`, from 0, in the tree of `size` leaves with this root (2.1.3.2)."""
    if not 0 <= index < size:
        return False
    here, last, node = index, size - 1, leaf
    for other in path:
        if last == 0:
            return False
        if here & 1 or here == last:
            node = node_hash(other, node)
            while here and not here & 1:
                here, last = here >> 1, last >> 1
        else:
            node = node_hash(node, other)
        here, last = here >> 1, last >> 1
    return last == 0 and node == root


def continues(first_root: bytes, first: int, root: bytes, size: int, path: Sequence[bytes]) -> bool:
    """Whether the tree of `size` leaves begins with the very tree of `first` leaves (2.1.4.2)."""
    if not 0 < first < size:
        return first == size and first_root == root and not path
    if not path:
        return False
    steps = [first_root, *path] if first & (first - 1) == 0 else list(path)
    here, last = first - 1, size - 1
    while here & 1:
        here, last = here >> 1, last >> 1
    old = new = steps[0]
    for other in steps[1:]:
        if last == 0:
            return False
        if here & 1 or here == last:
            old, new = node_hash(other, old), node_hash(other, new)
            while here and not here & 1:
                here, last = here >> 1, last >> 1
        else:
            new = node_hash(new, other)
        here, last = here >> 1, last >> 1
    return last == 0 and old == first_root and new == root
