"""Names in the order of a federation's language (DSU 4.9.5 A2): a key that any database sorts by bytes.

The standard library orders letters by code point or by a locale that the machine may not have; so the
order is written down here. By surname, then given names; capitals, accents that make no letter of their
own, and signs do not count; a space or a hyphen parts words, and the shorter word stands first.

    Swedish   å, ä, ö after z; æ as ä, ø as ö, ü as y
    Danish    æ, ø, å after z; aa as å, ä as æ, ö as ø, ü as y
    Polish    ą, ć, ę, ł, ń, ó, ś, ź, ż each after the letter without its sign

Decision: aa is å in every Danish name, also where two words meet in it; no list of exceptions exists.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

LONGEST = 170
AFTER_Z = ("{", "|", "}")
"""The three signs that follow z, for the three letters that do."""
SURNAME_ENDS = "\t"
"""Before a space: who has one surname stands before who has that and another."""
STROKES = str.maketrans({"ø": "o", "æ": "ae", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})

Named = tuple[str, str, str]
"""Somebody's id, surname and given names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alphabet:
    """A language: its letters after z, those that stand after another, what is ordered as something else."""

    last: str = ""
    after: Mapping[str, str] = field(default_factory=dict)
    same: tuple[tuple[str, str], ...] = ()

    def key(self, letter: str) -> str:
        """Where a letter stands: itself, a sign after z, or a letter and what no letter is."""
        if letter in self.last:
            return AFTER_Z[self.last.index(letter)]
        return self.after.get(letter) or _plain(letter)


OF_LANGUAGE = {
    "sv": Alphabet(last="åäö", same=(("æ", "ä"), ("ø", "ö"), ("ü", "y"))),
    "da": Alphabet(last="æøå", same=(("aa", "å"), ("ä", "æ"), ("ö", "ø"), ("ü", "y"))),
    "pl": Alphabet(
        after={
            "ą": "a~",
            "ć": "c~",
            "ę": "e~",
            "ł": "l~",
            "ń": "n~",
            "ó": "o~",
            "ś": "s~",
            "ź": "z}",
            "ż": "z~",
        }
    ),
}


def sort_key(surname: str, given_names: str, language: str) -> str:
    """What a name is sorted by in a language; of no language of the house, by plain letters."""
    alphabet = OF_LANGUAGE.get(language, Alphabet())
    return SURNAME_ENDS.join(_key(each, alphabet) for each in (surname, given_names))[:LONGEST]


def first_letter(key: str, language: str) -> str:
    """The letter that a key begins with, as a heading: Å for what stands as {."""
    first = key[:1]
    last = OF_LANGUAGE.get(language, Alphabet()).last
    return (last[AFTER_Z.index(first)] if last and first in AFTER_Z else first).upper()


def alphabetical(people: Iterable[Named], language: str) -> tuple[str, ...]:
    """Ids in the order of names; of two of one name the smaller id first."""
    keyed = sorted((sort_key(surname, given, language), person) for person, surname, given in people)
    return tuple(person for _key, person in keyed)


def _key(name: str, alphabet: Alphabet) -> str:
    text = unicodedata.normalize("NFC", name.strip().casefold())
    for written, ordered in alphabet.same:
        text = text.replace(written, ordered)
    return "".join(map(alphabet.key, text))


def _plain(letter: str) -> str:
    """A letter without the accent that its language does not know, a figure, a space; nothing for a sign."""
    if letter in " -":
        return " "
    plain = unicodedata.normalize("NFKD", letter.translate(STROKES))
    return "".join(each for each in plain if each.isascii() and each.isalnum())
