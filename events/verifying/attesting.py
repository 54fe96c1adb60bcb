"""A witness answers (C2SP tlog-witness, add-checkpoint): it signs what goes on from what it signed last.

old 20852014                 the size that it signed last, 0 before the first
PlRNCrwHpqhGrupue0L7...      the proof that the checkpoint goes on from it, none from 0
                             an empty line, then the checkpoint
"""

from __future__ import annotations

import re
from base64 import b64encode
from typing import NamedTuple

from events.verifying.notes import (
    HASH_BYTES,
    SIZE,
    Checkpoint,
    Unsound,
    VerifierKey,
    from_base64,
    is_signed_by,
    read_checkpoint,
)
from events.verifying.remembering import Folder
from events.verifying.tree import Frontier, continues

MOST_HASHES = 63
PLAIN_TEXT = "text/plain; charset=utf-8"
SIZE_TYPE = "text/x.tlog.size"
OLD = re.compile(f"old ({SIZE.pattern})")

SIGNED = 200
MALFORMED = 400
NOT_SIGNED = 403
UNKNOWN = 404
CONFLICT = 409
NOT_PROVED = 422


class Asked(NamedTuple):
    """What is asked of a witness."""

    old: int
    path: list[bytes]
    note: str


class Answer(NamedTuple):
    """What it answers, as HTTP has it."""

    status: int
    body: str
    kind: str = PLAIN_TEXT


def asked_text(asked: Asked) -> str:
    """The body of a question."""
    hashes = [b64encode(node).decode() for node in asked.path]
    return "\n".join([f"old {asked.old}", *hashes, "", asked.note])


def read_asked(body: str) -> Asked:
    """A question as it came. Raises Unsound."""
    head, separator, note = body.partition("\n\n")
    first, *lines = head.split("\n")
    old = OLD.fullmatch(first)
    if old is None or not separator or len(lines) > MOST_HASHES:
        raise Unsound("asked is: old SIZE, at most 63 hashes, an empty line, a checkpoint")
    path = [from_base64(line, "a hash of the proof") for line in lines]
    if any(len(node) != HASH_BYTES for node in path):
        raise Unsound(f"a hash of the proof is not {HASH_BYTES} bytes long")
    return Asked(int(old[1]), path, note)


def attest(body: str, folder: Folder, at: int) -> Answer:
    """Sign the checkpoint, or say why not. What is signed is kept before anybody hears of it."""
    try:
        asked = read_asked(body)
        said = read_checkpoint(asked.note)
    except Unsound as trouble:
        return Answer(MALFORMED, f"{trouble}\n")
    trusted = [key for key in folder.logs() if key.name == said.origin]
    if not trusted:
        return Answer(UNKNOWN, f"this witness knows no log {said.origin}\n")
    if not _is_signed(asked.note, trusted):
        return Answer(NOT_SIGNED, "no key that this witness trusts signed it\n")
    if asked.old > said.size:
        return Answer(MALFORMED, "the old size is larger than the checkpoint\n")
    refused = folder.compare_and_store(said, asked.note, lambda last: _refused(asked, said, last))
    if isinstance(refused, Answer):
        if refused.status == NOT_PROVED or asked.old == said.size:
            folder.keep_refused(asked.note, at)
        return refused
    return Answer(SIGNED, folder.key.line(asked.note, at))


def _is_signed(note: str, trusted: list[VerifierKey]) -> bool:
    """By one of them at least, and by none of them falsely."""
    try:
        found = [is_signed_by(note, key, "the checkpoint") for key in trusted]
    except Unsound:
        return False
    return any(found)


def _refused(asked: Asked, said: Checkpoint, last: Checkpoint | None) -> Answer | None:
    """Why it does not go on from the last one that was signed; None where it does."""
    size, root = (last.size, last.root) if last else (0, Frontier().root())
    another = asked.old == said.size == size and said.root != root
    if asked.old != size or another:
        return Answer(CONFLICT, f"{size}\n", SIZE_TYPE)
    proved = not asked.path if size == 0 else continues(root, size, said.root, said.size, asked.path)
    return None if proved else Answer(NOT_PROVED, f"it is not proved to go on from {size} events\n")
