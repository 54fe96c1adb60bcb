"""Judging a player's games after a tournament (SLSF-R 32.1-32.3).

    fewer games than the present level asks for   nothing changes, the games are carried on
    a raise whose norm is met                     the highest such level
    else the norm to keep is met                  the level stays
    else                                          one level down; 15 kyu stays

Whatever is judged empties the pool. Decisions: a raise is judged over the games good for the level it leads
to, if these are enough for *it*; the own level is that of the time of judging. Who has no level is judged as
15 kyu and wins it by the norm to keep it; short of that norm nothing is won and nothing lost.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, cites
from ratings.rules.kyu_dan.games import TitleGame
from ratings.rules.kyu_dan.levels import Level, playing_level
from ratings.rules.kyu_dan.norms import ARTICLE, Norm, norm
from ratings.rules.kyu_dan.pool import LeftOut, Pool, pool_for
from ratings.rules.kyu_dan.requirements import Goal, goals


class Outcome(StrEnum):
    """What the judging came to."""

    RAISED = "raised"
    KEPT = "kept"
    LOWERED = "lowered"
    FIRST_TITLE = "first_title"  # without a level before: 15 kyu
    NO_TITLE = "no_title"  # without a level before, and none won
    NOT_ENOUGH_GAMES = "not_enough_games"


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalVerdict:
    """One goal: the games good for its level, and their norm; None where they are too few."""

    goal: Goal
    pool: Pool
    norm: Norm | None

    @property
    def target(self) -> Level:
        """The level that the goal leads to."""
        return self.pool.level

    @property
    def met(self) -> bool:
        """Whether the norm is reached."""
        return self.norm is not None and self.pool.score >= self.norm.half_points

    @property
    def trace(self) -> tuple[Because, ...]:
        """How the norm came about and what was won, in half points; or that the games are too few."""
        if self.norm is None:
            return (self.pool.too_few,)
        reason = "level.norm_met" if self.met else "level.norm_missed"
        return (*self.norm.trace, Because(ARTICLE, reason, (self.pool.score, self.norm.half_points)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """The outcome for one player, from `before` to `after` (None: no level).

    `pool`: the games judged; `goals` from keeping upwards, none where there were too few games.
    """

    before: Level | None
    after: Level | None
    outcome: Outcome
    pool: Pool
    goals: tuple[GoalVerdict, ...]
    because: Because

    @property
    def carried(self) -> tuple[TitleGame, ...]:
        """The games that are added to those of the next tournament."""
        return self.pool.games if self.outcome is Outcome.NOT_ENOUGH_GAMES else ()

    @property
    def left_out(self) -> tuple[LeftOut, ...]:
        """The games that do not count at the present level, each with its reasons."""
        return self.pool.left_out


@cites("SLSF-R 32.1", "SLSF-R 32.2", "SLSF-R 32.3")
def judge(before: Level | None, games: Iterable[TitleGame]) -> Judgement:
    """Judge carried and new games, in this order, for a player of this level (None: without one)."""
    own = playing_level(before)
    pool = pool_for(own, games)
    if not pool.suffices:
        return Judgement(
            before=before,
            after=before,
            outcome=Outcome.NOT_ENOUGH_GAMES,
            pool=pool,
            goals=(),
            because=pool.too_few,
        )
    verdicts = tuple(_verdict(own, goal, target, pool) for goal, target in goals(own).items())
    after, outcome, because = _decide(before, verdicts)
    return Judgement(before=before, after=after, outcome=outcome, pool=pool, goals=verdicts, because=because)


def _verdict(own: Level, goal: Goal, target: Level, pool: Pool) -> GoalVerdict:
    good = pool_for(target, pool.games)
    asked = norm(own, good.opponents, goal) if good.suffices else None
    return GoalVerdict(goal=goal, pool=good, norm=asked)


def _decide(before: Level | None, verdicts: tuple[GoalVerdict, ...]) -> tuple[Level | None, Outcome, Because]:
    """The level after, what that is called, and the paragraph that decided."""
    best = max((each for each in verdicts if each.met), key=lambda each: each.target, default=None)
    if best is not None and best.goal is not Goal.KEEP:
        return best.target, Outcome.RAISED, Because(ARTICLE, "level.highest_norm", (str(best.target),))
    if best is not None:
        return best.target, *_kept(before, best.target)
    if before is None:
        return None, Outcome.NO_TITLE, Because(ARTICLE, "level.none_won")
    lower = before.moved(-1)
    if lower is None:
        return before, Outcome.KEPT, Because("SLSF-R 32.1", "level.none_lower", (str(before),))
    return lower, Outcome.LOWERED, Because("SLSF-R 32.1", "level.lowered", (str(lower),))


def _kept(before: Level | None, target: Level) -> tuple[Outcome, Because]:
    if before is None:
        return Outcome.FIRST_TITLE, Because("SLSF-R 32.2a", "level.won_by_keeping", (str(target),))
    return Outcome.KEPT, Because(ARTICLE, "level.kept", (str(target),))
