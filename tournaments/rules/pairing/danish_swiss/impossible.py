"""A round that the book cannot pair: proof, and what the arbiter may decide instead (DSU 4.9.3 1.2, 7, 9)."""

from __future__ import annotations

from events.citing import Because, cites
from tournaments.rules.pairing.danish_swiss.entrants import Entrants
from tournaments.rules.pairing.danish_swiss.explained import Meeting
from tournaments.rules.pairing.danish_swiss.partners import Partners
from tournaments.rules.pairing.danish_swiss.published import published
from tournaments.rules.pairing.danish_swiss.seats import first, seats_in
from tournaments.rules.pairing.face import NoPairing, Pairing
from tournaments.rules.pairing.matching import Pair, cheapest


@cites("DSU 4.9.3 1.2", "DSU 4.9.3 7")
def no_pairing(entrants: Entrants, round_number: int) -> NoPairing:
    """The proof, and as proposal the round with fewest strong preferences broken, then scores nearest."""
    proposal = _proposal(entrants, round_number)
    article = "DSU 4.9.3 7" if proposal else "DSU 4.9.3 1.2"
    return NoPairing(article=article, proof=tuple(_witness(entrants, article)), proposal=proposal)


def _witness(entrants: Entrants, article: str) -> list[Because]:
    """Tutte and Berge: without the partners they share, the others fall into more odd groups than that.

    Start numbers; 0 is X. First the partners shared, then each group.
    """
    lacking = Partners(entrants.legal, entrants.everybody).spared()
    beside = 0
    for seat in seats_in(lacking):
        beside |= entrants.legal[seat]
    shared = entrants.named(seats_in(beside & ~lacking))
    groups = [entrants.named(seats_in(group)) for group in _groups(entrants, lacking)]
    legal = Because(article, "danish_swiss.odd_groups", (shared,))
    more = Because(article, "danish_swiss.more_groups", (len(groups), len(shared)))
    return [legal, more, *(Because(article, "danish_swiss.odd_group", group) for group in groups)]


def _groups(entrants: Entrants, seats: int) -> list[int]:
    """The parts of `seats` that may not meet each other."""
    groups = []
    while seats:
        group = new = 1 << first(seats)
        while new:
            reached = 0
            for seat in seats_in(new):
                reached |= entrants.legal[seat]
            new = reached & seats & ~group
            group |= new
        groups.append(group)
        seats &= ~group
    return groups


def _proposal(entrants: Entrants, round_number: int) -> Pairing | None:
    seats = tuple(range(len(entrants.numbers)))
    if not Partners(_unmet(entrants), entrants.everybody).complete:
        return None
    pairs = cheapest(seats, _costs(entrants))
    if pairs is None:
        return None
    made = [Meeting(one, other, _given_up(entrants, one, other)) for one, other in sorted(pairs)]
    offered = Because("DSU 4.9.3 9.3", "danish_swiss.proposed")
    return published(entrants, round_number, made, [offered])


def _unmet(entrants: Entrants) -> list[int]:
    return [entrants.everybody & ~met & ~(1 << seat) for seat, met in enumerate(entrants.met)]


def _costs(entrants: Entrants) -> dict[Pair, int]:
    """Strong preferences broken first, then squares of differences of points, then weak preferences."""
    points = entrants.half_points
    seats = len(points)
    apart = seats  # weight of one squared half point: all weak preferences together weigh less
    broken = (seats * (points[0] - points[-1]) ** 2 + 1) * apart
    costs = {}
    for one, row in enumerate(_unmet(entrants)):
        colour = entrants.preferences[one].colour
        alike = entrants.prefer[colour] if colour else 0
        for other in seats_in(row & -(2 << one)):
            clash = 0 if entrants.legal[one] >> other & 1 else broken
            distance = (points[one] - points[other]) ** 2
            costs[one, other] = clash + distance * apart + (alike >> other & 1)
    return costs


def _given_up(entrants: Entrants, one: int, other: int) -> tuple[Because, ...]:
    points = entrants.half_points[one], entrants.half_points[other]
    near = Because("DSU 4.9.3 9.3", "danish_swiss.proposed_near", points)
    if entrants.legal[one] >> other & 1:
        return (near,)
    return near, Because("DSU 4.9.3 7", "danish_swiss.colour_gives_way")
