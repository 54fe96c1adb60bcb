"""The chain: every event names the hash of the one before it, and its own hash covers all that it says.

What exactly a hash covers stands in forms.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import NamedTuple

from events.verifying.forms import (
    GENESIS,
    LINE_BREAKS,
    LINE_BREAKS_2,
    PUBLIC,
    Link,
    Veiled,
    agrees,
    place_hash,
)


class Fault(NamedTuple):
    """What is wrong, and at which position; 0 when no single event is at fault."""

    position: int
    what: str


class Chain:
    """Walks the log in order and reports every fault of chain, gaplessness, stream versions and time.

    `recorded_at`: of the last event that shows it. The house never records an event as of before the last.
    `second`: the position at which the second form began; 0 before it.
    """

    def __init__(self, position: int = 0, head: str = GENESIS) -> None:
        self.position = position
        self.head = head
        self.recorded_at = ""
        self.second = 0
        self.versions: dict[str, int] = {}
        self._veiled = 0

    def check(self, link: Link) -> tuple[Fault, ...]:
        """The faults of the next event; the walk goes on from what the log says."""
        return tuple(self.walk((link,)))

    def walk(self, links: Iterable[Link]) -> Iterator[Fault]:
        """The faults of the next events. One loop without a call in it: a million events go through here."""
        versions, position, head, clock, second = (
            self.versions, self.position, self.head, self.recorded_at, self.second
        )  # fmt: skip
        try:
            for link in links:
                (
                    at, stream, version, kind, schema, day, stamp, actor, command, number, thread, payload,
                    before, own, nonce, seen_by, happened, origin, device,
                ) = link  # fmt: skip
                due = versions.get(stream, 0) + 1
                text = (
                    f"{stream}\n{version}\n{kind}\n{schema}\n{day}\n{stamp}\n{actor}\n{command}\n{number}\n"
                    f"{thread}\n{payload}"
                )
                if nonce:
                    text = f"event content/2\n{nonce}\n{happened}\n{origin}\n{device}\n{text}"
                    place = f"event/2\n{head}\n{at}\n{seen_by}\n{sha256(text.encode()).hexdigest()}"
                    digest, second = sha256(place.encode()).hexdigest(), second or at
                else:
                    text = f"{head}\n{at}\n{text}"
                    unhashed = seen_by or happened or origin or device
                    digest = "" if unhashed else sha256(text.encode()).hexdigest()
                if (
                    at != position + 1
                    or version != due
                    or before != head
                    or stamp < clock
                    or own != digest
                    or text.count("\n") != (LINE_BREAKS_2 if nonce else LINE_BREAKS)
                    or (second and not nonce)
                ):
                    self.position, self.head, self.recorded_at, self.second = position, head, clock, second
                    yield from self._faults(link, due)
                    stamp = stamp if agrees(link, before) else clock  # a changed one says nothing of the next
                versions[stream], position, head, clock = version, at, own, stamp
        finally:
            self.position, self.head, self.recorded_at, self.second = position, head, clock, second

    def pass_over(self, veiled: Veiled) -> Iterator[Fault]:
        """The faults of an event that is veiled: in the first form its own hash is taken as it stands."""
        if veiled.position != self.position + 1:
            yield Fault(veiled.position, _gap(self.position + 1))
        if veiled.previous_hash != self.head:
            yield Fault(veiled.position, "does not name the hash of the event before it")
        if veiled.reader_class:
            self.second = self.second or veiled.position
        elif self.second:
            yield Fault(veiled.position, _late(self.second))
        yield from faults_of_place(veiled)
        self.position, self.head = veiled.position, veiled.hash
        self._veiled += 1

    def _faults(self, link: Link, due: int) -> Iterator[Fault]:
        if link.position != self.position + 1:
            yield Fault(link.position, _gap(self.position + 1))
        if link.previous_hash != self.head:
            yield Fault(link.position, "does not name the hash of the event before it")
        if not agrees(link, link.previous_hash):
            yield Fault(link.position, "its content does not agree with its hash: the event was changed")
        if link.version != due and not self._stand_veiled(link.version - due):
            yield Fault(link.position, f"version {link.version} of {link.stream}, version {due} was due")
        if self.second and not link.nonce:
            yield Fault(link.position, _late(self.second))
        if link.recorded_at < self.recorded_at:
            yield Fault(
                link.position,
                f"recorded at {link.recorded_at}, before the event that stands before it: it was backdated",
            )

    def _stand_veiled(self, versions: int) -> bool:
        """Whether so many versions of a stream can be veiled events that were passed over; each only once."""
        if not 0 < versions <= self._veiled:
            return False
        self._veiled -= versions
        return True


def faults_of_place(veiled: Veiled) -> Iterator[Fault]:
    """Whether an event whose words are withheld is one of those that may be, as far as its form can tell."""
    if not veiled.reader_class:
        return
    if veiled.hash != place_hash(veiled.previous_hash, veiled.position, veiled.reader_class, veiled.content):
        yield Fault(veiled.position, "its class or content does not agree with its hash: it was relabelled")
    if veiled.reader_class == PUBLIC:
        yield Fault(veiled.position, "is withheld, though it was recorded for everybody to read")


def _gap(missing: int) -> str:
    return f"position {missing} is missing: the log has a gap"


def _late(second: int) -> str:
    return f"is in the first form of events, which ended when event {second} was recorded"
