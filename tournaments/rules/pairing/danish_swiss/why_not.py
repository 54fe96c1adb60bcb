"""Why two players do not meet this round (DSU 4.9.3)."""

from __future__ import annotations

from collections.abc import Sequence

from events.citing import Because
from tournaments.rules.pairing.danish_swiss.entrants import Entrants, X, entrants_of
from tournaments.rules.pairing.danish_swiss.explained import Meeting, flyers, meetings, score_group
from tournaments.rules.pairing.danish_swiss.groups import Group, paired
from tournaments.rules.pairing.danish_swiss.impossible import no_pairing
from tournaments.rules.pairing.face import RoundToPair

Reasons = tuple[Because, ...]


def why_not(question: RoundToPair, one: int, other: int) -> Reasons:
    """The first rule that keeps two start numbers apart, and then what they play instead."""
    entrants = entrants_of(question)
    seats = [entrants.numbers.index(number) for number in (one, other) if number in entrants.numbers]
    if X in (one, other) or one == other or len(seats) < 2:
        away = tuple(number for number in (one, other) if number == X or number not in entrants.numbers)
        return (Because("DSU 4.9.3 1.3", "pairing.not_paired", away),)
    stronger, weaker = sorted(seats)
    if barred := _barred(question, entrants, stronger, weaker):
        return barred
    groups = paired(entrants)
    if groups is None:
        return no_pairing(entrants, question.round_number).proof
    made = {seat: each for each in meetings(entrants, groups) for seat in (each.stronger, each.weaker)}
    if made[stronger] is made[weaker]:
        return (Because("DSU 4.9.3 4.2", "danish_swiss.meet", (one, other)), *made[stronger].why)
    return (*_parted(entrants, groups, stronger, weaker), *_instead(entrants, made, (stronger, weaker)))


def _barred(question: RoundToPair, entrants: Entrants, one: int, other: int) -> Reasons:
    """No round at all could pair them."""
    numbers = entrants.named((one, other))
    if frozenset(numbers) in question.forbidden:
        return (Because("DSU 4.9.3 1.2", "pairing.prohibited", numbers),)
    if entrants.met[one] >> other & 1:
        return (Because("DSU 4.9.3 1.2", "pairing.met_before", numbers),)
    if not entrants.legal[one] >> other & 1:
        return (Because("DSU 4.9.3 7", "pairing.same_colour", numbers),)
    return ()


def _parted(entrants: Entrants, groups: Sequence[Group], one: int, other: int) -> Reasons:
    """What parted two who might have met. `one` is the stronger."""
    for group in groups:
        here = group.seats & (1 << one | 1 << other)
        opponents = {flight.opponent: flight.flyer for flight in group.flights}
        if here == 1 << one | 1 << other:
            return _within(entrants, group, one, other)
        if not here and not opponents.keys() & {one, other}:
            continue
        if one in group.flyers.seats:
            reason = "danish_swiss.floater_had_another"
            return flyers(entrants, group), Because("DSU 4.9.3 5.4", reason, entrants.named((one, other)))
        taken = [(flyer, seat) for seat, flyer in opponents.items() if seat in (one, other)]
        if taken and not here:
            return tuple(
                Because("DSU 4.9.3 5.4", "danish_swiss.met_floater", entrants.named(both)) for both in taken
            )
        break
    points = entrants.half_points[one], entrants.half_points[other]
    return (Because("DSU 4.9.3 4.1", "danish_swiss.other_group", points),)


def _within(entrants: Entrants, group: Group, one: int, other: int) -> Reasons:
    """Of one group: flyers, or of the same half, or another combination was better."""
    numbers = entrants.named((one, other))
    flying = {one, other} & {*group.flyers.seats}
    if len(flying) == 2:
        apart = Because("DSU 4.9.3 5.4", "danish_swiss.both_float", numbers)
        return flyers(entrants, group), apart
    if flying:
        return (flyers(entrants, group),)
    if group.upper >> one & 1 == group.upper >> other & 1:
        return score_group(entrants, group), Because("DSU 4.9.3 5.1", "danish_swiss.same_half", numbers)
    reason = "danish_swiss.better_order"
    return score_group(entrants, group), Because("DSU 4.9.3 5.2", reason, numbers)


def _instead(entrants: Entrants, made: dict[int, Meeting], seats: Sequence[int]) -> list[Because]:
    """Whom they meet; 0 is X."""
    return [
        Because("DSU 4.9.3 4.2", "danish_swiss.instead", entrants.named((seat, _opponent(made[seat], seat))))
        for seat in seats
    ]


def _opponent(meeting: Meeting, seat: int) -> int:
    return meeting.weaker if meeting.stronger == seat else meeting.stronger
