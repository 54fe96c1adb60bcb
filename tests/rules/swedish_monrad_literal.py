"""SLSF-G 25.2-25.4 carried out by hand: every complete draw is laid out and the best taken. For few players.

Nothing here comes from the rules that draw: a player is read off the rounds behind, lots are those of
SHA-256, and what a pair costs stands as the decisions on 25.2 have it.
"""

import random
from collections import Counter
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256
from itertools import combinations

from tournaments.rules.pairing.face import Board, Colour, Contestant, Float, Passed, Past
from tournaments.rules.pairing.face import RoundToPair as Round

BLACK, WHITE = Colour.BLACK, Colour.WHITE
DOWN, UP = Float.DOWN, Float.UP


def every_pairing(numbers):
    """All ways to pair an even number of players."""
    if not numbers:
        yield ()
        return
    first, *others = numbers
    for other in others:
        for more in every_pairing([number for number in others if number != other]):
            yield ((first, other), *more)


def lot_of(question, purpose, *ids):
    words = ["slsf-monrad", question.seed, question.round_number, purpose, *sorted(ids)]
    return int(sha256("|".join(map(str, words)).encode()).hexdigest()[:16], 16)


@dataclass(frozen=True)
class Terms:
    """One colour for one player: the square of the games of that colour before it, and how uneven it gets."""

    run: int
    uneven: int


def terms(had, colour):
    run = next((back for back, earlier in enumerate(reversed(had)) if earlier is not colour), len(had))
    ahead = had.count(colour) - had.count(colour.other)
    return Terms(run**2, (ahead + 1) ** 2 - ahead**2)


class Literal:
    def __init__(self, question, *, second_bye=True):
        gone = {*question.left, *question.absent}
        self.question, self.second_bye = question, second_bye
        self.lot = partial(lot_of, question)
        self.draws, self.sums = cache(self._draws), cache(self._sums)
        here = sorted(
            (each for each in question.contestants if each.number not in gone), key=lambda p: p.number
        )
        self.here = {each.number: each for each in here}
        self.apart = {frozenset((p.number, past.opponent)) for p in question.contestants for past in p.past}
        self.apart |= question.forbidden
        self.points = {number: sum(past.half_points for past in p.past) for number, p in self.here.items()}
        self.colours = {
            number: [past.colour for past in p.past if past.colour] for number, p in self.here.items()
        }
        self.rests = {
            number: [past.passed for past in p.past].count(Passed.BYE) for number, p in self.here.items()
        }
        floats = {number: [past.floated for past in p.past] for number, p in self.here.items()}
        self.balance = {
            number: each.count(DOWN) - each.count(UP) + self.here[number].extra_floats
            for number, each in floats.items()
        }

    # 25.4

    def turns(self):
        """Who rests first, second and so on; nobody of an even number."""
        if len(self.here) % 2 == 0:
            return []
        if self.question.round_number == 1:
            order = sorted(self.here, reverse=True)
        else:
            scores = sorted(set(self.points.values()))
            lowest_two = [n for n in self.here if self.points[n] in scores[:2]]
            others = [n for n in self.here if n not in lowest_two]
            order = sorted(lowest_two, key=lambda n: (self.rests[n], self.points[n], self.lot("bye", n)))
            order += sorted(others, key=lambda n: (self.points[n], self.rests[n], self.lot("bye", n)))
        return [n for n in order if self.second_bye or not self.rests[n]]

    def _draws(self, resting=None):
        """All complete draws in which nobody meets twice."""
        numbers = [number for number in self.here if number != resting]
        return [
            pairs
            for pairs in every_pairing(numbers)
            if not any(frozenset(pair) in self.apart for pair in pairs)
        ]

    def resting(self):
        """Who rests, and who would have rested before but for the others; None where nobody can."""
        order = self.turns()
        for place, number in enumerate(order):
            if self.draws(number):
                return number, tuple(order[:place])
        return None

    # 25.2

    def groups(self, resting):
        """Half points of the score groups, from the top."""
        return sorted({self.points[number] for number in self.here if number != resting}, reverse=True)

    def colourings(self, pair):
        """What each way to give the colours costs, the lower number Black first."""
        low, high = sorted(pair)
        found = []
        for black, white in ((low, high), (high, low)):
            both = terms(self.colours[black], BLACK), terms(self.colours[white], WHITE)
            found.append((sum(each.run for each in both), sum(each.uneven for each in both)))
        return found

    def cost(self, pair, groups):
        low, high = sorted(pair)
        if self.question.round_number == 1:
            order = list(self.here)
            return ((order.index(high) - order.index(low)) ** 2, self.lot("pair", *pair))
        gap = groups.index(self.points[low]) - groups.index(self.points[high])
        up, down = sorted(pair, key=lambda number: self.points[number])
        after = (self.balance[down] + 1) ** 2 + (self.balance[up] - 1) ** 2
        floats = after - self.balance[down] ** 2 - self.balance[up] ** 2 if gap else 0
        return (gap**2, *min(self.colourings(pair)), floats, self.lot("pair", *pair))

    def _sums(self, pairs, resting):
        groups = self.groups(resting)
        return tuple(map(sum, zip(*(self.cost(pair, groups) for pair in pairs), strict=True)))

    def best(self, resting, together=None):
        """The cheapest draw, or the cheapest with these two together; None where there is none."""
        draws = [pairs for pairs in self.draws(resting) if not together or together in pairs]
        return min(draws, key=lambda pairs: self.sums(pairs, resting), default=None)

    def board(self, pair):
        low, high = sorted(pair)
        as_is, turned = self.colourings(pair)
        lower_black = as_is < turned if as_is != turned else self.lot("colour", low, high) % 2 == 0
        return Board(black=low, white=high) if lower_black else Board(black=high, white=low)

    def decided(self, pair):
        as_is, turned = self.colourings(pair)
        if as_is == turned:
            return "swedish_monrad.colour_by_lot"
        return "swedish_monrad.colours_evened" if as_is[0] == turned[0] else "swedish_monrad.colour_runs"

    def boards(self, pairs):
        def order(pair):
            points = sorted((self.points[number] for number in pair), reverse=True)
            return [-each for each in points], min(pair)

        return tuple(self.board(pair) for pair in sorted(pairs, key=order))

    # What is told: the paragraph and the figures of each step.

    def of_round(self, pairs, resting, passed_over):
        played = self.question.round_number
        if resting:
            if passed_over:
                yield "25.4", passed_over
            drawn = (self.rests[resting], self.points[resting], self.lot("bye", resting))
            yield "25.4", (resting, *drawn) if played > 1 else (resting,)
            yield "25.4", (resting,)
        if played == 1:
            yield "25.2", (len(self.here),)
        else:
            playing = Counter(self.points[number] for number in self.here if number != resting)
            yield "25.2", tuple((points, playing[points]) for points in self.groups(resting))
            if pairs:
                sums = self.sums(pairs, resting)[:-1]
                yield "25.2", sums
                if sums[0] > (least := self.least(resting)):
                    yield "25.2a", (sums[0], least)
        surely = len(self.here) // 2
        if played > surely:
            yield "25.3", (surely,)
        yield "25.3", (played,)

    def least(self, resting):
        """How many borders between groups must be crossed: those with an odd number above them."""
        playing = [self.points[number] for number in self.here if number != resting]
        return sum(sum(points >= group for points in playing) % 2 for group in self.groups(resting))

    def of_board(self, board, groups):
        pair = sorted((board.black, board.white))
        low, high = sorted(pair, key=lambda number: self.points[number])
        if self.question.round_number == 1:
            yield "25.2", tuple(pair)
        elif self.points[low] == self.points[high]:
            yield "25.2", (self.points[low],)
        else:
            yield "25.2c", (high, self.points[high], low, self.points[low])
            gap = groups.index(self.points[low]) - groups.index(self.points[high])
            if gap > 1:
                yield "25.2a", (gap**2,)
            yield "25.2d", (high, self.balance[high], low, self.balance[low])
        if self.question.round_number > 1:
            yield "25.2", (self.lot("pair", *pair),)
        words = [
            "".join("B" if had is BLACK else "W" for had in self.colours[n])
            for n in (board.black, board.white)
        ]
        yield "25.2b", (board.black, words[0], board.white, words[1])


