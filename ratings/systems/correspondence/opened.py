"""An outcome opened into plain values, as rows keep it and pages show it; rankings are indexes.

A norm is [ranking, percent, hundredths of a point, half points]; a step is [paragraph, code, values].
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from events.citing import Because
from ratings.rules.correspondence.advance import AdvanceNorms
from ratings.rules.correspondence.conditions import Conditions
from ratings.rules.correspondence.norms import Norm, Norms
from ratings.rules.correspondence.outcomes import EntryResult, GameLine, PlayerOutcome
from ratings.rules.correspondence.result import Result

Opened = dict[str, Any]


def steps(trace: Iterable[Because]) -> list[list[object]]:
    """Each step as [paragraph, code, values]."""
    return [
        [
            because.article,
            because.code,
            [each if isinstance(each, int) else str(each) for each in because.inputs],
        ]
        for because in trace
    ]


def trace_of(opened: Iterable[list[Any]]) -> tuple[Because, ...]:
    """The steps that were opened so."""
    return tuple(Because(article, code, tuple(values)) for article, code, values in opened)


def advance(norms: AdvanceNorms) -> Opened:
    """Norms before and during play; `most` differs from `least` where unranked players take part."""
    return {
        "own": int(norms.own),
        "unranked": norms.unranked,
        "least": _norms(norms.least),
        "most": _norms(norms.most),
        **_conditions(norms.conditions),
    }


def outcome(player: PlayerOutcome) -> Opened:
    """Everything that one player's ranking after the event rests on."""
    opened: Opened = {"games": [_line(line) for line in player.games], "trace": steps(player.trace)}
    if player.result is not None:
        opened |= _result(player.result)
    if player.entry is not None:
        opened |= _entry(player.entry)
    return opened


def kind_of(player: PlayerOutcome) -> str:
    """How a player came out, in one word."""
    if player.result is not None:
        return player.result.kind.value
    return "entered" if player.entry is not None and player.entry.awarded else "new"


def _result(result: Result) -> Opened:
    opened = {
        "own": int(result.own),
        "p1": int(result.ranking),
        "half_points": result.half_points,
        **_conditions(result.conditions),
    }
    return opened | (_norms(result.norms) if result.norms else {})


def _entry(entry: EntryResult) -> Opened:
    found = entry.entry
    near = [norm for norm in (found.met, found.next_norm) if norm is not None]
    return {
        "entry": int(found.ranking),
        "estimate": int(found.estimate),
        "half_points": found.half_points,
        "index_sum": found.opposition.index_sum,
        "number": found.opposition.games,
        "up": [_norm(norm) for norm in near],
        "awarded": entry.awarded,
        **_conditions(entry.conditions),
    }


def _conditions(asked: Conditions) -> Opened:
    return {"finished": asked.finished, "near": asked.near, "missing": steps(asked.missing)}


def _norms(norms: Norms) -> Opened:
    return {
        "index_sum": norms.keep.opposition.index_sum,
        "number": norms.keep.opposition.games,
        "keep": _norm(norms.keep),
        "confirm": _norm(norms.confirm),
        "up": [_norm(norm) for norm in norms.up],
    }


def _norm(norm: Norm) -> list[int]:
    return [int(norm.ranking), norm.percent, norm.hundredths, norm.half_points]


def _line(line: GameLine) -> Opened:
    return {
        "opponent": line.opponent,
        "ranking": int(line.opponent_ranking),
        "counted_as": int(line.counted_as),
        "half_points": line.half_points,
        "counts": line.counts,
        "why": steps(line.trace),
    }
