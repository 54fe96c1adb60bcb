"""One bracket and what can come out of it (DSU 4.9.5 A3, A6)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tournaments.rules.pairing.fide_1998.masks import mask_of

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Level:
    """How far criteria had to give way (C9-C11); the search tries the smaller one first.

    x       pairs in which both prefer the same colour
    up      for those who float up: 0 nothing dropped, 1 B6, 2 B6 and B5
    down    the same for those who float down
    """

    x: int
    up: int
    down: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """Players who changed between S1 and S2 before the first pairing was found (D2)."""

    out: tuple[int, ...] = ()
    into: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Bracket:
    """Who is to be paired together; all in ranking order.

    movers  moved down and paired first; () where the bracket is, or counts as, homogeneous (A3)
    others  everybody else
    """

    movers: tuple[int, ...]
    others: tuple[int, ...]

    @property
    def most_pairs(self) -> int:
        """How many pairs the others can at most make among themselves once the movers are paired."""
        return (len(self.others) - len(self.movers)) // 2

    @property
    def places(self) -> int:
        """Everybody, as a mask."""
        return mask_of(self.movers) | mask_of(self.others)


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A bracket that is paired: `left` remain over, `p` pairs were made among the others."""

    bracket: Bracket
    pairs: tuple[Pair, ...]
    left: tuple[int, ...]
    p: int
    level: Level
    exchange: Exchange = field(default_factory=Exchange)
