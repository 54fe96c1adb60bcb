"""What no act may bring into the log, and how text is written there.

The sign NUL and half a character: recorded, these would stop every projector that writes them into a row.
A sign that cannot be seen makes two names of one, or shows a name backwards. A day in the year 1 or 9999 is a
slip of the pen. Letters with accents are kept as one sign (NFC), so that "Å" is "Å" wherever it was typed. A
form of the site seldom sends such things; a file or the clipboard does. A number beyond all measure is for
the act that holds it to refuse, whose own measure is narrower than what the log can hold.
"""

from __future__ import annotations

import dataclasses
import datetime as dt
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec

from events.citing import Malformed

FIRST_YEAR, LAST_YEAR = 1850, 2199
_CONTROLS = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"
_OF_FORMAT = (
    "\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b\u200c\u200e\u200f\u2028-\u202e"
    "\u2060-\u206f\ufeff\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Categories Cf, Zl and Zp, and what Unicode keeps free for signs that are not shown."""
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\U00016fe4\U0001d159"
"""Letters and symbols with nothing to see, and variation selectors."""
_PICTURES = "\u2190-\u27bf\u2900-\u2bff\U0001f000-\U0001faff"

UNSEEN = re.compile(
    f"[{_CONTROLS}{_OF_FORMAT}{_BLANK}]|(?<![{_PICTURES}])\ufe0f|(?<![{_PICTURES}\ufe0f])\u200d"
)
"""Signs without a shape of their own; line ends and tabs are none. Pictures are joined, coloured by two."""
IN_ONE_LINE = re.compile(f"{UNSEEN.pattern}|[\t\n\r]")
CONTROLS = {"\t": "tab", "\n": "line feed", "\r": "carriage return"}
NAMES = frozenset({"surname", "given_names", "name"})
"""Fields of one line: a name that ends in the next one reads as the same name."""

ODD_YEAR = re.compile(r'"(?:0\d|1[0-7]|18[0-4]|2[2-9]|[3-9]\d)\d+-\d\d-\d\d[T"]')
"""A day in a year before FIRST_YEAR or after LAST_YEAR, as JSON has it; or what reads like one in a text."""

_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
_encoder = msgspec.json.Encoder(enc_hook=str)  # a text that counts is a kind of str
Act = TypeVar("Act")


def as_kept(act: Act) -> Act:
    """The act with its text in NFC. Raises Malformed with the field at fault, the innermost one."""
    refuse_what_cannot_be_kept(act)
    text = _encoder.encode(act).decode()
    for field, day in days_of(act) if ODD_YEAR.search(text) else ():
        if not FIRST_YEAR <= day.year <= LAST_YEAR:
            raise Malformed(
                "year_out_of_range", field=field, day=day.isoformat(), first=FIRST_YEAR, last=LAST_YEAR
            )
    if "\\" in text or UNSEEN.search(text):  # JSON writes controls as \u0001, \n
        _refuse_unseen(act)
    if text.isascii():
        return act
    return act if unicodedata.is_normalized("NFC", text) else _changed(act, in_nfc)


def refuse_what_cannot_be_kept(act: object) -> None:
    """Raises Malformed with the field at fault, the innermost one where an act holds others."""
    for name in getattr(act, "__struct_fields__", ()):
        value = getattr(act, name)
        if not _can_be_kept(value):
            if isinstance(value, msgspec.Struct):
                refuse_what_cannot_be_kept(value)
            raise Malformed("cannot_be_kept", field=name)


def in_nfc(text: str) -> str:
    """The text with each accented letter as one sign."""
    return unicodedata.normalize("NFC", text)


def seen(text: str) -> str:
    """The text in NFC, without signs that cannot be seen: for what comes out of a file."""
    return in_nfc(UNSEEN.sub("", text))


def name_of_sign(sign: str) -> str:
    """Its number and its name: U+202E (right-to-left override)."""
    named = unicodedata.name(sign, "") or CONTROLS.get(sign, "no name")
    return f"U+{ord(sign):04X} ({named.lower()})"


def _can_be_kept(value: object) -> bool:
    try:
        return _NUL.search(_encoder.encode(value)) is None
    except UnicodeEncodeError:
        return False


def _refuse_unseen(act: object) -> None:
    for field, text in _texts(act):
        if found := (IN_ONE_LINE if field in NAMES else UNSEEN).search(text):
            raise Malformed(
                "sign_unseen", field=field, sign=name_of_sign(found.group()), before=found.start()
            )


def _parts(value: object, field: str) -> Iterator[tuple[str, object]]:
    """What a value is made of, each part with the field that it stands in."""
    if isinstance(value, msgspec.Struct):
        yield from ((name, getattr(value, name)) for name in value.__struct_fields__)
    elif dataclasses.is_dataclass(value):
        yield from ((each.name, getattr(value, each.name)) for each in dataclasses.fields(value))
    elif isinstance(value, dict):
        yield from ((field, part) for pair in value.items() for part in pair)
    elif isinstance(value, list | tuple | set | frozenset):
        yield from ((field, part) for part in value)


def _leaves(value: object, kind: type[object], field: str = "") -> Iterator[tuple[str, Any]]:
    for name, part in _parts(value, field):
        if isinstance(part, kind):
            yield name, part
        else:
            yield from _leaves(part, kind, name)


def _texts(act: Any) -> Iterator[tuple[str, str]]:
    return _leaves(act, str)


def days_of(act: Any) -> Iterator[tuple[str, dt.date]]:
    """Every day in an act, with the field that it stands in."""
    return _leaves(act, dt.date)


def _changed(value: Any, change: Callable[[str], str]) -> Any:  # noqa: PLR0911  (one line a form of value)
    """The same value with every text in it changed."""
    if isinstance(value, str):
        changed = change(value)
        return value if changed == value else type(value)(changed)
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.replace(
            value, **{name: _changed(part, change) for name, part in _parts(value, "")}
        )
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return dataclasses.replace(
            value, **{name: _changed(part, change) for name, part in _parts(value, "")}
        )
    if isinstance(value, dict):
        return {_changed(key, change): _changed(part, change) for key, part in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*(_changed(part, change) for part in value))
    if isinstance(value, list | tuple | set | frozenset):
        return type(value)(_changed(part, change) for part in value)
    return value
