"""The scandal of four acts, on copies of a bundle: each by somebody with every right, and with the key.

A correction is withheld; an old backup takes the log's place; the log is written anew and signed with the
stolen key; a guard is dropped and an event changed in its place. What a witness remembers finds each.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

from events.checkpoints.keys import SigningKey
from events.checkpoints.scandal import (
    CHECKPOINTS,
    EVENTS,
    LISTS,
    TAKEN_AWAY,
    Lines,
    retell,
    turn_a_result,
    turned,
)
from events.verifying.forms import Link, fields_of, link_or_veiled, veil
from events.verifying.notes import read_checkpoint
from events.verifying.tree import Frontier, leaf_hash

CORRECTED = "tournaments.ResultCorrected"

Roots = dict[int, bytes]
"""The root of the log at each size of a checkpoint."""


class Act(NamedTuple):
    """One of the four. `tell`: writes the copy, from the honest bundle, with the key."""

    file: str
    what: str
    tell: Callable[[Path, Path, SigningKey], None]


def withhold_a_correction(honest: Path, told: Path, key: SigningKey) -> None:
    """The newest correction is handed out as its place alone; where there is none, the newest result."""
    newest = 0
    for line in _lines(honest, EVENTS):
        event = link_or_veiled(json.loads(line))
        if isinstance(event, Link) and event.type == CORRECTED:
            newest = event.position
    retell(honest, told, {EVENTS: partial(_withheld, newest or _newest_result(honest))})


def _newest_result(honest: Path) -> int:
    found = [json.loads(line) for line in _lines(honest, EVENTS)]
    return max((event["position"] for event in found if "Result" in event.get("type", "")), default=1)


def _withheld(position: int, lines: Lines) -> Lines:
    for line in lines:
        event = link_or_veiled(json.loads(line))
        if isinstance(event, Link) and event.position == position:
            yield f"{json.dumps(fields_of(veil(event)))}\n"
        else:
            yield line


def restore_a_backup(honest: Path, told: Path, key: SigningKey) -> None:
    """The log ends where the backup did, ten events ago, and is signed there as if that were all."""
    size = max(1, sum(1 for _ in _lines(honest, EVENTS)) - TAKEN_AWAY)
    root = _roots(_lines(honest, EVENTS), {size})[size]

    def first(lines: Lines) -> Lines:
        return (line for line in lines if json.loads(line)["position"] <= size)

    def signed(lines: Lines) -> Lines:
        yield from (line for line in lines if read_checkpoint(json.loads(line)["note"]).size < size)
        yield _note(key, size, root)

    def about(lines: Lines) -> Lines:
        said = json.loads("".join(lines))
        yield json.dumps(said | {"events": size, "lists_up_to": min(said["lists_up_to"], size)})

    retell(honest, told, {EVENTS: first, LISTS: first, CHECKPOINTS: signed, "about.json": about})


def write_anew_with_the_key(honest: Path, told: Path, key: SigningKey) -> None:
    """A result is turned, every later hash made anew, and every checkpoint signed again with the key."""
    sizes = {read_checkpoint(json.loads(line)["note"]).size for line in _lines(honest, CHECKPOINTS)}
    roots = _roots(turn_a_result(_lines(honest, EVENTS)), sizes)

    def signed(lines: Lines) -> Lines:
        for line in lines:
            size = read_checkpoint(json.loads(line)["note"]).size
            yield _note(key, size, roots[size])

    retell(honest, told, {EVENTS: turn_a_result, CHECKPOINTS: signed})


def change_without_the_guard(honest: Path, told: Path, key: SigningKey) -> None:
    """With the trigger dropped, a result is turned where it stands; then the trigger is put back."""
    retell(honest, told, {EVENTS: _turned_in_place})


def _turned_in_place(lines: Lines) -> Lines:
    done = False
    for line in lines:
        event = link_or_veiled(json.loads(line))
        changed = turned(event) if isinstance(event, Link) and not done else event
        done = done or changed is not event
        yield line if changed is event else f"{json.dumps(fields_of(changed), ensure_ascii=False)}\n"


def _roots(lines: Iterator[str], sizes: set[int]) -> Roots:
    tree, found = Frontier(), {}
    for line in lines:
        tree.add(leaf_hash(bytes.fromhex(json.loads(line)["hash"])))
        if tree.size in sizes:
            found[tree.size] = tree.root()
    return found


def _note(key: SigningKey, size: int, root: bytes) -> str:
    text = f"{key.public.name}\n{size}\n{b64encode(root).decode()}\n"
    return f"{json.dumps({'note': key.sign(text)}, ensure_ascii=False)}\n"


def _lines(bundle: Path, part: str) -> Iterator[str]:
    with ZipFile(bundle) as archive, archive.open(part) as lines:
        for line in lines:
            yield line.decode()


ACTS = (
    Act(
        "1-correction-withheld.zip",
        "A correction is withheld from everybody who takes the bundle.",
        withhold_a_correction,
    ),
    Act("2-backup-restored.zip", "A backup of before takes the log's place.", restore_a_backup),
    Act(
        "3-written-anew.zip",
        "The log is written anew and signed with the stolen key.",
        write_anew_with_the_key,
    ),
    Act(
        "4-guard-dropped.zip",
        "The guard is dropped, and a result turned in its place.",
        change_without_the_guard,
    ),
)
