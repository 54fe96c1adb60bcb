"""DSU 4.9.5 carried out as it is printed, one pairing after another in the order of C1-C14: for few players.

Nothing here comes from the rules that pair. Where the text is open it follows the decisions that stand in
`fide_1998/rounds.py` and `laying.py`. A player is their place in the order of A2, from 0.
"""

from dataclasses import dataclass, replace
from itertools import combinations

from tests.rules.fide_criteria import Criteria
from tournaments.rules.pairing.face import Float


@dataclass(frozen=True)
class Laid:
    """A bracket as it was paired. `out`, `into`: exchanged between S1 and S2 (D2)."""

    movers: tuple
    others: tuple
    pairs: tuple
    left: tuple
    p: int
    x: int
    up: int
    down: int
    out: tuple
    into: tuple

    @property
    def most(self):
        return (len(self.others) - len(self.movers)) // 2


@dataclass(frozen=True)
class Stage:
    residents: tuple
    alone: tuple
    laid: Laid | None
    again: str = ""
    short: bool = False

    @property
    def left(self):
        return tuple(sorted(self.alone + (self.laid.left if self.laid else ())))


class Literal(Criteria):
    """The round: `stages`, None where nobody can pair it."""

    def __init__(self, question):
        super().__init__(question)
        self.stages = self._round()

    def _round(self):
        groups, stages = self.groups(), []
        while len(stages) < len(groups):
            came = stages[-1].left if stages else ()
            residents = groups[len(stages)]
            if len(stages) < len(groups) - 1:
                stages.append(self._stage(residents, came))
                if stages[-1].short:
                    self._c12(stages)
                continue
            lowest = self._lowest(residents, came)
            if lowest.laid is None and stages:
                lowest = self._c13(stages, residents) or lowest
            if lowest.laid is not None:
                stages.append(lowest)
            elif not stages:
                return None
            else:
                groups[-2:] = [groups[-2] + groups[-1]]
                stages.pop()
        return stages

    def _split(self, came, residents):
        """A3: homogeneous where at least half came from above."""
        if len(came) >= len(residents):
            return (), tuple(sorted(came + residents))
        return came, residents

    def _stage(self, residents, came):
        here = came + residents
        alone = [x for x in sorted(here) if not any(self.legal(x, y) for y in here)]
        movers, others = self._split(
            tuple(x for x in came if x not in alone), tuple(x for x in residents if x not in alone)
        )
        short = any(x in came for x in alone)
        kept = []
        for one in movers:  # the higher ranked are paired
            if self._seated([*kept, one], others):
                kept.append(one)
        alone += [x for x in movers if x not in kept]
        short = short or len(kept) < len(movers)
        movers = tuple(kept)
        most = (len(others) - len(movers)) // 2
        laid = next(found for p in range(most, -1, -1) if (found := self._lay(movers, others, p)))
        short = short or bool(came and not movers and laid.p < laid.most)
        return Stage(residents=residents, alone=tuple(sorted(alone)), laid=laid, short=short)

    def _seated(self, movers, others):
        """Whether each of the movers can have one of the others for themself."""
        if not movers:
            return True
        one, *more = movers
        return any(self.legal(one, x) and self._seated(more, [y for y in others if y != x]) for x in others)

    def _lowest(self, residents, came, again=""):
        movers, others = self._split(came, residents)
        p = (len(others) - len(movers)) // 2
        laid = self._lay(movers, others, p, lambda left: not self.no_bye & {*left})
        return Stage(residents=residents, alone=(), laid=laid, again=again)

    def _c12(self, stages):
        """C12: the bracket above is laid again, so that all who come down are paired here."""
        short = stages[-1]
        if len(stages) < 2 or stages[-2].laid is None:
            return
        above = stages[-2]
        residents = tuple(x for x in short.residents if x not in short.alone)

        def takes(left):
            came = above.alone + left
            if len(came) < len(residents):
                return self._seated(came, residents)
            return self.everybody(came + residents, bye=None)

        laid = above.laid.left and self._lay(above.laid.movers, above.laid.others, above.laid.p, takes)
        if laid:
            stages[-2:] = [replace(above, laid=laid, again="C12", short=False)]
            stages.append(self._stage(short.residents, stages[-1].left))

    def _c13(self, stages, residents):
        """C13: the bracket above with fewer and fewer pairs, so that the lowest can be completed."""
        above = stages[-1]
        movers, others = above.laid.movers, above.laid.others

        def takes(left):
            came = above.alone + left
            if len(came) >= len(residents):
                return self.everybody(came + residents)
            return any(
                self.everybody(tuple(x for x in residents if x not in taken))
                for taken in combinations(residents, len(came))
                if self._seated(came, taken)
            )

        for p in range(above.laid.p, -1 if movers else 0, -1):
            left = len(others) - len(movers) - 2 * p
            laid = self._lay(movers, others, p, takes) if left else None
            if laid:
                stages[-1] = replace(above, laid=laid, again="C13", short=False)
                return self._lowest(residents, stages[-1].left)
        return None

    # C4-C11

    def _lay(self, movers, others, p, takes=lambda left: True):
        for x in range(p + len(movers) + 1):
            for up in range(3 if movers else 1):
                risers = [y for y in others if not self.barred(y, Float.UP, up)]
                for down in range(3):
                    found = self._at_level(movers, others, p, takes, x, risers, down)
                    if found:
                        fixed, pairs, left, out, into = found
                        return Laid(movers, others, (*fixed, *pairs), left, p, x, up, down, out, into)
        return None

    def _at_level(self, movers, others, p, takes, x, risers, down):
        for fixed in self._opponents(movers, risers, x):
            rest = tuple(y for y in others if y not in dict(fixed).values())
            broken = sum(self.clash(*pair) for pair in fixed)
            for s1, s2, out, into in self._exchanges(rest, p):
                for pairs in self._opponents(s1, s2, x - broken):
                    left = tuple(y for y in s2 if y not in dict(pairs).values())
                    if not any(self.barred(y, Float.DOWN, down) for y in left) and takes(left):
                        return fixed, pairs, left, out, into
        return None

    def _opponents(self, s1, s2, x):
        """D1: opponents for all of S1, the lowest first, with at most `x` preferences broken."""
        if not s1:
            yield ()
            return
        for other in s2:
            broken = self.clash(s1[0], other)
            if self.legal(s1[0], other) and broken <= x:
                for more in self._opponents(s1[1:], [y for y in s2 if y != other], x - broken):
                    yield ((s1[0], other), *more)

    def _exchanges(self, rest, p):
        """D2: fewest players, smallest difference, the lowest of S1, the highest of S2."""
        s1, s2 = rest[:p], rest[p:]
        yield s1, s2, (), ()
        for size in range(1, min(len(s1), len(s2)) + 1):
            found = [(out, into) for out in combinations(s1, size) for into in combinations(s2, size)]
            found.sort(
                key=lambda each: (
                    sum(map(rest.index, each[1])) - sum(map(rest.index, each[0])),
                    [-one for one in each[0][::-1]],
                    each[1],
                )
            )
            for out, into in found:
                upper = tuple(sorted({*s1, *into} - {*out}))
                yield upper, tuple(sorted({*s2, *out} - {*into})), out, into
