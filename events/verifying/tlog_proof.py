"""A proof in the form that other logs use too (C2SP tlog-proof): one event stands in the signed log.

c2sp.org/tlog-proof@v1
extra eyJldmVudCI6eyJwb3...    base64 of JSON: "event", what the leaf is the hash of, as in a bundle
index 117                      the event's place in the tree, from 0
gSKyXoYZUgZ6jduWYrkDOAR...     the hashes that lead from the leaf to the root, one a line
                               an empty line
records.example.org            the checkpoint as it was signed, with what witnesses signed under it
140
sFodV/vSp5O8n9a8QpW6PRY...

The extra can also hold "list", the list that the event published, as in a bundle, with "line", the person
whose line was asked for; and "replacements", the statements on keys. No signature covers it: each part of it
is held to what is signed, the event by its hash and the list by the digest in the event.
"""

from __future__ import annotations

import binascii
import re
from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import NamedTuple

from events.verifying.findings import Findings
from events.verifying.forms import Link, Object, Veiled, read_json
from events.verifying.lists import LISTS, ListCheck, bundled_list, called, list_row
from events.verifying.proofs import (
    Brought,
    compare,
    hashes,
    hold_to_witnesses,
    keys_of,
    signed_checkpoint,
    stands,
    told_event,
)

TLOG_PROOF = "c2sp.org/tlog-proof@v1"
INDEX = re.compile(r"index (0|[1-9][0-9]{0,17})")
MOST_HASHES = 63
PARTS_OF_EXTRA = ("event", "list", "line", "replacements")


class TlogProof(NamedTuple):
    """What such a file holds. `leaf`: its place, from 0; `path`: base64, from the leaf on; `note`: signed."""

    leaf: int
    path: Sequence[str]
    note: str
    extra: bytes = b""


def written(proof: TlogProof) -> str:
    """The file."""
    lines = [TLOG_PROOF, f"extra {b64encode(proof.extra).decode()}"] if proof.extra else [TLOG_PROOF]
    return "\n".join([*lines, f"index {proof.leaf}", *proof.path, "", proof.note])


def read_tlog_proof(text: str) -> TlogProof:
    """What the file holds, by its form alone. Raises ValueError."""
    head, empty, note = text.partition("\n\n")
    first, *lines = head.split("\n")
    if first != TLOG_PROOF or not empty:
        raise ValueError(f"a proof begins with {TLOG_PROOF}; its checkpoint stands after an empty line")
    extra = b""
    if lines and lines[0].startswith("extra "):
        extra = _extra_of(lines.pop(0).partition(" ")[2])
    index = INDEX.fullmatch(lines[0]) if lines else None
    if index is None:
        raise ValueError("a proof says at which index the event stands, before its hashes")
    if len(lines) > 1 + MOST_HASHES:
        raise ValueError(f"a proof has {MOST_HASHES} hashes at most")
    return TlogProof(int(index[1]), lines[1:], note, extra)


def _extra_of(text: str) -> bytes:
    """Written in the one way of base64: no two files say the same."""
    try:
        raw = b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("the extra is not base64") from None
    if not raw or b64encode(raw).decode() != text:
        raise ValueError("the extra is empty, or not written in the one way of base64")
    return raw


def check_tlog_proof(text: str, brought: Brought, findings: Findings) -> None:
    """Check such a file. Raises Unsound; KeyError, TypeError, ValueError if it does not read."""
    proof = read_tlog_proof(text)
    said = _beside(proof.extra)
    for name in said:
        if name not in PARTS_OF_EXTRA:
            findings.unchecked(f"what else the proof says, unknown to this verifier: {name}")
    keys = keys_of(said.get("replacements", []), brought, findings)
    event = told_event(said["event"], findings)
    if event is None:
        return
    if event.position != proof.leaf + 1:
        findings.broken(f"the proof is of index {proof.leaf}; event {event.position} is another one")
        return
    checkpoint = signed_checkpoint(proof.note, keys, findings)
    if stands(event, hashes(proof.path), checkpoint, findings):
        compare([checkpoint], keys, brought.checkpoints, findings)
        _check_list(said, event, findings)
    hold_to_witnesses(proof.note, keys, brought, findings)


def _beside(extra: bytes) -> Object:
    """What stands beside the proof. Raises ValueError."""
    if not extra:
        raise ValueError("it holds no event beside the proof: nothing says what it proves")
    found = read_json(extra.decode())
    if not isinstance(found, dict) or not isinstance(found.get("event"), dict):
        raise ValueError("its extra is not the JSON of an event")
    return found


def _check_list(said: Object, event: Link | Veiled, findings: Findings) -> None:
    """Hold the list of the file to the digest in the event, and find the line that was asked for."""
    publishes = isinstance(event, Link) and event.type in LISTS
    if "list" not in said:
        if publishes:
            findings.unchecked(
                f"the lines of the list that event {event.position} published: the proof holds none"
            )
        if "line" in said:
            findings.broken("the proof is of a line, and holds no list")
        return
    if not publishes or not isinstance(event, Link):
        findings.broken(f"the proof holds a list; event {event.position} published none")
        return
    held = ListCheck([bundled_list(said["list"])])
    held.meet(event)
    for trouble in (*held.faults, *held.left_over()):
        findings.broken(trouble)
    if held.agreeing:
        name = called(event, read_json(event.payload))
        findings.holds(f"the list {name} has the digest that event {event.position} published")
        if "line" in said:
            _tell_line(said["line"], said["list"]["lines"], name, findings)


def _tell_line(person: object, lines: Sequence[list[object]], name: str, findings: Findings) -> None:
    found = [row for row in map(list_row, lines) if row[1] == person]
    for place, _, rating, change, matches in found:
        findings.look(
            f"the list {name} says of {person}: place {place}, rating {rating}, change {change}, "
            f"matches {matches}"
        )
    if not found:
        findings.broken(f"the list {name} has no line of {person}")
