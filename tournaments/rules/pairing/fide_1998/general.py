"""Whether a bracket can be finished at all, and by which exchange first: one matching a question.

The graph: those to be paired, one extra vertex for each who is left over or, where the next bracket has a
say (`below`), the players there. A complete matching is a pairing; its cost counts what the criteria count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from events.citing import cites
from tournaments.rules.pairing import matching
from tournaments.rules.pairing.fide_1998.below import Below
from tournaments.rules.pairing.fide_1998.bracket import Pair
from tournaments.rules.pairing.fide_1998.masks import bits, mask_of
from tournaments.rules.pairing.fide_1998.roll import Roll

AT_ONCE = 40  # players of S1 or S2 settled by one matching, so that its costs stay small


@dataclass(frozen=True, slots=True, kw_only=True)
class Halves:
    """S1 and S2 of the homogeneous bracket or remainder."""

    s1: tuple[int, ...]
    s2: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A pairing that exists: `x` of its pairs break a preference, `left` are left over."""

    x: int
    left: int
    pairs: frozenset[Pair]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sides:
    """The remainder in search of its exchange: `upper` is S1 as it stands, `lower` S2.

    s1, s2   who may belong there; both as long as that is open
    number   everybody's number in the bracket, by which differences are taken
    weighed  for whom membership is being settled, with their weight
    """

    upper: int
    lower: int
    s1: int
    s2: int
    number: dict[int, int]
    weighed: dict[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is open: movers still without opponent, the others still free, and what binds them.

    left       how many of the others are left over
    may_rise   who may meet a mover
    may_stay   who may be left over
    halves     S1 and S2 when they are settled; they are then all who are open
    """

    roll: Roll
    movers: tuple[int, ...]
    others: tuple[int, ...]
    left: int
    may_rise: int
    may_stay: int
    below: Below | None
    halves: Halves | None

    def vertices(self) -> list[int]:
        """Everybody in the graph."""
        open_ones = self.halves.s1 + self.halves.s2 if self.halves else self.movers + self.others
        if self.below is None:
            spare = len(self.roll.players)
            return [*open_ones, *range(spare, spare + self.left)]
        odd = [self.below.spare] if self.below.odd(self.left) else []
        return [*open_ones, *self.below.everybody, *odd]

    def pairs(self) -> Iterator[Pair]:
        """The pairs that may be made in this bracket, better ranked first except for settled S1 and S2."""
        legal = self.roll.legal
        if self.halves:
            s2 = mask_of(self.halves.s2)
            yield from ((one, other) for one in self.halves.s1 for other in bits(legal[one] & s2))
            return
        free = mask_of(self.others)
        for one in self.movers:
            yield from ((one, other) for other in bits(legal[one] & free & self.may_rise))
        for one in self.others:
            yield from ((one, other) for other in bits(legal[one] & free & -(2 << one)))

    def exits(self) -> Iterator[Pair]:
        """Who may be left over, each with the vertices that stand for it."""
        spare = len(self.roll.players)
        everywhere = ((1 << self.left) - 1) << spare
        for one in self.halves.s2 if self.halves else self.others:
            if self.may_stay >> one & 1:
                mask = everywhere if self.below is None else self.below.doors(one, self.left)
                yield from ((one, other) for other in bits(mask))

    @cites("DSU 4.9.5 C8", "DSU 4.9.5 D2")
    def first_exchange(self, rest: tuple[int, ...], p: int) -> tuple[int, ...]:
        """S1 after the first exchange of D2 that leads to a pairing; there is one.

        In a pairing the better ranked belongs to S1, whoever is left over to S2; any other way of
        writing it takes a larger exchange. So the exchange is a cost of pairs: fewest players, smallest
        difference, lowest players of S1, smallest of S2.
        """
        upper, lower = mask_of(rest[:p]), mask_of(rest[p:])
        number = {one: place for place, one in enumerate(rest, start=1)}
        s1 = s2 = upper | lower
        lowest_of_s1_first = [*rest[:p][::-1], *rest[p:]]
        for start in range(0, len(rest), AT_ONCE):
            portion = lowest_of_s1_first[start : start + AT_ONCE]
            weighed = {one: 1 << (AT_ONCE - 1 - place) for place, one in enumerate(portion)}
            sides = Sides(upper=upper, lower=lower, s1=s1, s2=s2, number=number, weighed=weighed)
            s1 = self._settled(sides)
            settled = mask_of(lowest_of_s1_first[: start + AT_ONCE])
            s2 = (upper | lower) & ~(s1 & settled)
            s1 |= (upper | lower) & ~settled
        return tuple(bits(s1))

    def _settled(self, sides: Sides) -> int:
        """Who is in S1 in the best pairing, as far as `sides.weighed` tells them apart."""
        found = _match(self, sides)
        assert found is not None, "the level was found possible before"
        return mask_of(one for one, other in found.pairs)


def solve(question: Question) -> Found | None:
    """A pairing with fewest left over, then fewest broken preferences; None when there is none at all."""
    return _match(question, None)


def _match(question: Question, sides: Sides | None) -> Found | None:
    """The cheapest matching: fewest left over, then fewest preferences broken, then the first exchange."""
    size = len(question.roll.players) + 2
    broken = size**5 << AT_ONCE if sides else 1
    crossing = broken * size if question.below else 0
    costs: dict[Pair, int] = {}
    if question.below:
        costs = dict.fromkeys((_key(*pair) for pair in question.below.inner(question.left)), 0)
    made: set[Pair] = set()
    for one, other in question.pairs():
        if sides is None or (sides.s1 >> one & 1 and sides.s2 >> other & 1):
            moved = _in_s1(sides, one, size) + _in_s2(sides, other) if sides else 0
            costs[_key(one, other)] = broken * (question.roll.clash[one] >> other & 1) + moved
            made.add(_key(one, other))
    leaving: set[Pair] = set()
    for one, vertex in question.exits():
        if sides is None or sides.s2 >> one & 1:
            costs[_key(one, vertex)] = crossing + (_in_s2(sides, one) if sides else 0)
            leaving.add(_key(one, vertex))
    matched = matching.cheapest(question.vertices(), costs)
    if matched is None:
        return None
    pairs = frozenset(matched & made)
    x = sum(question.roll.clash[one] >> other & 1 for one, other in pairs)
    return Found(x=x, left=len(matched & leaving), pairs=pairs)


def _key(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def _in_s1(sides: Sides, one: int, size: int) -> int:
    """What it costs that `one` is in S1: an exchange for one of S2, the more the further down they stand."""
    if not sides.lower >> one & 1:
        return 0
    return ((size**3 + sides.number[one]) << AT_ONCE) - sides.weighed.get(one, 0)


def _in_s2(sides: Sides, one: int) -> int:
    """What it costs that `one` is in S2: the less the further down they stood in S1."""
    if not sides.upper >> one & 1:
        return 0
    return (-sides.number[one] << AT_ONCE) - sides.weighed.get(one, 0)
