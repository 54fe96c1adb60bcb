"""Kept logs: what a house of an earlier day would hand over. Never made anew, only added to (see keep.py).

log-2026-11.jsonl.gz         every event as `manage.py export_log` wrote it
personal-2026-11.jsonl.gz    the personal rows beside it; everybody in them is invented
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import psycopg

from events.models import PersonalData
from events.types import registered
from events.verifier import Link, links
from events.verifying.forms import fields_of
from tests.events.recording import tampering
from tests.support.database import Clone

FOLDER = Path(__file__).parent
PERSONAL = ("commitment", "salt", "body", "persons")
COLUMNS = {"command": "command_id", "reader_class": "class"}
"""Of an event, where the table calls it otherwise."""


def names() -> list[str]:
    """The kept logs, oldest first: "2026-11"."""
    return sorted(path.name.removeprefix("log-").split(".")[0] for path in FOLDER.glob("log-*.jsonl.gz"))


def events_of(name: str) -> Iterator[Link]:
    """The events of a kept log in order."""
    with gzip.open(FOLDER / f"log-{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        yield from links(lines)


def personal_of(name: str) -> Iterator[dict[str, str]]:
    """The personal rows beside it, each column as text."""
    with gzip.open(FOLDER / f"personal-{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def forms() -> set[tuple[str, int]]:
    """Every form that an event of today's house can have: each type in every version it ever had."""
    return {(name, version) for name, kind in registered().items() for version in range(1, kind.VERSION + 1)}


def kept_forms() -> set[tuple[str, int]]:
    """The forms of which some kept log has a sample."""
    return {(link.type, link.schema_version) for name in names() for link in events_of(name)}


def write(name: str, events: Iterable[Link], personal: Iterable[dict[str, str]]) -> None:
    """Add a kept log. What stands there is never written over."""
    for kind, rows in (("log", map(fields_of, events)), ("personal", personal)):
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        with (FOLDER / f"{kind}-{name}.jsonl.gz").open("xb") as file:
            file.write(gzip.compress(text.encode(), mtime=0))


def personal_here() -> list[dict[str, str]]:
    """The personal rows of the database in use, in the same form."""
    rows = PersonalData.objects.order_by("commitment").values(*PERSONAL)
    return [row | {"persons": json.dumps(row["persons"])} for row in rows]


def put_into(clone: Clone, name: str) -> Link:
    """Put a kept log into an empty database, as a restore would; its last event."""
    return put(clone, events_of(name), personal_of(name))


def put(clone: Clone, events: Iterable[Link], personal: Iterable[dict[str, str]]) -> Link:
    """Put events and the personal rows beside them into an empty database; the last event."""
    with tampering(clone) as connection:
        last = _copy_events(connection, events)
        with connection.cursor().copy(f"COPY events_personaldata ({', '.join(PERSONAL)}) FROM STDIN") as copy:
            for row in personal:
                copy.write_row([row[column] for column in PERSONAL])
        connection.execute(
            "UPDATE events_head SET position = %s, hash = decode(%s, 'hex'), recorded_at = %s",
            [last.position, last.hash, last.recorded_at],
        )
    return last


def _copy_events(connection: psycopg.Connection, events: Iterable[Link]) -> Link:
    columns = ", ".join(COLUMNS.get(field, field) for field in Link._fields)
    with connection.cursor().copy(f"COPY events_event ({columns}) FROM STDIN") as copy:
        for link in events:
            hashes = f"\\x{link.previous_hash}", f"\\x{link.hash}"
            beside = link.nonce or None, link.reader_class, link.happened_at or None, link.origin, link.device
            copy.write_row([*link[:12], *hashes, *beside])
    return link
