"""A round of Dansk Schweizer, pool by pool from the top (DSU 4.9.3 4.2, 5, 9; 4.9.4 closing remark)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from events.citing import cites
from tournaments.rules.pairing.danish_swiss.division import put_together
from tournaments.rules.pairing.danish_swiss.entrants import Entrants
from tournaments.rules.pairing.danish_swiss.exchange import exchanged
from tournaments.rules.pairing.danish_swiss.flyers import Flight, Flyers, Search, flights
from tournaments.rules.pairing.danish_swiss.partners import Partners
from tournaments.rules.pairing.danish_swiss.seats import bits_of, seats_in


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A pool as it was paired, or several put together (9.3). All in seats.

    pools   how many pools it was made of
    seats   everybody in it, flyers included
    upper   the half that the pairs' first players are of, after the exchange
    down    who was exchanged into the lower half
    up      who was exchanged into the upper half
    """

    pools: int
    seats: int
    flyers: Flyers
    flights: tuple[Flight, ...]
    upper: int
    lower: int
    down: int
    up: int
    pairs: tuple[tuple[int, int], ...]


@cites("DSU 4.9.3 4.2", "DSU 4.9.4")
def paired(entrants: Entrants) -> list[Group] | None:
    """All groups from the top; None when no legal pairing of the round exists at all.

    A pool and its flyers are settled only so that everybody later can still be paired, which is where
    dissolving in the order of 9.1-9.3 ends: a pool once paired may be dissolved only if its flyers and those
    after it cannot be paired in any way.
    """
    whole = Partners(entrants.legal, entrants.everybody)
    if not whole.complete:
        return None
    pools, start = entrants.pools(), whole.mate
    groups: list[Group] = []
    while pools:
        count, chosen = _flyers(entrants, pools, start)
        below = pools[count:]
        made, start = flights(entrants, chosen, below, start)
        groups.append(_group(entrants, pools[:count], chosen, made))
        gone = bits_of(flight.opponent for flight in made)
        pools = [pool & ~gone for pool in below if pool & ~gone]
    return groups


@cites("DSU 4.9.3 9.3")
def _flyers(entrants: Entrants, pools: list[int], start: Sequence[int]) -> tuple[int, Flyers]:
    """How many pools are paired as one, and the flyers of that group.

    Decision: a pool for which no flyers of 6.3 will do is joined by the next and paired as one group, in
    order of points and start numbers (9.3 goes beyond the lowest), so that no possible round is given up.
    """
    for count in range(1, len(pools)):
        search = Search(entrants, sum(pools[:count]), sum(pools[count:]), start)
        chosen = search.flyers()
        if chosen is not None:
            return count, chosen
    return len(pools), Flyers(())


@cites("DSU 4.9.3 5.1", "DSU 4.9.3 5.3")
def _group(entrants: Entrants, pools: list[int], chosen: Flyers, made: list[Flight]) -> Group:
    """Halve the pool without its flyers and pair it, with as few exchanges as there must be."""
    everybody = sum(pools)
    seats = list(seats_in(everybody & ~bits_of(chosen.seats)))
    upper, lower = bits_of(seats[: len(seats) // 2]), bits_of(seats[len(seats) // 2 :])
    down = up = 0
    pairs = put_together(entrants, upper, lower)
    if pairs is None:
        down, up = exchanged(entrants, upper, lower)
        upper, lower = upper & ~down | up, lower & ~up | down
        pairs = put_together(entrants, upper, lower)
    return Group(
        pools=len(pools),
        seats=everybody,
        flyers=chosen,
        flights=tuple(made),
        upper=upper,
        lower=lower,
        down=down,
        up=up,
        pairs=tuple(pairs or ()),
    )
