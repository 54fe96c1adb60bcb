"""Whether everybody can have a partner: a largest matching, by Edmonds' blossoms over sets of bits.

It answers what the search of 4.9.3 keeps asking: can these be paired at all, whom could one of them leave
over, and whom can this player have if the rest must still be paired. Rows of a hundred or a thousand
possible partners are single integers, so a search costs about one step a player.
"""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.rules.pairing.danish_swiss.seats import first, seats_in

NOBODY = -1


class Partners:
    """A largest matching among the seats `who`; those `apart` never meet each other.

    legal   seat -> whom they may meet
    start   pairs to begin with, seat -> partner, as far as they fit
    mate    seat -> partner, NOBODY without one
    """

    __slots__ = ("apart", "legal", "mate", "who")

    def __init__(
        self, legal: Sequence[int], who: int, *, apart: int = 0, start: Sequence[int] | None = None
    ) -> None:
        self.legal = legal
        self.who = who
        self.apart = apart
        self.mate = [NOBODY] * len(legal)
        if start is not None:
            self._keep(start)
        alone = self.alone
        for seat in seats_in(alone):
            free = self.row(seat) & alone
            if free and alone >> seat & 1:
                self._join(seat, first(free))
                alone &= ~(1 << seat | 1 << self.mate[seat])
        for seat in seats_in(alone):
            if alone >> seat & 1:
                found = _Tree(self, seat).reach(alone & ~(1 << seat))
                alone &= ~(1 << seat | 1 << found) if found != NOBODY else alone

    def _keep(self, start: Sequence[int]) -> None:
        for seat in seats_in(self.who):
            partner = start[seat]
            if partner > seat and self.row(seat) >> partner & 1:
                self._join(seat, partner)

    def _join(self, one: int, other: int) -> None:
        self.mate[one], self.mate[other] = other, one

    def row(self, seat: int) -> int:
        """Whom they may meet among those here."""
        row = self.legal[seat] & self.who
        return row & ~self.apart if self.apart >> seat & 1 else row

    @property
    def alone(self) -> int:
        """Those without a partner."""
        bits = 0
        for seat in seats_in(self.who):
            if self.mate[seat] == NOBODY:
                bits |= 1 << seat
        return bits

    @property
    def complete(self) -> bool:
        """Whether everybody has a partner."""
        return not self.alone

    def spared(self) -> int:
        """Those whom some largest matching leaves without a partner."""
        bits = 0
        for seat in seats_in(self.alone):
            tree = _Tree(self, seat)
            tree.reach(0)
            bits |= tree.even
        return bits

    def settle(self, one: int, other: int) -> bool:
        """Take out this pair if the rest can still be paired; the matching must be complete."""
        left, left_too = self.mate[one], self.mate[other]
        pair = 1 << one | 1 << other
        self.who &= ~pair
        if left == other:
            return True
        self.mate[left] = self.mate[left_too] = NOBODY
        if _Tree(self, left).reach(1 << left_too) != NOBODY:
            return True
        self.who |= pair
        self._join(one, left)
        self._join(other, left_too)
        return False

    def choices(self, one: int) -> int:
        """All whom they can have while the rest is still paired; the matching must be complete."""
        row = self.row(one)
        left = self.mate[one]
        self.who &= ~(1 << one)
        self.mate[left] = NOBODY
        tree = _Tree(self, left)
        tree.reach(0)
        self.who |= 1 << one
        self.mate[left] = one
        return row & tree.even


class _Tree:
    """One search from a seat without partner: alternating paths, odd circles shrunk to their base.

    even    reached over an even number of steps: could be without partner in the root's stead
    """

    __slots__ = ("base", "even", "inside", "parent", "partners", "queue", "seen")

    def __init__(self, partners: Partners, root: int) -> None:
        seats = len(partners.mate)
        self.partners = partners
        self.parent = [NOBODY] * seats
        self.base = list(range(seats))
        self.inside: dict[int, int] = {}
        self.even = self.seen = 1 << root
        self.queue = [root]

    def reach(self, goal: int) -> int:
        """Pair along the first path to one of `goal`, who have no partner; NOBODY if there is no path."""
        for seat in self.queue:  # it grows meanwhile
            row = self.partners.row(seat)
            if row & goal:
                end = first(row & goal)
                self.parent[end] = seat
                self._pair_along(end)
                return end
            self._look_at(seat, row & ~self.seen)
            while circle := row & self.even & ~self._blossom(self._base(seat)):
                self._shrink(seat, first(circle))
        return NOBODY

    def _look_at(self, seat: int, new: int) -> None:
        mate = self.partners.mate
        while new:
            found = first(new)
            beyond = mate[found]
            self.parent[found] = seat
            self.even |= 1 << beyond
            self.seen |= 1 << found | 1 << beyond
            self.queue.append(beyond)
            new &= ~self.seen

    def _pair_along(self, end: int) -> None:
        mate = self.partners.mate
        while end != NOBODY:
            before = self.parent[end]
            further = mate[before]
            mate[end], mate[before] = before, end
            end = further

    def _base(self, seat: int) -> int:
        base = self.base
        while base[seat] != seat:
            base[seat] = base[base[seat]]
            seat = base[seat]
        return seat

    def _blossom(self, base: int) -> int:
        return self.inside.get(base, 1 << base)

    def _shrink(self, one: int, other: int) -> None:
        top = self._common(one, other)
        parts = self._path(one, top, other) | self._path(other, top, one)
        whole = self._blossom(top)
        for part in parts:
            whole |= self._blossom(part)
            self.base[part] = top
        self.inside[top] = whole
        self.queue.extend(seats_in(whole & ~self.even))
        self.even |= whole

    def _common(self, one: int, other: int) -> int:
        """Where the paths of two even seats to the root come together."""
        passed = set()
        here, there = self._base(one), self._base(other)
        while True:
            if here != NOBODY:
                if here in passed:
                    return here
                passed.add(here)
                before = self.partners.mate[here]
                here = NOBODY if before == NOBODY else self._base(self.parent[before])
            here, there = there, here

    def _path(self, seat: int, top: int, child: int) -> set[int]:
        """Turn the path from `seat` up to `top` round; the bases on it."""
        parts = set()
        while self._base(seat) != top:
            before = self.partners.mate[seat]
            parts |= {self._base(seat), self._base(before)}
            self.parent[seat] = child
            child = before
            seat = self.parent[before]
        return parts
