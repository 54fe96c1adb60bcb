"""The full check of the log: the chain, and everything else that the house promises beside it.

    the chain       hashes, no gap, versions in step: `events/verifier.py`, as anybody may run it at home
    the classes     each event is for whom the rule says that the log ruled before it
    the payloads    every type is known, every payload reads in its form
    the head        agrees with the last event
    personal rows   one behind each commitment, or an erasure that names it: `events/personal_check.py`
    what apps add   their LOG_CHECKS, such as the digests of published lists

A part of the log is checked for its chain, payloads and commitments; the rest asks for the whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from django.db import connection

from events.citing import Refused
from events.export import blocks_ahead, link_at
from events.personal_check import Commitments, row_faults
from events.registries import gathered
from events.types import commitments_of, decode
from events.verifier import Chain, Fault, Link
from events.verifying.veils import Veils

MOST_FAULTS = 1_000
"""So many are told; the rest is counted, so that a log that is wrong throughout fits into memory too."""

Check = Callable[[], Iterable[Fault]]
Reached = Callable[[int], None]


class Head(NamedTuple):
    """What the head row says, and the highest position that stands in the log, as of one moment."""

    position: int
    hash: str
    highest: int


class Report(NamedTuple):
    """What was checked and found. `first` and `last` inclusive; `head`: the hash of the last event checked.

    `complete`: the whole log and everything beside it was checked.
    """

    first: int
    last: int
    head: str
    complete: bool
    faults: tuple[Fault, ...]
    fault_count: int


def checks_of_apps() -> Mapping[str, Check]:
    """The checks that apps add, by name."""
    found: Mapping[str, Check] = gathered("LOG_CHECKS")
    return found


def log_head() -> Head:
    """Where the log ends, by its head row ("" as its hash where the row is gone) and by its events."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT coalesce(position, 0), coalesce(encode(hash, 'hex'), ''), highest "
            "FROM (SELECT coalesce(max(position), 0) AS highest FROM events_event) AS log "
            "LEFT JOIN events_head ON id = 1"
        )
        return Head(*cursor.fetchone())


def verify(first: int = 1, last: int | None = None, progress: Reached = lambda _: None) -> Report:
    """Check events `first` to `last`, else to the end as it is now; `progress` is told each position reached.

    Memory is flat but for one number a stream.
    """
    head = log_head()
    end = head.highest if last is None else min(last, head.highest)
    complete = first <= 1 and end == head.highest
    walk = Walk(max(first, 1))
    tally = Tally()
    tally.add(walk.faults(end, progress))
    if end == head.highest:
        tally.add(_head_faults(walk.chain, head))
    if complete:
        tally.add(row_faults())
        for check in checks_of_apps().values():
            tally.add(check())
    return Report(walk.first, end, walk.chain.head, complete, tuple(tally.told), tally.count)


class Tally:
    """The first faults, and how many there are."""

    def __init__(self) -> None:
        self.told: list[Fault] = []
        self.count = 0

    def add(self, faults: Iterable[Fault]) -> None:
        """Take in what one check finds."""
        for fault in faults:
            self.count += 1
            if len(self.told) < MOST_FAULTS:
                self.told.append(fault)


class Walk:
    """One walk through a part of the log, in order."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.chain = Chain()
        self.veils = Veils()
        self.commitments = Commitments()

    def faults(self, last: int, progress: Reached) -> Iterator[Fault]:
        """What is wrong with the events up to `last`."""
        if self.first > 1:
            before = link_at(self.first - 1)
            self.chain = Chain(self.first - 1, before.hash if before else "")
        for block in blocks_ahead(self.first - 1, last):
            if self.first > 1:
                self._learn_versions(block)
            yield from self._read(block)
            yield from self.commitments.faults()
            progress(block[-1].position)

    def _read(self, block: list[Link]) -> Iterator[Fault]:
        yield from self.chain.walk(block)
        for link in block:
            yield from self.veils.meet(link)
            try:
                event = decode(link.type, link.schema_version, link.payload)
            except Refused as refusal:
                yield Fault(link.position, str(refusal))
            else:
                for commitment in commitments_of(event):
                    self.commitments.met(commitment, link)

    def _learn_versions(self, block: list[Link]) -> None:
        """Of streams that began before this part: the version they had reached."""
        new = {link.stream for link in block} - self.chain.versions.keys()
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT stream, max(version) FROM events_event WHERE stream = ANY(%s) AND position < %s "
                "GROUP BY stream",
                [list(new), block[0].position],
            )
            self.chain.versions.update(cursor.fetchall())


def _head_faults(chain: Chain, head: Head) -> Iterator[Fault]:
    if not head.hash:
        yield Fault(0, "the head row is gone")
    elif (chain.position, chain.head) != (head.position, head.hash):
        yield Fault(
            head.position, f"the head row names this event and {head.hash}; the log ends at {chain.position}"
        )
