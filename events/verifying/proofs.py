"""Proof files: that one event stands in the signed log, and that a later log goes on from an earlier one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from events.verifying.chain import faults_of_place
from events.verifying.findings import Findings
from events.verifying.forms import VEILED, Link, Object, Veiled, agrees, link_or_veiled
from events.verifying.keyring import (
    Era,
    Keyring,
    eras_of,
    hold_to_kept,
    is_replacement,
    replacements_of,
    trusted_eras,
)
from events.verifying.notes import (
    HASH_BYTES,
    Checkpoint,
    Unsound,
    VerifierKey,
    from_base64,
    read_checkpoint,
)
from events.verifying.tree import continues, includes, leaf_hash
from events.verifying.witnessed import Demand, Witnessed

INCLUSION = "records-inclusion/1"
CONSISTENCY = "records-consistency/1"
PARTS_OF_PROOF = {INCLUSION: ("event", "checkpoint"), CONSISTENCY: ("checkpoints",)}
OF_ANY_PROOF = ("format", "path", "replacements")

Kept = Sequence[tuple[str, str]]
"""Checkpoints, and statements on keys, that the reader kept: (where it came from, the note)."""

Given = Sequence[VerifierKey]
"""The keys that the reader gave, as the log's."""


class Brought(NamedTuple):
    """What the reader holds a log to."""

    given: Given = ()
    kept: Kept = ()
    demand: Demand | None = None

    @property
    def checkpoints(self) -> Kept:
        """Those of what was kept that are checkpoints."""
        return [each for each in self.kept if not is_replacement(each[1])]

    @property
    def statements(self) -> Kept:
        """Those that are statements on keys."""
        return [each for each in self.kept if is_replacement(each[1])]


def check_proof(proof: Object, brought: Brought, findings: Findings) -> None:
    """Check a proof of either kind. Raises Unsound; KeyError, TypeError, ValueError if it does not read."""
    if (form := proof.get("format")) not in PARTS_OF_PROOF:
        raise Unsound(f"this is no proof of a kind that this verifier knows: {form!r}")
    for name in proof:
        if name not in (*PARTS_OF_PROOF[form], *OF_ANY_PROOF):
            findings.unchecked(f"what else the proof says, unknown to this verifier: {name}")
    keys, kept = keys_of(proof.get("replacements", []), brought, findings), brought.checkpoints
    if form == INCLUSION:
        _check_inclusion(proof, keys, kept, findings)
        newest = proof["checkpoint"]
    else:
        _check_consistency(proof, keys, kept, findings)
        newest = proof["checkpoints"][-1]
    hold_to_witnesses(newest, keys, brought, findings)


def hold_to_witnesses(note: str, keys: Keyring | None, brought: Brought, findings: Findings) -> None:
    """By the cosignatures under the newest checkpoint of the proof, and under those that were kept of it."""
    witnessed, newest = Witnessed(brought.demand), _opened(note, keys)
    for each in (note, *(kept for _, kept in brought.checkpoints)):
        witnessed.take(each, _opened(each, keys))
    witnessed.tell({(newest.size, newest.root)}, newest.size, findings)


def _opened(note: str, keys: Keyring | None) -> Checkpoint:
    return keys.open(note) if keys else read_checkpoint(note)


def keys_of(statements: Sequence[object], brought: Brought, findings: Findings) -> Keyring | None:
    """The keys that count, by those given and the proof's statements; None where none is given."""
    notes = enumerate(statements, start=1)
    replacements = replacements_of(((f"statement {n} on the key", str(note)) for n, note in notes), findings)
    hold_to_kept(replacements, brought.statements, findings)
    if not (given := brought.given):
        return None
    if not replacements:
        return Keyring([Era(key) for key in given])
    return Keyring(trusted_eras(eras_of(given[0], replacements), replacements, given, findings))


def _check_inclusion(proof: Object, keys: Keyring | None, kept: Kept, findings: Findings) -> None:
    event = told_event(proof["event"], findings)
    if event is None:
        return
    checkpoint = signed_checkpoint(proof["checkpoint"], keys, findings)
    if stands(event, _path(proof), checkpoint, findings):
        compare([checkpoint], keys, kept, findings)


