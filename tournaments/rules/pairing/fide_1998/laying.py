"""Laying one bracket with a fixed number of pairs (DSU 4.9.5 C4-C11): the first pairing in search order.

The text tries one transposition after another, then exchanges, then drops criteria one by one. Here each
question "is there any pairing at this level" is answered by one matching, and the first pairing is then
fixed step by step: opponents of those moved down, exchange, opponents of S1. A8's x is the least number
of broken preferences that counting allows, so the level first reached always has the fewest possible.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from events.citing import cites
from tournaments.rules.pairing.fide_1998.assignment import Assignment
from tournaments.rules.pairing.fide_1998.below import Below
from tournaments.rules.pairing.fide_1998.bracket import Bracket, Exchange, Laid, Level, Pair
from tournaments.rules.pairing.fide_1998.colours import unavoidable
from tournaments.rules.pairing.fide_1998.general import Halves, Question, solve
from tournaments.rules.pairing.fide_1998.masks import bits, mask_of
from tournaments.rules.pairing.fide_1998.roll import Roll

FULL_DROP = 2  # B6 and B5
Fixed = Mapping[int, int]


class Laying:
    """The search in one bracket for `p` pairs among the others besides those of the movers.

    may_stay  who may be left over at all
    below     what those left over must be able to do further down; None when that is not asked
    """

    def __init__(self, roll: Roll, bracket: Bracket, p: int, may_stay: int, below: Below | None) -> None:
        self.roll, self.bracket, self.p, self.may_stay, self.below = roll, bracket, p, may_stay, below
        self.left = len(bracket.others) - len(bracket.movers) - 2 * p
        self.residents = mask_of(bracket.others)

    @cites("DSU 4.9.5 C9", "DSU 4.9.5 C10", "DSU 4.9.5 C11")
    def first(self) -> Laid | None:
        """The first pairing in search order, or None when there is none at any level."""
        level = self.level()
        if level is None:
            return None
        fixed = self._movers(level)
        rest = tuple(place for place in self.bracket.others if place not in fixed.values())
        halves, exchange = self._halves(rest, fixed, level)
        pairs = self._transposed(halves, fixed, level)
        paired = {place for pair in pairs for place in pair}
        left = tuple(place for place in rest if place not in paired)
        return Laid(
            bracket=self.bracket,
            pairs=(*fixed.items(), *pairs),
            left=left,
            p=self.p,
            level=level,
            exchange=exchange,
        )

    def level(self) -> Level | None:
        """The lowest x, and at that x the fewest criteria dropped: first for up, then for down."""
        lowest = Level(x=self._unavoidable({}), up=0, down=0)
        if self.below is None and self._easily({}, lowest):
            return lowest
        found = solve(self._question({}, Level(x=0, up=FULL_DROP, down=FULL_DROP)))
        if found is None or found.left != self.left:
            return None
        for up in range(FULL_DROP + 1 if self.bracket.movers else 1):
            for down in range(FULL_DROP + 1):
                level = Level(x=found.x, up=up, down=down)
                if self._possible({}, level):
                    return level
        return Level(x=found.x, up=FULL_DROP, down=FULL_DROP)

    @cites("DSU 4.9.5 A8", "DSU 4.9.5 C14")
    def _unavoidable(self, fixed: Fixed) -> int:
        """x by counting: those who share the commoner preference and find no others to meet.

        Each pair fewer (C14) leaves two more over and so lowers it by one.
        """
        places = self.bracket.places & ~mask_of(fixed) & ~mask_of(fixed.values())
        if places & self.roll.turned:
            return 0
        return unavoidable(
            (places & self.roll.whites).bit_count(),
            (places & self.roll.blacks).bit_count(),
            places.bit_count(),
            len(self.bracket.movers) - len(fixed) + self.p,
        )

    def _question(self, fixed: Fixed, level: Level, halves: Halves | None = None) -> Question:
        return Question(
            roll=self.roll,
            movers=tuple(place for place in self.bracket.movers if place not in fixed),
            others=tuple(place for place in self.bracket.others if place not in fixed.values()),
            left=self.left,
            may_rise=~self.roll.bars_up[level.up],
            may_stay=self._may_stay(level),
            below=self.below,
            halves=halves,
        )

    def _may_stay(self, level: Level) -> int:
        return self.may_stay & ~self.roll.bars_down[level.down]

    def _broken(self, fixed: Fixed) -> int:
        return sum(self.roll.clash[one] >> other & 1 for one, other in fixed.items())

    def _possible(self, fixed: Fixed, level: Level, halves: Halves | None = None) -> bool:
        """Whether the bracket can be finished at this level with these movers' opponents fixed."""
        budget = level.x - self._broken(fixed)
        if self._unavoidable(fixed) > budget:
            return False
        if halves is None and self._easily(fixed, level):
            return True
        return self._solved(self._question(fixed, level, halves), budget)

    def _solved(self, question: Question, budget: int) -> bool:
        found = solve(question)
        return found is not None and found.left == self.left and found.x <= budget

    def _easily(self, fixed: Fixed, level: Level) -> bool:
        """A quick yes: every mover takes the nearest who suits, and S1 meets S2 without an exchange."""
        taken = dict(fixed)
        for mover in self.bracket.movers:
            if mover not in taken:
                free = self._candidates(mover, taken, level)
                suiting = free & ~self.roll.clash[mover] or free
                if not suiting:
                    return False
                taken[mover] = next(bits(suiting))
        rest = tuple(place for place in self.bracket.others if place not in taken.values())
        budget = level.x - self._broken(taken)
        assignment = self._assignment(Halves(s1=rest[: self.p], s2=rest[self.p :]), level)
        if not assignment.complete() or assignment.cost > budget:
            return False
        left = tuple(assignment.column_of[self.p :])
        return self.below is None or self.below.takes(left)

    def _candidates(self, mover: int, taken: Fixed, level: Level) -> int:
        free = self.residents & ~mask_of(taken.values())
        return self.roll.legal[mover] & free & ~self.roll.bars_up[level.up]

    @cites("DSU 4.9.5 C6", "DSU 4.9.5 C10")
    def _movers(self, level: Level) -> dict[int, int]:
        """The first transposition for those moved down with which the rest can be finished."""
        fixed: dict[int, int] = {}
        for mover in self.bracket.movers:
            for other in bits(self._candidates(mover, fixed, level)):
                if self._possible({**fixed, mover: other}, level):
                    fixed[mover] = other
                    break
        return fixed

    @cites("DSU 4.9.5 C4", "DSU 4.9.5 C8", "DSU 4.9.5 D2")
    def _halves(self, rest: tuple[int, ...], fixed: Fixed, level: Level) -> tuple[Halves, Exchange]:
        """S1 and S2 as they stand, or after the first exchange that leads to a pairing."""
        plain = Halves(s1=rest[: self.p], s2=rest[self.p :])
        budget = level.x - self._broken(fixed)
        if self.below is None:
            assignment = self._assignment(plain, level)
            if assignment.complete() and assignment.cost <= budget:
                return plain, Exchange()
        elif self._possible(fixed, level, plain):
            return plain, Exchange()
        first = mask_of(self._question(fixed, level).first_exchange(rest, self.p))
        halves = Halves(
            s1=tuple(place for place in rest if first >> place & 1),
            s2=tuple(place for place in rest if not first >> place & 1),
        )
        out = tuple(place for place in plain.s1 if not first >> place & 1)
        into = tuple(place for place in plain.s2 if first >> place & 1)
        return halves, Exchange(out=out, into=into)

    def _assignment(self, halves: Halves, level: Level) -> Assignment:
        """S1 and those left over as rows, S2 as columns."""
        columns = mask_of(halves.s2)
        near = [self.roll.legal[one] & columns for one in halves.s1]
        clashes = [self.roll.clash[one] for one in halves.s1]
        over = [columns & self._may_stay(level)] * self.left
        free = [mask & ~clash for mask, clash in zip(near, clashes, strict=True)] + over
        paid = [mask & clash for mask, clash in zip(near, clashes, strict=True)] + [0] * self.left
        return Assignment(free, paid, columns)

    @cites("DSU 4.9.5 C7", "DSU 4.9.5 D1")
    def _transposed(self, halves: Halves, fixed: Fixed, level: Level) -> Sequence[Pair]:
        """The first order of S2 that leads to a pairing."""
        if self.below is None:
            assignment = self._assignment(halves, level)
            assignment.complete()
            return list(zip(halves.s1, assignment.first(self.p), strict=True))
        return self._slot_by_slot(halves, fixed, level)

    def _slot_by_slot(self, halves: Halves, fixed: Fixed, level: Level) -> Sequence[Pair]:
        """The same where the next bracket has a say: who is left over is no longer free to choose."""
        pairs: dict[int, int] = {}
        for one in halves.s1:
            open_s2 = mask_of(halves.s2) & ~mask_of(pairs.values())
            for other in bits(self.roll.legal[one] & open_s2):
                if self._still_possible(halves, {**pairs, one: other}, fixed, level):
                    pairs[one] = other
                    break
        return list(pairs.items())

    def _still_possible(self, halves: Halves, pairs: Fixed, fixed: Fixed, level: Level) -> bool:
        budget = level.x - self._broken(fixed) - self._broken(pairs)
        open_halves = Halves(
            s1=tuple(place for place in halves.s1 if place not in pairs),
            s2=tuple(place for place in halves.s2 if place not in pairs.values()),
        )
        return self._solved(self._question(fixed, level, open_halves), budget)
