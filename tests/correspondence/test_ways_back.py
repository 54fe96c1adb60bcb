"""What was closed, called off or ended by mistake goes on where it stood (SLSF-K 1 §1, 2 §2, 3 §3)."""

from __future__ import annotations

import datetime as dt
from functools import reduce

import pytest

from events.citing import NotAllowed
from events.types import Event
from federation.officials.proposing import MustBeProposed, in_correction
from ratings.rules.correspondence.counting import CorrespondenceEnding as How
from ratings.systems.correspondence import commands as acts
from ratings.systems.correspondence import events as facts
from ratings.systems.correspondence.state import EventState, evolve
from tests.correspondence.given import (
    ANNA,
    ANNOUNCED,
    BO,
    CALLED_OFF,
    FED,
    FIRST,
    HERE,
    IN_PLAY,
    LAST,
    PLAYED,
    RANKED,
    REPORTED,
    STREAM,
    TODAY,
    all_games,
    ended,
    event,
)

NEXT = LAST + dt.timedelta(days=1)
RESTORE = acts.RestoreEvent(**HERE, reason="the wrong event")
REOPEN = acts.ReopenEvent(**HERE, reason="a game still ran")
RUNS = acts.TakeBackGameEnd(**HERE, one=BO, other=ANNA, game=1, reason="of another pair")


def last_day(day: dt.date = NEXT) -> acts.CorrectLastDay:
    return acts.CorrectLastDay(**HERE, ends_on=day, reason="read wrongly")


def folded(*course: Event) -> EventState:
    return reduce(evolve, course, EventState())


def test_an_event_called_off_by_mistake_is_played_on() -> None:
    tried = event(*IN_PLAY, CALLED_OFF).when(acts.restore_event, RESTORE, now=TODAY)
    (restored,) = tried.events_of(STREAM)
    assert isinstance(restored, facts.EventRestored)
    assert folded(*IN_PLAY, CALLED_OFF, restored) == folded(*IN_PLAY)
    tried.when(acts.restore_event, RESTORE, now=TODAY).refused("not_called_off", article="SLSF-K 1 §1")
    end = acts.EndGame(
        **HERE, one=ANNA, other=BO, game=1, half_points=(2, 0), ending=How.RESIGNATION, on=FIRST
    )
    tried.when(acts.end_game, end, now=TODAY)
    assert tried.recorded
    event(ANNOUNCED, CALLED_OFF, role="registrar").when(acts.restore_event, RESTORE).refused(kind=NotAllowed)


@pytest.mark.parametrize("reported", [(), (REPORTED,)])
def test_an_event_closed_too_soon_is_in_play_again_until_it_is_ranked(reported: tuple[Event, ...]) -> None:
    tried = event(*PLAYED, *reported).when(acts.reopen_event, REOPEN, now=TODAY)
    (reopened,) = tried.events_of(STREAM)
    late = facts.EventClosed(ends_on=NEXT)
    assert folded(*IN_PLAY, *all_games(), late, *reported, reopened) == folded(*IN_PLAY, *all_games())
    tried.when(acts.reopen_event, REOPEN, now=TODAY).refused("not_closed", article="SLSF-K 2 §2")
    event(*RANKED).when(acts.reopen_event, REOPEN, now=TODAY).refused("ranked", article="SLSF-K 2 §2")


def test_a_later_end_of_a_game_is_recorded_after_the_event_was_opened_again() -> None:
    later = acts.CorrectGame(
        **HERE, one=ANNA, other=BO, game=1, half_points=(2, 0), ending=How.RESIGNATION, on=NEXT, reason="late"
    )
    tried = event(*PLAYED).when(acts.correct_game, later, now=TODAY).refused("ended_outside", field="on")
    tried.when(acts.reopen_event, REOPEN, now=TODAY).when(acts.correct_game, later, now=TODAY)
    tried.when(acts.close_event, acts.CloseEvent(**HERE, ends_on=NEXT), now=TODAY)
    tried.then(STREAM, facts.EventClosed(ends_on=NEXT))


def test_the_last_day_is_corrected_and_once_ranked_as_a_correction() -> None:
    tried = event(*PLAYED).when(acts.correct_last_day, last_day(), now=TODAY)
    (corrected,) = tried.events_of(STREAM)
    assert folded(*PLAYED, corrected) == folded(*PLAYED[:-1], facts.EventClosed(ends_on=NEXT))
    ranked = event(*RANKED).when(acts.correct_last_day, last_day(), now=TODAY)
    ranked.refused("not_allowed")
    ranked.holding(FED, "rating_committee").when(acts.correct_last_day, last_day(), now=TODAY)
    ranked.refused("propose_correction", kind=MustBeProposed)
    with in_correction():
        ranked.when(acts.correct_last_day, last_day(), now=TODAY)
    assert [each.ends_on for each in ranked.events_of(STREAM)] == [NEXT]


@pytest.mark.parametrize(
    ("day", "code"),
    [
        (LAST, "same_last_day"),
        (LAST - dt.timedelta(days=1), "ends_before_game"),
        (TODAY.date() + dt.timedelta(days=1), "in_the_future"),
    ],
)
def test_a_last_day_that_cannot_be(day: dt.date, code: str) -> None:
    event(*PLAYED).when(acts.correct_last_day, last_day(day), now=TODAY).refused(code, field="ends_on")
    event(*IN_PLAY).when(acts.correct_last_day, last_day(day), now=TODAY).refused("not_closed")


def test_a_game_that_had_not_ended_runs_again_until_the_close() -> None:
    course = (*IN_PLAY, ended(ANNA, BO))
    tried = event(*course).when(acts.take_back_game_end, RUNS, now=TODAY)
    (back,) = tried.events_of(STREAM)
    assert (back.one, back.other) == (ANNA, BO)
    assert folded(*course, back) == folded(*IN_PLAY)
    tried.when(acts.take_back_game_end, RUNS, now=TODAY).refused("game_running", field="game")
    event(*PLAYED).when(acts.take_back_game_end, RUNS, now=TODAY).refused("closed", article="SLSF-K 2 §2")
    own = event(*course).being(BO).when(acts.take_back_game_end, RUNS, now=TODAY)
    own.refused("own_game", field="game")
