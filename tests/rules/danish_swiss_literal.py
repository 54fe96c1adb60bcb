"""DSU 4.9.3 carried out as it is printed, every order and exchange tried one by one: for few players only."""

from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations, permutations

from tests.rules.danish_swiss_players import BLACK, WHITE, Players, X


@dataclass(frozen=True)
class Group:
    """One group as paired. flights: flyer, opponent, the nearest one, those passed for their colour."""

    pools: int
    seats: tuple
    flyers: tuple
    article: str
    flights: tuple
    upper: tuple
    lower: tuple
    down: tuple
    up: tuple
    pairs: tuple


class Literal(Players):
    """The round: `groups`, None where nobody can pair it."""

    def __init__(self, question):
        super().__init__(question)
        self.can_be_paired = cache(self._can_be_paired)
        self.groups = self._round(self.pools()) if self.numbers else []

    def _can_be_paired(self, seats, apart=frozenset()):
        if not seats:
            return True
        one = min(seats)
        return any(
            self.legal(one, other)
            and not {one, other} <= apart
            and self.can_be_paired(seats - {one, other}, apart)
            for other in seats - {one}
        )

    def preferences_met(self, one, other):
        wants = [self.wants[seat][0] for seat in (one, other)]
        if self.numbers[other] == X:
            return wants[0] is WHITE
        given = ((WHITE, BLACK), (BLACK, WHITE))
        return max(sum(want is has for want, has in zip(wants, both, strict=True)) for both in given)

    def _halves(self, seats):
        """5.1-5.3: the halves, who was exchanged, and the first of the best orders of the lower half."""
        half = len(seats) // 2
        a, b = seats[:half], seats[half:]
        for k in range(half + 1):
            for down in combinations(a[::-1], k):
                for up in combinations(b, k):
                    upper = sorted({*a, *up} - {*down})
                    lower = sorted({*b, *down} - {*up})
                    solutions = [
                        tuple(zip(upper, order, strict=True))
                        for order in permutations(lower)
                        if all(map(self.legal, upper, order))
                    ]
                    if solutions:
                        best = max(
                            solutions, key=lambda pairs: sum(self.preferences_met(*sorted(p)) for p in pairs)
                        )
                        return {
                            "upper": tuple(upper),
                            "lower": tuple(lower),
                            "down": tuple(sorted(down)),
                            "up": up,
                            "pairs": best,
                        }
        return None

    def _flyer_sets(self, seats):
        """6.1-6.3, each set with its paragraph."""
        n = len(seats)
        if n % 2:
            m = n // 2
            yield "6.1", [m]
            yield from (("6.3", [place]) for place in (*range(m - 1, -1, -1), *range(m + 1, n)))
            yield from (("6.3", range(m - more, m + more + 1)) for more in range(1, m + 1))
            return
        low, high = n // 2 - 1, n // 2
        yield "", []
        yield "6.2", [low, high]
        yield from (("6.3", [place, high]) for place in range(low - 1, -1, -1))
        yield from (("6.3", [place, low]) for place in range(low - 1, -1, -1))
        yield from (("6.3", [low, place]) for place in range(high + 1, n))
        yield from (("6.3", [high, place]) for place in range(high + 1, n))
        yield from (("6.3", range(low - more, high + more + 1)) for more in range(1, low + 1))

    def _candidates(self, flyer, pools):
        """5.4: the nearest pool, there the note under 6.3, then the highest."""
        wants = self.wants[flyer][0]

        def rank(other):
            colour, strong = self.wants[other]
            if wants is None or colour is None:
                return 0 if wants is None else 1
            return 2 if colour is wants else 0 if strong else 1

        for pool in pools:
            yield from sorted(
                (each for each in pool if self.legal(flyer, each)), key=lambda each: (rank(each), each)
            )

    def _flights(self, flyers, pools):
        if not flyers:
            return []
        flyer, *more = flyers
        nearest = next(self._candidates(flyer, pools))
        pool = next(pool for pool in pools if nearest in pool)
        passed = tuple(seat for seat in pool if seat < nearest and self.legal(flyer, seat))
        for other in self._candidates(flyer, pools):
            below = [[each for each in pool if each != other] for pool in pools]
            rest = frozenset(more) | frozenset(chain(*below))
            if self.can_be_paired(rest, frozenset(more)):
                return [(flyer, other, nearest, passed), *self._flights(more, below)]
        return None

    def _round(self, pools):
        for count in range(1, len(pools) + 1):
            seats, low = list(chain(*pools[:count])), list(chain(*pools[count:]))
            for article, places in self._flyer_sets(seats):
                flyers = sorted(seats[place] for place in places)
                rest = [seat for seat in seats if seat not in flyers]
                if self.can_be_paired(frozenset(rest)) and self.can_be_paired(
                    frozenset(flyers) | frozenset(low), frozenset(flyers)
                ):
                    flights = self._flights(flyers, pools[count:])
                    gone = {opponent for _, opponent, *_ in flights}
                    below = [[seat for seat in pool if seat not in gone] for pool in pools[count:]]
                    group = Group(
                        count, tuple(seats), tuple(flyers), article, tuple(flights), **self._halves(rest)
                    )
                    left = [pool for pool in below if pool]
                    return [group, *(self._round(left) if left else [])]
        return None

    def meetings(self):
        """Every meeting with its group, the stronger first."""
        for group in self.groups:
            yield from ((group, flight[0], flight[1]) for flight in group.flights)
            yield from ((group, *sorted(pair)) for pair in group.pairs)


def literally(question):
    literal = Literal(question)
    if literal.groups is None:
        return None
    return {frozenset(literal.named(both)) for _, *both in literal.meetings()}
