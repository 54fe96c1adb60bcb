"""Who of a pool flies to a lower one, and whom they meet there (DSU 4.9.3 5.4, 6, 9).

A set of flyers will do when the rest of its pool can be paired, and the flyers with everybody below can be
paired without two of them meeting: then what 9.1-9.3 would dissolve is never made. Who can fly alone, or
beside one who stays a flyer, is read off two largest matchings, so that the long middle part of the order in
6.3 is not tried player by player.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from events.citing import cites
from tournaments.rules.pairing.danish_swiss.entrants import Entrants
from tournaments.rules.pairing.danish_swiss.partners import Partners
from tournaments.rules.pairing.danish_swiss.seats import bits_of, first, seats_in


@dataclass(frozen=True, slots=True)
class Flyers:
    """The flyers of a pool, in order, and the paragraph that chose them; "" when nobody need fly."""

    seats: tuple[int, ...]
    article: str = ""


@dataclass(frozen=True, slots=True)
class Flight:
    """A flyer and their opponent.

    nearest   whom they would have met if the others could do without; most often the opponent
    passed    set of those of the nearest one's pool who stand higher but fit them less by colour
    """

    flyer: int
    opponent: int
    nearest: int
    passed: int


class Search:
    """The order of 6.1-6.3 for one pool and those below it.

    Decision: a flyer already in the set is skipped when exchanging; enlarged sets are not exchanged.
    """

    def __init__(self, entrants: Entrants, pool: int, low: int, start: Sequence[int]) -> None:
        self.entrants = entrants
        self.legal = entrants.legal
        self.pool = pool
        self.low = low
        self.start: Sequence[int] = start
        self.start_low: Sequence[int] = start

    @cites("DSU 4.9.3 6.1", "DSU 4.9.3 6.2", "DSU 4.9.3 6.3", "DSU 4.9.3 9.1", "DSU 4.9.3 9.2")
    def flyers(self) -> Flyers | None:
        """The first that will do; None when no set of 6.3 does."""
        seats = list(seats_in(self.pool))
        chosen = self._of_odd(seats) if len(seats) % 2 else self._of_even(seats)
        return chosen or self._enlarged(seats)

    def _of_odd(self, seats: list[int]) -> Flyers | None:
        """The middle player, exchanged upwards, then downwards."""
        middle = len(seats) // 2
        fit = self._beside(0)
        for place in (middle, *range(middle - 1, -1, -1), *range(middle + 1, len(seats))):
            if fit >> seats[place] & 1:
                return Flyers((seats[place],), "DSU 4.9.3 6.1" if place == middle else "DSU 4.9.3 6.3")
        return None

    def _of_even(self, seats: list[int]) -> Flyers | None:
        """Nobody; the middle two; then 6.3: one of them exchanged upwards, then one of them downwards."""
        if self._will_do(0):
            return Flyers(())
        strong, weak = len(seats) // 2 - 1, len(seats) // 2
        above, below = range(strong - 1, -1, -1), range(weak + 1, len(seats))
        with_strong, with_weak = (self._beside(1 << seats[place]) for place in (strong, weak))
        if with_weak >> seats[strong] & 1:
            return Flyers((seats[strong], seats[weak]), "DSU 4.9.3 6.2")
        for staying, fit, places in (
            (weak, with_weak, above),
            (strong, with_strong, above),
            (strong, with_strong, below),
            (weak, with_weak, below),
        ):
            for place in places:
                if fit >> seats[place] & 1:
                    pair = sorted((seats[staying], seats[place]))
                    return Flyers(tuple(pair), "DSU 4.9.3 6.3")
        return None

    def _enlarged(self, seats: list[int]) -> Flyers | None:
        """The nearest above and below join the middle ones, until the whole pool flies."""
        upper, lower = (len(seats) - 1) // 2, len(seats) // 2
        for more in range(1, upper + 1):
            chosen = seats[upper - more : lower + more + 1]
            if self._will_do(bits_of(chosen)):
                return Flyers(tuple(chosen), "DSU 4.9.3 6.3")
        return None

    def _beside(self, staying: int) -> int:
        """All who fly well together with those `staying` (nobody or one of the middle two)."""
        rest = Partners(self.legal, self.pool & ~staying, start=self.start)
        below = Partners(self.legal, self.low | staying, apart=staying, start=self.start)
        if rest.alone.bit_count() != 1 or below.alone.bit_count() != 1:
            return 0
        spared, wanting = rest.spared(), below.spared() & self.low
        return bits_of(seat for seat in seats_in(spared) if self.legal[seat] & wanting)

    def _will_do(self, flying: int) -> bool:
        rest, below = self.pool & ~flying, self.low | flying
        if flying.bit_count() > self.low.bit_count() or self._clash(rest) or self._clash(below):
            return False
        staying = Partners(self.legal, rest, start=self.start)
        others = Partners(self.legal, below, apart=flying, start=self.start_low)
        self.start, self.start_low = staying.mate, others.mate  # the next set differs by two players
        return staying.complete and others.complete

    def _clash(self, seats: int) -> bool:
        """Whether more than half must have the same colour."""
        half = seats.bit_count() // 2
        return any((seats & must).bit_count() > half for must in self.entrants.may_not_clash.values())


@cites("DSU 4.9.3 5.4", "DSU 4.9.3 9.1")
def flights(entrants: Entrants, flyers: Flyers, pools: Sequence[int], start: Sequence[int]) -> Flights:
    """The flyers' opponents, out of the pools below, and a pairing of all who are left.

    From the top each has the nearest with whom the flyers after them and everybody below can still be paired.
    """
    group = Partners(
        entrants.legal,
        bits_of(flyers.seats) | sum(pools),
        apart=bits_of(flyers.seats),
        start=start,
    )
    made = []
    for flyer in flyers.seats:
        row = group.row(flyer)
        nearest = opponent = _nearest(entrants, flyer, row, pools)
        pool = next(pool for pool in pools if pool >> nearest & 1)
        if not group.settle(flyer, nearest):
            opponent = _nearest(entrants, flyer, group.choices(flyer), pools)
            group.settle(flyer, opponent)
        made.append(Flight(flyer, opponent, nearest, passed=row & pool & ((1 << nearest) - 1)))
    return made, group.mate


Flights = tuple[list[Flight], list[int]]


@cites("DSU 4.9.3 5.4", "DSU 4.9.3 6.3")
def _nearest(entrants: Entrants, flyer: int, candidates: int, pools: Sequence[int]) -> int:
    """The nearest pool; there the note under 6.3; then the highest.

    Decision: the note goes for both colours, and after strong and weak opposite preferences come equal ones.
    """
    here = next(pool & candidates for pool in pools if pool & candidates)
    return first(next(here & wanted for wanted in _classes(entrants, flyer) if here & wanted))


def _classes(entrants: Entrants, flyer: int) -> Iterator[int]:
    colour = entrants.preferences[flyer].colour
    if colour is not None:
        yield entrants.prefer[colour.other] & entrants.strong
        yield entrants.everybody & ~entrants.prefer[colour]
    yield entrants.everybody
