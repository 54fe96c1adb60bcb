"""Cases on kyu and dan titles."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from federation.casebook import Answer, Given, answers
from ratings.rules.kyu_dan.bands import Conditions, EventKind
from ratings.rules.kyu_dan.games import TitleGame, counts
from ratings.rules.kyu_dan.judging import judge
from ratings.rules.kyu_dan.levels import parse_level
from ratings.rules.kyu_dan.norms import norm
from ratings.rules.kyu_dan.requirements import goals
from ratings.rules.kyu_dan.titles import Ground, LevelRecorded, titles_after


@answers(op="kyudan.game_counts")
def game_counts(given: Given) -> Answer:
    """For which of the two the game counts."""
    return {"counts_for_a": counts(given["moves_b"]), "counts_for_b": counts(given["moves_a"])}


@answers(op="kyudan.norms")
def norms_of_goals(given: Given) -> Answer:
    """The norm of each goal that the player has."""
    own, opponents = parse_level(given["own"]), [parse_level(text) for text in given["opponents"]]
    return {
        goal.value: {
            "percent_sum": asked.percent_sum,
            "norm_hp": asked.half_points,
            "attainable": asked.attainable,
        }
        for goal, asked in ((goal, norm(own, opponents, goal)) for goal in goals(own))
    }


@answers(op="kyudan.evaluate")
def evaluate(given: Given) -> Answer:
    """The judging of a pool, carried games first."""
    judgement = judge(parse_level(given["own"]), [_game(each) for each in given["pool"]])
    return {
        "outcome": judgement.outcome.value,
        "level": str(judgement.after),
        "norms_hp": {
            verdict.goal.value: verdict.norm.half_points if verdict.norm else "not_available"
            for verdict in judgement.goals
        },
        "score_hp": judgement.pool.score,
        "carried_games": len(judgement.carried),
    }


def _game(told: Mapping[str, Any]) -> TitleGame:
    return TitleGame(
        tournament="",
        opponent="",
        opponent_level=parse_level(told["opponent"]),
        half_points=told["score_hp"],
        opponent_moves=told["opponent_moves"],
        conditions=Conditions(
            kind=EventKind(told["event_kind"]),
            base_minutes=told["base_minutes"],
            increment_seconds=told["increment_seconds"],
            rif_rules=told["rif_rules"],
            clocks=told["clock"],
            all_moves_noted=told["all_moves_notated"],
        ),
    )


@answers(op="kyudan.honorary")
def honorary(given: Given) -> Answer:
    """The level held, the honorary title and the diplomas."""
    levels = (parse_level(text) for text in given["levels_in_order"])
    recorded = (LevelRecorded(on=date.min, level=level, ground=Ground.RULING) for level in levels)
    held = titles_after(recorded)
    return {
        "current": str(held.level),
        "honorary": str(held.honorary),
        "diplomas": [str(level) for level in held.diplomas],
    }
