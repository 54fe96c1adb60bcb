"""What a player needs before and during a tournament (SLSF-R 32.3), goal by goal.

Where all opponents are known the norm is exact. As long as rounds are still to be paired it lies between two
bounds: all who are yet to come as strong as can be, or as weak. `Needed.columns` says what each further
opponent adds. It all holds as long as every opponent makes a move; a game in which they do not is none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, cites
from ratings.rules.kyu_dan.bands import Conditions, band_of, failing
from ratings.rules.kyu_dan.games import TitleGame
from ratings.rules.kyu_dan.levels import LADDER, Level, playing_level
from ratings.rules.kyu_dan.norms import ARTICLE, half_points_of
from ratings.rules.kyu_dan.pool import Pool, pool_for
from ratings.rules.kyu_dan.requirements import COLUMNS, Goal, Requirement, goals, requirement, table_of

Bounds = tuple[int, int]
"""The least and the most that it can be; the same twice where it is certain."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """A game of this tournament whose opponent is known; `half_points` None while it has no result."""

    opponent: str
    opponent_level: Level | None
    half_points: int | None = None
    opponent_moved: bool = True


class Standing(StrEnum):
    """How a goal stands."""

    NOT_HERE = "not_here"  # the conditions of the tournament are not those of the level
    TOO_FEW_GAMES = "too_few_games"
    REACHED = "reached"  # whatever comes
    OPEN = "open"
    OUT_OF_REACH = "out_of_reach"


@dataclass(frozen=True, slots=True, kw_only=True)
class Needed:
    """One goal, with the games that count for it, in half points and percent.

    `terms`: the games whose opponent is known, carried ones first. `unknown`: how many more there are;
    `percent_sum` with these, at the least and the most. `score`: so far. `unplayed`: games without a result,
    known and unknown. `against`: why the level is not to be had in this tournament.
    """

    goal: Goal
    own: Level
    target: Level
    terms: tuple[Requirement, ...]
    unknown: int
    percent_sum: Bounds
    score: int
    unplayed: int
    against: tuple[Because, ...]

    @property
    def games(self) -> int:
        """All games that will count."""
        return len(self.terms) + self.unknown

    @property
    def norm(self) -> Bounds:
        """The half points needed in all."""
        least, most = self.percent_sum
        return half_points_of(least), half_points_of(most)

    @property
    def missing(self) -> Bounds:
        """The half points still missing after the results so far."""
        least, most = self.norm
        return max(0, least - self.score), max(0, most - self.score)

    @property
    def standing(self) -> Standing:
        """Reached and out of reach are certain, whoever is still to come."""
        if self.against:
            return Standing.NOT_HERE
        if self.games < band_of(self.target).games:
            return Standing.TOO_FEW_GAMES
        least, most = self.missing
        if not most:
            return Standing.REACHED
        return Standing.OUT_OF_REACH if least > 2 * self.unplayed else Standing.OPEN

    @property
    def columns(self) -> tuple[tuple[int, int], ...]:
        """What one more opponent adds: the level less the own one, and the percentage; outer ones beyond."""
        return tuple(zip(COLUMNS, table_of(self.own)[self.goal], strict=True))

    @property
    def trace(self) -> tuple[Because, ...]:
        """The conditions that fail; or percentages, norm, and what is missing, least and most."""
        if self.against:
            return self.against
        return (
            Because(ARTICLE, "level.known_percentages", tuple(term.percent for term in self.terms)),
            Because(ARTICLE, "level.norm_range", self.norm),
            Because(ARTICLE, "level.missing_range", self.missing),
        )


@cites("SLSF-R 32.2", "SLSF-R 32.3")
def needed(
    own: Level | None,
    carried: Iterable[TitleGame],
    meetings: Sequence[Meeting],
    conditions: Conditions,
    *,
    still_to_pair: int = 0,
    may_meet: Collection[Level] = (),
) -> tuple[Needed, ...]:
    """What keeping the level and each raise ask for in this tournament, from keeping upwards.

    `still_to_pair`: games whose opponents are not known yet; `may_meet`: the levels that these can have,
    all where nothing is said. Games that do not count are left out, the carried ones and those of `meetings`.
    """
    playing = playing_level(own)
    pool = pool_for(playing, carried)
    counted = [meeting for meeting in meetings if meeting.opponent_moved]
    return tuple(
        _needed(
            playing,
            goal,
            pool_for(target, pool.games),
            counted,
            conditions,
            (still_to_pair, may_meet or LADDER),
        )
        for goal, target in goals(playing).items()
    )


def _needed(
    own: Level,
    goal: Goal,
    pool: Pool,
    meetings: Sequence[Meeting],
    conditions: Conditions,
    coming: tuple[int, Collection[Level]],
) -> Needed:
    unknown, may_meet = coming
    opponents = (*pool.opponents, *(playing_level(meeting.opponent_level) for meeting in meetings))
    terms = tuple(requirement(own, opponent, goal) for opponent in opponents)
    percent_sum = sum(term.percent for term in terms)
    each = [requirement(own, level, goal).percent for level in may_meet] if unknown else [0]
    return Needed(
        goal=goal,
        own=own,
        target=pool.level,
        terms=terms,
        unknown=unknown,
        percent_sum=(percent_sum + unknown * min(each), percent_sum + unknown * max(each)),
        score=pool.score + sum(meeting.half_points or 0 for meeting in meetings),
        unplayed=unknown + sum(meeting.half_points is None for meeting in meetings),
        against=failing(conditions, band_of(pool.level)),
    )
