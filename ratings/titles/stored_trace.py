"""Judgements and games as rows keep them: plain lists and numbers, enough to open every term again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from events.citing import Because
from ratings.rules.kyu_dan.bands import Conditions, EventKind
from ratings.rules.kyu_dan.games import TitleGame
from ratings.rules.kyu_dan.judging import GoalVerdict, Judgement
from ratings.rules.kyu_dan.levels import Level
from ratings.rules.kyu_dan.pool import LeftOut

Told = dict[str, Any]


def number_of(level: Level | None) -> int:
    """A level as rows keep it: 1-24, 0 for none."""
    return level.number if level else 0


def level_or_none(number: int) -> Level | None:
    """The level of a row."""
    return Level(number=number) if number else None


def tell_because(because: Because) -> list[object]:
    """[paragraph, code, values]."""
    return [because.article, because.code, list(because.inputs)]


def tell(judgement: Judgement) -> Told:
    """A judgement with all its terms.

    games      of the pool, those carried on first
    left_out   games that do not count at the present level, each with `because`
    goals      norm, score and percentages (game by game of the pool; None where a game does not count)
    """
    pool = judgement.pool
    return {
        "games": [_game(game) for game in pool.games],
        "least_games": pool.least_games,
        "score": pool.score,
        "left_out": [_left_out(each) for each in judgement.left_out],
        "goals": [_goal(verdict, pool.games) for verdict in judgement.goals],
    }


def _game(game: TitleGame) -> Told:
    return {
        "tournament": game.tournament,
        "opponent": game.opponent,
        "level": game.opponent_level.number,
        "half_points": game.half_points,
    }


def _left_out(left: LeftOut) -> Told:
    return {**_game(left.game), "because": [tell_because(each) for each in left.because]}


def _goal(verdict: GoalVerdict, games: tuple[TitleGame, ...]) -> Told:
    norm = verdict.norm
    return {
        "goal": verdict.goal.value,
        "target": verdict.target.number,
        "games": len(verdict.pool.games),
        "least_games": verdict.pool.least_games,
        "percents": list(_percents(verdict, games)),
        "percent_sum": norm.percent_sum if norm else None,
        "norm": norm.half_points if norm else None,
        "attainable": norm is not None and norm.attainable,
        "score": verdict.pool.score,
        "met": verdict.met,
        "left_out": [_left_out(each) for each in verdict.pool.left_out],
    }


def _percents(verdict: GoalVerdict, games: tuple[TitleGame, ...]) -> Iterator[int | None]:
    """One a game of the pool; the goal's own games are these, in the same order, but for some."""
    terms = iter(verdict.norm.terms if verdict.norm else ())
    left_out = {id(left.game) for left in verdict.pool.left_out}
    for game in games:
        term = None if id(game) in left_out else next(terms, None)
        yield term.percent if term else None


def tell_carried(games: Iterable[TitleGame]) -> list[Told]:
    """Games that are carried on, with what they were played under."""
    return [
        {**_game(game), "opponent_moves": game.opponent_moves, "conditions": _conditions(game.conditions)}
        for game in games
    ]


def _conditions(conditions: Conditions) -> list[object]:
    return [
        conditions.kind.value,
        conditions.base_minutes,
        conditions.increment_seconds,
        conditions.rif_rules,
        conditions.clocks,
        conditions.all_moves_noted,
    ]


def read_carried(told: Iterable[Told]) -> tuple[TitleGame, ...]:
    """The games of `tell_carried`."""
    return tuple(
        TitleGame(
            tournament=each["tournament"],
            opponent=each["opponent"],
            opponent_level=Level(number=each["level"]),
            half_points=each["half_points"],
            opponent_moves=each["opponent_moves"],
            conditions=_read_conditions(*each["conditions"]),
        )
        for each in told
    )


def _read_conditions(kind: str, base_minutes: int, increment_seconds: int, *facts: bool) -> Conditions:
    rif_rules, clocks, all_moves_noted = facts
    return Conditions(
        kind=EventKind(kind),
        base_minutes=base_minutes,
        increment_seconds=increment_seconds,
        rif_rules=rif_rules,
        clocks=clocks,
        all_moves_noted=all_moves_noted,
    )
