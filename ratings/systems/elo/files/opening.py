"""The bytes of a list in chunks, out of a zip or gzip file or as they are; never all of them at once."""

from __future__ import annotations

import gzip
import zipfile
import zlib
from collections.abc import Callable, Iterator
from typing import BinaryIO

from events.citing import Malformed
from ratings.systems.elo.files.entry import truncated
from tournaments.exchange.decoding import UTF8_MARK, decode
from tournaments.exchange.encodings import Said

CHUNK = 1 << 18
MOST_MEGABYTES = 1_024
"""Unpacked; the whole list of FIDE as XML has some 600."""

ZIPPED, GZIPPED = b"PK\x03\x04", b"\x1f\x8b"
DAMAGED = (EOFError, OSError, zlib.error, zipfile.BadZipFile, NotImplementedError, RuntimeError, ValueError)
"""What unpacking a broken file brings; a password and an unknown method among it."""

Progress = Callable[[int], object]
"""Told how many bytes were read since it was told last."""


def name_and_chunks(source: BinaryIO, name: str, progress: Progress) -> tuple[str, Iterator[bytes]]:
    """The name of the file within, and its bytes. Raises Malformed: no file, several, damaged, too large."""
    start = source.read(4)
    source.seek(0)
    if not start:
        raise Malformed("empty_file", field="file", way_on="fetch_the_list_once_more")
    try:
        if start == ZIPPED:
            archive = zipfile.ZipFile(source)
            member = _only_member(archive)
            return member.filename, _chunks(archive.open(member), progress)  # type: ignore[arg-type]
        if start.startswith(GZIPPED):
            return name, _chunks(gzip.GzipFile(fileobj=source), progress)  # type: ignore[arg-type]
    except DAMAGED:
        raise truncated(0) from None
    return name, _chunks(source, progress)


def _only_member(archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    members = [member for member in archive.infolist() if not member.is_dir()]
    if len(members) != 1:
        raise Malformed("elo_archive", field="file", files=len(members))
    return members[0]


def _chunks(opened: BinaryIO, progress: Progress) -> Iterator[bytes]:
    left = MOST_MEGABYTES * 1024**2
    while True:
        try:
            chunk = opened.read(CHUNK)
        except DAMAGED:
            raise truncated(0) from None
        if not chunk:
            return
        left -= len(chunk)
        if left < 0:
            raise Malformed("file_too_large.list", field="file", limit=MOST_MEGABYTES)
        progress(len(chunk))
        yield chunk


def lines_in(chunks: Iterator[bytes], said: Said) -> Iterator[str]:
    """The lines without their ends. FIDE's lists are ASCII; of other letters the encoding is asked."""
    rest = b""
    for chunk in chunks:
        *whole, rest = (rest + chunk).split(b"\n")
        for line in whole:
            yield _text(line, said)
    if rest:
        yield _text(rest, said)


def _text(line: bytes, said: Said) -> str:
    body = line.rstrip(b"\r\x1a").removeprefix(UTF8_MARK)
    if body.isascii():
        return body.decode()
    return decode(body, encoding=said.encoding, language=said.language).text
