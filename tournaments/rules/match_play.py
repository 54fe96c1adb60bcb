"""Match play between two players or teams (SLSF-G 22, SLSF-R 23): until what, and whether it is over."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, Malformed, Refused, cites
from tournaments.rules.books import Book


@cites("SLSF-G 22", "SLSF-R 23")
class Goal(StrEnum):
    """What ends a match, fixed beforehand."""

    POINTS = "first_to_points"  # a number of points
    WINS = "first_to_wins"  # a number of wins
    GAMES = "best_of"  # more than half the points of a fixed number of games


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """The goal and its `number`: half points, wins or games."""

    goal: Goal
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Whether the match is over, and who has won it: 1, 2 or 0 (still open, or drawn)."""

    decided: bool
    winner: int
    trace: tuple[Because, ...]


@cites("SLSF-G 22", "SLSF-R 23")
def verdict(target: Target, scored: tuple[int, int], book: Book) -> Verdict:
    """How a match stands. `scored`: half points of both, for `Goal.WINS` wins of both.

    Decisions: a match of fixed length in which both have exactly half of all points is over and drawn; so is
    one in which a drawn game takes both to the points at once. `Malformed`: a target below one. Refused
    (code "impossible_result"): what no match with this target can come to.
    """
    _check(target, scored, book)
    article = book.cite("22")
    if target.goal is Goal.GAMES:
        reached = [points > target.number for points in scored]  # in half points this is half of all
        over = any(reached) or scored == (target.number, target.number)
    else:
        reached = [score >= target.number for score in scored]
        over = any(reached)
    winner = 0 if reached[0] == reached[1] else 1 if reached[0] else 2
    if not over:
        reason = "match.going_on"
    elif winner:
        reason = "match.won"
    else:
        reason = "match.drawn"
    return Verdict(
        decided=over,
        winner=winner,
        trace=(Because(article, reason, (target.goal.value, target.number, scored)),),
    )


def _check(target: Target, scored: tuple[int, int], book: Book) -> None:
    if target.number < 1:
        raise Malformed("unreadable_target", article=book.cite("22"), field="target", number=target.number)
    if target.goal is Goal.GAMES:
        impossible = sum(scored) > 2 * target.number
    else:  # only a drawn game takes both there, and then they are level
        impossible = min(scored) >= target.number and (target.goal is Goal.WINS or scored[0] != scored[1])
    if impossible or min(scored) < 0:
        raise Refused(
            "impossible_result",
            article=book.cite("22"),
            field="score",
            number=target.number,
            goal=target.goal.value,
            one=scored[0],
            other=scored[1],
        )
