"""The checkpoints that a log is held to: those of a bundle, and those that somebody kept outside."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from events.verifying.findings import Findings
from events.verifying.keyring import Keyring, Replacement
from events.verifying.notes import Checkpoint, Unsound
from events.verifying.tree import Frontier
from events.verifying.witnessed import Root, Witnessed

TOLD_EVERY = 1_000


class SignedSizes:
    """Roots by size, each signed; compared with the tree as it grows.

    `kept`: whose checkpoints the reader brought; `witnessed`: takes in who cosigned each.
    """

    def __init__(self, findings: Findings, kept: Collection[str], witnessed: Witnessed) -> None:
        self.findings = findings
        self.kept = kept
        self.witnessed = witnessed
        self.roots: dict[int, dict[bytes, str]] = {}
        self.agreeing: set[Root] = set()
        self.largest = 0
        self._met: set[int] = set()

    def take(self, notes: Iterable[tuple[str, str]], keys: Keyring) -> list[Checkpoint]:
        """Take in (whose it is, the note); those whose signature holds."""
        sound = []
        for number, (whose, note) in enumerate(notes, start=1):
            if number % TOLD_EVERY == 0:
                self.findings.reached(f"{number} signatures checked")
            try:
                checkpoint = keys.open(note)
                self.witnessed.take(note, checkpoint)
            except Unsound as trouble:
                self.findings.broken(f"{whose}: {trouble}")
                continue
            self.roots.setdefault(checkpoint.size, {})[checkpoint.root] = whose
            sound.append(checkpoint)
        return sound

    def take_replacement(self, said: Replacement) -> None:
        """Take in what a statement on the key says of the log: both keys signed its root."""
        self.roots.setdefault(said.size, {}).setdefault(said.root, "the statement on the key")

    def meet(self, tree: Frontier) -> None:
        """Compare the tree as it is now with every checkpoint of its size."""
        due = self.roots.get(tree.size)
        if due is None:
            return
        self._met.add(tree.size)
        root = tree.root()
        for signed, whose in due.items():
            if signed == root:
                self.agreeing.add((tree.size, root))
                self.largest = tree.size
                if tree.size and whose in self.kept:
                    self.findings.agrees_with_kept(f"{whose}: at {tree.size} events the log was this one")
            else:
                self.findings.broken(
                    f"{whose}: at {tree.size} events the log was another one. "
                    "What it said then was changed afterwards, and all hashes since then with it"
                )

    def beyond(self, size: int) -> None:
        """Checkpoints of more events than there are."""
        for signed in sorted(self.roots.keys() - self._met):
            for whose in self.roots[signed].values():
                self.findings.broken(
                    f"{whose}: it was signed for {signed} events; here are {size}: events were taken away, "
                    "or its size is forged"
                )
