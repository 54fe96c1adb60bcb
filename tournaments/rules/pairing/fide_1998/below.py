"""What those who float down from a bracket must be able to do in the next one (DSU 4.9.5 C12, C13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.rules.pairing import matching
from tournaments.rules.pairing.fide_1998.assignment import Assignment
from tournaments.rules.pairing.fide_1998.bracket import Pair
from tournaments.rules.pairing.fide_1998.masks import bits, mask_of
from tournaments.rules.pairing.fide_1998.roll import Roll


@dataclass(frozen=True, slots=True, kw_only=True)
class Below:
    """The next bracket, seen from the one above.

    residents   those who belong to it
    carried     those who come down whatever the bracket above does: nobody there may meet them
    lowest      it must be completed, but for one bye (C13); otherwise all who come down must be paired (C12)
    """

    roll: Roll
    residents: tuple[int, ...]
    carried: tuple[int, ...]
    lowest: bool

    @property
    def everybody(self) -> tuple[int, ...]:
        """Those who are there in any case."""
        return self.residents + self.carried

    @property
    def spare(self) -> int:
        """Stands for the bye, or for floating on: the place after the last player."""
        return len(self.roll.players)

    def odd(self, left: int) -> bool:
        """Whether one remains over there when `left` come down from the bracket above."""
        return (len(self.residents) + len(self.carried) + left) % 2 == 1

    def homogeneous(self, left: int) -> bool:
        """A3: at least half came from above."""
        return len(self.carried) + left >= len(self.residents)

    def takes(self, left: tuple[int, ...]) -> bool:
        """Whether the bracket can be laid as asked when `left` come down too."""
        if not self.lowest and not self.homogeneous(len(left)):
            residents = mask_of(self.residents)
            near = [self.roll.legal[one] & residents for one in (*self.carried, *left)]
            seats = Assignment(near, [0] * len(near), residents)
            return all(seats.seat(row) for row in range(len(near)))
        edges = list(self.inner(len(left)))
        together = mask_of(left) if self.homogeneous(len(left)) else 0
        for one in left:
            mask = self.doors(one, len(left)) | (self.roll.legal[one] & together & _after(one))
            edges += [(one, other) for other in bits(mask)]
        numbers = (*self.everybody, *left, *([self.spare] if self.odd(len(left)) else []))
        return matching.everybody(numbers, edges)

    def doors(self, one: int, left: int) -> int:
        """Whom one who comes down may meet there, when `left` of their bracket do."""
        if not self.homogeneous(left):
            return self.roll.legal[one] & mask_of(self.residents)
        return self.roll.legal[one] & mask_of(self.everybody) | self._over(one, left)

    def inner(self, left: int) -> Iterator[Pair]:
        """The pairs possible there without those who still come; with whoever remains over."""
        half = self.homogeneous(left)
        residents = mask_of(self.residents)
        for one in self.residents:
            # C12 asks nothing of the residents: they fill up what those from above leave free
            may = self.roll.legal[one] if half or self.lowest else -1
            yield from _edges(one, may & residents & _after(one) | self._over(one, left))
        for one in self.carried:
            mask = self.roll.legal[one] & residents
            if half:
                mask |= self.roll.legal[one] & mask_of(self.carried) & _after(one) | self._over(one, left)
            yield from _edges(one, mask)

    def _over(self, one: int, left: int) -> int:
        barred = self.lowest and self.roll.bye_barred >> one & 1
        return 1 << self.spare if self.odd(left) and not barred else 0


def _after(one: int) -> int:
    return -(2 << one)


def _edges(one: int, mask: int) -> Iterator[Pair]:
    return ((one, other) for other in bits(mask))
