"""What DSU 4.9.3 asks of each player and of each two, from the rounds behind them.

A player is a seat: a place in the order of points and start numbers, from 0; X, if any, is the last.
"""

from tournaments.rules.pairing.face import Colour, Passed

WHITE, BLACK = Colour.WHITE, Colour.BLACK
X = 0


def preference(had):
    """7: the colour, and whether it must be given."""
    if not had:
        return None, False
    more_white = had.count(WHITE) - had.count(BLACK)
    much = BLACK if more_white > 0 else WHITE
    if abs(more_white) >= 2:
        return much, True
    if len(had) > 1 and had[-1] is had[-2]:
        return had[-1].other, True
    return (much if more_white else had[-1].other), False


class Players:
    def __init__(self, question):
        self.question = question
        gone = {*question.left, *question.absent}
        here = [each for each in question.contestants if each.number not in gone]
        self.real = {each.number: sum(past.half_points for past in each.past) for each in here}
        bonus = {number: 2 * n for n, group in enumerate(question.acceleration) for number in group}
        here.sort(key=lambda each: (-self.real[each.number] - bonus.get(each.number, 0), each.number))
        self.numbers = [each.number for each in here] + [X] * (len(here) % 2)
        self.points = [self.real.get(n, 0) + bonus.get(n, 0) for n in self.numbers]
        self.had = [self._colours(each) for each in here] + [[]] * (len(here) % 2)
        self.wants = [preference(had) for had in self.had[: len(here)]]
        self.wants += [(BLACK, False)] * (len(here) % 2)
        self.met = {frozenset((each.number, past.opponent)) for each in here for past in each.past}
        self.met |= question.forbidden
        rested = [each.number for each in here if any(past.passed is Passed.BYE for past in each.past)]
        self.met |= {frozenset((number, X)) for number in rested}

    @staticmethod
    def _colours(each):
        had = [WHITE if past.passed is Passed.BYE else past.colour for past in each.past]
        return [colour for colour in had if colour]

    def named(self, seats):
        return tuple(self.numbers[seat] for seat in seats)

    def have_met(self, one, other):
        return frozenset(self.named((one, other))) in self.met

    def over_half(self, seat):
        played = self.question.round_number - 1
        last = self.question.round_number >= self.question.rounds_total
        return last and self.real.get(self.numbers[seat], 0) > played

    def clash(self, one, other):
        """Both must have the same colour."""
        alike = self.wants[one] == self.wants[other] and self.wants[one][1]
        return alike and not (self.over_half(one) and self.over_half(other))

    def legal(self, one, other):
        return one != other and not self.have_met(one, other) and not self.clash(one, other)

    def pools(self):
        levels = sorted({*self.points}, reverse=True)
        return [[seat for seat, own in enumerate(self.points) if own == level] for level in levels]
