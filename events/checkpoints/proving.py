"""Proofs from the kept tree: an event stands in the log, a log goes on from a shorter one (RFC 9162, 2.1)."""

from __future__ import annotations

from base64 import b64encode

from events.checkpoints.growing import Tree
from events.checkpoints.models import SignedCheckpoint
from events.checkpoints.signing import replacement_notes
from events.checkpoints.witnessing import cosigned
from events.verifying.forms import Link, fields_of, veil
from events.verifying.proofs import CONSISTENCY, INCLUSION
from events.verifying.tiled import consistency_path, split

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


def inclusion_proof(link: Link, checkpoint: SignedCheckpoint, *, shown: bool) -> dict[str, object]:
    """The proof as a file; of an event that the reader may not see only its place and hashes."""
    return {
        "format": INCLUSION,
        "event": fields_of(link if shown else veil(link)),
        "path": in_base64(inclusion(link.position, checkpoint.size)),
        "checkpoint": cosigned(checkpoint),
    } | _of_keys()


def consistency_proof(first: SignedCheckpoint, last: SignedCheckpoint) -> dict[str, object]:
    """The proof as a file."""
    return {
        "format": CONSISTENCY,
        "path": in_base64(consistency_path(Tree(last.size), first.size)),
        "checkpoints": [cosigned(first), cosigned(last)],
    } | _of_keys()


def _of_keys() -> dict[str, object]:
    """Where the key was ever replaced, the statements: a proof is checked with a former key too."""
    notes = replacement_notes()
    return {"replacements": notes} if notes else {}


def in_base64(path: Path) -> list[str]:
    """As the files have it."""
    return [b64encode(node).decode() for node in path]
