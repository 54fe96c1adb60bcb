"""The advice of DSU 4.9.2: look whether the following round can be laid before this one is started.

Whether it can does not depend on results: those who have not met after this round must come out. The
advice names one round for a number of players, n/2, and before it a following round always exists, as
nobody has met half of the others (Dirac). Decision: from there on every round is looked at that is not the
last, and an earlier one where pairings are prohibited.
"""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import Because, Refused, cites
from tournaments.rules.pairing.blossom import Witness
from tournaments.rules.pairing.danish_monrad.roll import FEWEST_PLAYERS, PLACEHOLDER, Roll, roll_of
from tournaments.rules.pairing.danish_monrad.search import Pairs, first_with_successor, successor
from tournaments.rules.pairing.face import Pairing, RoundToPair


@dataclass(frozen=True, slots=True, kw_only=True)
class LookAhead:
    """The printed table: look at `check_round` before `before_starting_round` is started."""

    check_round: int
    before_starting_round: int


@cites("DSU 4.9.2")
def look_ahead(players: int) -> LookAhead:
    """When the printed table looks ahead for the first time; it goes on for any number of players.

    Decision: an odd number counts as one more. Refused: fewer than two players.
    """
    if players < FEWEST_PLAYERS:
        raise Refused("too_few_players.look_ahead", article="DSU 4.9.2", field="players", players=players)
    half = (players + 1) // 2
    return LookAhead(check_round=half + 1, before_starting_round=half)


@cites("DSU 4.9.2")
def may_fail(roll: Roll, round_number: int) -> bool:
    """Whether the round after this one might not come out, so that it is worth looking."""
    if round_number >= look_ahead(len(roll.order)).before_starting_round:
        return True
    return any(len(others) >= round_number for others in roll.barred.values())


@cites("DSU 4.9.2")
def no_successor(question: RoundToPair, pairing: Pairing) -> tuple[Because, ...]:
    """Why no round can follow `pairing`, made for `question`; empty when one can.

    For the engine's own proposals and for what an arbiter would rather play. Same list as this round.
    """
    pairs = [(board.black, board.white) for board in pairing.boards]
    if pairing.resting is not None:
        pairs.append((pairing.resting, PLACEHOLDER))
    roll = roll_of(question)
    witness = successor(roll.order, roll.barred, tuple(pairs))
    return () if witness is None else proof(witness)


@cites("DSU 4.9.2")
def proof(witness: Witness) -> tuple[Because, ...]:
    """Why names do not come out: parts of odd size, fewer outside players to take one of each."""
    if witness.set_aside:
        reason = "danish_monrad.fewer_than_parts"
        steps = [Because("DSU 4.9.2", reason, witness.set_aside)]
    else:
        steps = [Because("DSU 4.9.2", "danish_monrad.parts")]
    return (*steps, *(Because("DSU 4.9.2", "danish_monrad.part", part) for part in witness.parts))


@cites("DSU 4.9.2")
def looked_ahead(roll: Roll, first: Pairs) -> tuple[Pairs, tuple[Because, ...]]:
    """The pairing to play, and what was found: `first`, or the next one that leaves a following round.

    Where there is no such pairing `first` stands, since this round at least can be played.
    """
    witness = successor(roll.order, roll.barred, first)
    if witness is None:
        return first, ()
    ahead = first_with_successor(roll.order, roll.barred)
    fails = Because("DSU 4.9.2", "danish_monrad.no_following", first)
    if ahead.pairs is not None:
        taken = Because("DSU 4.9.2", "danish_monrad.next_taken", ahead.pairs)
        return ahead.pairs, (fails, *proof(witness), taken)
    reason = "danish_monrad.search_stopped" if ahead.stopped else "danish_monrad.first_stands"
    return first, (fails, *proof(witness), Because("DSU 4.9.2", reason))
