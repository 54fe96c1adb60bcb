"""A ranking that changed elsewhere while the tournament went on (SLSF-K 2 §4).

    P0  own ranking three months after the start     P1 >= P0             P = max(P1, P2)
    P1  what this tournament gives by 2 §1-§3         P1 < P0, P2 >= P0    P = P2 - 1
    P2  own ranking when the tournament ends          P1 < P0, P2 < P0     P = P2

Decision: P1 is worked out from P0, else P1 < P0 would not mean that the ranking was not kept here.
"""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import Because, cites
from ratings.rules.correspondence.rankings import Ranking

COMBINING = "SLSF-K 2 §4"


@dataclass(frozen=True, slots=True, kw_only=True)
class Combined:
    """P, the ranking after the tournament, and the line of 2 §4 that gave it."""

    ranking: Ranking
    trace: tuple[Because, ...]


@cites("SLSF-K 2 §4")
def combine(p0: Ranking, p1: Ranking, p2: Ranking) -> Combined:
    """P of a player who got a norm here."""
    values = (str(p0), str(p1), str(p2))
    if p1 >= p0:
        return _combined(max(p1, p2), "correspondence.better_of_both", *values)
    if p2 >= p0:
        return _combined(p2.moved(-1), "correspondence.one_below", *values)
    return _combined(p2, "correspondence.lowered_elsewhere", *values)


@cites("SLSF-K 2 §4")
def combine_without_norm(p2: Ranking) -> Combined:
    """P of a player who got no norm here (decision): what they have when the tournament ends."""
    return _combined(p2, "correspondence.no_norm", str(p2))


@cites("SLSF-K 2 §4", "SLSF-K 4 §3")
def combine_entry(entry: Ranking, p2: Ranking | None) -> Combined:
    """P of a player new at the start; `p2`: what they got elsewhere meanwhile (decision: the better)."""
    if p2 is None:
        because = Because("SLSF-K 4 §3", "correspondence.entry_is_final", (str(entry),))
        return Combined(ranking=entry, trace=(because,))
    return _combined(max(entry, p2), "correspondence.better_of_entry", str(entry), str(p2))


def _combined(ranking: Ranking, reason: str, *values: str) -> Combined:
    return Combined(ranking=ranking, trace=(Because(COMBINING, reason, values),))
