"""Why no draw can be complete: a witness that anyone can check (SLSF-G 25.2a, SLSF-R 26.2a).

When not everybody can be paired there are some players, the wanted, without whom the field falls into more
odd groups than they are. Within a group an odd number cannot all meet each other, so each group needs one
of the wanted for itself: there are not enough of them (Tutte and Berge). The groups and the wanted are
found by growing trees of alternating steps from those whom a largest pairing leaves alone (Edmonds).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from tournaments.rules.pairing.matching import Pair, largest


@dataclass(frozen=True, slots=True)
class Witness:
    """More odd `groups`, which may meet only within themselves and the `wanted`, than wanted players."""

    groups: tuple[tuple[int, ...], ...]
    wanted: tuple[int, ...]


def witness(numbers: Collection[int], pairs: Collection[Pair]) -> Witness | None:
    """Why not all of `numbers` can be paired out of `pairs`; None when they can."""
    meets: dict[int, set[int]] = {number: set() for number in numbers}
    for one, other in pairs:
        meets[one].add(other)
        meets[other].add(one)
    outer = _Trees(meets, largest(numbers, pairs)).grow()
    if not outer:
        return None
    wanted = {other for number in outer for other in meets[number]} - outer
    return Witness(groups=_groups(outer, meets), wanted=tuple(sorted(wanted)))


def _groups(outer: set[int], meets: dict[int, set[int]]) -> tuple[tuple[int, ...], ...]:
    """The connected parts of those who can be left alone, by smallest number."""
    groups, seen = [], set[int]()
    for number in sorted(outer):
        if number in seen:
            continue
        group, waiting = {number}, [number]
        while waiting:
            new = (meets[waiting.pop()] & outer) - group
            group |= new
            waiting += new
        seen |= group
        groups.append(tuple(sorted(group)))
    return tuple(groups)


class _Trees:
    """Alternating trees over a largest pairing: `outer` are those whom some largest pairing leaves alone."""

    def __init__(self, meets: dict[int, set[int]], matching: Iterable[Pair]) -> None:
        self.meets = meets
        self.mate = {one: other for pair in matching for one, other in (pair, pair[::-1])}
        self.base = {number: number for number in meets}
        self.came_from: dict[int, int] = {}  # an inner player, or one who became outer in a ring
        self.outer = {number for number in meets if number not in self.mate}
        self.waiting = deque(sorted(self.outer))

    def grow(self) -> set[int]:
        """Follow every alternating step; rings of odd length become outer as a whole."""
        while self.waiting:
            one = self.waiting.popleft()
            for other in sorted(self.meets[one]):
                if other in self.outer:
                    if self.base[one] != self.base[other]:
                        self._close_ring(one, other)
                elif other not in self.came_from:
                    self.came_from[other] = one
                    self._reach(self.mate[other])
        return self.outer

    def _reach(self, number: int) -> None:
        self.outer.add(number)
        self.waiting.append(number)

    def _close_ring(self, one: int, other: int) -> None:
        top = self._meeting_point(one, other)
        ring: set[int] = set()
        for start, across in ((one, other), (other, one)):
            self._climb(start, across, top, ring)
        for number in self.base:
            if self.base[number] in ring:
                self.base[number] = top
                if number not in self.outer:
                    self._reach(number)

    def _meeting_point(self, one: int, other: int) -> int:
        """The base in which the ways from both to the root of their tree come together."""
        above = set()
        number = self.base[one]
        while True:
            above.add(number)
            if number not in self.mate:
                break
            number = self.base[self.came_from[self.mate[number]]]
        number = self.base[other]
        while number not in above:
            number = self.base[self.came_from[self.mate[number]]]
        return number

    def _climb(self, number: int, across: int, top: int, ring: set[int]) -> None:
        """Note every base between `number` and `top`, and how its players are come to from across."""
        while self.base[number] != top:
            inner = self.mate[number]
            ring |= {self.base[number], self.base[inner]}
            self.came_from[number] = across
            across = inner
            number = self.came_from[inner]
