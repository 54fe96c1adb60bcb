"""Bytes to text, safely: a size limit, no binary, UTF-8 or else Windows-1252 with a note."""

from __future__ import annotations

import re
from dataclasses import dataclass

from events.citing import Malformed
from events.citing import gettext_noop as _

MAX_BYTES = 8 * 1024 * 1024
"""The largest file that is looked at, unless a reader says otherwise."""

UTF8_MARK = b"\xef\xbb\xbf"
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
OLD_END_OF_FILE = "\x1a"
NOT_TEXT = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
LINE_END = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True, kw_only=True)
class Decoded:
    """The text, without byte order mark, and the encoding it was read in: `utf-8` or `windows-1252`."""

    text: str
    encoding: str

    @property
    def fell_back(self) -> bool:
        """Whether the file was not UTF-8, so that letters with accents deserve a look."""
        return self.encoding != "utf-8"


FALLBACK_NOTE = _("The file is not UTF-8; it was read as Windows-1252. Look at letters with accents.")


def decode(raw: bytes, *, max_bytes: int = MAX_BYTES) -> Decoded:
    """Read bytes as text. Raises Malformed: too_large, empty_file, utf_16, not_text."""
    if len(raw) > max_bytes:
        raise Malformed(
            "file_too_large",
            _("The file has %(megabytes)s MB; at most %(limit)s MB are read."),
            field="file",
            megabytes=f"{len(raw) / 1024**2:.1f}",
            limit=max_bytes // 1024**2,
        )
    if not raw.strip():
        raise Malformed("empty_file", _("The file is empty."), field="file")
    if raw.startswith(UTF16_MARKS):
        raise Malformed("utf_16", _("The file is UTF-16. Save it as UTF-8 and try again."), field="file")
    decoded = _as_text(raw)
    strange = NOT_TEXT.search(decoded.text)
    if strange:
        raise _not_text(decoded.text.count("\n", 0, strange.start()) + 1)
    return decoded


def _as_text(raw: bytes) -> Decoded:
    body = raw.removeprefix(UTF8_MARK)
    try:
        return Decoded(text=_trimmed(body.decode("utf-8")), encoding="utf-8")
    except UnicodeDecodeError:
        pass
    try:
        return Decoded(text=_trimmed(body.decode("cp1252")), encoding="windows-1252")
    except UnicodeDecodeError as strange:
        raise _not_text(body.count(b"\n", 0, strange.start) + 1) from None


def _trimmed(text: str) -> str:
    return text.rstrip(OLD_END_OF_FILE)  # old DOS programs end a file so


def _not_text(line: int) -> Malformed:
    return Malformed(
        "not_text",
        _("This is not a text file: line %(line)s holds bytes that no text has."),
        field="file",
        line=line,
    )


def lines_of(text: str) -> list[str]:
    """The lines, whatever they end with. Only real line ends count: a form feed does not."""
    return LINE_END.split(text)
