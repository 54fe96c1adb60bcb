"""The alphabetical list of players, as each federation's language orders letters (DSU 4.9.5 A2).

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
from collections.abc import Iterable
from dataclasses import dataclass

LATIN = "abcdefghijklmnopqrstuvwxyz"
PARTS_WORDS = " -"


@dataclass(frozen=True, slots=True, kw_only=True)
class Alphabet:
    """The letters of a language in their order, and what is written otherwise and ordered the same."""

    letters: str
    same: tuple[tuple[str, str], ...] = ()


SWEDISH = Alphabet(letters=f"{LATIN}åäö", same=(("æ", "ä"), ("ø", "ö"), ("ü", "y")))
DANISH = Alphabet(letters=f"{LATIN}æøå", same=(("aa", "å"), ("ä", "æ"), ("ö", "ø"), ("ü", "y")))
POLISH = Alphabet(letters="aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż")
OF_COUNTRY = {"SWE": SWEDISH, "DEN": DANISH, "POL": POLISH}
STROKES = str.maketrans({"ø": "o", "æ": "ae", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})

Named = tuple[str, str, str]
"""Somebody's id, surname and given names."""


def alphabetical(people: Iterable[Named], country: str) -> tuple[str, ...]:
    """Ids in the order of names, by the language of a country; of two of one name the smaller id first."""
    alphabet = OF_COUNTRY.get(country, Alphabet(letters=LATIN))
    return tuple(
        person
        for *_, person in sorted(
            (_places(surname, alphabet), _places(given, alphabet), person)
            for person, surname, given in people
        )
    )


def _places(name: str, alphabet: Alphabet) -> tuple[int, ...]:
    """Where each letter stands in the alphabet, from 1; 0 between words."""
    text = unicodedata.normalize("NFC", name.casefold())
    for written, ordered in alphabet.same:
        text = text.replace(written, ordered)
    letters = (each for letter in text for each in _letters(letter, alphabet))
    return tuple(0 if letter in PARTS_WORDS else alphabet.letters.index(letter) + 1 for letter in letters)


def _letters(letter: str, alphabet: Alphabet) -> str:
    """The letter itself, or without the accent that its language does not know; nothing for other signs."""
    if letter in alphabet.letters or letter in PARTS_WORDS:
        return letter
    plain = unicodedata.normalize("NFKD", letter.translate(STROKES))
    return "".join(each for each in plain if each in alphabet.letters)
