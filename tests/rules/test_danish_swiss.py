"""Dansk Schweizer, DSU 4.9.3: the text carried out literally for few players, and what holds for many."""

import random
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations

from hypothesis import strategies as st

from tournaments.rules.pairing.danish_swiss import pair
from tournaments.rules.pairing.danish_swiss.entrants import X, entrants_of
from tournaments.rules.pairing.face import (
    Colour,
    Contestant,
    Float,
    NoPairing,
    Passed,
    Past,
    RoundToPair,
)

WHITE, BLACK = Colour.WHITE, Colour.BLACK
SEEDS = st.integers(0, 2**32)


def player(number, half_points=0, colours="", met=(), byes=0):
    """One player, his rounds told as sums: "WB" had white, then black."""
    past = [Past(round_number=1, passed=Passed.WALKOVER_LOST, opponent=opponent) for opponent in met]
    past += [
        Past(round_number=1, passed=Passed.GAME, colour=WHITE if letter == "W" else BLACK)
        for letter in colours
    ]
    past += [Past(round_number=1, passed=Passed.BYE)] * byes
    past.append(Past(round_number=1, passed=Passed.ABSENT, half_points=half_points))
    return Contestant(number=number, past=tuple(past))


def asked(*players, played=4, total=9, **others):
    return RoundToPair(round_number=played + 1, rounds_total=total, contestants=players, **others)


def met_by(pairing):
    """Who meets whom, X as 0."""
    pairs = {frozenset((board.black, board.white)) for board in pairing.boards}
    return pairs | ({frozenset((pairing.resting, X))} if pairing.resting else set())


def after(question, pairing, lots):
    """The next round's question, results by lot: wins, draws and now and then a walkover."""
    news = {}
    for board in pairing.boards:
        won = lots.choice((0, 1, 2, 2))
        game = Passed.GAME if lots.random() < 0.97 else Passed.WALKOVER_WON
        for number, opponent, colour, half_points in (
            (board.white, board.black, WHITE, won),
            (board.black, board.white, BLACK, 2 - won),
        ):
            news[number] = Past(
                round_number=question.round_number,
                passed=game,
                opponent=opponent,
                colour=colour if game is Passed.GAME else None,
                half_points=half_points,
                floated=pairing.floats.get(number, Float.NONE),
            )
    if pairing.resting:
        news[pairing.resting] = Past(
            round_number=question.round_number, passed=Passed.BYE, half_points=pairing.resting_half_points
        )
    contestants = tuple(
        replace(each, past=(*each.past, news[each.number])) if each.number in news else each
        for each in question.contestants
    )
    return replace(question, round_number=question.round_number + 1, contestants=contestants)


def event(players, rounds, seed, *, forbidden=0, leaving=0.0):
    """The questions of an event, one a round, until nobody can be paired."""
    lots = random.Random(seed)
    apart = frozenset(frozenset(lots.sample(range(1, players + 1), 2)) for _ in range(forbidden))
    contestants = tuple(Contestant(number=number) for number in range(1, players + 1))
    question = RoundToPair(round_number=1, rounds_total=rounds, contestants=contestants, forbidden=apart)
    while question.round_number <= rounds:
        yield question
        pairing = pair(question)
        if isinstance(pairing, NoPairing):
            return
        question = after(question, pairing, lots)
        if lots.random() < leaving:
            left = lots.choice([each.number for each in question.present])
            question = replace(question, left=(*question.left, left))


# --- the text, literally ---------------------------------------------------------------------------------


class Literal:
    """4.9.3 as it is printed, with all its orders and exchanges tried one by one."""

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
            rest = frozenset(flyers[1:]) | frozenset(sum(below, []))
            if self.can_be_paired(rest, frozenset(flyers[1:])):
                return [(flyers[0], other), *self.flights(flyers[1:], below)]
        return None

    def round(self, pools):
        for count in range(1, len(pools) + 1):
            seats, low = sum(pools[:count], []), sum(pools[count:], [])
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
