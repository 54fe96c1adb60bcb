"""The 24 levels of kyu and dan (SLSF-R 32.1).

    15 kyu ... 1 kyu   numbers 1-15, the lowest first
    1 dan ... 9 dan    numbers 16-24

They are renju's own: correspondence has 10 kyu and 10 dan of the same names, and the two never mix.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Malformed, cites

KYU_LEVELS = 15
DAN_LEVELS = 9


class Kind(StrEnum):
    """The two parts of the ladder."""

    KYU = "kyu"
    DAN = "dan"


GRADES = {Kind.KYU: KYU_LEVELS, Kind.DAN: DAN_LEVELS}


@cites("SLSF-R 32.1")
@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Level:
    """One level by its number, 1 (15 kyu) to 24 (9 dan); `str` gives "9 kyu", and levels sort by strength."""

    number: int

    def __post_init__(self) -> None:
        if not 1 <= self.number <= KYU_LEVELS + DAN_LEVELS:
            raise Malformed("no_such_level", article="SLSF-R 32.1", field="level", number=self.number)

    @property
    def kind(self) -> Kind:
        """Whether it is a kyu or a dan."""
        return Kind.KYU if self.number <= KYU_LEVELS else Kind.DAN

    @property
    def grade(self) -> int:
        """The number in its name: 15-1 of kyu, 1-9 of dan."""
        return KYU_LEVELS + 1 - self.number if self.kind is Kind.KYU else self.number - KYU_LEVELS

    def __str__(self) -> str:
        return f"{self.grade} {self.kind}"

    def moved(self, steps: int) -> Level | None:
        """The level so many steps higher, or lower where `steps` is below 0; None where the ladder ends."""
        number = self.number + steps
        return Level(number=number) if 1 <= number <= KYU_LEVELS + DAN_LEVELS else None


def kyu(grade: int) -> Level:
    """The kyu of this grade, 15 to 1; any other is `Malformed`."""
    return _named(grade, Kind.KYU, f"{grade} kyu")


def dan(grade: int) -> Level:
    """The dan of this grade, 1 to 9; any other is `Malformed`."""
    return _named(grade, Kind.DAN, f"{grade} dan")


def parse_level(text: str) -> Level:
    """Read "15 kyu" or "9 dan"; anything else is `Malformed`."""
    parts = re.fullmatch(r"([1-9][0-9]?) (kyu|dan)", text)
    if not parts:
        raise _unreadable(text)
    return _named(int(parts[1]), Kind(parts[2]), text)


def _named(grade: int, kind: Kind, text: str) -> Level:
    if not 1 <= grade <= GRADES[kind]:
        raise _unreadable(text)
    return Level(number=KYU_LEVELS + 1 - grade if kind is Kind.KYU else KYU_LEVELS + grade)


def _unreadable(text: str) -> Malformed:
    return Malformed("unreadable_level", article="SLSF-R 32.1", field="level", text=text)


LOWEST = kyu(15)
HIGHEST = dan(9)
LADDER = tuple(Level(number=number) for number in range(1, KYU_LEVELS + DAN_LEVELS + 1))

# Decision: a player without a level is treated as 15 kyu, as themself and as an opponent.
UNRANKED_COUNTS_AS = LOWEST


@cites("SLSF-R 32.1")
def playing_level(level: Level | None) -> Level:
    """The level that norms are worked out with, whether the player holds one or not."""
    return UNRANKED_COUNTS_AS if level is None else level
