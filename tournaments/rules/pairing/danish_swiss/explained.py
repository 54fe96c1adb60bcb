"""Why those who meet meet, pair by pair (DSU 4.9.3 4-6, 9).

Figures are half points, start numbers (0 is X) and places in a half, each reason its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from events.citing import Because
from tournaments.rules.pairing.danish_swiss.entrants import Entrants
from tournaments.rules.pairing.danish_swiss.flyers import Flight
from tournaments.rules.pairing.danish_swiss.groups import Group
from tournaments.rules.pairing.danish_swiss.seats import seats_in

FLYERS = {
    "DSU 4.9.3 6.1": "danish_swiss.middle_floats",
    "DSU 4.9.3 6.2": "danish_swiss.two_float",
    "DSU 4.9.3 6.3": "danish_swiss.other_floaters",
}


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two seats that meet, the stronger first, and why. `flown`: the stronger is a flyer."""

    stronger: int
    weaker: int
    why: tuple[Because, ...]
    flown: bool = False


def meetings(entrants: Entrants, groups: Sequence[Group]) -> list[Meeting]:
    """Everybody's meeting, that with X included."""
    return [meeting for group in groups for meeting in _of_group(entrants, group)]


def _of_group(entrants: Entrants, group: Group) -> Iterator[Meeting]:
    for flight in group.flights:
        why = tuple(_flight(entrants, group, flight))
        yield Meeting(flight.flyer, flight.opponent, why, flown=True)
    left = group.lower
    place = {
        seat: place for half in (group.upper, group.lower) for place, seat in enumerate(seats_in(half), 1)
    }
    for upper, lower in group.pairs:
        left &= ~(1 << lower)
        halves = Because("DSU 4.9.3 5.1", "pairing.halves", (place[upper], place[lower]))
        why = (
            score_group(entrants, group),
            *_exchange(entrants, group, upper, lower),
            halves,
            *_passed_over(entrants, upper, left & ((1 << lower) - 1)),
        )
        yield Meeting(min(upper, lower), max(upper, lower), why)


def score_group(entrants: Entrants, group: Group) -> Because:
    """What kind of group it is: its points from top to bottom and its size."""
    points = [entrants.half_points[seat] for seat in seats_in(group.seats)]
    if group.pools > 1:
        return Because("DSU 4.9.3 9.3", "danish_swiss.merged", (points[0], points[-1], len(points)))
    return Because("DSU 4.9.3 4.1", "danish_swiss.score_group", (points[0], len(points)))


def _exchange(entrants: Entrants, group: Group, upper: int, lower: int) -> Iterator[Because]:
    if group.up >> upper & 1 or group.down >> lower & 1:
        yield exchange(entrants, group)


def exchange(entrants: Entrants, group: Group) -> Because:
    """Who came down and who went up."""
    down, up = (entrants.named(seats_in(bits)) for bits in (group.down, group.up))
    return Because("DSU 4.9.3 5.3", "danish_swiss.exchanged", (down, up))


def _passed_over(entrants: Entrants, seat: int, nearer: int) -> Iterator[Because]:
    """Why each of the opponents nearer to them, whom nobody above them has, was not taken."""
    met, legal = entrants.met[seat], entrants.legal[seat]
    for article, reason, bits in (
        ("DSU 4.9.3 1.2", "danish_swiss.nearer_met", nearer & met),
        ("DSU 4.9.3 7", "danish_swiss.nearer_same_colour", nearer & ~met & ~legal),
        (
            "DSU 4.9.3 5.2",
            "danish_swiss.nearer_left",
            nearer & legal,
        ),
    ):
        if bits:
            yield Because(article, reason, entrants.named(seats_in(bits)))


def flyers(entrants: Entrants, group: Group) -> Because:
    """Who flies from a group that has flyers, and by which paragraph."""
    chosen = group.flyers
    return Because(chosen.article, FLYERS[chosen.article], entrants.named(chosen.seats))


def _flight(entrants: Entrants, group: Group, flight: Flight) -> Iterator[Because]:
    yield score_group(entrants, group)
    yield flyers(entrants, group)
    numbers = entrants.named((flight.flyer, flight.opponent))
    yield Because("DSU 4.9.3 5.4", "danish_swiss.floater_meets", numbers)
    if flight.nearest != flight.opponent:
        nearest = entrants.named((flight.nearest,))
        yield Because("DSU 4.9.3 9.1", "danish_swiss.nearest_left", nearest)
    elif flight.passed:
        passed = entrants.named(seats_in(flight.passed))
        yield Because("DSU 4.9.3 6.3", "danish_swiss.by_colour", passed)


def of_round(entrants: Entrants, groups: Sequence[Group]) -> Iterator[Because]:
    """What gave way or flew, group by group from the top."""
    for group in groups:
        if group.pools > 1:
            yield score_group(entrants, group)
        if group.flyers.seats:
            yield flyers(entrants, group)
        if group.down:
            yield exchange(entrants, group)
