"""What one tournament alone gives a player who holds a ranking (SLSF-K 2 §1-§3 and 3): P1 of 2 §4."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, cites
from ratings.rules.correspondence.conditions import Conditions, can_be_ranked, conditions
from ratings.rules.correspondence.norms import MOST_UNITS_UP, Norm, Norms, norms
from ratings.rules.correspondence.rankings import LOWEST, Ranking


class ResultKind(StrEnum):
    """How a player came out of one tournament."""

    NOT_RATEABLE = "not_rateable"  # too few participants
    NO_NORM = "no_norm"  # too few finished games, or too few of them against near opponents
    RAISED = "raised"
    KEPT = "kept"
    KEPT_AS_TOP_SCORER = "kept_as_top_scorer"
    LOWERED = "lowered"


@dataclass(frozen=True, slots=True, kw_only=True)
class Performance:
    """What a ranked player did. `own`: P0; `opponents`: one a finished game, ranking at the start;
    `half_points` from those games; `top_scorer`: most points of the final table, shared or alone."""

    own: Ranking
    opponents: tuple[Ranking, ...]
    half_points: int
    top_scorer: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """P1 and how it came about; `norms` None where none could be set, `confirmed`: E_erh(P0) met."""

    kind: ResultKind
    own: Ranking
    ranking: Ranking
    half_points: int
    conditions: Conditions
    norms: Norms | None
    confirmed: bool
    trace: tuple[Because, ...]


@cites("SLSF-K 2 §1", "SLSF-K 2 §2", "SLSF-K 2 §3", "SLSF-K 3 §1", "SLSF-K 3 §2", "SLSF-K 3 §4")
def judge(
    performance: Performance, *, participants: int, most_units_up: int | None = MOST_UNITS_UP
) -> Result:
    """The highest ranking obtained, else the own kept, else one unit down.

    `most_units_up`: None where the committee lifts the limit of 3 §4 for a first tournament.
    """
    asked = conditions(performance.own, performance.opponents)
    if not can_be_ranked(participants):
        few = Because("SLSF-K 3 §1", "correspondence.few_participants", (participants,))
        return _untouched(performance, ResultKind.NOT_RATEABLE, asked, (few,))
    if not asked.met:
        return _untouched(performance, ResultKind.NO_NORM, asked, asked.missing)
    needed = norms(performance.own, performance.opponents, most_units_up=most_units_up)
    kind, ranking, trace = _decide(performance, needed)
    return Result(
        kind=kind,
        own=performance.own,
        ranking=ranking,
        half_points=performance.half_points,
        conditions=asked,
        norms=needed,
        confirmed=needed.confirm.met_by(performance.half_points),
        trace=trace,
    )


def _untouched(
    performance: Performance, kind: ResultKind, asked: Conditions, trace: tuple[Because, ...]
) -> Result:
    return Result(
        kind=kind,
        own=performance.own,
        ranking=performance.own,
        half_points=performance.half_points,
        conditions=asked,
        norms=None,
        confirmed=False,
        trace=trace,
    )


def _decide(performance: Performance, needed: Norms) -> tuple[ResultKind, Ranking, tuple[Because, ...]]:
    """2 §2g, with the top scorer of 2 §3. Decision: all who share the top keep, by the final table."""
    own, score = performance.own, performance.half_points
    obtained = highest_met(needed.up, score)
    if obtained is not None:
        return ResultKind.RAISED, obtained.ranking, (_compared("correspondence.norm_met", obtained, score),)
    keep = needed.keep
    if keep.met_by(score):
        return ResultKind.KEPT, own, (_compared("correspondence.keeping_met", keep, score),)
    missed = _compared("correspondence.keeping_missed", keep, score)
    if performance.top_scorer:
        top = Because("SLSF-K 2 §3", "correspondence.top_scorer", (score,))
        return ResultKind.KEPT_AS_TOP_SCORER, own, (missed, top)
    if own is LOWEST:
        return ResultKind.KEPT, own, (missed, Because("SLSF-K 1 §1", "correspondence.lowest"))
    return ResultKind.LOWERED, own.moved(-1), (missed,)


@cites("SLSF-K 2 §2")
def highest_met(needed: Collection[Norm], half_points: int) -> Norm | None:
    """The norm of the highest ranking that a score meets (2g); None if it meets none."""
    met = [norm for norm in needed if norm.met_by(half_points)]
    return max(met, key=lambda norm: norm.ranking, default=None)


def _compared(reason: str, norm: Norm, score: int) -> Because:
    return Because("SLSF-K 2 §2", reason, (str(norm.ranking), norm.half_points, score))