def floats_of(literal, pairs, resting):
    floats = {resting: DOWN} if resting else {}
    for pair in pairs:
        low, high = sorted(pair, key=lambda number: literal.points[number])
        if literal.points[low] < literal.points[high]:
            floats |= {high: DOWN, low: UP}
    return floats


def any_field(seed):
    """Two to eight players with rounds behind them such as no tournament brings about, and some away."""
    lots = random.Random(seed)
    count, rounds = lots.randint(2, 8), lots.choice((0, 1, 2, 3))
    numbers = sorted(lots.sample(range(1, 30), count))
    crowded = lots.random() * 0.7
    pasts = {number: [] for number in numbers}
    for one, other in combinations(numbers, 2):
        if rounds and lots.random() < crowded:
            black, white = lots.sample((one, other), 2)
            passed = lots.choice((Passed.GAME, Passed.GAME, Passed.WALKOVER_LOST))
            for number, opponent, colour in ((black, white, BLACK), (white, black, WHITE)):
                pasts[number].append(
                    Past(
                        round_number=1,
                        passed=passed,
                        opponent=opponent,
                        colour=colour if passed is Passed.GAME else None,
                        half_points=lots.choice((0, 0, 0, 1)),
                        floated=lots.choice((Float.NONE, DOWN, UP)),
                    )
                )
    if rounds:
        for number in numbers:
            pasts[number] += [
                Past(round_number=1, passed=Passed.ABSENT, half_points=lots.randint(0, 4)),
                *[Past(round_number=1, passed=Passed.BYE, floated=DOWN)] * lots.choice((0, 0, 1, 2)),
            ]
    contestants = tuple(
        Contestant(number=number, past=tuple(past), extra_floats=lots.choice((-1, 0, 0, 0, 1)))
        for number, past in pasts.items()
    )
    return Round(
        round_number=rounds + 1,
        rounds_total=9,
        contestants=tuple(lots.sample(contestants, count)),
        seed=f"{seed:x}",
        absent=frozenset(lots.sample(numbers, lots.choice((0, 0, 0, 1)))),
        left=tuple(lots.sample(numbers, lots.choice((0, 0, 0, 1)))),
        forbidden=frozenset(frozenset(lots.sample(numbers, 2)) for _ in range(lots.choice((0, 0, 1, 3)))),
    )
