"""How alike two names are, and whether two years of birth can be one person's: one matcher for every desk.

Names are compared as their words without accents in one order, so that "Karlsson, Bo" meets "Bo Carlsson".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

import numpy
from rapidfuzz import fuzz, process

from federation.members.folding import folded_name

K = TypeVar("K")

ALIKE = 80
"""Percent of letters in common from which two names are shown beside each other: Karlsson, Carlson."""
SLIP = 1
"""Years: a slip of one year in a year of birth is common."""
YEAR = 4  # digits
ROWS = 500
"""How many names are laid against all others at a time: it bounds the memory."""


def letters_of(name: str) -> str:
    """The name whichever way round it was written."""
    return " ".join(folded_name(name))


def likeness(one: str, other: str) -> int:
    """The percentage of letters in common; 0 where it is too small to be shown."""
    return int(fuzz.ratio(one, other, score_cutoff=ALIKE))


def likest(asked: str, names: Mapping[K, str], most: int) -> dict[K, int]:
    """The likest of these names by their keys, at most so many, with the percentage."""
    found = process.extract(asked, names, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=most)
    return {key: int(percent) for _name, percent, key in found}


def pairs_alike(names: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The places of every two names that are alike, the lower place first."""
    for start in range(0, len(names), ROWS):
        rows = names[start : start + ROWS]
        found = process.cdist(rows, names[start:], scorer=fuzz.ratio, score_cutoff=ALIKE, dtype=numpy.uint8)
        for row, column in numpy.argwhere(found).tolist():
            if row < column:
                yield start + row, start + column


def year_of(born_on: str) -> int:
    """The year of a date of birth, 0 if it is unknown."""
    return int(born_on[:YEAR]) if born_on[:YEAR].isdecimal() else 0


def years_agree(one: int, other: int) -> bool:
    """Whether two years of birth can be one person's; an unknown one (0) fits all."""
    return not one or not other or abs(one - other) <= SLIP
