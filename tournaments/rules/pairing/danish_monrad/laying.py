"""Laying a round of Monrad (DSU 4.9.1): who meets whom, who has White, who sits out."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from events.citing import Because, Refused, cites
from tournaments.rules.danish_withdrawals import sitting_out_half_points
from tournaments.rules.pairing import matching
from tournaments.rules.pairing.blossom import Witness
from tournaments.rules.pairing.danish_monrad.explain import colour_because, pair_because
from tournaments.rules.pairing.danish_monrad.look_ahead import looked_ahead, may_fail, proof
from tournaments.rules.pairing.danish_monrad.roll import PLACEHOLDER, Roll, account, roll_of
from tournaments.rules.pairing.danish_monrad.search import Pairs, first_pairing
from tournaments.rules.pairing.face import Board, NoPairing, Pairing, RoundToPair


@cites("DSU 4.9.1", "DSU 4.9.2")
def pair(question: RoundToPair) -> Pairing | NoPairing:
    """The pairing the text leads to; the next one in its order if a round to come could not be laid else.

    Refused: fewer than two players are there. NoPairing only if no complete pairing exists.
    """
    roll = roll_of(question)
    first = first_pairing(roll.order, roll.barred)
    if isinstance(first, Witness):
        return NoPairing(article="DSU 4.9.2", proof=proof(first), proposal=_proposal(question, roll))
    found: tuple[Because, ...] = ()
    chosen = first
    if question.round_number < question.rounds_total and may_fail(roll, question.round_number):
        chosen, found = looked_ahead(roll, first)
    return _pairing(question, roll, chosen, found)


@cites("DSU 4.9.1", "DSU 4.1.2 §11")
def check_adjournment_session(asked_at: datetime, session_ends_at: datetime) -> None:
    """Refuse (code "adjournment_session_open") to lay a round before the announced end of that session.

    Both are instants; the message names the hour of `session_ends_at` in its own zone. An arbiter who lays
    the round all the same overrides this, which is recorded.
    """
    if asked_at < session_ends_at:
        raise Refused(
            "adjournment_session_open",
            article="DSU 4.9.1",
            field="round_number",
            ends=f"{session_ends_at:%Y-%m-%d %H:%M}",
        )


@cites("DSU 4.9.1")
def white_of(roll: Roll, better: int, lower: int) -> int:
    """Who has White: fewer games with White so far, else the lower placed. There is no other colour rule."""
    return better if roll.whites[better] < roll.whites[lower] else lower


def _pairing(question: RoundToPair, roll: Roll, pairs: Pairs, found: Sequence[Because]) -> Pairing:
    place = {number: index for index, number in enumerate(roll.order)}
    score = roll.half_points
    resting = next((one for one, other in pairs if other == PLACEHOLDER), None)
    reasons = pair_because(roll, pairs)
    # The text fixes no order of boards. Decision: best score, then the other's, then best placement.
    played = sorted(
        (pair for pair in pairs if PLACEHOLDER not in pair),
        key=lambda pair: (*(-score[number] for number in pair), place[pair[0]]),
    )
    boards = []
    why = []
    for better, lower in played:
        white = white_of(roll, better, lower)
        boards.append(Board(black=lower if white == better else better, white=white))
        why.append((*reasons[better, lower], colour_because(roll, better, lower)))
    trace = account(roll, question, resting)
    if resting is not None:
        trace += reasons[resting, PLACEHOLDER]
    return Pairing(
        boards=tuple(boards),
        resting=resting,
        trace=(*trace, *found),
        why=tuple(why),
        placement=roll.placement,
        resting_half_points=0 if resting is None else sitting_out_half_points(),
    )


def _proposal(question: RoundToPair, roll: Roll) -> Pairing | None:
    """Nobody meets again, but somebody sits out again or a prohibited pairing is played: as few as can be.

    Neither is forbidden by the text itself. Among equally few, the nearest placements meet.
    """
    place = {number: index for index, number in enumerate(roll.order)}
    heavy = len(roll.order) ** 2
    costs = {}
    for index, one in enumerate(roll.order):
        for other in roll.order[index + 1 :]:
            if other not in roll.met[one] or other == PLACEHOLDER:
                low, high = sorted((one, other))
                costs[low, high] = heavy * (other in roll.barred[one]) + place[other] - place[one]
    found = matching.cheapest(roll.order, costs)
    if found is None:
        return None
    ordered = ((one, other) if place[one] < place[other] else (other, one) for one, other in found)
    pairs = tuple(sorted(ordered, key=lambda each: place[each[0]]))
    broken = tuple(each for each in pairs if each[1] in roll.barred[each[0]])
    gave_way = Because("DSU 4.9.1", "danish_monrad.gave_way", broken)
    return _pairing(question, roll, pairs, (gave_way,))