def told_event(fields: Object, findings: Findings) -> Link | Veiled | None:
    """The event of a proof, with what it says; None where that is not what its hash was made of.

    The leaf of the tree is this hash, and nothing else of a proof is.
    """
    event = link_or_veiled(fields)
    if isinstance(event, Veiled):
        return event if _may_be_withheld(event, findings) else None
    if not agrees(event, event.previous_hash):
        findings.broken(f"event {event.position}: its content does not agree with its hash")
        return None
    findings.holds(
        f"event {event.position}, {event.type} of {event.recorded_at} in {event.stream}: "
        "its content agrees with its hash"
    )
    findings.look(f"event {event.position} says: {event.payload}")
    return event


def stands(event: Link | Veiled, path: Sequence[bytes], checkpoint: Checkpoint, findings: Findings) -> bool:
    """Whether the path leads from the event's hash to the root that was signed."""
    leaf = leaf_hash(bytes.fromhex(event.hash))
    if not includes(checkpoint.root, checkpoint.size, event.position - 1, leaf, path):
        findings.broken(
            f"event {event.position} is not proved to stand in the log of {checkpoint.size} events: "
            "the proof is of another tree, or of another event"
        )
        return False
    findings.holds(f"event {event.position} stands in the signed log of {checkpoint.size} events")
    return True


def _may_be_withheld(event: Veiled, findings: Findings) -> bool:
    """Whether it is one that only auditors read, as far as its form can tell."""
    faults = [fault.what for fault in faults_of_place(event)]
    for what in faults:
        findings.broken(f"event {event.position}: {what}")
    if not event.reader_class:
        findings.unchecked(
            f"what event {event.position} says: it is withheld, as for what only auditors read"
        )
    elif not faults:
        findings.holds(
            f"event {event.position} is withheld as what auditors of {event.reader_class[len(VEILED) :]} "
            "alone read; its class and its content agree with its hash"
        )
    return not faults


def _check_consistency(proof: Object, keys: Keyring | None, kept: Kept, findings: Findings) -> None:
    first, last = (signed_checkpoint(note, keys, findings) for note in proof["checkpoints"])
    if first.origin != last.origin:
        findings.broken(f"the checkpoints are of two logs, {first.origin} and {last.origin}")
        return
    if not continues(first.root, first.size, last.root, last.size, _path(proof)):
        findings.broken(
            f"the log of {last.size} events is not proved to begin with the log of {first.size} events"
        )
        return
    findings.holds(f"the log of {last.size} events begins with the very log of {first.size} events")
    compare([first, last], keys, kept, findings)


def _path(proof: Object) -> list[bytes]:
    return hashes(proof["path"])


def hashes(lines: Sequence[object]) -> list[bytes]:
    """The hashes of a path, as base64. Raises Unsound."""
    path = [from_base64(line, "a hash of the proof") for line in lines]
    if any(len(node) != HASH_BYTES for node in path):
        raise Unsound(f"a hash of the proof is not {HASH_BYTES} bytes long")
    return path


def signed_checkpoint(note: str, keys: Keyring | None, findings: Findings) -> Checkpoint:
    """The checkpoint, its signature checked where there is a key to check it with."""
    if keys is None:
        checkpoint = read_checkpoint(note)
        findings.unchecked(
            f"who signed checkpoint {checkpoint.size}: give the key of the log with --key, "
            "from a place that you trust"
        )
        return checkpoint
    checkpoint = keys.open(note)
    findings.holds(f"checkpoint {checkpoint.size} is signed by {checkpoint.origin}")
    return checkpoint


def compare(proved: Sequence[Checkpoint], keys: Keyring | None, kept: Kept, findings: Findings) -> None:
    """Hold the checkpoints of a proof, which are of one log, against those that the reader kept."""
    for whose, note in kept:
        known = _opened(note, keys)
        same = next((each for each in proved if each.size == known.size), None)
        if same is None:
            less, more = sorted((known.size, proved[-1].size))
            findings.unchecked(
                f"{whose} is of {known.size} events, the proof of {proved[-1].size}: "
                f"ask for /checkpoint/{less}/consistency/{more}"
            )
        elif known[:3] == same[:3]:
            findings.agrees_with_kept(f"{whose} is the same log")
        else:
            findings.broken(f"{whose} is another log of {known.size} events than the one of the proof")
