"""The round as it is published: boards in order, colours, floats and explanations (DSU 4.9.5 A4, A5, F1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from events.citing import Because, Refused, cites
from tournaments.rules.pairing.face import Board, Colour, Float, NoPairing, Pairing, RoundToPair
from tournaments.rules.pairing.fide_1998.bracket import Pair
from tournaments.rules.pairing.fide_1998.colours import colour_of_higher
from tournaments.rules.pairing.fide_1998.explain import reasons, trace
from tournaments.rules.pairing.fide_1998.impossible import least_unlawful, no_pairing
from tournaments.rules.pairing.fide_1998.masks import mask_of
from tournaments.rules.pairing.fide_1998.roll import Roll, roll_of
from tournaments.rules.pairing.fide_1998.rounds import lay_round

BYE_HALF_POINTS = 2  # A5: the bye counts as a win


@cites("DSU 4.9.5")
def pair(question: RoundToPair) -> Pairing | NoPairing:
    """Lay one round: of `question`, `placement`, `acceleration` and `seed` are not used.

    Refused: fewer than two players are there. NoPairing: the absolute criteria B1 and B2 leave no complete
    pairing at all.
    """
    roll = roll_of(question)
    if len(roll.players) < 2:
        raise Refused(
            "too_few_players.for_a_round",
            article="DSU 4.9.5 A",
            field="contestants",
            players=len(roll.players),
        )
    stages = lay_round(roll)
    if stages is None:
        return no_pairing(roll, _proposal(question, roll))
    pairs = [pair for stage in stages if stage.laid for pair in stage.laid.pairs]
    return _published(question, roll, pairs, reasons(roll, stages), trace(roll, stages))


@cites("DSU 4.9.5 F6")
def _proposal(question: RoundToPair, roll: Roll) -> Pairing | None:
    """A round without a repeated meeting, to be decided on by the arbiter."""
    place_of = {one.number: place for place, one in enumerate(roll.players)}
    met = [mask_of(place_of[other] for other in one.played if other in place_of) for one in roll.players]
    for prohibited in question.forbidden:
        for one in prohibited & place_of.keys():
            met[place_of[one]] |= mask_of(place_of[other] for other in prohibited & place_of.keys())
    found = least_unlawful(roll, tuple(met))
    if found is None:
        return None
    pairs = [pair for pair in found if pair[1] < len(roll.players)]
    because = Because("DSU 4.9.5 F6", "fide_1998.for_the_arbiter")
    return _published(question, roll, pairs, dict.fromkeys(pairs, (because,)), (because,))


@cites("DSU 4.9.5 F1", "DSU 4.9.5 A5")
def _published(
    question: RoundToPair,
    roll: Roll,
    pairs: Iterable[Pair],
    why: Mapping[Pair, tuple[Because, ...]],
    steps: tuple[Because, ...],
) -> Pairing:
    """Boards by the score of the higher player, both scores together, then their rank."""
    points = [one.half_points for one in roll.players]
    lined_up = sorted(
        ((min(pair), max(pair)) for pair in pairs),
        key=lambda pair: (*(-points[place] for place in pair), pair),
    )
    coloured = [_coloured(question, roll, *pair) for pair in lined_up]
    resting = set(range(len(points))).difference(*lined_up)
    return Pairing(
        boards=tuple(board for board, _ in coloured),
        resting=roll.players[resting.pop()].number if resting else None,
        trace=steps,
        why=tuple((*why[pair], colour) for pair, (_, colour) in zip(lined_up, coloured, strict=True)),
        floats=_floats(roll, lined_up),
        resting_half_points=BYE_HALF_POINTS,
    )


def _coloured(question: RoundToPair, roll: Roll, higher: int, lower: int) -> tuple[Board, Because]:
    one, other = roll.side(higher, lower), roll.side(lower, higher)
    colour, because = colour_of_higher(one, other, question.top_colour)
    if colour is Colour.WHITE:
        return Board(black=other.number, white=one.number), because
    return Board(black=one.number, white=other.number), because


@cites("DSU 4.9.5 A4", "DSU 4.9.5 A5")
def _floats(roll: Roll, pairs: Iterable[Pair]) -> dict[int, Float]:
    """Down for the one with more points in a pair and for the bye, up for the other."""
    floats = {one.number: Float.DOWN for one in roll.players}
    for higher, lower in pairs:
        one, other = roll.players[higher], roll.players[lower]
        del floats[one.number], floats[other.number]
        if one.half_points != other.half_points:
            floats |= {one.number: Float.DOWN, other.number: Float.UP}
    return floats
