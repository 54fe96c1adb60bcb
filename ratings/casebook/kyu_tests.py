"""Cases on kyu tests; a case without a rating has a taker without one."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from federation.casebook import Answer, Given, answers
from ratings.rules.kyu_dan.levels import parse_level
from ratings.rules.kyu_tests.attempts import Attempt
from ratings.rules.kyu_tests.sitting import Asked, may_sit
from ratings.rules.kyu_tests.starting import highest_start
from ratings.rules.kyu_tests.waiting_times import open_again

UNRATED = "none"


@answers(op="kyutest.highest_start")
def start(given: Given) -> Answer:
    """The highest level to begin at."""
    return {"level": str(highest_start(_rating(given)).level)}


@answers(op="kyutest.earliest_retest")
def retest(given: Given) -> Answer:
    """The first day of a retest; whether a test was passed before makes no difference."""
    last_miss_on = date.fromisoformat(given["last_miss_on"])
    day = open_again(parse_level(given["level"]), given["misses_at_level"], last_miss_on)
    return {"allowed_from": day.isoformat()}


@answers(op="kyutest.may_sit")
def sitting(given: Given) -> Answer:
    """Whether a test may be sat, and from which day where a wait stands in the way."""
    asked = Asked(on=date.fromisoformat(given["on"]), level=parse_level(given["level"]), paper=given["paper"])
    answer = may_sit(asked, [_attempt(each) for each in given["history"]], _rating(given))
    if answer.allowed_from is None:
        return {"allowed": answer.allowed}
    return {"allowed": answer.allowed, "allowed_from": answer.allowed_from.isoformat()}


def _attempt(told: Mapping[str, Any]) -> Attempt:
    return Attempt(
        on=date.fromisoformat(told["on"]),
        level=parse_level(told["level"]),
        paper=told["paper"],
        passed=told["passed"],
    )


def _rating(given: Given) -> int | None:
    rating = given.get("rating", UNRATED)
    return None if rating == UNRATED else int(rating)
