"""The season is worked out from a seed and a day alone, and stands on every day of the year."""

import datetime as dt

import pytest

from ratings.corrections.acts import ApproveCorrection, ProposeCorrection
from ratings.demo.plan import Reached
from ratings.demo.season import season
from ratings.rules.slsf.periods import CALENDAR
from tests.demo.reading import plans_of, steps_of
from tournaments.commands import (
    AppointArbiter,
    AppointOfficial,
    CorrectResult,
    EnterPlayers,
    FinishTournament,
    ReportResults,
)

DAYS = [
    dt.date(2026, 1, 1),
    dt.date(2026, 1, 5),
    dt.date(2026, 1, 7),
    dt.date(2026, 4, 30),
    dt.date(2026, 5, 1),
    dt.date(2026, 8, 17),
    dt.date(2026, 12, 31),
    dt.date(2028, 2, 29),
]


def test_the_same_seed_and_day_give_the_same_season() -> None:
    assert list(season(7, DAYS[0])) == list(season(7, DAYS[0]))


def test_another_seed_gives_another_season() -> None:
    assert list(season(7, DAYS[0])) != list(season(8, DAYS[0]))


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_no_two_steps_bear_the_same_name(day: dt.date) -> None:
    names = [step.name for step in season(7, day)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_one_tournament_is_in_play_and_one_waits_for_the_committee(day: dt.date) -> None:
    plans = plans_of(7, day)
    in_play = [plan for plan in plans if plan.starts_on <= day <= plan.ends_on]
    waiting = [plan for plan in plans if plan.reached is Reached.FILED]
    assert [plan.reached for plan in in_play] == [Reached.IN_PLAY]
    assert len(waiting) == 1
    assert waiting[0].ends_on < day


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_no_list_is_published_over_the_head_of_a_waiting_report(day: dt.date) -> None:
    (waiting,) = (plan for plan in plans_of(7, day) if plan.reached is Reached.FILED)
    published = [step.act.period for step in steps_of(7, day) if step.name.startswith("list ")]
    assert published
    assert str(CALENDAR.of(waiting.ends_on)) not in published


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_a_result_is_corrected_in_time_another_by_two_and_a_third_waits(day: dt.date) -> None:
    acts = [step.act for step in season(7, day)]
    counted = [sum(isinstance(act, kind) for act in acts) for kind in (CorrectResult, ApproveCorrection)]
    assert counted == [1, 1]
    proposed = [act.act for act in acts if isinstance(act, ProposeCorrection)]
    assert proposed == ["result", "result", "merge"]


def test_some_games_are_walkovers_and_some_matches_have_two_games() -> None:
    reported = [step.act for step in season(7, DAYS[0]) if isinstance(step.act, ReportResults)]
    games = [game for act in reported for game in act.games]
    assert any(game.ending == "walkover" for game in games)
    assert any(game.game == 2 for game in games)


def test_the_tournament_in_play_is_not_finished() -> None:
    (in_play,) = (plan for plan in plans_of(7, DAYS[0]) if plan.reached is Reached.IN_PLAY)
    finished = [s.act.tournament for s in season(7, DAYS[0]) if isinstance(s.act, FinishTournament)]
    assert in_play.tournament not in finished


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_danish_tournaments_are_led_by_people_who_do_not_play_in_them(day: dt.date) -> None:
    acts = [step.act for step in season(7, day)]
    danish = [act for act in acts if getattr(act, "federation", "") == "dsu"]
    entered = {act.tournament: act for act in danish if isinstance(act, EnterPlayers)}
    chiefs = {act.tournament: act for act in danish if isinstance(act, AppointArbiter) and act.chief}
    helpers = [act for act in danish if isinstance(act, AppointOfficial)]
    assert len(entered) >= 3 and entered.keys() <= chiefs.keys()
    assert {act.tournament for act in helpers} <= entered.keys()
    for act in (*(chiefs[name] for name in entered), *helpers):
        assert act.person not in {entry.person for entry in entered[act.tournament].entries}
