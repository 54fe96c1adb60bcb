"""The two forms of an event: what its hash covers, and how it stands in files.

A log that began the second form writes no more of the first. In both, the first event's previous hash is 64
zeros, times are UTC (YYYY-MM-DDTHH:MM:SS.ffffffZ), and the payload is the stored text, byte for byte.

First form: the hash is SHA-256 over thirteen lines of text, in this order: previous hash (hex), position,
stream, version, type, schema version, effective_on (YYYY-MM-DD), recorded_at, actor, command, number within
the command, correlation, payload.

Second form: what an event says has a hash of its own, so that an event whose words are withheld still shows
for whom they are. Its content is SHA-256 over sixteen lines: "event content/2", nonce (32 hex digits),
happened_at, origin, device, stream, version, type, schema version, effective_on, recorded_at, actor, command,
number, correlation, payload. Its hash is SHA-256 over five lines: "event/2", previous hash, position, class,
content (hex). The class is "public", or "veiled:" and the federation whose auditors read the event.
happened_at, origin and device are empty for what is recorded at home; else they are when it happened, the log
that it comes from with its position there, and the key of the device.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any, NamedTuple

Object = dict[str, Any]
"""An object as JSON has it."""

GENESIS = "0" * 64
LINE_BREAKS = 12
LINE_BREAKS_2 = 15
HEX = re.compile(r"[0-9a-f]{64}")
NONCE = re.compile(r"[0-9a-f]{32}")
PUBLIC = "public"
VEILED = "veiled:"
CLASS = re.compile(r"public|veiled:[a-z0-9_.-]*")


class Link(NamedTuple):
    """One event as the chain sees it: every field as text or number, hashes in hex.

    An event of the first form has no nonce, and nothing behind it.
    """

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
    nonce: str = ""
    reader_class: str = ""
    happened_at: str = ""
    origin: str = ""
    device: str = ""


LINK_TYPES = (int, str, int, str, int, str, str, str, str, int, str, str, str, str, str, str, str, str, str)
FIRST_FORM = Link._fields[:14]
SECOND_FORM = tuple("class" if name == "reader_class" else name for name in Link._fields)
"""The names of the fields in files."""


class Veiled(NamedTuple):
    """An event that only auditors read: its place in the chain, and not what it says.

    `reader_class` and `content` only in the second form.
    """

    position: int
    previous_hash: str
    hash: str
    reader_class: str = ""
    content: str = ""


PLACE = Veiled._fields[:3]
PLACE_2 = ("position", "previous_hash", "hash", "class", "content")


def hash_of(link: Link, previous: str) -> str:
    """The hash that this event must carry after an event with the hash `previous`.

    "" if a field holds a line break: moved from one field to the next it would not show in the hash; and for
    an event of the first form with a field of the second, which no hash covers.
    """
    if link.nonce:
        content = content_of(link)
        return place_hash(previous, link.position, link.reader_class, content) if content else ""
    text = f"{previous}\n{link.position}\n{_both_say(link)}"
    if any(link[len(FIRST_FORM) :]) or text.count("\n") != LINE_BREAKS:
        return ""
    return sha256(text.encode()).hexdigest()


def content_of(link: Link) -> str:
    """The content of an event of the second form; "" if a field holds a line break."""
    beside = f"{link.nonce}\n{link.happened_at}\n{link.origin}\n{link.device}"
    text = f"event content/2\n{beside}\n{_both_say(link)}"
    return sha256(text.encode()).hexdigest() if text.count("\n") == LINE_BREAKS_2 else ""


def _both_say(link: Link) -> str:
    """What the texts of both forms end with."""
    _, stream, version, kind, schema, day, stamp, actor, command, number, correlation, payload = link[:12]
    return (
        f"{stream}\n{version}\n{kind}\n{schema}\n{day}\n{stamp}\n{actor}\n{command}\n{number}\n"
        f"{correlation}\n{payload}"
    )


def place_hash(previous: str, position: int, reader_class: str, content: str) -> str:
    """The hash of an event of the second form, by its place, its class and its content."""
    return sha256(f"event/2\n{previous}\n{position}\n{reader_class}\n{content}".encode()).hexdigest()


def agrees(link: Link, previous: str) -> bool:
    """Whether the event carries the hash that it must after this one. No hash at all agrees with nothing."""
    return bool(link.hash) and link.hash == hash_of(link, previous)


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


def said_by(link: Link) -> dict[str, Any]:
    """What an event says by its names; nothing where its payload does not read, or has none."""
    try:
        found = read_json(link.payload)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{next(name for name in names if names.count(name) > 1)} stands twice")
    return found


_strict = json.JSONDecoder(object_pairs_hook=_once)


def fields_of(event: Link | Veiled) -> dict[str, object]:
    """The event as files have it."""
    if isinstance(event, Link):
        names = SECOND_FORM if event.nonce else FIRST_FORM
    else:
        names = PLACE_2 if event.reader_class else PLACE
    return dict(zip(names, event))  # noqa: B905 (the first form is the shorter; Python 3.9 knows no strict)


def veil(link: Link) -> Veiled:
    """The event without what it says."""
    content = content_of(link) if link.nonce else ""
    return Veiled(link.position, link.previous_hash, link.hash, link.reader_class, content)


def link_of(fields: Object) -> Link:
    """One event as the export has it, and nothing beside it. Raises KeyError, ValueError."""
    names = SECOND_FORM if "nonce" in fields else FIRST_FORM
    link = Link(*(fields[name] for name in names))
    if len(fields) != len(names) or tuple(map(type, link)) != LINK_TYPES:
        raise ValueError("an event holds what no hash covers")
    if "nonce" in fields and not (NONCE.fullmatch(link.nonce) and CLASS.fullmatch(link.reader_class)):
        raise ValueError("the nonce of an event is 32 hex digits, its class public or veiled")
    return link


def link_or_veiled(fields: Object) -> Link | Veiled:
    """One line of a bundle: an event, or its place and nothing else. Raises KeyError, ValueError."""
    if len(fields) not in (len(PLACE), len(PLACE_2)):
        return link_of(fields)
    is_second = len(fields) == len(PLACE_2)
    veiled = Veiled(*(fields[name] for name in (PLACE_2 if is_second else PLACE)))
    hashes = [veiled.previous_hash, veiled.hash, *([veiled.content] if is_second else [])]
    if type(veiled.position) is not int or not all(HEX.fullmatch(each) for each in hashes):
        raise ValueError("the place of an event is its position and two hashes in hex")
    if is_second and not CLASS.fullmatch(veiled.reader_class):
        raise ValueError("the class of an event is public or veiled")
    return veiled
