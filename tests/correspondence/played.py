"""A correspondence event played through the real commands, as far as a test asks."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from events.work import By
from federation.officials.proposing import in_correction
from ratings.rules.correspondence.counting import CorrespondenceEnding
from ratings.systems.correspondence import commands as acts
from ratings.systems.correspondence.events import StatedRanking
from tests.support import season

FED = "slsf"
FIRST = dt.date(2024, 1, 15)
LAST = dt.date(2025, 1, 31)
STEPS = ("announced", "sanctioned", "entered", "started", "played", "closed", "reported", "ranked")

Score = Callable[[int, int], tuple[int, int]]
"""Half points by the places of two players in the order of entry."""


def earlier_wins(one: int, other: int) -> tuple[int, int]:
    return (2, 0) if one < other else (0, 2)


def here(name: str = "Brevcupen", starts_on: dt.date = FIRST) -> dict[str, Any]:
    return {"federation": FED, "event": acts.event_id(name, starts_on)}


def take_over(persons: Sequence[str], index: int, by: By, on: dt.date = dt.date(2023, 6, 1)) -> None:
    for person in persons:
        act = acts.TakeOverRanking(federation=FED, person=person, on=on, ranking=index, reference="list")
        acts.take_over_ranking(act, by=by)


def play(
    persons: Sequence[str],
    by: By,
    upto: str = "ranked",
    name: str = "Brevcupen",
    days: tuple[dt.date, dt.date] = (FIRST, LAST),
    score: Score = earlier_wins,
    sent: bool = True,
) -> str:
    """Play an event all against all in two games, up to a step; its id."""
    first, last = days
    at = here(name, first)
    stated = tuple(StatedRanking(person=person, ranking=8) for person in persons)
    announced = acts.AnnounceEvent(federation=FED, name=name, starts_on=first, ends_on=last, games_per_pair=2)
    course: dict[str, Callable[[], Any]] = {
        "announced": lambda: acts.announce_event(announced, by=by),
        "sanctioned": lambda: acts.sanction_event(acts.SanctionEvent(**at, reference="§4"), by=by),
        "entered": lambda: acts.enter_players(acts.EnterPlayers(**at, persons=tuple(persons)), by=by),
        "started": lambda: acts.start_event(acts.StartEvent(**at, starts_on=first), by=by),
        "played": lambda: end_games(persons, by, at, last, score),
        "closed": lambda: acts.close_event(acts.CloseEvent(**at, ends_on=last), by=by),
        "reported": lambda: acts.submit_calculation(acts.SubmitCalculation(**at, rankings=stated), by=by),
        "ranked": lambda: acts.rank_event(acts.RankEvent(**at), by=by),
    }
    for step in STEPS[: STEPS.index(upto) + 1]:
        course[step]()
        if step == "started" and sent:
            acts.send_conditions(acts.SendConditions(**at, on=first), by=by)
    return str(at["event"])


def end_games(persons: Sequence[str], by: By, at: dict[str, Any], last: dt.date, score: Score) -> None:
    for (one, first), (other, second) in combinations(enumerate(persons), 2):
        points = score(one, other)
        ending = CorrespondenceEnding.DRAW_AGREED if 1 in points else CorrespondenceEnding.RESIGNATION
        for game in (1, 2):
            act = acts.EndGame(
                **at, one=first, other=second, game=game, half_points=points, ending=ending, on=last
            )
            acts.end_game(act, by=by)


def correct(at: dict[str, Any], one: str, other: str, by: By, points: tuple[int, int] = (0, 2)) -> None:
    for game in (1, 2):
        act = acts.CorrectGame(
            **at,
            one=one,
            other=other,
            game=game,
            half_points=points,
            ending=CorrespondenceEnding.RESIGNATION,
            on=LAST,
            reason="read wrongly",
        )
        with in_correction():  # whether the event is ranked by then or not, the correction is the same
            acts.correct_game(act, by=by)


def everything() -> By:
    return season.everything(FED)
