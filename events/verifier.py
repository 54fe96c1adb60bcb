#!/usr/bin/env python3
"""Verify an exported event log with nothing but Python: `python3 verifier.py log.jsonl`.

This file stands alone on purpose: hand it to anyone. The records system itself verifies with the
same functions, so that the two cannot come to disagree.

Each line of the export is one event. Its hash is SHA-256 over thirteen lines of text, in this order:
previous hash (hex), position, stream, version, type, schema version, effective_on (YYYY-MM-DD),
recorded_at (UTC, YYYY-MM-DDTHH:MM:SS.ffffffZ), actor, command, number within the command,
correlation, payload (the stored text, byte for byte). The first event's previous hash is 64 zeros.
"""

from __future__ import annotations

import sys

if __name__ == "__main__" and not (sys.flags.isolated or getattr(sys.flags, "safe_path", False)):
    del sys.path[0]  # the folder of this file: what lies beside it must not stand in for Python's own modules

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import NamedTuple

GENESIS = "0" * 64
LINE_BREAKS = 12


class Link(NamedTuple):
    """One event as the chain sees it: every field as text or number, hashes in hex."""

    position: int
    stream: str
    version: int
    type: str
    schema_version: int
    effective_on: str
    recorded_at: str
    actor: str
    command: str
    number: int
    correlation: str
    payload: str
    previous_hash: str
    hash: str


class Fault(NamedTuple):
    """What is wrong, and at which position; 0 when no single event is at fault."""

    position: int
    what: str


def hash_of(link: Link, previous: str) -> str:
    """The hash that this event must carry after an event with the hash `previous`.

    "" if a field holds a line break: moved from one field to the next it would not show in the hash.
    """
    text = (
        f"{previous}\n{link.position}\n{link.stream}\n{link.version}\n{link.type}\n{link.schema_version}\n"
        f"{link.effective_on}\n{link.recorded_at}\n{link.actor}\n{link.command}\n{link.number}\n"
        f"{link.correlation}\n{link.payload}"
    )
    return hashlib.sha256(text.encode()).hexdigest() if text.count("\n") == LINE_BREAKS else ""


class Chain:
    """Walks the log in order and reports every fault of chain, gaplessness and stream versions."""

    def __init__(self, position: int = 0, head: str = GENESIS) -> None:
        self.position = position
        self.head = head
        self.versions: dict[str, int] = {}

    def check(self, link: Link) -> tuple[Fault, ...]:
        """The faults of the next event; the walk goes on from what the log says."""
        due = self.versions.get(link.stream, 0) + 1
        agrees = (
            link.position == self.position + 1
            and link.version == due
            and link.previous_hash == self.head
            and link.hash == hash_of(link, self.head) != ""
        )
        faults = () if agrees else tuple(self._faults(link, due))
        self.versions[link.stream] = link.version
        self.position, self.head = link.position, link.hash
        return faults

    def _faults(self, link: Link, due: int) -> Iterator[Fault]:
        if link.position != self.position + 1:
            yield Fault(link.position, f"position {self.position + 1} is missing: the log has a gap")
        if link.previous_hash != self.head:
            yield Fault(link.position, "does not name the hash of the event before it")
        if not link.hash or link.hash != hash_of(link, link.previous_hash):
            yield Fault(link.position, "its content does not agree with its hash: the event was changed")
        if link.version != due:
            yield Fault(link.position, f"version {link.version} of {link.stream}, version {due} was due")


def links(lines: Iterable[str]) -> Iterator[Link]:
    """The events of an export, one JSON object a line."""
    for line in lines:
        if line.strip():
            fields = json.loads(line)
            yield Link(**{name: fields[name] for name in Link._fields})


def main(path: str) -> int:
    """Print what was found; 0 if the log is whole, 1 if not, 2 if the file cannot be read."""
    chain, faults = Chain(), 0
    try:
        with open(path, encoding="utf-8") as export:
            for link in links(export):
                for fault in chain.check(link):
                    faults += 1
                    sys.stdout.write(f"event {fault.position}: {fault.what}\n")
    except (OSError, ValueError, KeyError, TypeError) as error:
        sys.stdout.write(f"after event {chain.position} the file cannot be read: {error!r}\n")
        return 2
    sys.stdout.write(f"{chain.position} events, head {chain.head}, {faults} faults\n")
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.stdout.write("usage: python3 verifier.py EXPORT.jsonl\n")
        sys.exit(2)
    sys.exit(main(sys.argv[1]))
