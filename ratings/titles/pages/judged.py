"""A judgement from a row, ready to be shown: games down, goals across, then score and norm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from ratings.rules.kyu_dan.judging import Outcome
from ratings.rules.kyu_dan.levels import playing_level
from ratings.rules.kyu_dan.requirements import Goal
from ratings.rules.kyu_dan.titles import Ground
from ratings.titles.models import TitleStep
from ratings.titles.queries import GOALS, GROUNDS, OUTCOMES, level_name, reason_words
from ratings.titles.stored_trace import Told, level_or_none

Because = tuple[str, str]
"""A reason in words, and its paragraph."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLine:
    """One game of the pool: the difference is the opponent's level less the own one; a percentage a goal."""

    tournament: str
    opponent: str
    level: str
    difference: int
    half_points: int
    percents: list[int | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalColumn:
    """One goal: what it leads to, its games, sum, norm and score; `norm` None where the games are too few."""

    goal: Promise | str
    target: str
    games: int
    least_games: int
    percent_sum: int | None
    norm: int | None
    attainable: bool
    score: int
    met: bool
    left_out: list[Because]


@dataclass(frozen=True, slots=True, kw_only=True)
class StepShown:
    """One step of a person's titles. `own`: the level that norms were worked out with."""

    row: TitleStep
    before: str
    after: str
    own: str
    outcome: Promise | str
    ground: Promise | str
    because: Because
    games: list[GameLine]
    left_out: list[tuple[GameLine, list[Because]]]
    goals: list[GoalColumn]

    @property
    def score(self) -> int:
        """Half points of the pool."""
        return int(self.row.judgement.get("score", 0))


def because_words(told: list[Any]) -> Because:
    """[paragraph, code, values] in words."""
    article, reason, values = told
    return reason_words(reason, values), article


def shown(row: TitleStep) -> StepShown:
    """A step opened."""
    judgement = row.judgement
    own = playing_level(level_or_none(row.before))
    goals = judgement.get("goals", [])
    return StepShown(
        row=row,
        before=level_name(row.before),
        after=level_name(row.after),
        own=str(own),
        outcome=OUTCOMES[Outcome(row.outcome)] if row.outcome else "",
        ground=GROUNDS[Ground(row.ground)] if row.ground else "",
        because=because_words(row.because),
        games=[
            _line(game, own.number, [goal["percents"][place] for goal in goals])
            for place, game in enumerate(judgement.get("games", []))
        ],
        left_out=[
            (_line(game, own.number, []), [because_words(each) for each in game["because"]])
            for game in judgement.get("left_out", [])
        ],
        goals=[_goal(goal) for goal in goals],
    )


def _line(game: Told, own: int, percents: list[int | None]) -> GameLine:
    return GameLine(
        tournament=game["tournament"],
        opponent=game["opponent"],
        level=level_name(game["level"]),
        difference=game["level"] - own,
        half_points=game["half_points"],
        percents=percents,
    )


def _goal(goal: Told) -> GoalColumn:
    """Why games of the pool do not count for a goal is said once, however many they are."""
    why = [because_words(each) for left in goal["left_out"] for each in left["because"]]
    return GoalColumn(
        goal=GOALS[Goal(goal["goal"])],
        target=level_name(goal["target"]),
        games=goal["games"],
        least_games=goal["least_games"],
        percent_sum=goal["percent_sum"],
        norm=goal["norm"],
        attainable=goal["attainable"],
        score=goal["score"],
        met=goal["met"],
        left_out=list(dict.fromkeys(why)),
    )
