"""The chain: every event names the hash of the one before it, and its own hash covers all that it says.

An event's hash is SHA-256 over thirteen lines of text, in this order: previous hash (hex), position,
stream, version, type, schema version, effective_on (YYYY-MM-DD), recorded_at (UTC,
YYYY-MM-DDTHH:MM:SS.ffffffZ), actor, command, number within the command, correlation, payload (the
stored text, byte for byte). The first event's previous hash is 64 zeros.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any, NamedTuple

GENESIS = "0" * 64
LINE_BREAKS = 12
HEX = re.compile(r"[0-9a-f]{64}")


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


LINK_TYPES = (int, str, int, str, int, str, str, str, str, int, str, str, str, str)


class Veiled(NamedTuple):
    """An event that only auditors read: its place in the chain, and not what it says."""

    position: int
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
    position, stream, version, kind, schema, day, stamp, actor, command, number, correlation, payload, *_ = (
        link
    )
    text = (
        f"{previous}\n{position}\n{stream}\n{version}\n{kind}\n{schema}\n{day}\n{stamp}\n{actor}\n"
        f"{command}\n{number}\n{correlation}\n{payload}"
    )
    return sha256(text.encode()).hexdigest() if text.count("\n") == LINE_BREAKS else ""


def agrees(link: Link, previous: str) -> bool:
    """Whether the event carries the hash that it must after this one. No hash at all agrees with nothing."""
    return bool(link.hash) and link.hash == hash_of(link, previous)


class Chain:
    """Walks the log in order and reports every fault of chain, gaplessness, stream versions and time.

    `recorded_at`: of the last event that shows it. The house never records an event as of before the last.
    """

    def __init__(self, position: int = 0, head: str = GENESIS) -> None:
        self.position = position
        self.head = head
        self.recorded_at = ""
        self.versions: dict[str, int] = {}
        self._veiled = 0

    def check(self, link: Link) -> tuple[Fault, ...]:
        """The faults of the next event; the walk goes on from what the log says."""
        return tuple(self.walk((link,)))

    def walk(self, links: Iterable[Link]) -> Iterator[Fault]:
        """The faults of the next events. One loop without a call in it: a million events go through here."""
        versions, position, head, clock = self.versions, self.position, self.head, self.recorded_at
        try:
            for link in links:
                (
                    at,
                    stream,
                    version,
                    kind,
                    schema,
                    day,
                    stamp,
                    actor,
                    command,
                    number,
                    thread,
                    payload,
                    before,
                    own,
                ) = link
                due = versions.get(stream, 0) + 1
                text = (
                    f"{head}\n{at}\n{stream}\n{version}\n{kind}\n{schema}\n{day}\n{stamp}\n{actor}\n{command}\n"
                    f"{number}\n{thread}\n{payload}"
                )
                if (
                    at != position + 1
                    or version != due
                    or before != head
                    or stamp < clock
                    or own != sha256(text.encode()).hexdigest()
                    or text.count("\n") != LINE_BREAKS
                ):
                    self.position, self.head, self.recorded_at = position, head, clock
                    yield from self._faults(link, due)
                    stamp = stamp if agrees(link, before) else clock  # a changed one says nothing of the next
                versions[stream], position, head, clock = version, at, own, stamp
        finally:
            self.position, self.head, self.recorded_at = position, head, clock

    def pass_over(self, veiled: Veiled) -> tuple[Fault, ...]:
        """The faults of an event that is veiled: its own hash is taken as it stands."""
        faults = []
        if veiled.position != self.position + 1:
            faults.append(Fault(veiled.position, _gap(self.position + 1)))
        if veiled.previous_hash != self.head:
            faults.append(Fault(veiled.position, "does not name the hash of the event before it"))
        self.position, self.head = veiled.position, veiled.hash
        self._veiled += 1
        return tuple(faults)

    def _faults(self, link: Link, due: int) -> Iterator[Fault]:
        if link.position != self.position + 1:
            yield Fault(link.position, _gap(self.position + 1))
        if link.previous_hash != self.head:
            yield Fault(link.position, "does not name the hash of the event before it")
        if not agrees(link, link.previous_hash):
            yield Fault(link.position, "its content does not agree with its hash: the event was changed")
        if link.version != due and not self._stand_veiled(link.version - due):
            yield Fault(link.position, f"version {link.version} of {link.stream}, version {due} was due")
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


def _gap(missing: int) -> str:
    return f"position {missing} is missing: the log has a gap"


def links(lines: Iterable[str]) -> Iterator[Link]:
    """The events of an export, one JSON object a line."""
    for line in lines:
        if line.strip():
            yield link_of(read_json(line))


def read_json(text: str) -> Any:
    """JSON in which no name stands twice: of two, one reader takes the first and another the last.

    Raises ValueError.
    """
    try:
        return _strict.decode(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{next(name for name in names if names.count(name) > 1)} stands twice")
    return found


_strict = json.JSONDecoder(object_pairs_hook=_once)


def link_of(fields: dict[str, Any]) -> Link:
    """One event as the export has it, and nothing beside it. Raises KeyError, ValueError."""
    link = Link(**{name: fields[name] for name in Link._fields})
    if len(fields) != len(link) or tuple(map(type, link)) != LINK_TYPES:
        raise ValueError("an event holds what no hash covers")
    return link


def link_or_veiled(fields: dict[str, Any]) -> Link | Veiled:
    """One line of a bundle: an event, or its place and nothing else. Raises KeyError, ValueError."""
    if len(fields) != len(Veiled._fields):
        return link_of(fields)
    veiled = Veiled(**{name: fields[name] for name in Veiled._fields})
    if type(veiled.position) is not int or not all(HEX.fullmatch(each) for each in veiled[1:]):
        raise ValueError("the place of an event is its position and two hashes in hex")
    return veiled
