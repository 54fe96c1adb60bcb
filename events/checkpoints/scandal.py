"""What a scandal would look like: copies of the bundle, retold as somebody with every right could do it.

Nothing in the house is touched: the log stays as it is, the copies lie in a folder of one's own.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from events.verifying.forms import Link, fields_of, hash_of, link_or_veiled

RESULT = "tournaments.ResultReported"
TAKEN_AWAY = 10

Lines = Iterator[str]
Change = Callable[[Lines], Lines]
Changes = Mapping[str, Change]
"""What becomes of the lines of each part of a bundle."""

EVENTS, CHECKPOINTS, LISTS = "events.jsonl", "checkpoints.jsonl", "lists.jsonl"


def retell(honest: Path, told: Path, changes: Changes) -> None:
    """Copy a bundle, with the lines of some parts changed."""
    with ZipFile(honest) as before, ZipFile(told, "w", ZIP_DEFLATED) as after:
        for name in before.namelist():
            with before.open(name) as lines, after.open(name, "w", force_zip64=True) as copy:
                read: Iterable[bytes] = lines
                if name in changes:
                    read = (line.encode() for line in changes[name](line.decode() for line in lines))
                copy.writelines(read)


def turn_a_result(lines: Lines) -> Lines:
    """The first game that somebody won is won by the other; every hash from there on is made anew.

    Of events that the bundle veils the hashes are not known and stay: give it one that is unveiled.
    """
    done, head = False, ""
    for line in lines:
        event = link_or_veiled(json.loads(line))
        if not done and isinstance(event, Link):
            changed = turned(event)
            done = changed is not event
            event, head = changed, event.previous_hash
        if not done:
            yield line
            continue
        if isinstance(event, Link):
            event = event._replace(previous_hash=head, hash=hash_of(event, head))
        head = event.hash
        yield json.dumps(fields_of(event), ensure_ascii=False) + "\n"


def turned(link: Link) -> Link:
    """The same result the other way round, if it is one and not a draw."""
    if link.type != RESULT:
        return link
    result = json.loads(link.payload)
    if result["black"] == result["white"]:
        return link
    result |= {"black": result["white"], "white": result["black"]}
    return link._replace(payload=json.dumps(result, separators=(",", ":"), ensure_ascii=False))


def lift_a_player(lines: Lines) -> Lines:
    """The last player of the first list stands at its top."""
    for number, line in enumerate(lines):
        published = json.loads(line)
        if number == 0 and published["lines"]:
            first, last = published["lines"][0], published["lines"][-1]
            last[0], last[2] = 1, first[2] + 1
        yield json.dumps(published, ensure_ascii=False) + "\n"


def take_the_end_away(lines: Lines) -> Lines:
    """The newest ten events never happened."""
    newest: deque[str] = deque()
    for line in lines:
        newest.append(line)
        if len(newest) > TAKEN_AWAY:
            yield newest.popleft()
