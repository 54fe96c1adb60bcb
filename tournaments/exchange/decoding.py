"""Bytes to text, safely: a size limit, no binary, no guess at an encoding that the bytes do not tell."""

from __future__ import annotations

import re
from dataclasses import dataclass

from events.citing import Malformed
from events.citing import gettext_noop as _
from events.storable_text import UNSEEN, name_of_sign, seen
from tournaments.exchange.encodings import ENCODINGS, UTF8, UTF16, EncodingAsked, readings_of
from tournaments.exchange.findings import Findings

MAX_BYTES = 8 * 1024 * 1024
"""The largest file that is looked at, unless a reader says otherwise."""

UTF8_MARK = b"\xef\xbb\xbf"
UTF16_MARKS = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
OLD_END_OF_FILE = "\x1a"
NOT_TEXT = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
HIGH_CONTROL = re.compile(r"[\x80-\x9f]")
NO_BYTE_OF_TEXT = re.compile(rb"[\x00-\x08\x0e-\x1f\x7f]")
LINE_END = re.compile(r"\r\n|\n|\r")
READ_AS = _("The file was read as %(encoding)s.")
LOOKED_AT = 1_000
"""Bytes at the start of a file by which UTF-16 without its mark is known: every other one is nought."""


TAKEN_OUT = _("Signs that cannot be seen were taken out, the first of them %(sign)s.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Decoded:
    """The text, without byte order mark, and the encoding it was read in, a key of `ENCODINGS`."""

    text: str
    encoding: str

    def note(self, findings: Findings) -> None:
        """Say in what encoding a file was read that is not UTF-8."""
        if self.encoding != UTF8:
            findings.adjust(0, "encoding", READ_AS, encoding=ENCODINGS[self.encoding])

    def of_table(self, findings: Findings) -> str:
        """The text for a reader of tables: an accented letter is one sign, and every sign can be seen."""
        self.note(findings)
        if found := UNSEEN.search(self.text):
            line = self.text.count("\n", 0, found.start()) + 1
            findings.adjust(line, "", TAKEN_OUT, sign=name_of_sign(found.group()))
        return seen(self.text)


def decode(raw: bytes, *, encoding: str = "", language: str = "", max_bytes: int = MAX_BYTES) -> Decoded:
    """Read bytes as text. `encoding`: as a reader of the file chose it; UTF-8 and UTF-16 are known without.

    Raises Malformed: file_too_large, empty_file, not_text, encoding_unknown, not_this_encoding, and
    EncodingAsked, its likeliest reading in the `language` first, where none is chosen and several fit.
    """
    if len(raw) > max_bytes:
        raise Malformed(
            "file_too_large", field="file", megabytes=f"{len(raw) / 1024**2:.1f}", limit=max_bytes // 1024**2
        )
    if encoding and encoding not in ENCODINGS:
        raise Malformed(
            "encoding_unknown", field="encoding", encoding=encoding[:40], known=", ".join(ENCODINGS)
        )
    if not raw.strip():
        raise Malformed("empty_file", field="file")
    decoded = _of_its_own(raw) or _as_said(raw, encoding) or _only_one(raw, language)
    strange = NOT_TEXT.search(decoded.text)
    if strange:
        raise _not_text(decoded.text.count("\n", 0, strange.start()) + 1)
    return decoded


def _of_its_own(raw: bytes) -> Decoded | None:
    """Text whose bytes tell their encoding themselves."""
    try:
        if exact := UTF16_MARKS.get(raw[:2]):
            return Decoded(text=_trimmed(raw[2:].decode(exact)), encoding=UTF16)
        if exact := _unmarked_utf16(raw[:LOOKED_AT]):
            return Decoded(text=_trimmed(raw.decode(exact)), encoding=UTF16)
        return Decoded(text=_trimmed(raw.removeprefix(UTF8_MARK).decode()), encoding=UTF8)
    except UnicodeDecodeError:
        return None


def _unmarked_utf16(start: bytes) -> str:
    """Half the bytes of western text in UTF-16 are nought, all in the same places; of other text none is."""
    for places, exact in ((start[1::2], "utf-16-le"), (start[::2], "utf-16-be")):
        if len(start) > 1 and places.count(0) * 2 > len(places) and start.count(0) == places.count(0):
            return exact
    return ""


def _as_said(raw: bytes, encoding: str) -> Decoded | None:
    if not encoding:
        return None
    text, line = "", 0
    try:
        text = _trimmed(raw.decode(encoding))
    except UnicodeDecodeError as wrong:
        line = raw.count(b"\n", 0, wrong.start) + 1
    if strange := HIGH_CONTROL.search(text):
        line = text.count("\n", 0, strange.start()) + 1
    if line:
        raise Malformed("not_this_encoding", field="encoding", encoding=ENCODINGS[encoding], line=line)
    return Decoded(text=text, encoding=encoding)


def _only_one(raw: bytes, language: str) -> Decoded:
    """The text where every encoding that fits gives the same. Raises EncodingAsked where they differ."""
    readings = readings_of(raw, language)
    strange = NO_BYTE_OF_TEXT.search(raw.rstrip(OLD_END_OF_FILE.encode()))
    if strange or not readings:
        raise _not_text(raw.count(b"\n", 0, strange.start() if strange else 0) + 1)
    if len(readings) > 1:
        raise EncodingAsked(readings)
    return Decoded(text=_trimmed(raw.decode(readings[0].encoding)), encoding=readings[0].encoding)


def _trimmed(text: str) -> str:
    return text.rstrip(OLD_END_OF_FILE)  # old DOS programs end a file so


def _not_text(line: int) -> Malformed:
    return Malformed("not_text", field="file", line=line)


def lines_of(text: str) -> list[str]:
    """The lines, whatever they end with. Only real line ends count: a form feed does not."""
    return LINE_END.split(text)
