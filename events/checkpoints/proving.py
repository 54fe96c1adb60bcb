"""Proofs from the kept tree: an event stands in the log, a log goes on from a shorter one (RFC 9162, 2.1)."""

from __future__ import annotations

from base64 import b64encode
from typing import NamedTuple

import msgspec

from events.checkpoints.growing import Tree
from events.checkpoints.models import SignedCheckpoint
from events.checkpoints.signing import replacement_notes
from events.checkpoints.witnessing import cosigned
from events.verifying.forms import Link, fields_of, veil
from events.verifying.proofs import CONSISTENCY, INCLUSION
from events.verifying.tiled import consistency_path, split
from events.verifying.tlog_proof import TlogProof, written

Path = list[bytes]


class Rung(NamedTuple):
    """Where two parts of the tree meet: the leaves from `start` to before `cut`, and from there to `end`."""

    start: int
    cut: int
    end: int


def rungs(position: int, size: int) -> list[Rung]:
    """What event `position` meets on its way to the root of the log of `size` events, from the leaf on."""
    found, start, end = [], 0, size
    while end - start > 1:
        cut = start + split(end - start)
        found.append(Rung(start, cut, end))
        start, end = (start, cut) if position <= cut else (cut, end)
    return found[::-1]


def inclusion(position: int, size: int) -> Path:
    """The hashes that lead from event `position` to the root of the log of `size` events (2.1.3.1)."""
    tree = Tree(size)
    return [
        tree.over(cut, end) if position <= cut else tree.over(start, cut)
        for start, cut, end in rungs(position, size)
    ]


def inclusion_proof(link: Link, checkpoint: SignedCheckpoint, *, shown: bool) -> dict[str, object]:
    """The proof as a file; of an event that the reader may not see only its place and hashes."""
    return {
        "format": INCLUSION,
        "event": fields_of(link if shown else veil(link)),
        "path": in_base64(inclusion(link.position, checkpoint.size)),
        "checkpoint": cosigned(checkpoint),
    } | _of_keys()


def tlog_proof(link: Link, checkpoint: SignedCheckpoint, beside: dict[str, object]) -> str:
    """The proof as other logs have it, with all that the event says; `beside`: what else it is to show."""
    extra = {"event": fields_of(link), **beside, **_of_keys()}
    path = in_base64(inclusion(link.position, checkpoint.size))
    note = cosigned(checkpoint)
    return written(TlogProof(link.position - 1, path, note, msgspec.json.encode(extra)))


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
