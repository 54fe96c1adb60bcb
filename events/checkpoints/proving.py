"""Proofs from the kept tree: an event stands in the log, a log goes on from a shorter one (RFC 9162, 2.1)."""

from __future__ import annotations

from base64 import b64encode

from events.checkpoints.growing import Tree, split
from events.checkpoints.models import SignedCheckpoint
from events.checkpoints.signing import replacement_notes
from events.verifying.chain import Link
from events.verifying.proofs import CONSISTENCY, INCLUSION

Path = list[bytes]


def inclusion(position: int, size: int) -> Path:
    """The hashes that lead from event `position` to the root of the log of `size` events (2.1.3.1)."""
    return _inclusion(Tree(size), position - 1, 0, size)


def _inclusion(tree: Tree, leaf: int, start: int, end: int) -> Path:
    if end - start == 1:
        return []
    cut = start + split(end - start)
    if leaf < cut:
        return [*_inclusion(tree, leaf, start, cut), tree.over(cut, end)]
    return [*_inclusion(tree, leaf, cut, end), tree.over(start, cut)]


def consistency(first: int, size: int) -> Path:
    """The hashes that show the log of `size` events to begin with that of `first` events (2.1.4.1)."""
    return [] if first == size else _consistency(Tree(size), first, 0, size, known=True)


def _consistency(tree: Tree, first: int, start: int, end: int, *, known: bool) -> Path:
    """`known`: the left part up to `first` is the earlier tree itself, whose root the reader has."""
    if first == end:
        return [] if known else [tree.over(start, end)]
    cut = start + split(end - start)
    if first <= cut:
        return [*_consistency(tree, first, start, cut, known=known), tree.over(cut, end)]
    return [*_consistency(tree, first, cut, end, known=False), tree.over(start, cut)]


def inclusion_proof(link: Link, checkpoint: SignedCheckpoint, *, shown: bool) -> dict[str, object]:
    """The proof as a file; of an event that the reader may not see only its place and hashes."""
    whole = link._asdict()
    names = Link._fields if shown else ("position", "previous_hash", "hash")
    return {
        "format": INCLUSION,
        "event": {name: whole[name] for name in names},
        "path": in_base64(inclusion(link.position, checkpoint.size)),
        "checkpoint": checkpoint.note,
    } | _of_keys()


def consistency_proof(first: SignedCheckpoint, last: SignedCheckpoint) -> dict[str, object]:
    """The proof as a file."""
    return {
        "format": CONSISTENCY,
        "path": in_base64(consistency(first.size, last.size)),
        "checkpoints": [first.note, last.note],
    } | _of_keys()


def _of_keys() -> dict[str, object]:
    """Where the key was ever replaced, the statements: a proof is checked with a former key too."""
    notes = replacement_notes()
    return {"replacements": notes} if notes else {}


def in_base64(path: Path) -> list[str]:
    """As the files have it."""
    return [b64encode(node).decode() for node in path]
