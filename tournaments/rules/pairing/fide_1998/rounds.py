"""From bracket to bracket (DSU 4.9.5 C1-C3, C6, C12-C14).

A bracket that fails sends the search back to the one above it, which is laid again so that the players it
sends down can be paired: C12 keeps their number, C13 (the lowest bracket) lets it grow. Only the set of
those who come down matters below, so one matching over both brackets takes the place of trying pairings.

Decisions: an MDP who cannot be paired even so floats on. Of several MDPs who cannot all be paired the
higher ranked are. C12 looks one bracket ahead, in the lowest to its completion.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb

from events.citing import cites
from tournaments.rules.pairing import matching
from tournaments.rules.pairing.fide_1998.assignment import Assignment
from tournaments.rules.pairing.fide_1998.below import Below
from tournaments.rules.pairing.fide_1998.bracket import Bracket, Laid
from tournaments.rules.pairing.fide_1998.laying import Laying
from tournaments.rules.pairing.fide_1998.masks import bits, mask_of
from tournaments.rules.pairing.fide_1998.roll import Roll

ANYBODY = -1
MOST_SETS = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One bracket as it was laid in the end.

    residents   those who belong to it; several score groups where C13 merged them
    came        moved down into it
    alone       those without an opponent in it, or MDPs for whom none was left (C1): they float on
    laid        None for a lowest bracket that could not be completed
    again       the paragraph by which it was laid anew, "" if it was not
    short       an MDP could not be paired, or too few pairs came about (C12)
    """

    residents: tuple[int, ...]
    came: tuple[int, ...]
    alone: tuple[int, ...]
    laid: Laid | None
    again: str = ""
    short: bool = False

    @property
    def left(self) -> tuple[int, ...]:
        """Those who go down from here, or have the bye."""
        return tuple(sorted(self.alone + (self.laid.left if self.laid else ())))


@cites("DSU 4.9.5 A3")
def score_groups(roll: Roll) -> list[tuple[int, ...]]:
    """Players level on points, highest first."""
    groups: dict[int, list[int]] = {}
    for place, one in enumerate(roll.players):
        groups.setdefault(one.half_points, []).append(place)
    return [tuple(group) for group in groups.values()]


@cites("DSU 4.9.5 C13", "DSU 4.9.5 C14")
def lay_round(roll: Roll) -> list[Stage] | None:
    """All brackets from the top; None when not even all players together can be paired."""
    groups = score_groups(roll)
    stages: list[Stage] = []
    while len(stages) < len(groups):
        came = stages[-1].left if stages else ()
        if len(stages) < len(groups) - 1:
            stages.append(_stage(roll, groups[len(stages)], came))
            if stages[-1].short:
                _again_for_all(roll, stages)
            continue
        lowest = _lowest(roll, groups[-1], came)
        if lowest.laid is None and stages:
            lowest = _again_for_lowest(roll, stages, lowest) or lowest
        if lowest.laid is not None:
            stages.append(lowest)
        elif not stages:
            return None
        else:  # no pairing above helps: the two become one
            groups[-2:] = [groups[-2] + groups[-1]]
            stages.pop()
    return stages


@cites("DSU 4.9.5 C1", "DSU 4.9.5 C2", "DSU 4.9.5 C3")
def _stage(roll: Roll, residents: tuple[int, ...], came: tuple[int, ...]) -> Stage:
    everybody = mask_of(residents) | mask_of(came)
    alone = [place for place in bits(everybody) if not roll.legal[place] & everybody]
    bracket = _bracket(came, residents, alone)
    short = any(place in came for place in alone)
    if bracket.movers:
        unpaired = _without_opponent(roll, bracket)
        short = short or bool(unpaired)
        alone = sorted(alone + unpaired)
        bracket = Bracket(
            movers=tuple(place for place in bracket.movers if place not in unpaired), others=bracket.others
        )
    laid = _lay(roll, bracket)
    short = short or bool(came and not bracket.movers and laid.p < bracket.most_pairs)
    return Stage(residents=residents, came=came, alone=tuple(alone), laid=laid, short=short)


@cites("DSU 4.9.5 A3", "DSU 4.9.5 A6")
def _bracket(came: tuple[int, ...], residents: tuple[int, ...], alone: Iterable[int]) -> Bracket:
    """Heterogeneous as long as fewer than half were moved down."""
    movers = tuple(place for place in came if place not in alone)
    others = tuple(place for place in residents if place not in alone)
    if len(movers) >= len(others):
        return Bracket(movers=(), others=tuple(sorted(movers + others)))
    return Bracket(movers=movers, others=others)


def _without_opponent(roll: Roll, bracket: Bracket) -> list[int]:
    """The lowest MDPs for whom no resident is left once the higher ones have theirs."""
    residents = mask_of(bracket.others)
    seats = Assignment(
        [roll.legal[mover] & residents for mover in bracket.movers], [0] * len(bracket.movers), residents
    )
    return [mover for row, mover in enumerate(bracket.movers) if not seats.seat(row)]


@cites("DSU 4.9.5 C14")
def _lay(roll: Roll, bracket: Bracket) -> Laid:
    """With as many pairs as can be; at worst none, and all float down."""
    laid = Laying(roll, bracket, bracket.most_pairs, ANYBODY, None).first()
    if laid is None:
        residents = mask_of(bracket.others)
        edges = [(one, other) for one in bracket.movers for other in bits(roll.legal[one] & residents)]
        for one in bracket.others:
            edges += [(one, other) for other in bits(roll.legal[one] & residents & -(2 << one))]
        most = len(matching.largest(bracket.movers + bracket.others, edges))
        laid = Laying(roll, bracket, most - len(bracket.movers), ANYBODY, None).first()
    assert laid is not None, "so many pairs were found possible"
    return laid


