"""Two halves of a pool put together: legal, most preferences met, and then the first (DSU 4.9.3 5.1-5.3).

The book lets the lower half run through all its orders. Here the best is found as an assignment whose price
is the number of preferences not met (at most one a pair), by raising prices of sought-after opponents; the
best combinations are then exactly those made of pairs at balance, and the first of them is picked
player by player.
"""

from __future__ import annotations

from collections import defaultdict

from events.citing import cites
from tournaments.rules.pairing.danish_swiss.entrants import Entrants
from tournaments.rules.pairing.danish_swiss.seats import first, seats_in

NOBODY = -1


@cites("DSU 4.9.3 5.1", "DSU 4.9.3 5.2")
def put_together(entrants: Entrants, upper: int, lower: int) -> list[tuple[int, int]] | None:
    """Everybody of `upper`, in order, with their opponent in `lower`; None when no legal combination exists.

    Decision: "all combinations, most preferences win" is read within one division into halves.
    """
    halves = _Halves(entrants, upper, lower)
    return halves.first_best() if halves.balance() else None


class _Halves:
    """Prices and pairs of one division.

    free, paid   upper seat -> opponents with whom all their preferences are met, or one is not
    offer        upper seat -> what they give: their pair costs at least their offer less the opponent's price
    priced       price -> opponents who have it
    """

    def __init__(self, entrants: Entrants, upper: int, lower: int) -> None:
        self.lower = self.unchosen = lower
        self.upper = list(seats_in(upper))
        self.free: dict[int, int] = {}
        self.paid: dict[int, int] = {}
        for seat in self.upper:
            colour = entrants.preferences[seat].colour
            alike = entrants.prefer[colour] if colour else 0
            legal = entrants.legal[seat] & lower
            self.free[seat], self.paid[seat] = legal & ~alike, legal & alike
        self.offer = dict.fromkeys(self.upper, 0)
        self.priced: dict[int, int] = {0: lower}
        self.partner: dict[int, int] = {}
        self.chosen_by: dict[int, int] = {}

    def _at_balance(self, seat: int) -> int:
        offer = self.offer[seat]
        free = self.free[seat] & self.priced.get(offer, 0)
        return free | self.paid[seat] & self.priced.get(offer - 1, 0)

    def balance(self) -> bool:
        """Pair everybody at least price; False when that cannot be."""
        waiting = self.upper
        while waiting:
            reached = 0
            still = []
            for seat in waiting:
                found, passed = self._improve(seat, self.lower & ~reached, self.unchosen)
                if not found:
                    still.append(seat)
                    reached |= passed
            if still and not self._raise(still, reached):
                return False
            waiting = still
        return True

    def _improve(self, seat: int, allowed: int, goal: int) -> tuple[bool, int]:
        """Find them an opponent among `goal`, others changing theirs; else the opponents looked at."""
        came_from: dict[int, int] = {}
        passed = 0
        queue = [seat]
        for asking in queue:
            row = self._at_balance(asking) & allowed & ~passed
            if row & goal:
                self._change(asking, first(row & goal), came_from)
                return True, passed
            for opponent in seats_in(row):
                came_from[self.chosen_by[opponent]] = asking
                queue.append(self.chosen_by[opponent])
            passed |= row
        return False, passed

    def _change(self, asking: int, opponent: int, came_from: dict[int, int]) -> None:
        self.unchosen &= ~(1 << opponent)
        while True:
            before = self.partner.get(asking, NOBODY)
            self.partner[asking] = opponent
            self.chosen_by[opponent] = asking
            if asking not in came_from:
                return
            asking, opponent = came_from[asking], before

    def _raise(self, still: list[int], reached: int) -> bool:
        """Raise offers of those who sought in vain, and the prices they ran into, to the next balance."""
        seeking = [*still, *(self.chosen_by[opponent] for opponent in seats_in(reached))]
        steps = [step for seat in seeking for step in self._steps(seat, reached)]
        if not steps:
            return False
        for seat in seeking:
            self.offer[seat] += min(steps)
        priced: defaultdict[int, int] = defaultdict(int)
        for price, opponents in self.priced.items():
            priced[price] |= opponents & ~reached
            priced[price + min(steps)] |= opponents & reached
        self.priced = {price: opponents for price, opponents in priced.items() if opponents}
        return True

    def _steps(self, seat: int, reached: int) -> list[int]:
        """By how much their offer is short of opponents not reached."""
        short = []
        for price, opponents in self.priced.items():
            if self.free[seat] & opponents & ~reached:
                short.append(price - self.offer[seat])
            if self.paid[seat] & opponents & ~reached:
                short.append(price + 1 - self.offer[seat])
        return short

    @cites("DSU 4.9.3 5.3")
    def first_best(self) -> list[tuple[int, int]]:
        """From the top, everybody has the nearest opponent with whom the best is still reached."""
        left = self.lower
        for seat in self.upper:
            self._nearest(seat, left)
            left &= ~(1 << self.partner[seat])
        return [(seat, self.partner[seat]) for seat in self.upper]

    def _nearest(self, seat: int, left: int) -> None:
        """Give them the first opponent whose present partner can find another, ending with their own."""
        own = self.partner[seat]
        nearer = self._at_balance(seat) & left & ((1 << own) - 1)
        while nearer:
            opponent = first(nearer)
            other = self.chosen_by[opponent]
            found, passed = self._improve(other, left & ~(1 << opponent), 1 << own)
            if found:
                self.partner[seat] = opponent
                self.chosen_by[opponent] = seat
                return
            nearer &= ~(passed | 1 << opponent)  # none of them can come to their present opponent
