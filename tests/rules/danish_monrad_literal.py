"""DSU 4.9.1 and 4.9.2 carried out as they are printed, one pairing after another: for few players only."""

from tournaments.rules.pairing.face import Board, Colour, Passed

PLACEHOLDER = 0


def in_order(order, barred):
    """Every complete pairing, in the order in which the text comes to it."""
    if not order:
        yield ()
        return
    for other in order[1:]:
        if frozenset((order[0], other)) not in barred:
            rest = [each for each in order[1:] if each != other]
            for pairs in in_order(rest, barred):
                yield ((order[0], other), *pairs)


class Literal:
    """One round; `chosen` is None where nobody can pair it, `found` what looking ahead tells."""

    def __init__(self, question):
        self.question = question
        staying = {each.number: each for each in question.contestants if each.number not in question.left}
        self.points = {n: sum(past.half_points for past in each.past) for n, each in staying.items()}
        self.placement = self._placement(staying)
        self.order = [n for n in self.placement if n not in question.absent]
        self.whites = {n: [past.colour for past in staying[n].past].count(Colour.WHITE) for n in self.order}
        self.met = {frozenset((n, past.opponent)) for n in self.order for past in staying[n].past}
        self.stands_in = None
        if len(self.order) % 2:
            if question.left and len(question.contestants) % 2 == 0:
                self.stands_in = question.left[0]
            for n in self.order:
                rested = any(past.passed is Passed.BYE for past in staying[n].past)
                if rested or (self.stands_in and frozenset((n, self.stands_in)) in self.met):
                    self.met.add(frozenset((n, PLACEHOLDER)))
            self.order.append(PLACEHOLDER)
        self.barred = self.met | question.forbidden
        self.first = next(in_order(self.order, self.barred), None)
        self.chosen, self.found = self.first, []
        if self.first and question.round_number < question.rounds_total:
            self._look_ahead()

    def _placement(self, staying):
        """By points; those level as in the placement before, or round by round back to the lots."""
        place = {n: index for index, n in enumerate(self.question.placement)}
        rounds = range(self.question.round_number - 2, 0, -1)

        def before(n):
            if place:
                return [place.get(n, len(place))]
            pasts = staying[n].past
            return [-sum(p.half_points for p in pasts if p.round_number <= last) for last in rounds]

        return sorted(staying, key=lambda n: (-self.points[n], before(n), n))

    def _look_ahead(self):
        def goes_on(pairs):
            return any(True for _ in in_order(self.order, self.barred | {*map(frozenset, pairs)}))

        if not goes_on(self.first):
            following = next(filter(goes_on, in_order(self.order, self.barred)), None)
            self.chosen = following or self.first
            self.found = [("4.9.2", self.first), ("4.9.2", following or ())]

    @property
    def resting(self):
        return next((one for one, other in self.chosen if other == PLACEHOLDER), None)

    def boards(self):
        """(board, why) by the best score, the sum, the placement."""
        points = self.points | {PLACEHOLDER: 0}
        pairs = [pair for pair in self.chosen if PLACEHOLDER not in pair]
        pairs.sort(
            key=lambda pair: (
                -max(points[n] for n in pair),
                -sum(points[n] for n in pair),
                self.order.index(pair[0]),
            )
        )
        for better, lower in pairs:
            fewer = self.whites[better] < self.whites[lower]
            board = Board(black=lower, white=better) if fewer else Board(black=better, white=lower)
            whites = (better, self.whites[better], lower, self.whites[lower])
            yield board, [*self.met_because(better, lower), ("4.9.1", whites)]

    def met_because(self, one, other):
        yield "4.9.1", (one, other)
        above = {n for pair in self.chosen[: self.chosen.index((one, other))] for n in pair}
        between = self.order[self.order.index(one) + 1 : self.order.index(other)]
        between = [n for n in between if n not in above]
        met = tuple(n for n in between if frozenset((one, n)) in self.met)
        prohibited = tuple(n for n in between if frozenset((one, n)) in self.barred - self.met)
        set_free = tuple(n for n in between if frozenset((one, n)) not in self.barred)
        for article, numbers in (("4.9.1", met), ("4.9.1", prohibited), ("4.9.2", set_free)):
            if numbers:
                yield article, numbers

    def account(self):
        """The order, those who left, who sits out."""
        yield "4.9.1", ()
        matched = tuple(n for n in self.question.left if n != self.stands_in)
        if matched:
            yield "4.9.1", matched
        if self.stands_in:
            yield "4.9.1", (self.stands_in,)
        if self.resting:
            yield ("4.1.2 §16" if self.stands_in else "4.9.1"), (self.resting,)
            yield from self.met_because(self.resting, PLACEHOLDER)

    def apart(self, one, other):
        """Why two did not meet."""
        away = tuple(n for n in (one, other) if n not in self.order)
        if away:
            return [("4.9.1", away)]
        both = tuple(sorted((one, other), key=self.order.index))
        if frozenset(both) in self.barred:
            return [("4.9.1", both)]
        partner = dict(self.chosen or ()) | {low: high for high, low in self.chosen or ()}
        if not partner or partner[both[0]] == both[1]:
            return []
        place = self.order.index
        for each in both:
            if place(partner[each]) < place(both[0]):
                return [("4.9.1", (each, partner[each]))]
        if place(partner[both[0]]) < place(both[1]):
            return [("4.9.1", (both[0], partner[both[0]]))]
        return [("4.9.2", both)]

    def proposals(self):
        """Rounds in which nobody meets again; somebody may rest again, a prohibited pairing may be played."""
        return in_order(self.order, {pair for pair in self.met if PLACEHOLDER not in pair})

    def given_up(self, pairs):
        broken = [pair for pair in pairs if frozenset(pair) in self.barred]
        return len(broken), sum(self.order.index(other) - self.order.index(one) for one, other in pairs)
