"""Whether every program unpacks a zip file into the same parts as this one, and none is worn out by it.

A zip file says twice what is in it: before each part, and in a directory at its end. Some programs go by the
one, some by the other. So the parts must follow one after the other from the first byte on, and nothing else.
"""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Sequence
from typing import BinaryIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from events.verifying.notes import Unsound

PART_HEADER = 30
"""So many bytes begin a part, before its name: in fewer there is no room for one more of them."""
NAME_LENGTHS = 26
ENDING = 22
NAMED_AGAIN = 0x7075
"""The extra field with a second name of a part: some programs go by it, some by the first."""
ENCRYPTED = 1
MOST_UNPACKED = 200
"""So many bytes for each packed one: events and lists come to some ten, empty lines to a thousand."""
SMALL = 1024 * 1024
BLOCK = 16 * 1024  # comes to 16 MB at most


def check_packing(path: str, archive: ZipFile, known: Sequence[str]) -> None:
    """Raises Unsound where another program could unpack another text of a `known` part, or never end."""
    parts = archive.infolist()
    _check_once([part.filename for part in parts], known)
    for part in parts:
        if part.filename in known:
            _check_readable(part)
        _check_size(part.filename, part.file_size, part.compress_size)
        if NAMED_AGAIN in _extra_fields(part.extra):
            raise Unsound(f"{part.filename} bears a second name: one may be checked and the other be read")
    with open(path, "rb") as file:
        _check_places(file, parts, archive.start_dir)


def _check_once(names: Sequence[str], known: Sequence[str]) -> None:
    """By their names on a machine that knows no capitals, no dot at a name's end, or leaves folders out."""
    times = Counter(name.replace("\\", "/").rpartition("/")[2].rstrip(". ").casefold() for name in names)
    for name in known:
        if times[name] > 1:
            raise Unsound(f"{name} stands twice in the bundle: one may be checked and the other be read")


def _check_readable(part: ZipInfo) -> None:
    if part.flag_bits & ENCRYPTED or part.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise Unsound(f"{part.filename} is encrypted or packed in a way that this verifier does not read")


def _check_size(name: str, size: int, packed: int) -> None:
    if size > SMALL and size > MOST_UNPACKED * packed:
        raise Unsound(f"{name} has {size} bytes packed into {packed}: made to wear out whoever reads it")


def _extra_fields(extra: bytes) -> set[int]:
    """The ids of a part's extra fields: two bytes each, then two of a length, and so much after them."""
    found = set()
    while len(extra) >= 4:
        field, length = struct.unpack_from("<HH", extra)
        found.add(field)
        extra = extra[4 + length :]
    return found


def _check_places(file: BinaryIO, parts: Sequence[ZipInfo], directory: int) -> None:
    due = 0
    for part in sorted(parts, key=lambda part: part.header_offset):
        _check_place(part.filename, part.header_offset - due)
        start = _start_of(file, part)
        _check_packed(file, start, part)
        due = start + part.compress_size
    _check_place("its directory", directory - due)
    file.seek(-ENDING, 2)
    ending = file.read()
    if not ending.startswith(b"PK\x05\x06") or ending[-2:] != b"\x00\x00":
        raise Unsound(
            "something stands after the end of the bundle: one may be checked and the other be read"
        )


def _check_place(name: str, hidden: int) -> None:
    """`hidden`: bytes between the part before it and this one, such as what streamed parts end with."""
    if not 0 <= hidden < PART_HEADER:
        raise Unsound(f"something else stands before {name} in the bundle, or lies over it")


def _start_of(file: BinaryIO, part: ZipInfo) -> int:
    file.seek(part.header_offset + NAME_LENGTHS)
    lengths = file.read(4)
    if len(lengths) < 4:
        raise Unsound(f"{part.filename} begins where the bundle has ended")
    name, extra = struct.unpack("<HH", lengths)
    return int(part.header_offset + PART_HEADER + name + extra)


def _check_packed(file: BinaryIO, start: int, part: ZipInfo) -> None:
    """What is packed ends where the part does, and comes to as many bytes as the directory says.

    Else a program that goes by the one reads on where a program that goes by the other has ended.
    """
    if part.compress_type != ZIP_DEFLATED:
        size = part.compress_size if part.compress_type == ZIP_STORED else part.file_size
    else:
        file.seek(start)
        size = _unpacked(file, part)
    if size != part.file_size:
        raise Unsound(
            f"{part.filename} is longer or shorter than it says: one may be checked, the other be read"
        )


def _unpacked(file: BinaryIO, part: ZipInfo) -> int:
    """How many bytes the next part comes to; -1 where it ends before or after its end."""
    stream, left, size = zlib.decompressobj(-zlib.MAX_WBITS), part.compress_size, 0
    try:
        while left and not stream.eof and (packed := file.read(min(left, BLOCK))):
            left -= len(packed)
            size += len(stream.decompress(packed))
    except zlib.error as trouble:
        raise Unsound(f"{part.filename} ends too early or was changed: {trouble}") from None
    return size if stream.eof and not left and not stream.unused_data else -1
