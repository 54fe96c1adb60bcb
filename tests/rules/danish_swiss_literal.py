"""DSU 4.9.3 carried out as it is printed, every order and exchange tried one by one: for few players only."""

from functools import cache
from itertools import chain, combinations, permutations

from tournaments.rules.pairing.danish_swiss.entrants import X, entrants_of
from tournaments.rules.pairing.face import Colour

WHITE, BLACK = Colour.WHITE, Colour.BLACK


class Literal:
    def __init__(self, entrants):
        self.entrants = entrants
        self.can_be_paired = cache(self._can_be_paired)

    def legal(self, one, other):
        return bool(self.entrants.legal[one] >> other & 1)

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
        wants = [self.entrants.preferences[seat].colour for seat in (one, other)]
        if self.entrants.numbers[other] == X:
            return wants[0] is WHITE
        given = ((WHITE, BLACK), (BLACK, WHITE))
        return max(sum(want is has for want, has in zip(wants, both, strict=True)) for both in given)

    def pool(self, seats):
        half = len(seats) // 2
        a, b = seats[:half], seats[half:]
        for k in range(half + 1):
            for down in combinations(a[::-1], k):
                for up in combinations(b, k):
                    upper = sorted({*a, *up} - {*down})
                    lower = sorted({*b, *down} - {*up})
                    solutions = [
                        list(zip(upper, order, strict=True))
                        for order in permutations(lower)
                        if all(map(self.legal, upper, order))
                    ]
                    if solutions:
                        return max(
                            solutions, key=lambda pairs: sum(self.preferences_met(*sorted(p)) for p in pairs)
                        )
        return None

    def flyer_sets(self, seats):
        n = len(seats)
        if n % 2:
            m = n // 2
            yield from ([place] for place in (m, *range(m - 1, -1, -1), *range(m + 1, n)))
            yield from (range(m - more, m + more + 1) for more in range(1, m + 1))
            return
        low, high = n // 2 - 1, n // 2
        yield []
        yield [low, high]
        yield from ([place, high] for place in range(low - 1, -1, -1))
        yield from ([place, low] for place in range(low - 1, -1, -1))
        yield from ([low, place] for place in range(high + 1, n))
        yield from ([high, place] for place in range(high + 1, n))
        yield from (range(low - more, high + more + 1) for more in range(1, low + 1))

    def candidates(self, flyer, pools):
        wants = self.entrants.preferences[flyer].colour

        def rank(other):
            its = self.entrants.preferences[other]
            if wants is None or its.colour is None:
                return 0 if wants is None else 1
            return 2 if its.colour is wants else 0 if its.strong else 1

        for pool in pools:
            yield from sorted(
                (each for each in pool if self.legal(flyer, each)), key=lambda each: (rank(each), each)
            )

    def flights(self, flyers, pools):
        if not flyers:
            return []
        for other in self.candidates(flyers[0], pools):
            below = [[each for each in pool if each != other] for pool in pools]
            rest = frozenset(flyers[1:]) | frozenset(chain(*below))
            if self.can_be_paired(rest, frozenset(flyers[1:])):
                return [(flyers[0], other), *self.flights(flyers[1:], below)]
        return None

    def round(self, pools):
        for count in range(1, len(pools) + 1):
            seats, low = list(chain(*pools[:count])), list(chain(*pools[count:]))
            for places in self.flyer_sets(seats):
                flyers = sorted(seats[place] for place in places)
                rest = [seat for seat in seats if seat not in flyers]
                if self.can_be_paired(frozenset(rest)) and self.can_be_paired(
                    frozenset(flyers) | frozenset(low), frozenset(flyers)
                ):
                    made = self.pool(rest) + self.flights(flyers, pools[count:])
                    gone = {seat for both in made for seat in both}
                    below = [[seat for seat in pool if seat not in gone] for pool in pools[count:]]
                    return made + (self.round([pool for pool in below if pool]) if any(below) else [])
        return None


def literally(question):
    entrants = entrants_of(question)
    pools = {}
    for seat, half_points in enumerate(entrants.half_points):
        pools.setdefault(half_points, []).append(seat)
    literal = Literal(entrants)
    made = literal.round(list(pools.values())) if pools else []
    return made and {frozenset(entrants.named(both)) for both in made}
