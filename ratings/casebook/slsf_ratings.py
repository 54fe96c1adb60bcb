"""Golden cases of what counts for rating, what it changes, and in which period (SLSF-G 28.1-28.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from events.citing import Refused
from federation.casebook import Answer, Given, answers
from ratings.rules.periods import assign_period
from ratings.rules.slsf.change import Outcome, change
from ratings.rules.slsf.counting import GameFacts, match_result, verdict
from ratings.rules.slsf.periods import CALENDAR
from ratings.rules.slsf.tournament import RatedMatch, rate_tournament
from tournaments.rules.books import GOMOKU
from tournaments.rules.scoring import Ending

OUTCOMES = {"win": Outcome.WON, "draw": Outcome.DRAWN, "loss": Outcome.LOST}
RESULTS = {outcome: result for result, outcome in OUTCOMES.items()}
UNPLAYED = {"walkover": Ending.WALKOVER, "unfinished": None}
"""How the cases call endings; every other one is a game played to its end."""


@answers(op="slsf.change_all_results")
def change_all_results(given: Given) -> Answer:
    """The change of the higher and of the lower rated, by the result of the higher."""
    higher, lower = given["higher"], given["lower"]
    return {
        f"higher_{result}": [change(higher, lower, outcome), change(lower, higher, outcome.of_opponent)]
        for result, outcome in OUTCOMES.items()
    }


@answers(op="slsf.game_counts_for_rating")
def game_counts_for_rating(given: Given) -> Answer:
    """Whether one game counts; increments and what the standings make of it are not asked for."""
    late = given.get("late_at_resumption", False)
    facts = GameFacts(
        base_minutes=given["base_minutes"],
        move_control_minutes=given["move_control_minutes"],
        ending=Ending.LATE_ARRIVAL if late else UNPLAYED.get(given["ending"], Ending.PLAYED),
        both_moved=min(given["moves_a"], given["moves_b"]) > 0,
        annulled=given["annulled"],
    )
    return {"counts": verdict(facts, GOMOKU).counts}


@answers(op="slsf.match_result_for_rating")
def match_result_for_rating(given: Given) -> Answer:
    """The match from its games, each with its verdict."""
    outcome = match_result(
        (game["score_hp_a"], 2 - game["score_hp_a"]) for game in given["games"] if game["counts"]
    )
    return {"rated": outcome is not None, "result_for_a": "none" if outcome is None else RESULTS[outcome]}


@answers(op="slsf.tournament")
def tournament(given: Given) -> Answer:
    """Every player's change and new rating."""
    rated = rate_tournament(given["ratings"], matches(given["matches"]), GOMOKU)
    return {player: {"change": line.change, "after": line.after} for player, line in rated.items()}


@answers(op="slsf.rating_period")
def rating_period(given: Given) -> Answer:
    """The period of a tournament, perhaps an assigned one."""
    if "assigned_to" in given:
        return {"period": str(_assign(given, to=given["assigned_to"], decided_on=given["assigned_on"]))}
    return {"period": str(CALENDAR.of(date.fromisoformat(given["last_day"])))}


@answers(op="slsf.assign_period")
def assignment(given: Given) -> Answer:
    """Whether a tournament may be assigned to another period."""
    try:
        _assign(given, to=given["assign_to"], decided_on=given["decided_on"])
    except Refused:
        return {"accepted": False}
    return {"accepted": True}


def _assign(given: Given, *, to: str, decided_on: str) -> object:
    return assign_period(
        CALENDAR.of(date.fromisoformat(given["last_day"])),
        CALENDAR.read(to),
        decided_on=date.fromisoformat(decided_on),
        invitation_on=date.fromisoformat(given["invitation_on"]),
        book=GOMOKU,
    )


def matches(rows: Iterable[Mapping[str, Any]]) -> list[RatedMatch]:
    """Matches as the cases write them, each by its result for a."""
    return [
        RatedMatch(player=row["a"], opponent=row["b"], outcome=OUTCOMES[row["result_for_a"]]) for row in rows
    ]
