"""The search of DSU 4.9.5 C4-C11 as the text goes: one pairing after another, until one will do.

Exponential, so for small brackets only; the rules, which answer by matchings, are held to it.
"""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.fide_rounds import event
from tournaments.rules.pairing.fide_1998 import rounds, transpositions
from tournaments.rules.pairing.fide_1998.assignment import Assignment
from tournaments.rules.pairing.fide_1998.bracket import Exchange, Laid, Level
from tournaments.rules.pairing.fide_1998.masks import bits, mask_of
from tournaments.rules.pairing.fide_1998.roll import roll_of
from tournaments.rules.pairing.fide_1998.rounds import lay_round


class LiteralLaying:
    """Takes the place of `laying.Laying`."""

    def __init__(self, roll, bracket, p, may_stay, below):
        self.roll, self.bracket, self.p, self.may_stay, self.below = roll, bracket, p, may_stay, below

    def level(self):
        found = self.first()
        return found and found.level

    def first(self):
        for level in self.levels():
            for fixed, x in self.transpositions(self.bracket.movers, self.risers(level), level.x):
                rest = tuple(place for place in self.bracket.others if place not in dict(fixed).values())
                for halves in self.exchanges(rest):
                    laid = self.homogeneous(level, fixed, *halves, level.x - x)
                    if laid:
                        return laid
        return None

    def levels(self):
        whole = self.bracket.places
        larger = max((whole & self.roll.whites).bit_count(), (whole & self.roll.blacks).bit_count())
        pairs = self.p + len(self.bracket.movers)
        fewer = whole.bit_count() // 2 - pairs  # C14: x falls with p
        start = max(0, max(0, larger - (whole.bit_count() + 1) // 2) - fewer)
        for x in range(start, pairs + 1):
            for up in range(3 if self.bracket.movers else 1):
                for down in range(3):
                    yield Level(x=x, up=up, down=down)

    def risers(self, level):
        return mask_of(self.bracket.others) & ~self.roll.bars_up[level.up]

    def transpositions(self, s1, s2, x):
        """Opponents for all of `s1`, in the order of D1, and how many preferences they break."""
        if not s1:
            yield (), 0
            return
        for other in bits(self.roll.legal[s1[0]] & s2):
            broken = self.roll.clash[s1[0]] >> other & 1
            if broken <= x:
                for pairs, more in self.transpositions(s1[1:], s2 & ~(1 << other), x - broken):
                    yield ((s1[0], other), *pairs), more + broken

    def exchanges(self, rest):
        """S1 and S2, then after every exchange: fewest players, smallest difference, lowest of S1."""
        s1, s2 = rest[: self.p], rest[self.p :]
        yield s1, s2
        for size in range(1, min(len(s1), len(s2)) + 1):
            found = [(out, into) for out in combinations(s1, size) for into in combinations(s2, size)]
            found.sort(
                key=lambda each: (self.difference(rest, *each), [-one for one in each[0][::-1]], each[1])
            )
            for out, into in found:
                yield (
                    tuple(sorted((*(one for one in s1 if one not in out), *into))),
                    tuple(sorted((*(one for one in s2 if one not in into), *out))),
                )

    def difference(self, rest, out, into):
        return sum(rest.index(one) for one in into) - sum(rest.index(one) for one in out)

    def homogeneous(self, level, fixed, s1, s2, x):
        for pairs, _ in self.transpositions(s1, mask_of(s2), x):
            left = tuple(one for one in s2 if one not in dict(pairs).values())
            stay = self.may_stay & ~self.roll.bars_down[level.down]
            if all(stay >> one & 1 for one in left) and (self.below is None or self.below.takes(left)):
                return Laid(
                    bracket=self.bracket,
                    pairs=(*fixed, *pairs),
                    left=left,
                    p=self.p,
                    level=level,
                    exchange=self.exchange(s1, s2),
                )
        return None

    def exchange(self, s1, s2):
        rest = sorted((*s1, *s2))
        upper = set(rest[: self.p])
        return Exchange(
            out=tuple(one for one in s2 if one in upper), into=tuple(one for one in s1 if one not in upper)
        )


@given(seed=st.integers(0, 10_000), players=st.integers(2, 9), draws=st.integers(0, 7))
@settings(max_examples=150)
def test_every_bracket_is_what_the_literal_search_finds(seed, players, draws):
    for question, _ in event(seed, players, min(players, 6), draws=draws):
        roll = roll_of(question)
        with pytest.MonkeyPatch.context() as patch:
            found = lay_round(roll)
            patch.setattr(rounds, "Laying", LiteralLaying)
            assert lay_round(roll) == found


@given(st.data())
def test_the_first_assignment_is_the_lowest_row_by_row(data):
    size = data.draw(st.integers(1, 5))
    masks = st.lists(st.integers(0, 2**size - 1), min_size=size, max_size=size)
    free, paid = data.draw(masks), data.draw(masks)
    paid = [one & ~other for one, other in zip(paid, free, strict=True)]
    orders = [
        (sum(paid[row] >> column & 1 for row, column in enumerate(order)), list(order))
        for order in transpositions(range(size))
        if all((free[row] | paid[row]) >> column & 1 for row, column in enumerate(order))
    ]
    assignment = Assignment(free, paid, 2**size - 1)
    assert assignment.complete() is bool(orders)
    if orders:
        assert (assignment.cost, assignment.first(size)) == min(orders)
