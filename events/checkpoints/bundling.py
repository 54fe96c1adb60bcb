"""The bundle: the log and all that was signed and published of it, one zip file, written while it is sent.

It ends at the newest checkpoint: what stands after it nobody signed. Its parts are listed in
events/verifying/archive.py, which reads it. Of what only auditors read anybody else gets place, class and
hashes alone: chain and tree verify all the same (events/veils/withholding.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from events.checkpoints.models import SignedCheckpoint
from events.checkpoints.published import bundled_line, lists_up_to, published_lists
from events.checkpoints.signing import Moment, as_of_now, key_after
from events.checkpoints.witnessing import COSIGNED
from events.citing import Refused
from events.export import blocks
from events.restricted_streams import Sight
from events.veils.withholding import Shown
from events.verifier import joined
from events.verifying.archive import FORMAT, REPLACED_KEYS
from events.verifying.forms import Link, fields_of, veil

README = Path(__file__).with_name("bundle_readme.txt")

Chunks = Iterable[bytes]

_encode = msgspec.json.Encoder().encode


class Outflow:
    """What the zip writer writes into, and the download takes out of, piece by piece."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def write(self, piece: bytes, /) -> int:
        """Take a piece in."""
        self._pieces.append(bytes(piece))
        return len(piece)

    def flush(self) -> None:
        """Nothing waits anywhere."""

    def close(self) -> None:
        """What is left is taken out as before."""

    def take(self) -> bytes:
        """Everything since the last time."""
        pieces, self._pieces = self._pieces, []
        return b"".join(pieces)


def bundle(sight: Sight) -> Iterator[bytes]:
    """The zip file, in pieces; memory stays flat. `sight`: what of the events stands in it.

    Raises Refused where nothing is signed yet.
    """
    now = as_of_now()
    if not now.signed:
        raise Refused("no_bundle_yet")
    return _written(now, sight)


def _written(now: Moment, sight: Sight) -> Iterator[bytes]:
    outflow = Outflow()
    with ZipFile(outflow, "w") as archive:
        for name, chunks in _parts(now, sight):
            part = ZipInfo(name)
            part.compress_type = ZIP_DEFLATED
            with archive.open(part, "w", force_zip64=True) as file:
                for chunk in chunks:
                    file.write(chunk)
                    if ready := outflow.take():
                        yield ready
    yield outflow.take()


def _parts(now: Moment, sight: Sight) -> Iterator[tuple[str, Chunks]]:
    key = key_after(now.statements)
    reached = min(lists_up_to(), now.signed)
    about = {"format": FORMAT, "log": key.name, "events": now.signed, "lists_up_to": reached}
    yield "README.txt", [README.read_bytes()]
    yield "verifier.py", [joined().encode()]
    yield "about.json", [msgspec.json.format(_encode(about)) + b"\n"]
    yield "key.txt", [f"{key}\n".encode()]
    yield "checkpoints.jsonl", _checkpoints(now.signed)
    if now.statements:
        yield REPLACED_KEYS, map(_note, now.statements)
    yield "lists.jsonl", _lists(reached)
    yield "events.jsonl", _events(now.signed, sight)


def _events(size: int, sight: Sight) -> Iterator[bytes]:
    shown = Shown(sight)
    for block in blocks(0, size):
        yield b"".join(_line(link, shown=shown(link)) for link in block)


def _line(link: Link, *, shown: bool) -> bytes:
    return _encode(fields_of(link if shown else veil(link))) + b"\n"


def _checkpoints(last: int) -> Iterator[bytes]:
    """The notes alone: the hour at which each was made is not signed, and would be the house's mere word."""
    rows = SignedCheckpoint.objects.filter(size__lte=last).order_by("size")
    return map(_note, rows.annotate(cosigned=COSIGNED).values_list("cosigned", flat=True).iterator())


def _note(note: str) -> bytes:
    return _encode({"note": note}) + b"\n"


def _lists(last: int) -> Iterator[bytes]:
    for published in published_lists(last):
        yield _encode(bundled_line(published)) + b"\n"
