"""Who of a register may be entered twice? By name, year of birth and club; the registrar decides."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from uuid import UUID

from federation.members.name_matching import likeness, pairs_alike, years_agree


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """A person as names are compared. `letters`: of the name, in one order; `year` of birth, 0 if unknown."""

    person: UUID
    name: str
    letters: str
    year: int
    club: str = ""
    number: int | None = None


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
    """Every likely pair, the likest first; those known to be `different` (lower id first) are left out."""
    known = sorted(people, key=lambda each: str(each.person))
    alike = pairs_alike([each.letters for each in known])
    pairs = (pair_of(known[one], known[other]) for one, other in alike)
    found = [pair for pair in pairs if pair and (pair.one.person, pair.other.person) not in different]
    return sorted(found, key=lambda pair: pair.weight, reverse=True)


def pair_of(one: Known, other: Known) -> Pair | None:
    """The two as a likely pair; None where names differ, or years speak against it."""
    percent = likeness(one.letters, other.letters)
    if not percent or not years_agree(one.year, other.year):
        return None
    return Pair(
        one=one,
        other=other,
        percent=percent,
        same_year=bool(one.year) and one.year == other.year,
        same_club=bool(one.club) and one.club == other.club,
    )
