"""Names as they are searched for and compared, whatever keyboard they were typed on.

Capitals, accents, commas and signs that cannot be seen are nothing;
ø, oe, ö and o are one letter, and so are å, aa, æ, ae and a.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import TypeVar

from rapidfuzz import process
from rapidfuzz.distance import OSA

from events.storable_text import UNSEEN

K = TypeVar("K")

MOST_WORDS = 6
LEAST_TO_MISTYPE = 4
"""Letters. A shorter word with a letter wrong is another word."""
_OTHER_LETTERS = str.maketrans(
    {"ø": "o", "œ": "o", "æ": "a", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ŋ": "n", "ħ": "h"}
)
_APOSTROPHES = str.maketrans(dict.fromkeys("'’‘`´ʼ"))
_WORD = re.compile(r"[^\W_]+")
_ONE_LETTER = re.compile("aa|ae|oe|ue")


def words_of(text: str) -> list[str]:
    """The words of a text in plain letters: "Vassgård, Håkan" is vassgard and hakan."""
    plain = unicodedata.normalize("NFKD", UNSEEN.sub("", text).translate(_APOSTROPHES).casefold())
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return _WORD.findall(bare.translate(_OTHER_LETTERS))


def one_spelling(word: str) -> str:
    """A plain word with one letter for each of those that some write with two: gronmose for groenmose.

    The beginning of a word has the beginning of its spelling, so that half a name finds it.
    """
    return _ONE_LETTER.sub(lambda two: two[0][0], word)


def folded_name(name: str) -> tuple[str, ...]:
    """The words of a name in one order and spelling: who has the same ones may be the same person."""
    return tuple(sorted(map(one_spelling, words_of(name))))


def search_key(*texts: str) -> str:
    """What a search looks in: each word between two blanks, as it is and in one spelling."""
    words = [word for text in texts for word in words_of(text)]
    return f" {' '.join(dict.fromkeys([*words, *map(one_spelling, words)]))} "


def asked_words(text: str) -> list[tuple[str, ...]]:
    """The words of a search, each with its spellings; a key has to hold one of these of every word."""
    return [tuple(dict.fromkeys((word, one_spelling(word)))) for word in words_of(text)[:MOST_WORDS]]


def holds(key: str, asked: Sequence[tuple[str, ...]]) -> bool:
    """Whether a key has every word that was asked for, or words that begin or end so."""
    return all(any(spelling in key for spelling in word) for word in asked)


def one_letter_off(word: tuple[str, ...], known: Iterable[str]) -> set[str]:
    """Those of the known words that are the asked one with one letter more, less, other or exchanged."""
    words = list(known)
    return {
        found
        for spelling in word
        if len(spelling) >= LEAST_TO_MISTYPE and not spelling.isdecimal()
        for found, _distance, _place in process.extract(
            spelling, words, scorer=OSA.distance, score_cutoff=1, limit=None
        )
    }


def matching(text: str, rows: Iterable[tuple[K, *tuple[str, ...]]]) -> list[K]:
    """The first cells of the rows whose texts hold every word; if none does, with a letter mistyped."""
    asked = asked_words(text)
    keys = {first: search_key(*texts) for first, *texts in rows}
    if not asked:
        return []
    if found := [first for first, key in keys.items() if holds(key, asked)]:
        return found
    known = {word for key in keys.values() for word in key.split()}
    near = [(*word, *(f" {each} " for each in one_letter_off(word, known))) for word in asked]
    return [first for first, key in keys.items() if holds(key, near)]
