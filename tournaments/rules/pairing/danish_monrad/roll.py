"""Who stands in the list of DSU 4.9.1, in which order, and whom each of them may not meet.

Decisions where the text is silent:

- an odd number of names (odd from the start, or by somebody away for the round) is made even by a
  placeholder, who is always lowest placed, as the first who left is by the text; their opponent sits out;
- nobody meets the placeholder twice, whoever they stand for, and who has played the first one who left has
  met them;
- the even or odd number is looked at anew in every round;
- to have met is to have been paired, walkovers included; colours count only where a game was played;
- a player without an earlier placement (entered late) stands below those with equal points who have one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from events.citing import Because, Refused, cites
from tournaments.rules.pairing.blossom import Barred
from tournaments.rules.pairing.face import Colour, Contestant, RoundToPair

PLACEHOLDER = 0
"""Stands in the list like a start number, below all of them."""

FEWEST_PLAYERS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """The list of one round.

    order       who is to be paired, best placed first; PLACEHOLDER last if the number would be odd
    placement   the same with those away this round, who keep their placement, without PLACEHOLDER
    barred      whom each in `order` has met or may not meet
    met         the same without prohibited pairings
    whites      games played with White
    stands_in   the first one who left, if PLACEHOLDER stands for them
    """

    order: tuple[int, ...]
    placement: tuple[int, ...]
    barred: Barred
    met: Barred
    whites: Mapping[int, int]
    half_points: Mapping[int, int]
    stands_in: int | None


@cites("DSU 4.9.1", "DSU 4.9.2")
def placements(contestants: Sequence[Contestant], before: Sequence[int]) -> tuple[int, ...]:
    """The new placement, best first: by points, those level as in the placement `before`.

    Before round 1 all are level and `before` is empty: the order of lots (start numbers) stands.
    """
    place = {number: index for index, number in enumerate(before)}
    ranked = sorted(
        contestants, key=lambda each: (-each.half_points, place.get(each.number, len(place)), each.number)
    )
    return tuple(each.number for each in ranked)


@cites("DSU 4.9.2")
def placement_from_results(contestants: Sequence[Contestant], rounds_played: int) -> tuple[int, ...]:
    """The placement used for the last pairing, from lots and results alone: for a caller that kept none.

    It differs from what was used then only where a result was corrected since.
    """
    order = sorted(contestants, key=lambda each: each.number)
    for round_number in range(1, rounds_played):
        order.sort(key=lambda each: -_half_points_after(each, round_number))
    return tuple(each.number for each in order)


def _half_points_after(contestant: Contestant, round_number: int) -> int:
    return sum(past.half_points for past in contestant.past if past.round_number <= round_number)


@cites("DSU 4.9.1")
def roll_of(question: RoundToPair) -> Roll:
    """The list to pair. Refused: fewer than two players are there."""
    present = {each.number: each for each in question.present}
    if len(present) < FEWEST_PLAYERS:
        raise Refused(
            "too_few_players.for_monrad", article="DSU 4.9.1", field="players", players=len(present)
        )
    left = frozenset(question.left)
    staying = [each for each in question.contestants if each.number not in left]
    before = question.placement or placement_from_results(staying, question.round_number - 1)
    placement = placements(staying, before)
    order = tuple(number for number in placement if number in present)
    met = {number: set(each.met) for number, each in present.items()}
    stands_in = None
    if len(order) % 2:
        stands_in = _stands_in(question)
        order = (*order, PLACEHOLDER)
        met[PLACEHOLDER] = {each.number for each in present.values() if each.byes or stands_in in each.met}
        for number in met[PLACEHOLDER]:
            met[number].add(PLACEHOLDER)
    return Roll(
        order=order,
        placement=placement,
        barred=_with_forbidden(met, question.forbidden),
        met=met,
        whites={number: each.colours.count(Colour.WHITE) for number, each in present.items()},
        half_points={number: each.half_points for number, each in present.items()},
        stands_in=stands_in,
    )


def _stands_in(question: RoundToPair) -> int | None:
    """The first who left, if all who entered were an even number; an odd field has nobody to stand for."""
    return question.left[0] if question.left and len(question.contestants) % 2 == 0 else None


def _with_forbidden(met: Mapping[int, set[int]], forbidden: frozenset[frozenset[int]]) -> Barred:
    barred = {number: set(others) for number, others in met.items()}
    for pair in forbidden:
        for number in pair:
            if number in barred:
                barred[number] |= pair - {number}
    return barred


@cites("DSU 4.9.1", "DSU 4.1.2 §16")
def account(roll: Roll, question: RoundToPair, resting: int | None) -> tuple[Because, ...]:
    """What concerns the round as a whole: the order, those who left, who sits out."""
    steps = [Because("DSU 4.9.1", "danish_monrad.placed")]
    matched = tuple(number for number in question.left if number != roll.stands_in)
    if matched:
        steps.append(Because("DSU 4.9.1", "danish_monrad.off_the_boards", matched))
    if roll.stands_in is not None:
        steps.append(Because("DSU 4.9.1", "danish_monrad.placeholder", (roll.stands_in,)))
    if resting is not None:
        article = "DSU 4.9.1" if roll.stands_in is None else "DSU 4.1.2 §16"
        steps.append(Because(article, "danish_monrad.sits_out", (resting,)))
    return tuple(steps)
