"""Who may meet whom (2.1, 2.3, 2.4), and who has White then (3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet

from events.citing import Because, cites
from tournaments.rules.pairing.dubov.figures import Player, Players
from tournaments.rules.pairing.face import Colour

White = int
Colouring = tuple[White, Because]
Graph = dict[int, AbstractSet[int]]


@cites("DSU 4.9.6 2.3", "DSU 4.9.6 2.4")
def whites(one: Player, other: Player) -> tuple[int, ...]:
    """Which of the two may have White, by 2.3 and 2.4 alone."""
    return tuple(
        white.number
        for white, black in ((one, other), (other, one))
        if Colour.WHITE in white.may_have and Colour.BLACK in black.may_have
    )


@cites("DSU 4.9.6 2.1")
def opponents(players: Players, one: Player, among: AbstractSet[int]) -> Iterator[int]:
    """Those of `among` whom a player may meet, in no order: not met, not prohibited, colours possible."""
    # Taking away whom they have met is one step, however many there are: crowds of barred pairs stay cheap.
    return (other for other in among - one.unlike if other != one.number and whites(one, players[other]))


def has_opponent(players: Players, one: Player, among: AbstractSet[int]) -> bool:
    """Whether there is one at all."""
    return next(opponents(players, one, among), None) is not None


def graph(players: Players, numbers: AbstractSet[int]) -> Graph:
    """Who of `numbers` may meet whom of them."""
    can = {colour: {number for number in numbers if colour in players[number].may_have} for colour in Colour}
    edges: Graph = {}
    for number in numbers:
        one = players[number]
        fitting = [can[colour.other] for colour in one.may_have]
        open_to = fitting[0].union(*fitting[1:]) if fitting else set()
        edges[number] = open_to - one.unlike - {number}
    return edges


@cites("DSU 4.9.6 3", "DSU 4.9.6 2.4")
def colours(one: Player, other: Player) -> Colouring:
    """Who has White when these two meet, and why; they must be allowed to meet.

    Decision: the limits 2.3 and 2.4 come before all; of two who are level in everything the one earlier
    in the alphabet has White, then the lower start number. Only 2.4 can turn the colours of 3 round: whom
    2.3 binds has a larger difference than any possible opponent.
    """
    possible = whites(one, other)
    white, because = next((found for step in STEPS if (found := step(one, other))), _first_of(one, other))
    if white in possible:
        return white, because
    [forced] = possible
    return forced, Because("DSU 4.9.6 2.4", "dubov.only_colours", possible)


def _preferences(one: Player, other: Player) -> Colouring | None:
    """Both their preferred colour; who has none takes what the other leaves."""
    if one.preference is other.preference:
        return None
    wants_white = one.preference is Colour.WHITE or other.preference is Colour.BLACK
    white = one if wants_white else other
    return white.number, Because("DSU 4.9.6 3", "dubov.both_prefer", (white.number,))


def _levelling(one: Player, other: Player) -> Colouring | None:
    """The numbers of games with White and Black are evened out: the larger difference goes first."""
    if one.difference == other.difference:
        return None
    white, black = sorted((one, other), key=lambda each: each.difference)
    inputs = (white.number, white.difference, black.number, black.difference)
    return white.number, Because("DSU 4.9.6 3", "dubov.evened", inputs)


def _latest_difference(one: Player, other: Player) -> Colouring | None:
    """Opposite to the last time that their colours differed. Decision: by games, other rounds skipped."""
    for back, (mine, yours) in enumerate(
        zip(reversed(one.colours), reversed(other.colours), strict=False), start=1
    ):
        if mine is not yours:
            white = one if mine is Colour.BLACK else other
            reason = "dubov.opposite"
            return white.number, Because("DSU 4.9.6 3", reason, (white.number, back))
    return None


def _higher_aro(one: Player, other: Player) -> Colouring | None:
    if one.aro == other.aro:
        return None
    white = one if one.aro > other.aro else other
    return white.number, Because("DSU 4.9.6 3", "dubov.higher_aro", (white.number, white.aro))


def _lower_rating(one: Player, other: Player) -> Colouring | None:
    if one.rating == other.rating:
        return None
    white = one if one.rating < other.rating else other
    return white.number, Because("DSU 4.9.6 3", "dubov.lower_rating", (white.number, white.rating))


def _first_of(one: Player, other: Player) -> Colouring:
    first = min((one, other), key=lambda each: (each.alphabetical, each.number))
    return first.number, Because("DSU 4.9.6 3", "dubov.order_of_list", (first.number,))


STEPS: tuple[Callable[[Player, Player], Colouring | None], ...] = (
    _preferences,
    _levelling,
    _latest_difference,
    _higher_aro,
    _lower_rating,
)
"""The five lines of 3, in their order."""
