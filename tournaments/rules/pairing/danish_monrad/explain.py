"""Why these two met, why these colours, and why two others did not meet (DSU 4.9.1, 4.9.2)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Because, cites
from tournaments.rules.pairing.blossom import Witness
from tournaments.rules.pairing.danish_monrad.look_ahead import looked_ahead
from tournaments.rules.pairing.danish_monrad.roll import Roll, roll_of
from tournaments.rules.pairing.danish_monrad.search import Pairs, first_pairing
from tournaments.rules.pairing.face import RoundToPair


@cites("DSU 4.9.1", "DSU 4.9.2")
def pair_because(roll: Roll, pairs: Pairs) -> Mapping[tuple[int, int], tuple[Because, ...]]:
    """For each pair, better placed first: the nearest following, or who stood between and why not they."""
    rest = list(roll.order)
    reasons = {}
    for one, other in pairs:
        rest.remove(one)
        between = rest[: rest.index(other)]
        rest.remove(other)
        reasons[one, other] = _passed_over(roll, one, other, between)
    return reasons


def _passed_over(roll: Roll, one: int, other: int, between: list[int]) -> tuple[Because, ...]:
    steps = [Because("DSU 4.9.1", "danish_monrad.nearest", (one, other))]
    met = tuple(each for each in between if each in roll.met[one])
    prohibited = tuple(each for each in between if each in roll.barred[one] and each not in roll.met[one])
    set_free = tuple(each for each in between if each not in roll.barred[one])
    if met:
        steps.append(Because("DSU 4.9.1", "danish_monrad.met_between", met))
    if prohibited:
        steps.append(Because("DSU 4.9.1", "danish_monrad.barred_between", prohibited))
    if set_free:
        steps.append(Because("DSU 4.9.2", "danish_monrad.exchanged", set_free))
    return tuple(steps)


@cites("DSU 4.9.1")
def colour_because(roll: Roll, better: int, lower: int) -> Because:
    """The rule that gave White in this pair; inputs: both players and their games with White so far."""
    whites = (better, roll.whites[better], lower, roll.whites[lower])
    if roll.whites[better] == roll.whites[lower]:
        return Because("DSU 4.9.1", "danish_monrad.white_to_lower", whites)
    return Because("DSU 4.9.1", "danish_monrad.white_to_fewer", whites)


@cites("DSU 4.9.1", "DSU 4.9.2")
def why_not(question: RoundToPair, one: int, other: int) -> tuple[Because, ...]:
    """Why these two start numbers did not meet in this round; empty if they did or if there is no pairing."""
    roll = roll_of(question)
    away = tuple(number for number in (one, other) if number not in roll.order)
    if away:
        return (Because("DSU 4.9.1", "pairing.not_paired", away),)
    better, lower = sorted((one, other), key=roll.order.index)
    if lower in roll.met[better]:
        return (Because("DSU 4.9.1", "pairing.met_before", (better, lower)),)
    if lower in roll.barred[better]:
        return (Because("DSU 4.9.1", "pairing.prohibited", (better, lower)),)
    first = first_pairing(roll.order, roll.barred)
    if isinstance(first, Witness):
        return ()
    chosen = first
    if question.round_number < question.rounds_total:
        chosen, _ = looked_ahead(roll, first)
    return _other_partners(roll, chosen, better, lower)


def _other_partners(roll: Roll, pairs: Pairs, better: int, lower: int) -> tuple[Because, ...]:
    """Both could have met; the earlier of the two choices in the order of placement says why they did not."""
    partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    if partner[better] == lower:
        return ()
    place = {number: index for index, number in enumerate(roll.order)}
    for each in (better, lower):
        if place[partner[each]] < place[better]:
            return (Because("DSU 4.9.1", "danish_monrad.met_by_better", (each, partner[each])),)
    if place[partner[better]] < place[lower]:
        return (Because("DSU 4.9.1", "danish_monrad.met_nearer", (better, partner[better])),)
    return (Because("DSU 4.9.2", "danish_monrad.others_left", (better, lower)),)
