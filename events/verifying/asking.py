"""A witness that looks by itself: it takes a checkpoint, and the tiles that prove what it goes on from."""

from __future__ import annotations

from collections.abc import Callable

from events.verifying.attesting import Answer, Asked, asked_text, attest
from events.verifying.notes import HASH_BYTES, MOST_NOTE, Unsound, read_checkpoint
from events.verifying.remembering import Folder
from events.verifying.tiled import TiledTree, consistency_path
from events.verifying.tiles import TILE_WIDTH, Place

Fetch = Callable[[str, int], bytes]
"""What lies at an address, so many bytes at most. Raises OSError."""

FEWER = 0
"""The status of an answer that no server gives: the log shows fewer events than it did."""


def pull(prefix: str, folder: Folder, fetch: Fetch, at: int) -> tuple[str, Answer]:
    """The note that the log shows now, and the answer to it. Raises Unsound, OSError."""
    try:
        note = fetch(f"{prefix}/checkpoint", MOST_NOTE).decode()
    except UnicodeDecodeError:
        raise Unsound("the checkpoint is no text") from None
    said = read_checkpoint(note)
    last = folder.signed(said.origin)
    old = last.size if last else 0
    if old > said.size:
        what = f"the log shows {said.size} events; {old} were signed: events were taken away\n"
        return note, Answer(FEWER, what)
    tree = TiledTree(said.size, lambda level, start, end: _tile(prefix, fetch, level, start, end))
    return note, attest(asked_text(Asked(old, consistency_path(tree, old), note)), folder, at)


def _tile(prefix: str, fetch: Fetch, level: int, start: int, end: int) -> list[bytes]:
    place = Place(start // TILE_WIDTH, end - start)
    due = place.width * HASH_BYTES
    raw = fetch(f"{prefix}/tile/{level}/{place}", due + 1)
    if len(raw) != due:
        raise Unsound(f"the tile {level}/{place} has {len(raw)} bytes, not {due}")
    return [raw[first : first + HASH_BYTES] for first in range(0, due, HASH_BYTES)]
