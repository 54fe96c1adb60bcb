"""Edmonds' search for a complete pairing, kept in sight because the answer "there is none" needs a proof.

`barred` says whom each one may not meet; everybody else they may. All work is polynomial: one search costs at
most the number of pairs that may meet, times the odd circles that it has to shrink.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

Barred = Mapping[int, Collection[int]]
Mates = dict[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Witness:
    """Tutte and Berge: more parts of odd size than `set_aside` has names may meet nobody outside but these.

    Each part then needs one of `set_aside`, and there are too few of these.
    """

    set_aside: tuple[int, ...]
    parts: tuple[tuple[int, ...], ...]


def complete(order: Sequence[int], barred: Barred) -> Mates | Witness:
    """A complete pairing of `order` (both directions in the answer), or the proof that there is none.

    It begins with the nearest free one following for everybody, and mends only what is left over.
    """
    mates = _nearest(order, barred)
    for one in order:
        if one not in mates:
            witness = extend(order, barred, mates, one)
            if witness is not None:
                return witness
    return mates


def extend(order: Sequence[int], barred: Barred, mates: Mates, root: int) -> Witness | None:
    """Pair the free `root` too by changing `mates` in place; the proof when that cannot be."""
    return _Tree(order, barred, mates, root).extend()


def _nearest(order: Sequence[int], barred: Barred) -> Mates:
    mates: Mates = {}
    rest = list(order)
    while rest:
        one = rest.pop(0)
        other = next((each for each in rest if each not in barred[one]), None)
        if other is not None:
            rest.remove(other)
            mates[one], mates[other] = other, one
    return mates


class _Tree:
    """The tree of alternating paths from one free vertex; odd circles are shrunk to their base."""

    def __init__(self, order: Sequence[int], barred: Barred, mates: Mates, root: int) -> None:
        self.order, self.barred, self.mates = order, barred, mates
        self.base = {each: each for each in order}
        # From below: a mend then stays among the lowest placed, as the book wants it in the end.
        self.from_below = order[::-1]
        self.free = [each for each in self.from_below if each not in mates and each != root]
        self.parent: dict[int, int] = {}
        self.outer = {root}
        self.waiting = deque([root])

    def extend(self) -> Witness | None:
        while self.waiting:
            end = self._grow(self.waiting.popleft())
            if end is not None:
                self._swap_along(end)
                return None
        return self._witness()

    def _free_beside(self, one: int) -> int | None:
        """A free vertex that `one` may meet: it ends the path."""
        end = next((each for each in self.free if each not in self.barred[one]), None)
        if end is not None:
            self.parent[end] = one
        return end

    def _grow(self, one: int) -> int | None:
        """Look at everybody `one` may meet; the free vertex at the end of a path, if there is one."""
        end = self._free_beside(one)
        if end is not None:
            return end
        for other in self.from_below:
            if other in self.barred[one] or self.base[one] == self.base[other]:
                continue
            if other in self.outer:
                self._shrink(one, other)
            elif other not in self.parent:
                self.parent[other] = one
                end = self._reach(self.mates[other])
                if end is not None:
                    return end
        return None

    def _reach(self, mate: int) -> int | None:
        self.outer.add(mate)
        self.waiting.append(mate)
        return self._free_beside(mate)

    def _shrink(self, one: int, other: int) -> None:
        base = self._meeting_point(one, other)
        circle: set[int] = set()
        self._mark(one, base, other, circle)
        self._mark(other, base, one, circle)
        for each in self.order:
            if self.base[each] in circle:
                self.base[each] = base
                if each not in self.outer:
                    self.outer.add(each)
                    self.waiting.append(each)

    def _meeting_point(self, one: int, other: int) -> int:
        """Where the paths from both to the root come together."""
        passed: set[int] = set()
        while True:
            one = self.base[one]
            passed.add(one)
            if one not in self.mates:
                break
            one = self.parent[self.mates[one]]
        while self.base[other] not in passed:
            other = self.parent[self.mates[self.base[other]]]
        return self.base[other]

    def _mark(self, one: int, base: int, child: int, circle: set[int]) -> None:
        while self.base[one] != base:
            mate = self.mates[one]
            circle |= {self.base[one], self.base[mate]}
            self.parent[one] = child
            child, one = mate, self.parent[mate]

    def _swap_along(self, end: int) -> None:
        at: int | None = end
        while at is not None:
            before = self.parent[at]
            further = self.mates.get(before)
            self.mates[at], self.mates[before] = before, at
            at = further

    def _witness(self) -> Witness:
        parts: dict[int, list[int]] = {}
        for each in self.order:
            if each in self.outer:
                parts.setdefault(self.base[each], []).append(each)
        inner = [each for each in self.order if each in self.parent and each not in self.outer]
        return Witness(set_aside=tuple(inner), parts=tuple(tuple(part) for part in parts.values()))
