"""A bundle: the whole log with what was signed and published of it, in one zip file that anybody may check.

about.json           whose log, how many events, how many lists; written last
events.jsonl         every event, one a line; of veiled ones only position and hashes
lists.jsonl          every published list with its lines
checkpoints.jsonl    every signed checkpoint
consistency.jsonl    for each checkpoint the proof that it goes on from the one before
key.txt              the public key that the log gives as its own
"""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from collections.abc import Iterator
from typing import Any

from events.verifying.chain import GENESIS, Chain, Fault, Link, link_or_veiled
from events.verifying.findings import Findings
from events.verifying.lists import LISTS, ListCheck, bundled_lists
from events.verifying.notes import Unsound, VerifierKey, from_base64, read_key
from events.verifying.proofs import Kept
from events.verifying.signed import SignedSizes
from events.verifying.tree import Frontier, continues, leaf_hash
from events.verifying.watching import Watch

FORMAT = "records-bundle/1"
MEMBERS = (
    "about.json",
    "events.jsonl",
    "lists.jsonl",
    "checkpoints.jsonl",
    "consistency.jsonl",
    "key.txt",
)

CUT_SHORT = (zipfile.BadZipFile, zlib.error, EOFError)
UNREADABLE = (ValueError, KeyError, TypeError, AttributeError)


class Bundle:
    """An open bundle. Raises Unsound where a part is missing or does not read."""

    def __init__(self, path: str) -> None:
        try:
            self._zip = zipfile.ZipFile(path)
        except CUT_SHORT:
            raise Unsound("the bundle cannot be opened: it was cut short or is no zip file") from None
        lacking = [name for name in MEMBERS if name not in self._zip.namelist()]
        if lacking:
            raise Unsound(f"the bundle lacks {', '.join(lacking)}")
        self.about = json.loads("".join(self.lines("about.json")))
        if not isinstance(self.about, dict) or self.about.get("format") != FORMAT:
            raise Unsound(f"this verifier reads bundles of the form {FORMAT}")

    def lines(self, name: str) -> Iterator[str]:
        """The lines of one part that are not empty."""
        try:
            with self._zip.open(name) as file:
                yield from filter(str.strip, io.TextIOWrapper(file, encoding="utf-8", newline="\n"))
        except CUT_SHORT as trouble:
            raise Unsound(f"{name} ends too early or was changed: {trouble}") from None

    def objects(self, name: str) -> Iterator[dict[str, Any]]:
        """One JSON object a line."""
        for number, line in enumerate(self.lines(name), start=1):
            try:
                found = json.loads(line)
            except ValueError:
                raise Unsound(f"line {number} of {name} does not read") from None
            if not isinstance(found, dict):
                raise Unsound(f"line {number} of {name} is no object")
            yield found


class BundleCheck:
    """One walk through a bundle; memory is flat but for a number a stream and a hash a checkpoint."""

    def __init__(self, bundle: Bundle, key: VerifierKey | None, kept: Kept, findings: Findings) -> None:
        self.bundle = bundle
        self.findings = findings
        self.key = self._key(key)
        self.kept = kept
        self.signed = SignedSizes(findings)
        self.lists = ListCheck(bundled_lists(bundle.lines("lists.jsonl")))
        self.chain, self.tree, self.watch = Chain(), Frontier(), Watch()
        self.veiled = 0

    def run(self) -> None:
        """Check everything and say what was found. Raises Unsound where a part does not read."""
        self._take_checkpoints()
        faults = 0
        for fault in self._walk():
            faults += 1
            self.findings.broken(f"event {fault.position}: {fault.what}")
        self._say_events(faults)
        self._say_signed()
        self._say_lists()
        self.watch.tell(self.findings)

    def _key(self, given: VerifierKey | None) -> VerifierKey:
        own = read_key("".join(self.bundle.lines("key.txt")))
        if given is None:
            self.findings.unchecked(
                f"whose key signed this: it is the bundle's own, {own}. Who forges a bundle forges its key; "
                "compare it with one that you had from elsewhere, or give that one with --key"
            )
        elif given != own:
            self.findings.broken(f"the key was replaced: the bundle says {own}, you gave {given}")
        else:
            self.findings.holds("the bundle's key is the one that you gave")
        return given or own

    def _take_checkpoints(self) -> None:
        notes = [
            (f"checkpoint {number} of the bundle", str(row["note"]))
            for number, row in enumerate(self.bundle.objects("checkpoints.jsonl"), start=1)
        ]
        own = self.signed.take(notes, self.key)
        sizes = [checkpoint.size for checkpoint in own]
        if sizes != sorted(set(sizes)):
            self.findings.broken("the checkpoints of the bundle do not stand in order")
        roots = {checkpoint.size: checkpoint.root for checkpoint in own}
        for proof in self.bundle.objects("consistency.jsonl"):
            first, last = int(proof["from"]), int(proof["to"])
            path = [from_base64(node, "a hash of a proof") for node in proof["path"]]
            if not continues(roots.get(first, b""), first, roots.get(last, b""), last, path):
                self.findings.broken(f"checkpoint {last} is not proved to go on from checkpoint {first}")
        self.signed.take(self.kept, self.key)

    def _walk(self) -> Iterator[Fault]:
        if 0 in self.signed.roots:
            self.signed.meet(self.tree)
        for fields in self.bundle.objects("events.jsonl"):
            event = link_or_veiled(fields)
            if isinstance(event, Link):
                yield from self.chain.walk((event,))
                self.watch.meet(event)
                if event.type in LISTS:
                    self.lists.meet(event)
            else:
                self.veiled += 1
                yield from self.chain.pass_over(event)
            self.tree.add(leaf_hash(bytes.fromhex(event.hash)))
            self.signed.meet(self.tree)

    def _say_events(self, faults: int) -> None:
        size, due = self.tree.size, self.bundle.about.get("events")
        if size != due:
            self.findings.broken(
                f"the bundle says that it holds {due} events; it holds {size}: it was cut short"
            )
        if not faults:
            self.findings.holds(
                f"{size} events, no gap, each hash agrees; head {self.chain.head if size else GENESIS}"
            )
        if self.veiled:
            self.findings.unchecked(
                f"what {self.veiled} events say: only auditors read them; their hashes stand"
            )

    def _say_signed(self) -> None:
        self.signed.beyond(self.tree.size)
        if self.signed.agreeing:
            self.findings.holds(
                f"{self.signed.agreeing} signed checkpoints agree with the log, "
                f"the last of {self.signed.largest} events"
            )
        if self.tree.size > self.signed.largest:
            self.findings.unchecked(
                f"events {self.signed.largest + 1} to {self.tree.size} stand under no checkpoint that holds: "
                "only the chain holds them"
            )

    def _say_lists(self) -> None:
        for trouble in (*self.lists.faults, *self.lists.left_over()):
            self.findings.broken(trouble)
        reached = int(self.bundle.about.get("lists_up_to", 0))
        for position in self.lists.missing:
            if position <= reached:
                self.findings.broken(f"the list that event {position} published is not in the bundle")
            else:
                self.findings.unchecked(
                    f"the list that event {position} published: its lines were not there yet"
                )
        self.findings.holds(f"{self.lists.agreeing} published lists agree with the digests in the log")


def check_bundle(path: str, key: VerifierKey | None, kept: Kept, findings: Findings) -> None:
    """Check a bundle. Raises Unsound where it, or a part of it, does not read."""
    try:
        BundleCheck(Bundle(path), key, kept, findings).run()
    except UNREADABLE as trouble:
        raise Unsound(f"the bundle does not read: {trouble!r}") from None
