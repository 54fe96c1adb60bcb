"""Everybody of a round in one order, what they want, and who may meet whom (DSU 4.9.3 1-4, 7, 10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from events.citing import Malformed, Refused, cites
from tournaments.rules.pairing.danish_swiss.colours import OF_X, Colours, Preference, colours_had, preference
from tournaments.rules.pairing.danish_swiss.seats import bits_of
from tournaments.rules.pairing.face import Colour, Contestant, RoundToPair

X = 0  # stands among the start numbers for the missing opponent
GROUPS_TO_THE_END = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrants:
    """Those to pair, in seats: more pairing points first, then lower start number; X, if any, last.

    A seat is a place in that order, from 0; sets of seats are integers (see seats.py).

    half_points   pairing points, those of acceleration included
    legal         seat -> whom they may meet
    may_not_clash colour -> those who must have it and may not meet each other
    prefer        colour -> those who prefer it, strongly or weakly
    strong        those whose preference is strong
    """

    numbers: tuple[int, ...]
    half_points: tuple[int, ...]
    had: tuple[Colours, ...]
    preferences: tuple[Preference, ...]
    met: tuple[int, ...]
    legal: tuple[int, ...]
    may_not_clash: dict[Colour, int]
    prefer: dict[Colour, int]
    strong: int

    @property
    def everybody(self) -> int:
        """The set of all seats."""
        return (1 << len(self.numbers)) - 1

    def named(self, seats: Iterable[int]) -> tuple[int, ...]:
        """The start numbers at these seats."""
        return tuple(self.numbers[seat] for seat in seats)

    @cites("DSU 4.9.3 4.1", "DSU 4.9.3 4.2")
    def pools(self) -> list[int]:
        """Sets of seats with equal points, top first; within a pool seats are in start-number order."""
        seats = range(len(self.numbers))
        return [bits_of(pool) for _, pool in groupby(seats, key=self.half_points.__getitem__)]


@cites("DSU 4.9.3 1.1", "DSU 4.9.3 1.3", "DSU 4.9.3 2.1", "DSU 4.9.3 3.1")
def entrants_of(question: RoundToPair) -> Entrants:
    """Those present in their order, with X as the weakest when they are odd.

    Decision: X has 0 points always. Malformed: a start number that stands twice or is below 1.
    """
    _check(question)
    bonus = _bonus(question)
    order = sorted(question.present, key=lambda each: (-each.half_points - bonus[each.number], each.number))
    numbers = [each.number for each in order]
    half_points = [each.half_points + bonus[each.number] for each in order]
    had = [colours_had(each) for each in order]
    preferences = [preference(each) for each in had]
    if len(order) % 2:
        numbers, half_points, had = [*numbers, X], [*half_points, 0], [*had, ()]
        preferences = [*preferences, OF_X]
    met = _met(question, order, numbers)
    strong = bits_of(seat for seat, each in enumerate(preferences) if each.strong)
    prefer = {
        colour: bits_of(seat for seat, each in enumerate(preferences) if each.colour is colour)
        for colour in Colour
    }
    free = _free_in_last_round(question, order)
    return Entrants(
        numbers=tuple(numbers),
        half_points=tuple(half_points),
        had=tuple(had),
        preferences=tuple(preferences),
        met=tuple(met),
        legal=tuple(_legal(met, prefer, strong, free)),
        may_not_clash={colour: prefer[colour] & strong & ~free for colour in Colour},
        prefer=prefer,
        strong=strong,
    )


def _check(question: RoundToPair) -> None:
    times = Counter(each.number for each in question.contestants)
    wrong = [number for number, often in times.items() if number < 1 or often > 1]
    if wrong:
        raise Malformed("start_number", article="DSU 4.9.3 3.1", field="contestants", number=min(wrong))
    if question.round_number >= question.rounds_total:
        check_acceleration(sum(map(bool, question.acceleration)), to_the_end=True)


@cites("DSU 4.9.3 10")
def check_acceleration(groups: int, *, to_the_end: bool) -> None:
    """Refused: more than four groups when their points are kept through the whole tournament."""
    if to_the_end and groups > GROUPS_TO_THE_END:
        raise Refused(
            "too_many_acceleration_groups",
            article="DSU 4.9.3 10",
            field="acceleration",
            most=GROUPS_TO_THE_END,
            groups=groups,
        )


@cites("DSU 4.9.3 10")
def _bonus(question: RoundToPair) -> dict[int, int]:
    """Start number -> half points for pairing only: the weakest group none, the next a point, and so on."""
    bonus = {each.number: 0 for each in question.contestants}
    for points, group in enumerate(question.acceleration):
        bonus.update(dict.fromkeys(group, 2 * points))
    return bonus


@cites("DSU 4.9.3 1.2")
def _met(question: RoundToPair, order: list[Contestant], numbers: list[int]) -> list[int]:
    """Seat -> whom they have met or are kept from meeting. Decision: nobody meets X twice."""
    seat_of = {number: seat for seat, number in enumerate(numbers)}
    pairs = [(each.number, opponent) for each in order for opponent in each.met]
    pairs += [(min(pair), max(pair)) for pair in question.forbidden]
    pairs += [(each.number, X) for each in order if each.byes]
    met = [0] * len(numbers)
    for one, other in pairs:
        if one in seat_of and other in seat_of:
            met[seat_of[one]] |= 1 << seat_of[other]
            met[seat_of[other]] |= 1 << seat_of[one]
    return met


@cites("DSU 4.9.3 7")
def _free_in_last_round(question: RoundToPair, order: list[Contestant]) -> int:
    """Those over 50 % in the last round: among themselves a strong preference need not be met.

    Decision: of the rounds before this one, with real points; exactly 50 % is not over it.
    """
    if question.round_number < question.rounds_total:
        return 0
    played = question.round_number - 1
    return bits_of(seat for seat, each in enumerate(order) if each.half_points > played)


@cites("DSU 4.9.3 1.2", "DSU 4.9.3 7")
def _legal(met: list[int], prefer: dict[Colour, int], strong: int, free: int) -> Iterable[int]:
    """Legal is who has not been met, unless both must have the same colour."""
    everybody = (1 << len(met)) - 1
    for seat, already in enumerate(met):
        me = 1 << seat
        illegal = already | me
        if me & strong:
            same = next(each for each in prefer.values() if each & me) & strong
            illegal |= same & ~free if me & free else same
        yield everybody & ~illegal
