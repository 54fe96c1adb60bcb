"""DSU 4.9.6 carried out as it is printed, every pairing of a score group tried in its order: for few players.

Nothing here comes from the rules that pair. What is decided where the text is open (the order within a group,
who comes down, ties) stands as `dubov/rounds.py` and its neighbours say it.
"""

from functools import cache
from itertools import chain, combinations, zip_longest

from tests.rules.dubov_players import (
    BLACK,
    WHITE,
    Player,
    black_column,
    by_preference,
    dominant,
    in_columns,
    may_be_white,
    may_meet,
    white_column,
    white_of,
)


def first_complete(order, wanted, meet):
    """Each of `order` in turn with the first of those wanted for them, so that everybody can be paired."""
    everybody = tuple(order)

    @cache
    def possible(left):
        if not left:
            return True
        one = min(left, key=everybody.index)
        return any(meet(one, other) and possible(left - {one, other}) for other in left - {one})

    left, found = frozenset(everybody), []
    if not possible(left):
        return None
    for one in everybody:
        if one in left:
            fit = (x for x in wanted(one) if x in left and meet(one, x) and possible(left - {one, x}))
            other = next(fit)
            found.append((one, other))
            left -= {one, other}
    return found


class Literal:
    """One round. `boards`: (white, black, half points of the group, why); `trace`: (paragraph, figures)."""

    def __init__(self, question):
        gone = {*question.left, *question.absent}
        self.question = question
        here = [each for each in question.contestants if each.number not in gone]
        self.players = {each.number: Player(each, question) for each in here}
        self.boards, self.trace, self.moves, self.resting = [], [], {}, None
        self.groups = {}
        for each in sorted(self.players.values(), key=lambda each: -each.points):
            self.groups.setdefault(each.points, []).append(each)
        self.unpaired = self._round()

    def _round(self):
        """Those who are left over; None where nobody may have the bye."""
        if len(self.players) % 2:
            resting = self._bye()
            if resting is None:
                return None
            self.resting = resting.number
            self.groups = {p: [x for x in group if x is not resting] for p, group in self.groups.items()}
            self.groups = {p: group for p, group in self.groups.items() if group}
        if self.question.round_number == 1:
            return self._first_round()
        left = []
        while self.groups:
            points = max(self.groups)
            left = self._group(points)
        return sorted(each.number for each in left)

    def _bye(self):
        if self.question.round_number == 1:
            last = max(self.players.values(), key=lambda each: (-each.rating, each.number))
            self.trace.append(("5", (last.number,)))
            return last
        for points in sorted(self.groups):
            able = [each for each in self.groups[points] if each.may_rest]
            if able:
                most = dominant(self.groups[points])
                lowest = min(
                    able,
                    key=lambda x: (
                        x.rating,
                        bool(most) and x.wants is not most,
                        -x.aro,
                        -x.alphabetical,
                        -x.number,
                    ),
                )
                self.trace.append(("4", (lowest.number, points)))
                return lowest
        return None

    def _first_round(self):
        order = [x for x in self.players.values() if x.number != self.resting]
        order.sort(key=lambda each: (-each.rating, each.number))
        upper, lower = order[: len(order) // 2], order[len(order) // 2 :]

        def across(one, other):
            return may_meet(one, other) and (one in upper) is not (other in upper)

        found = first_complete(order, lambda _: lower, across)
        if found is None:
            return [each.number for each in order]
        for place, (high, low) in enumerate(found, start=1):
            colour = self.question.top_colour if place % 2 else self.question.top_colour.other
            both = (high, low) if colour is WHITE else (low, high)
            self._seat(0, *both, ("5", (place, lower.index(low) + 1)), ("5", (colour.value,)))
        return []

    def _note(self, told, *of):
        self.trace.append(told)
        for each in of:
            self.moves.setdefault(each.number, []).append(told)

    def _seat(self, points, white, black, *why):
        moved = dict.fromkeys(self.moves.get(white.number, []) + self.moves.get(black.number, []))
        self.boards.append((white, black, points, [*moved, *why]))

    def _group(self, points):
        """Pair one score group, and give back whom it leaves over."""
        group = self.groups[points]
        while True:
            self._floaters(points, group)
            below = max((each for each in self.groups if each < points), default=None)
            if below is None or not (self._lonely(group, below) or self._even(group, below)):
                break
        low = self.groups.get(below, [])
        down = self._leaving(points, group, low)
        if low:
            for each in down:
                self._note(("6.4", (each.number, points)), each)
            low += down
        del self.groups[points]
        self._columns(points, [each for each in group if each not in down])
        return [] if low else down

    def _floaters(self, points, group):
        """8: White's and Black's by turns, with the highest rated, if possible of opposite preference."""
        white, black = in_columns([each for each in group if each.points > points])
        for one in filter(None, chain(*zip_longest(white, black))):
            own = [x for x in group if x.points <= points and may_meet(one, x)]
            if own:
                other = min(own, key=lambda x, one=one: ({one.wants, x.wants} != {WHITE, BLACK}, x.high))
                white_one, colour = white_of(one, other)
                met = ("8.2", (one.number, other.number))
                self.trace.append(met)
                black_one = other if white_one is one else one
                self._seat(points, white_one, black_one, met, colour)
                group.remove(one)
                group.remove(other)

    def _lonely(self, group, below):
        """7.1."""
        for lonely in sorted(group, key=lambda each: each.high):
            fit = [x for x in self.groups[below] if x.may_rise and may_meet(lonely, x)]
            if fit and not any(may_meet(lonely, x) for x in group):
                up = min(
                    fit,
                    key=lambda x, wants=lonely.wants: (bool(wants) and x.wants is not wants.other, x.high),
                )
                self._up(group, below, up)
                self._note(("7.1", (up.number, lonely.number)), up, lonely)
                return True
        return False

    def _even(self, group, below):
        """7.2."""
        fit = [x for x in self.groups[below] if x.may_rise and any(may_meet(x, y) for y in group)]
        if len(group) % 2 == 0 or not fit:
            return False
        most = dominant(group)
        up = min(fit, key=lambda x: (bool(most) and x.wants is not most.other, x.high))
        self._up(group, below, up)
        self._note(("7.2", (up.number,)), up)
        return True

    def _up(self, group, below, up):
        group.append(up)
        self.groups[below].remove(up)
        if not self.groups[below]:
            del self.groups[below]

    def _leaving(self, points, group, low):
        """6.4: as few as can be; who has not floated goes first, then who has an opponent below."""

        def stays(each):
            kind = 2 * (each.points > points) + (not any(may_meet(each, x) for x in low))
            return -kind, each.high

        order = sorted(group, key=stays)
        for leaving in range(len(order) % 2, len(order) + 1, 2):
            for kept in combinations(order, len(order) - leaving):
                if first_complete(kept, lambda _, kept=kept: kept, may_meet) is not None:
                    return [each for each in order if each not in kept]
        return order

    def _columns(self, points, group):
        """6.2, 6.3, 7.3 and 7.4."""
        white, black = by_preference(group)
        for more, fewer, colour, article in ((white, black, BLACK, "7.3"), (black, white, WHITE, "7.4")):
            able = [each for each in more if each.may_have(colour)]
            sign = 1 if colour is BLACK else -1
            able.sort(key=lambda x, s=sign: (s * x.aro, -s * x.rating, x.alphabetical, x.number))
            for each in able[: max(0, (len(more) - len(fewer)) // 2)]:
                more.remove(each)
                fewer.append(each)
                self._note((article, (each.number,)), each)
        white.sort(key=white_column)
        black.sort(key=black_column)
        across = len(white) == len(black) and first_complete(
            [*white, *black], lambda _: black, lambda x, y: may_meet(x, y) and (x in white) is (y in black)
        )
        if group and not across:
            self.trace.append(("6.3", ()))
        for one, other in across or self._within(white, black):
            if (one in white) is (other in white):
                first, why = white_of(one, other)
                met = ("6.3", (one.number, other.number))
                self._seat(points, first, other if first is one else one, met, why)
                continue
            here, there = white.index(one) + 1, black.index(other) + 1
            met = ("6.2", (points, here)) if here == there else ("6.3", (here, there))
            if may_be_white(one, other):
                self._seat(points, one, other, met, ("6.2", (one.number, other.number)))
            else:
                self._seat(points, other, one, met, white_of(one, other)[1])

    def _within(self, white, black):
        """6.3: down the other column, then down one's own to its end, then up again."""

        def wanted(one):
            other, own = (black, white) if one in white else ([], black)
            place = own.index(one)
            return [*other, *own[place + 1 :], *own[:place][::-1]]

        return first_complete([*white, *black], wanted, may_meet)
