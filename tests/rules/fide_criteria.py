"""What DSU 4.9.5 A and B ask of each player and of each two, from the rounds behind them.

A player is their place in the order of A2, from 0.
"""

from functools import cache

from tournaments.rules.pairing.face import Colour, Float, Passed

WHITE, BLACK = Colour.WHITE, Colour.BLACK
TITLES = ("IGM", "WGM", "IM", "WIM", "FM", "WFM", "")
NONE, MILD, STRONG, ABSOLUTE = range(4)


def prefers(colours, *, absolute=True):
    """A7: the colour and how strongly."""
    more_white = colours.count(WHITE) - colours.count(BLACK)
    twice = len(colours) > 1 and colours[-1] is colours[-2]
    if not colours:
        return None, NONE
    if absolute and abs(more_white) > 1:
        return (BLACK if more_white > 0 else WHITE), ABSOLUTE
    if absolute and twice:
        return colours[-1].other, ABSOLUTE
    if more_white:
        return (BLACK if more_white > 0 else WHITE), STRONG
    return colours[-1].other, MILD


class Criteria:
    """A and B: what is asked of each player and of each two."""

    def __init__(self, question):
        gone = {*question.left, *question.absent}
        self.question = question
        self.players = sorted((x for x in question.contestants if x.number not in gone), key=self._rank)
        self.all = tuple(range(len(self.players)))
        self.points = [self._points(each) for each in self.players]
        self.colours = [[past.colour for past in each.past if past.colour] for each in self.players]
        self.firm = [prefers(had) for had in self.colours]
        self.soft = [prefers(had, absolute=False) for had in self.colours]
        last = question.round_number == question.rounds_total
        self.top = {x for x in self.all if last and self.points[x] > question.round_number - 1}
        self.no_bye = {
            x
            for x in self.all
            if any(p.passed in (Passed.BYE, Passed.WALKOVER_WON) for p in self.players[x].past)
        }

    @staticmethod
    def _points(each):
        return sum(past.half_points for past in each.past)

    def _rank(self, each):
        title = TITLES.index(each.title) if each.title in TITLES else TITLES.index("")
        return -self._points(each), -each.rating, title, each.alphabetical, each.number

    def named(self, places):
        return tuple(self.players[place].number for place in places)

    def have_met(self, one, other):
        games = [past.opponent for past in self.players[one].past if past.passed is Passed.GAME]
        return self.players[other].number in games

    def wants(self, one, other):
        """The preference of `one` against `other`: two over half in the last round have no absolute one."""
        return self.soft[one] if {one, other} <= self.top else self.firm[one]

    def legal(self, one, other):
        """B1, B2."""
        apart = frozenset(self.named((one, other))) in self.question.forbidden
        mine, yours = self.wants(one, other), self.wants(other, one)
        must_clash = mine == yours and mine[1] == ABSOLUTE
        return one != other and not self.have_met(one, other) and not apart and not must_clash

    def clash(self, one, other):
        """B4."""
        mine, yours = self.wants(one, other)[0], self.wants(other, one)[0]
        return mine is yours is not None

    def floated(self, place, rounds_ago, way):
        wanted = self.question.round_number - rounds_ago
        past = next((p for p in self.players[place].past if p.round_number == wanted), None)
        found = Float.NONE if past is None else Float.DOWN if past.passed is Passed.BYE else past.floated
        return found is way and place not in self.top

    def barred(self, place, way, dropped=0):
        """B5, B6: C9 and C10 drop B6 first."""
        return any(self.floated(place, ago, way) for ago in (1, 2)[: 2 - dropped])

    def groups(self):
        return [
            tuple(x for x in self.all if self.points[x] == points)
            for points in sorted({*self.points}, reverse=True)
        ]

    def everybody(self, places, *, bye=True):
        """Whether all these can be paired but for one bye; `bye=None`: it goes to anyone."""

        @cache
        def paired(left, resting):
            if not left:
                return True
            one = min(left)
            if resting and (bye is None or one not in self.no_bye) and paired(left - {one}, False):
                return True
            return any(self.legal(one, x) and paired(left - {one, x}, resting) for x in left - {one})

        return paired(frozenset(places), len(places) % 2 == 1)
