"""A bundle is checked: one walk through all that it holds (archive.py), each part held to the others."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from events.verifying.archive import REPLACED_KEYS, UNREADABLE, Bundle
from events.verifying.chain import Chain, Fault
from events.verifying.earlier import Earlier
from events.verifying.findings import Findings, runs
from events.verifying.forms import GENESIS, Link, link_or_veiled
from events.verifying.handed_out import HandedOut
from events.verifying.keyring import (
    Keyring,
    Replacement,
    eras_of,
    hold_to_kept,
    replacements_of,
    tell,
    tell_letters,
    trusted_eras,
)
from events.verifying.lists import LISTS, ListCheck, bundled_lists
from events.verifying.notes import Unsound, read_key
from events.verifying.proofs import Brought, Given
from events.verifying.signed import SignedSizes
from events.verifying.tree import Frontier, leaf_hash
from events.verifying.veils import Veils
from events.verifying.watching import Watch
from events.verifying.witnessed import AHEAD, Witnessed

EVENTS_TOLD_EVERY = 100_000


class BundleCheck:
    """One walk through a bundle; memory is flat but for a number a stream and a hash a checkpoint."""

    def __init__(
        self, bundle: Bundle, brought: Brought, earlier: Sequence[Earlier], findings: Findings
    ) -> None:
        self.bundle = bundle
        self.earlier = earlier
        self.findings = findings
        self.own = read_key(bundle.whole("key.txt"))
        self.kept = brought.checkpoints
        self.replacements = self._replacements()
        hold_to_kept(self.replacements, brought.statements, findings)
        self.keys = self._keys(brought.given)
        self.signed = SignedSizes(findings, [whose for whose, _ in self.kept], Witnessed(brought.demand))
        self.lists = ListCheck(bundled_lists(bundle.lines("lists.jsonl")))
        self.chain, self.tree, self.watch = Chain(), Frontier(), Watch()
        self.veils = Veils()
        self.handed_out = HandedOut()

    def run(self) -> None:
        """Check everything and say what was found. Raises Unsound where a part does not read."""
        self._say_what_it_is()
        self._take_checkpoints()
        faults = 0
        for fault in self._walk():
            faults += 1
            self.findings.broken(f"event {fault.position}: {fault.what}")
        self._say_events(faults)
        self._say_clock()
        for each in self.earlier:
            each.tell(self.own.name, self.findings)
        self._say_signed()
        self._say_lists()
        self.handed_out.tell(self.bundle, self.findings)
        self.watch.tell(self.findings)

    def _say_what_it_is(self) -> None:
        for name in self.bundle.strange:
            self.findings.unchecked(f"{name}, a file in the bundle that is no part of it")
        for name in self.bundle.says_beside:
            self.findings.unchecked(f"{name}, which about.json says and this verifier does not know")
        tell_letters(self.own, self.findings)
        if (log := self.bundle.about.get("log")) != self.own.name:
            self.findings.broken(
                f"the bundle says that it is the log of {log}; its key is of {self.own.name}"
            )

    def _replacements(self) -> tuple[Replacement, ...]:
        """The statements on keys, if they lead to the bundle's own key."""
        if not self.bundle.says_of_keys:
            return ()
        notes = self.bundle.notes(REPLACED_KEYS, "statement {} on the key")
        found = replacements_of(notes, self.findings)
        if found and found[-1].new != self.own:
            self.findings.broken(
                f"the statements lead to the key {found[-1].new}; the bundle's own is {self.own}"
            )
            return ()
        return found

    def _keys(self, given: Given) -> Keyring:
        eras = eras_of(self.own, self.replacements)
        if given:
            return Keyring(trusted_eras(eras, self.replacements, given, self.findings))
        self.findings.unchecked(
            f"whose key signed this: it is the bundle's own, {self.own}. Who forges a bundle forges its key; "
            "compare it with one that you had from elsewhere, or give that one with --key"
        )
        tell(self.replacements, self.findings)
        return Keyring(eras)

    def _take_checkpoints(self) -> None:
        notes = self.bundle.notes("checkpoints.jsonl", "checkpoint {} of the bundle")
        sizes = [checkpoint.size for checkpoint in self.signed.take(notes, self.keys)]
        if sizes != sorted(set(sizes)):
            self.findings.broken("the checkpoints of the bundle do not stand in order")
        if self.bundle.dates_notes:
            self.findings.look(
                "when each checkpoint was signed is the word of the bundle alone (made_at): nobody signed it"
            )
        self.signed.take(self.kept, self.keys)
        for said in self.replacements:
            self.signed.take_replacement(said)

    def _walk(self) -> Iterator[Fault]:
        if 0 in self.signed.roots:
            self.signed.meet(self.tree)
        for fields in self.bundle.objects("events.jsonl"):
            event = link_or_veiled(fields)
            if isinstance(event, Link):
                yield from self.chain.walk((event,))
                yield from self.veils.meet(event)
                self.watch.meet(event)
                self.handed_out.meet(event)
                if event.type in LISTS:
                    self.lists.meet(event)
            else:
                yield from self.chain.pass_over(event)
                self.veils.pass_over(event)
            for each in self.earlier:
                each.meet(event, self.findings)
            self.tree.add(leaf_hash(bytes.fromhex(event.hash)))
            self.signed.meet(self.tree)
            if self.tree.size % EVENTS_TOLD_EVERY == 0:
                self.findings.reached(f"{self.tree.size} events checked")

    def _say_clock(self) -> None:
        """Today by the reader's own clock: what a bundle says of tomorrow is not wrong for sure."""
        now = time.time()
        if self.chain.recorded_at > _instant_text(now + AHEAD):
            self.findings.look(
                f"the newest event was recorded at {self.chain.recorded_at}, later than the clock of this "
                f"machine says, {_instant_text(now)}: one of the two clocks is wrong, or was"
            )

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
        self.veils.tell(self.findings)

    def _say_signed(self) -> None:
        self.signed.beyond(self.tree.size)
        if self.signed.agreeing:
            self.findings.holds(
                f"{len(self.signed.agreeing)} signed checkpoints agree with the log, "
                f"the last of {self.signed.largest} events"
            )
        if not self.signed.agreeing:
            self.findings.broken("no checkpoint that holds: nobody signed this log")
        elif self.tree.size > self.signed.largest:
            self.findings.broken(
                f"events {self.signed.largest + 1} to {self.tree.size} stand under no checkpoint that holds: "
                "a bundle ends at one"
            )
        self.signed.witnessed.tell(self.signed.agreeing, self.tree.size, self.findings)

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
        for positions in runs(self.lists.before_digests):
            self.findings.unchecked(
                f"the lists that were published before digests were kept, by events {positions}: nothing but "
                "these events holds them"
            )
        self.findings.holds(f"{self.lists.agreeing} published lists agree with the digests in the log")


def _instant_text(at: float) -> str:
    """A time as events bear it."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at))


def check_bundle(path: str, brought: Brought, findings: Findings, earlier: Sequence[Earlier] = ()) -> None:
    """Check a bundle. Raises Unsound where a part of it does not read; CannotUse for an earlier one."""
    try:
        BundleCheck(Bundle(path), brought, earlier, findings).run()
    except UNREADABLE as trouble:
        raise Unsound(f"the bundle does not read: {trouble!r}") from None