@cites("DSU 4.9.5 A5", "DSU 4.9.5 B1", "DSU 4.9.5 C13")
def _lowest(roll: Roll, residents: tuple[int, ...], came: tuple[int, ...], again: str = "") -> Stage:
    """Complete but for one bye, or not at all."""
    bracket = _bracket(came, residents, ())
    laid = Laying(roll, bracket, bracket.most_pairs, ~roll.bye_barred, None).first()
    return Stage(residents=residents, came=came, alone=(), laid=laid, again=again)


@cites("DSU 4.9.5 C12")
def _again_for_all(roll: Roll, stages: list[Stage]) -> None:
    """Lay the bracket above again so that as many others come down and all of them are paired here."""
    short = stages[-1]
    above = stages[-2]
    assert above.laid is not None, "only a lowest bracket is left without pairs"
    alone = [place for place in short.alone if place in short.residents]
    residents = tuple(place for place in short.residents if place not in alone)
    below = Below(roll=roll, residents=residents, carried=above.alone, lowest=False)
    laid = _other_pairing(above.laid, below, above.laid.p)
    if laid is not None:
        stages[-2:] = [_relaid(above, laid, "DSU 4.9.5 C12")]
        stages.append(_stage(roll, short.residents, stages[-1].left))


@cites("DSU 4.9.5 C13")
def _again_for_lowest(roll: Roll, stages: list[Stage], lowest: Stage) -> Stage | None:
    """Lay the bracket above again, with fewer and fewer pairs, so that the lowest can be completed."""
    above = stages[-1]
    assert above.laid is not None, "only a lowest bracket is left without pairs"
    below = Below(roll=roll, residents=lowest.residents, carried=above.alone, lowest=True)
    if not _together(above.laid.bracket, below):
        return None
    for p in _fewer(above.laid):
        laid = _other_pairing(above.laid, below, p)
        if laid is not None:
            stages[-1] = _relaid(above, laid, "DSU 4.9.5 C13")
            return _lowest(roll, lowest.residents, stages[-1].left)
    return None


def _together(bracket: Bracket, below: Below) -> bool:
    """Whether both brackets can be completed at all, with any floaters, but for one bye."""
    roll = below.roll
    places = bracket.places | mask_of(below.everybody)
    edges = [(one, other) for one in bits(places) for other in bits(roll.legal[one] & places)]
    spare = [below.spare] * (places.bit_count() % 2)
    edges += [(one, bye) for one in bits(places & ~roll.bye_barred) for bye in spare]
    return matching.everybody([*bits(places), *spare], edges)


@cites("DSU 4.9.5 C14")
def _fewer(laid: Laid) -> Iterator[int]:
    """p and every lower number; MDPs stay paired, so with them the remainder may come to none."""
    yield from range(laid.p, -1 if laid.bracket.movers else 0, -1)


def _other_pairing(laid: Laid, below: Below, p: int) -> Laid | None:
    """The first pairing with `p` pairs among the others that the next bracket can live with."""
    left = len(laid.bracket.others) - len(laid.bracket.movers) - 2 * p
    if left == 0:
        return None  # the bracket below would be just as it was
    if left == 1:  # then each player can be asked for themself
        may_stay = mask_of(place for place in laid.bracket.others if below.takes((place,)))
        return Laying(below.roll, laid.bracket, p, may_stay, None).first() if may_stay else None
    again = Laying(below.roll, laid.bracket, p, ANYBODY, below).first()
    if again is None and below.homogeneous(left):
        return _set_by_set(laid.bracket, below, p, left)
    return again


def _set_by_set(bracket: Bracket, below: Below, p: int, left: int) -> Laid | None:
    """The same where those who come down may meet each other or rest below.

    There one matching may send down too few, although it would also do with `left`. Decision: beyond
    MOST_SETS sets of them the search goes on with fewer pairs.
    """
    if comb(len(bracket.others), left) > MOST_SETS:
        return None
    sets = [each for each in combinations(bracket.others, left) if below.takes(each)]
    layings = [Laying(below.roll, bracket, p, mask_of(each), None) for each in sets]
    levels = [(level, laying) for laying in layings if (level := laying.level())]
    lowest = min((level for level, _ in levels), default=None)
    found = (laying.first() for level, laying in levels if level == lowest)
    return min((laid for laid in found if laid), key=_search_order, default=None)


def _search_order(laid: Laid) -> tuple[object, ...]:
    """Of pairings at one level, what the search of C6-C8 tries first is smaller."""
    movers = len(laid.bracket.movers)
    met = [other for _, other in laid.pairs[:movers]]
    number = {place: n for n, place in enumerate(p for p in laid.bracket.others if p not in met)}
    out = [number[place] for place in laid.exchange.out]
    into = [number[place] for place in laid.exchange.into]
    exchange = len(out), sum(into) - sum(out), [-one for one in out[::-1]], into
    return met, *exchange, [other for _, other in laid.pairs[movers:]]


def _relaid(stage: Stage, laid: Laid, again: str) -> Stage:
    return Stage(residents=stage.residents, came=stage.came, alone=stage.alone, laid=laid, again=again)
