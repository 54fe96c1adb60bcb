"""What DSU 4.9.6 asks of one player and of two, from the rounds behind them."""

from fractions import Fraction

from tournaments.rules.pairing.face import Colour, Float, Passed

WHITE, BLACK = Colour.WHITE, Colour.BLACK


class Player:
    """1 and 2: what is asked about one player."""

    def __init__(self, contestant, question):
        self.number, self.rating = contestant.number, contestant.rating
        self.alphabetical = contestant.alphabetical
        self.points = sum(past.half_points for past in contestant.past)
        games = [past for past in contestant.past if past.passed is Passed.GAME]
        ratings = {each.number: each.rating for each in question.contestants}
        met = [ratings[past.opponent] for past in games]
        self.aro = Fraction(sum(met), len(met)) if met else Fraction(0)
        self.colours = [past.colour for past in contestant.past if past.colour]
        self.more_white = self.colours.count(WHITE) - self.colours.count(BLACK)
        self.wants = None
        if self.colours:
            self.wants = self.colours[-1].other
            if self.more_white:
                self.wants = BLACK if self.more_white > 0 else WHITE
        self.met = {past.opponent for past in games}
        self.met |= {other for pair in question.forbidden if self.number in pair for other in pair}
        self.may_rest = not any(p.passed in (Passed.BYE, Passed.WALKOVER_WON) for p in contestant.past)
        ups = {past.round_number for past in contestant.past if past.floated is Float.UP}
        most = 4 if question.rounds_total >= 10 else 3
        now = question.round_number
        self.may_rise = now == question.rounds_total or (not {now - 1, now - 2} <= ups and len(ups) < most)
        self.high = (-self.rating, self.aro, self.alphabetical, self.number)

    def may_have(self, colour):
        """2.3 and 2.4; a difference beyond two may shrink, and then three in a row is the lesser evil."""
        after = self.more_white + (1 if colour is WHITE else -1)
        narrow = abs(after) <= 2 or abs(after) < abs(self.more_white)
        run = self.colours[-2:] == [colour, colour]
        if narrow and not run:
            return True
        other_after = self.more_white + (1 if colour is BLACK else -1)
        other_narrow = abs(other_after) <= 2 or abs(other_after) < abs(self.more_white)
        if other_narrow and self.colours[-2:] != [colour.other, colour.other]:
            return False
        return (colour is BLACK) == (self.more_white > 0)


def may_be_white(white, black):
    return white.may_have(WHITE) and black.may_have(BLACK)


def may_meet(one, other):
    apart = other.number in one.met or one.number in other.met
    return one is not other and not apart and (may_be_white(one, other) or may_be_white(other, one))


def white_of(one, other):
    """3: who has White, with the paragraph and the figures."""
    white, told = _white_of(one, other)
    possible = [a for a, b in ((one, other), (other, one)) if may_be_white(a, b)]
    if white in possible:
        return white, ("3", told)
    [white] = possible
    return white, ("2.4", (white.number,))


def _white_of(one, other):
    if one.wants is not other.wants:
        white = one if WHITE is one.wants or BLACK is other.wants else other
        return white, (white.number,)
    if one.more_white != other.more_white:
        white, black = (one, other) if one.more_white < other.more_white else (other, one)
        return white, (white.number, white.more_white, black.number, black.more_white)
    for back in range(1, min(len(one.colours), len(other.colours)) + 1):
        if one.colours[-back] is not other.colours[-back]:
            white = one if one.colours[-back] is BLACK else other
            return white, (white.number, back)
    if one.aro != other.aro:
        white = max(one, other, key=lambda each: each.aro)
        return white, (white.number, white.aro)
    if one.rating != other.rating:
        white = min(one, other, key=lambda each: each.rating)
        return white, (white.number, white.rating)
    white = min(one, other, key=lambda each: (each.alphabetical, each.number))
    return white, (white.number,)


def dominant(group):
    wants = [each.wants for each in group]
    white, black = wants.count(WHITE), wants.count(BLACK)
    return None if white == black else WHITE if white > black else BLACK


def by_preference(group):
    """The two columns before they are sorted: who has no preference joins the smaller, White's if equal."""
    white, black = ([each for each in group if each.wants is colour] for colour in (WHITE, BLACK))
    for each in sorted(group, key=lambda each: each.high):
        if each.wants is None:
            (white if len(white) <= len(black) else black).append(each)
    return white, black


def in_columns(group):
    white, black = by_preference(group)
    return sorted(white, key=white_column), sorted(black, key=black_column)


def white_column(each):
    return each.aro, each.rating, each.alphabetical, each.number


def black_column(each):
    return -each.rating, -each.aro, each.alphabetical, each.number
