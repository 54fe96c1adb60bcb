"""Where the text leads no further (9): what the arbiter is told, and the pairing that they are offered."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from events.citing import Because, cites
from tournaments.rules.pairing.dubov.figures import Players
from tournaments.rules.pairing.dubov.meeting import colours, graph, opponents
from tournaments.rules.pairing.dubov.paths import complete, witness
from tournaments.rules.pairing.dubov.sheet import Seated, Sheet, finished
from tournaments.rules.pairing.face import NoPairing, Pairing
from tournaments.rules.pairing.matching import Pair, cheapest

BYE = 0  # the vertex that stands for resting; start numbers begin at 1
OFFERED = "dubov.offered"


@cites("DSU 4.9.6 9")
def stalled(sheet: Sheet, unpaired: list[int], article: str) -> NoPairing:
    """No pairing: who is left over, whom each of them may lawfully meet, and a proposal if there is one."""
    players = sheet.players
    left = Because(article, "dubov.nobody_left", tuple(sorted(unpaired)))
    candidates = tuple(
        Because(
            "DSU 4.9.6 9",
            "dubov.may_meet",
            (number, *sorted(opponents(players, players[number], players.keys()))),
        )
        for number in sorted(unpaired)
    )
    offered = _proposal(sheet, unpaired)
    return NoPairing(
        article=article,
        proof=(left, *candidates) if offered else (left, *candidates, *_impossible(sheet)),
        proposal=offered,
    )


def _proposal(sheet: Sheet, unpaired: list[int]) -> Pairing | None:
    """Dissolve group after group from the bottom until the rest can be paired; at last the bye too."""
    kept = list(sheet.seated)
    free = set(unpaired)
    while complete(graph(sheet.players, free)) is None:
        if not kept:
            return _with_another_bye(sheet) if sheet.resting is not None else None
        lowest = kept[-1].half_points
        free |= {number for each in kept if each.half_points == lowest for number in each.both}
        kept = [each for each in kept if each.half_points != lowest]
    found = cheapest(free, _costs(sheet.players, free))
    return None if found is None else _offer(sheet, kept, found, sheet.resting)


def _with_another_bye(sheet: Sheet) -> Pairing | None:
    """Everybody anew, with the one nearest to the lowest score resting whom 2.2 and the others let rest."""
    numbers = sheet.players.keys()
    costs = _costs(sheet.players, numbers)
    weight = sum(costs.values())  # a half point up for the bye outweighs all that the pairs can give up
    for number, player in sheet.players.items():
        if player.may_rest:
            costs[BYE, number] = player.half_points * weight
    found = cheapest({BYE, *numbers}, costs)
    if found is None:
        return None
    resting = next(other for one, other in found if one == BYE)
    return _offer(sheet, [], {pair for pair in found if BYE not in pair}, resting)


def _costs(players: Players, numbers: AbstractSet[int]) -> dict[Pair, int]:
    """What each lawful pair gives up: first points between the two, then a preference, then order."""
    unit = _unit(len(numbers))
    order = sorted(numbers, key=lambda number: (-players[number].half_points, players[number].by_rating))
    place = {number: at for at, number in enumerate(order)}
    costs = {}
    for number, others in graph(players, numbers).items():
        one = players[number]
        for other_number in others:
            if number < other_number:
                other = players[other_number]
                points = abs(one.half_points - other.half_points)
                equal = one.preference is other.preference is not None
                apart = (place[number] - place[other_number]) ** 2
                costs[number, other_number] = (points * unit + equal) * unit + apart
    return costs


def _unit(how_many: int) -> int:
    """More than all the order that a pairing of so many can give up."""
    return how_many**3 + 1


def _offer(sheet: Sheet, kept: list[Seated], found: set[Pair], resting: int | None) -> Pairing:
    players = sheet.players
    offered = Sheet(players=players, groups=[], resting=resting, seated=list(kept), trace=list(sheet.trace))
    offered.trace.append(Because("DSU 4.9.6 9", OFFERED, tuple(sorted(found))))
    for one, other in sorted(found):
        white, why = colours(players[one], players[other])
        score = min(players[one].half_points, players[other].half_points)
        offered.seated.append(
            Seated(
                white=white,
                black=other if white == one else one,
                half_points=score,
                why=(Because("DSU 4.9.6 9", OFFERED, (one, other)), why),
            )
        )
    return finished(offered)


@cites("DSU 4.9.6 2.1", "DSU 4.9.6 2.2", "DSU 4.9.6 2.3", "DSU 4.9.6 2.4")
def _impossible(sheet: Sheet) -> tuple[Because, ...]:
    """Why no lawful round exists, whoever of those who may rests."""
    edges = {number: set(others) for number, others in graph(sheet.players, sheet.players.keys()).items()}
    if len(sheet.players) % 2:
        edges[BYE] = {number for number, player in sheet.players.items() if player.may_rest}
        for number in edges[BYE]:
            edges[number].add(BYE)
    found = witness(edges)
    if found is None:
        return ()
    few, groups = found
    reason = "dubov.odd_groups"
    return (Because("DSU 4.9.6 2.1", reason, (few, *groups)),)
