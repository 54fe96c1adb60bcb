"""Who of a register may be one person entered twice? By name, year of birth and club; the registrar decides.

Names are compared as sorted words without accents, so that "Karlsson Bo" meets "Bo Carlsson". Whoever has
no word and no year in common with another is never compared: a register of thousands takes a second.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import combinations
from uuid import UUID

from federation.members.duplicates import ALIKE

SLIP = 1  # years
MOST_IN_A_BLOCK = 150
"""A first name and initial that more people share says nothing; whole names, years and clubs still do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """A person as likeness looks at him. `words`: of the name, folded; `year`: of birth, 0 if unknown."""

    person: UUID
    name: str
    words: tuple[str, ...]
    year: int
    club: str = ""
    number: int | None = None

    @property
    def letters(self) -> str:
        """The name whichever way round it was written."""
        return " ".join(sorted(self.words))


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two who may be one. `percent`: of the letters that their names share."""

    one: Known
    other: Known
    percent: int
    same_year: bool
    same_club: bool

    @property
    def weight(self) -> tuple[bool, int, bool]:
        """The likest first."""
        return self.same_year, self.percent, self.same_club


def likely_pairs(people: Iterable[Known], different: Set[tuple[UUID, UUID]]) -> list[Pair]:
    """Every likely pair, the likest first; who is known to be `different` (lower id first) is left out."""
    found = {}
    for one, other in _candidates(people):
        first, second = sorted((one, other), key=lambda known: str(known.person))
        key = (first.person, second.person)
        if key not in found and key not in different and (pair := pair_of(first, second)) is not None:
            found[key] = pair
    return sorted(found.values(), key=lambda pair: pair.weight, reverse=True)


def pair_of(one: Known, other: Known) -> Pair | None:
    """The two as a likely pair; None where names differ, or years speak against it."""
    if one.year and other.year and abs(one.year - other.year) > SLIP:
        return None
    matcher = SequenceMatcher(None, one.letters, other.letters)
    if matcher.real_quick_ratio() < ALIKE or matcher.quick_ratio() < ALIKE or matcher.ratio() < ALIKE:
        return None
    return Pair(
        one=one,
        other=other,
        percent=int(matcher.ratio() * 100),
        same_year=bool(one.year) and one.year == other.year,
        same_club=bool(one.club) and one.club == other.club,
    )


def _candidates(people: Iterable[Known]) -> Iterator[tuple[Known, Known]]:
    blocks: defaultdict[tuple[str, ...], list[Known]] = defaultdict(list)
    for known in people:
        for key in _keys(known):
            blocks[key].append(known)
    for block in blocks.values():
        if len(block) <= MOST_IN_A_BLOCK:
            yield from combinations(block, 2)


def _keys(known: Known) -> set[tuple[str, ...]]:
    """A word of the name with the initial of another, or with the club; the whole name; the year of birth, or
    the next, with an initial.
    """
    words = {(word, other[0]) for word in known.words for other in known.words if other != word}
    whole = {tuple(sorted(known.words))} if known.words else set()
    clubs = {("club", known.club, word) for word in known.words if known.club}
    years = {
        ("born", str(known.year + slip), word[0]) for word in known.words for slip in (0, SLIP) if known.year
    }
    return words | whole | clubs | years
