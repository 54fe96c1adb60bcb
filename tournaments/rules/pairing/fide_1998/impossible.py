"""When nobody can pair the round: the proof, and what the arbiter may do instead (DSU 4.9.5 B1, B2)."""

from __future__ import annotations

from events.citing import Because, cites
from tournaments.rules.pairing import matching
from tournaments.rules.pairing.blossom import Witness, complete
from tournaments.rules.pairing.face import NoPairing, Pairing
from tournaments.rules.pairing.fide_1998.bracket import Pair
from tournaments.rules.pairing.fide_1998.masks import bits
from tournaments.rules.pairing.fide_1998.roll import Roll

BYE = 0  # stands for the bye among start numbers


@cites("DSU 4.9.5 B1", "DSU 4.9.5 B2", "DSU 4.9.5 C13")
def no_pairing(roll: Roll, proposal: Pairing | None) -> NoPairing:
    """Without `set aside`, more parts of odd size than players set aside have nobody left to meet."""
    return NoPairing(article="DSU 4.9.5 C13", proof=_proof(roll), proposal=proposal)


def _proof(roll: Roll) -> tuple[Because, ...]:
    numbers = [one.number for one in roll.players]
    everyone = (1 << len(numbers)) - 1
    barred = {
        one.number: set(roll.numbers(tuple(bits(everyone & ~roll.legal[place]))))
        for place, one in enumerate(roll.players)
    }
    if len(numbers) % 2:
        without_bye = set(roll.numbers(tuple(bits(roll.bye_barred))))
        barred[BYE] = without_bye | {BYE}
        for number in without_bye:
            barred[number].add(BYE)
        numbers.append(BYE)
    witness = complete(numbers, barred)
    assert isinstance(witness, Witness), "all brackets merged could not be completed"
    steps = [Because("DSU 4.9.5 B1", "fide_1998.set_aside", witness.set_aside)]
    steps += [Because("DSU 4.9.5 B1", "fide_1998.only_each_other", p) for p in witness.parts]
    return tuple(steps)


@cites("DSU 4.9.5 B3", "DSU 4.9.5 B4")
def least_unlawful(roll: Roll, met: tuple[int, ...]) -> tuple[Pair, ...] | None:
    """The complete pairing nobody of which has met before that breaks B2, then B3, then B4 least.

    `met` masks whom each player may in no case meet. One matching; None when there is none.
    """
    players = roll.players
    widest = max(one.half_points for one in players) + 1
    square = widest * widest * len(players)
    costs: dict[Pair, int] = {}
    for place, one in enumerate(players):
        for other in range(place + 1, len(players)):
            if not met[place] >> other & 1:
                gap = one.half_points - players[other].half_points
                unlawful = not roll.legal[place] >> other & 1
                clash = roll.clash[place] >> other & 1
                costs[place, other] = (unlawful * square + gap * gap) * len(players) + clash
    spare = len(players)
    if spare % 2:
        costs |= {
            (place, spare): one.half_points * one.half_points * spare
            for place, one in enumerate(players)
            if not roll.bye_barred >> place & 1
        }
    found = matching.cheapest(range(spare + spare % 2), costs)
    return None if found is None else tuple(sorted(found))
