"""Which encodings the bytes of a text may be in, and how its words read in each: shown, and asked for.

UTF-8 and UTF-16 say so themselves. The others are one byte a letter, and no byte tells them apart: what is
`Łoś` in Windows-1250 is `£oœ` in Windows-1252. So a person decides, by the words that differ.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from events.citing import Malformed

UTF8, UTF16 = "utf-8", "utf-16"
ENCODINGS = {
    UTF8: "UTF-8",
    UTF16: "UTF-16",
    "windows-1250": "Windows-1250",
    "windows-1252": "Windows-1252",
    "iso-8859-1": "ISO-8859-1",
    "iso-8859-2": "ISO-8859-2",
    "cp852": "DOS 852",
    "cp865": "DOS 865",
}
"""Encodings that are read, by the name that a command takes, and as people call them."""

ENCODING_HELP = "of a file that is not UTF-8; asked where its words read differently by encoding"

WESTERN = ("windows-1252", "iso-8859-1", "cp865", "windows-1250", "iso-8859-2", "cp852")
CENTRAL = ("windows-1250", "iso-8859-2", "cp852", "windows-1252", "iso-8859-1", "cp865")
LETTERS = {
    "sv": "åäöéüÅÄÖÉÜ",
    "da": "æøåéöüÆØÅÉÖÜ",
    "pl": "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ",
}
FIRST = {"pl": CENTRAL}
"""Encodings in the order in which they are likely, by language; WESTERN for every other."""

CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")
WORD = re.compile(rb"[^\s;,\"|]*[\x80-\xff][^\s;,\"|]*")
MOST_WORDS = 6
WORDS_WEIGHED = 500
OWN, OTHER, NO_LETTER = 3, 1, -4


@dataclass(frozen=True, slots=True)
class Reading:
    """The encodings in which a text reads alike, the likeliest first, and its words that are in doubt."""

    encodings: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def encoding(self) -> str:
        """The first of its encodings."""
        return self.encodings[0]

    @property
    def name(self) -> str:
        """What people call it."""
        return ", ".join(ENCODINGS[each] for each in self.encodings)


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What an official says of files: their encoding, "" for not said, and the language of their names."""

    encoding: str = ""
    language: str = ""


NOT_SAID = Said()


class EncodingAsked(Malformed):
    """The bytes read differently by encoding, and which one is right was not said; `readings` shows them."""

    def __init__(self, readings: Sequence[Reading]) -> None:
        shown = (f"{each.name} ({each.encoding}): {', '.join(each.words)}" for each in readings)
        super().__init__("encoding_asked", field="encoding", readings="; ".join(shown))
        self.readings = tuple(readings)

    def __reduce__(self) -> tuple[type[EncodingAsked], tuple[tuple[Reading, ...]]]:
        """Rebuilt from its own arguments, not from the message's."""
        return type(self), (self.readings,)


def readings_of(raw: bytes, language: str = "") -> tuple[Reading, ...]:
    """How bytes that are no UTF-8 can be read, the likeliest for a language first; () for no text at all."""
    words = list(dict.fromkeys(WORD.findall(raw)))
    by_words: dict[tuple[str, ...], list[str]] = {}
    for encoding in FIRST.get(language, WESTERN):
        if (read := _read(words, encoding)) is not None:
            by_words.setdefault(read, []).append(encoding)
    likely = sorted(by_words, key=lambda read: -_likeliness(read, language))
    differ = [place for place in range(len(words)) if len({read[place] for read in by_words}) > 1]
    return tuple(
        Reading(tuple(by_words[read]), tuple(read[place] for place in differ[:MOST_WORDS])) for read in likely
    )


def _read(words: Sequence[bytes], encoding: str) -> tuple[str, ...] | None:
    """The words in an encoding; None where one of them holds what no text has."""
    try:
        read = tuple(word.decode(encoding) for word in words)
    except UnicodeDecodeError:
        return None
    return None if any(CONTROL.search(word) for word in read) else read


def _likeliness(words: Sequence[str], language: str) -> int:
    return sum(_weights("".join(words[:WORDS_WEIGHED]), LETTERS.get(language, "")))


def _weights(text: str, own: str) -> Iterator[int]:
    """Letters of the language before other letters; signs in the middle of a name speak against a reading."""
    for letter in text:
        if not letter.isascii():
            known = unicodedata.category(letter).startswith("L")
            yield OWN if letter in own else OTHER if known else NO_LETTER
