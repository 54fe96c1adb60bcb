"""The bundle as one zip file: unpacked in memory, with limits that are checked before unpacking."""

from __future__ import annotations

import hashlib
import io
import lzma
import struct
import zipfile
import zlib
from collections.abc import Mapping

from events.citing import Malformed
from tournaments.exchange.history.sheet import MAX_FILE_BYTES

MAX_ARCHIVE_BYTES = 32 * 1024 * 1024
MAX_UNPACKED_BYTES = 2 * MAX_FILE_BYTES
MAX_MEMBERS = 20
UNREADABLE = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError, ValueError),
    *(NotImplementedError, RuntimeError),  # a method that Python lacks, a password
    *(struct.error, IndexError, KeyError),  # damaged headers, which zipfile does not catch itself
)


def unpack(raw: bytes) -> dict[str, bytes]:
    """File name, without folders -> bytes. Raises Malformed: no zip, too many files, or too large."""
    if len(raw) > MAX_ARCHIVE_BYTES:
        raise Malformed("archive_too_large", field="file", limit=MAX_ARCHIVE_BYTES // 1024**2)
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            return _members(archive)
    except UNREADABLE:
        raise Malformed("no_zip", field="file") from None


def _members(archive: zipfile.ZipFile) -> dict[str, bytes]:
    members = [member for member in archive.infolist() if not member.filename.endswith("/")]
    if len(members) > MAX_MEMBERS:
        raise Malformed("archive_too_many", field="file", limit=MAX_MEMBERS)
    unpacked: dict[str, bytes] = {}
    left = MAX_UNPACKED_BYTES
    for member in members:
        name = member.filename.rpartition("/")[2]
        with archive.open(member) as opened:
            content = opened.read(left + 1)  # the directory may lie about the size
        left -= len(content)
        if left < 0:
            raise Malformed("archive_too_large.unpacked", field="file", limit=MAX_UNPACKED_BYTES // 1024**2)
        if name in unpacked:
            raise Malformed("file_twice", field="file", name=name)
        unpacked[name] = content
    return unpacked


def digest_of(files: Mapping[str, bytes]) -> str:
    """One digest for the bundle: over each file's name and digest in the order of names."""
    lines = (f"{name} {hashlib.sha256(files[name]).hexdigest()}\n" for name in sorted(files))
    return hashlib.sha256("".join(lines).encode()).hexdigest()
