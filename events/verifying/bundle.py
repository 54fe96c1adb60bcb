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
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

from events.verifying.chain import GENESIS, Chain, Fault, Link, link_or_veiled, read_json
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

BESIDE = ("README.txt", "verifier.py")
MOST_SHOWN_NAMES = 5
MOST_LINE = 32 * 1024 * 1024  # a list of half a million players is one line
MOST_SHORT = 64 * 1024  # of what is read as a whole

CUT_SHORT = (zipfile.BadZipFile, zlib.error, EOFError)
UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RuntimeError)


class Bundle:
    """An open bundle. Raises Unsound where a part is missing or does not read."""

    def __init__(self, path: str) -> None:
        try:
            self._zip = zipfile.ZipFile(path)
        except CUT_SHORT:
            raise Unsound("the bundle cannot be opened: it was cut short or is no zip file") from None
        names = Counter(self._zip.namelist())
        if lacking := [name for name in MEMBERS if name not in names]:
            raise Unsound(f"the bundle lacks {', '.join(lacking)}")
        for name in MEMBERS:
            self._check_part(name, names[name])
        self.strange = [name for name in names if name not in (*MEMBERS, *BESIDE)]
        self.about = read_json(self.whole("about.json"))
        if not isinstance(self.about, dict) or self.about.get("format") != FORMAT:
            raise Unsound(f"this verifier reads bundles of the form {FORMAT}")

    def _check_part(self, name: str, times: int) -> None:
        """Every program that unpacks it must come to the same text as this one."""
        if times > 1:
            raise Unsound(f"{name} stands twice in the bundle: one may be checked and the other be read")
        part = self._zip.getinfo(name)
        if part.flag_bits & 1 or part.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise Unsound(f"{name} is encrypted or packed in a way that this verifier does not read")

    def whole(self, name: str) -> str:
        """A short part."""
        with self._open(name) as text:
            found = text.read(MOST_SHORT)
        if len(found) == MOST_SHORT:
            raise Unsound(f"{name} has more than {MOST_SHORT} letters")
        return found

    def lines(self, name: str) -> Iterator[str]:
        """The lines of one part that are not empty."""
        with self._open(name) as text:
            while line := text.readline(MOST_LINE):
                if len(line) == MOST_LINE:
                    raise Unsound(f"{name} has a line of more than {MOST_LINE} letters")
                if line.strip():
                    yield line

    @contextmanager
    def _open(self, name: str) -> Iterator[io.TextIOWrapper]:
        try:
            with self._zip.open(name) as file:
                yield io.TextIOWrapper(file, encoding="utf-8", newline="\n")
        except CUT_SHORT as trouble:
            raise Unsound(f"{name} ends too early or was changed: {trouble}") from None

    def objects(self, name: str) -> Iterator[dict[str, Any]]:
        """One JSON object a line."""
        for number, line in enumerate(self.lines(name), start=1):
            try:
                found = read_json(line)
            except ValueError as trouble:
                raise Unsound(f"line {number} of {name} does not read: {trouble}") from None
            if not isinstance(found, dict):
                raise Unsound(f"line {number} of {name} is no object")
            yield found


class Withheld:
    """Where the events stand of which the bundle shows the place only: the first runs of positions."""

    def __init__(self) -> None:
        self.count = 0
        self._runs: list[tuple[int, int]] = []
        self._last = 0

    def add(self, position: int) -> None:
        """The next of them."""
        self.count += 1
        if self._runs and position == self._last + 1:
            if self._runs[-1][1] == self._last:
                self._runs[-1] = (self._runs[-1][0], position)
        elif len(self._runs) <= MOST_SHOWN_NAMES:
            self._runs.append((position, position))
        self._last = position

    def __str__(self) -> str:
        runs = [f"{first} to {last}" if first < last else str(first) for first, last in self._runs]
        return ", ".join(runs[:MOST_SHOWN_NAMES]) + (" and more" if len(runs) > MOST_SHOWN_NAMES else "")


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
        self.veiled = Withheld()

    def run(self) -> None:
        """Check everything and say what was found. Raises Unsound where a part does not read."""
        self._say_what_it_is()
        self._take_checkpoints()
        faults = 0
        for fault in self._walk():
            faults += 1
            self.findings.broken(f"event {fault.position}: {fault.what}")
        self._say_events(faults)
        self._say_signed()
        self._say_lists()
        self.watch.tell(self.findings)

    def _say_what_it_is(self) -> None:
        strange, own = self.bundle.strange, read_key(self.bundle.whole("key.txt")).name
        if strange:
            names = ", ".join(strange[:MOST_SHOWN_NAMES])
            self.findings.unchecked(f"{len(strange)} files in the bundle that are no part of it: {names}")
        if (log := self.bundle.about.get("log")) != own:
            self.findings.broken(f"the bundle says that it is the log of {log}; its key is of {own}")

    def _key(self, given: VerifierKey | None) -> VerifierKey:
        own = read_key(self.bundle.whole("key.txt"))
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
        notes = (
            (f"checkpoint {number} of the bundle", str(row["note"]))
            for number, row in enumerate(self.bundle.objects("checkpoints.jsonl"), start=1)
        )
        own = self.signed.take(notes, self.key)
        sizes = [checkpoint.size for checkpoint in own]
        if sizes != sorted(set(sizes)):
            self.findings.broken("the checkpoints of the bundle do not stand in order")
        roots = {checkpoint.size: checkpoint.root for checkpoint in own}
        proved = set()
        for proof in self.bundle.objects("consistency.jsonl"):
            first, last = int(proof["from"]), int(proof["to"])
            path = [from_base64(node, "a hash of a proof") for node in proof["path"]]
            if continues(roots.get(first, b""), first, roots.get(last, b""), last, path):
                proved.add((first, last))
        for first, last in pairwise(sorted(roots)):
            if first and (first, last) not in proved:
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
                self.veiled.add(event.position)
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
        if self.veiled.count:
            self.findings.unchecked(
                f"what {self.veiled.count} events say, {self.veiled}: the bundle withholds it, as it may "
                "only of what auditors alone read; their hashes stand"
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
                    f"the list that event {position} published: the bundle says that its lines were not "
                    "there yet when it was made; take it again"
                )
        self.findings.holds(f"{self.lists.agreeing} published lists agree with the digests in the log")


def check_bundle(path: str, key: VerifierKey | None, kept: Kept, findings: Findings) -> None:
    """Check a bundle. Raises Unsound where it, or a part of it, does not read."""
    try:
        BundleCheck(Bundle(path), key, kept, findings).run()
    except UNREADABLE as trouble:
        raise Unsound(f"the bundle does not read: {trouble!r}") from None
