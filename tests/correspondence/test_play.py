"""SLSF-K 1 §3, 2 §2, 3 §3: conditions, games with their end dates, corrections, the close."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Malformed
from ratings.rules.correspondence.counting import CorrespondenceEnding as How
from ratings.systems.correspondence import commands as acts
from ratings.systems.correspondence import events as facts
from tests.correspondence.given import (
    ANNA,
    BO,
    CLOSED,
    CY,
    FIRST,
    HERE,
    IN_PLAY,
    LAST,
    PLAYED,
    RANKED,
    READY,
    STREAM,
    TODAY,
    all_games,
    ended,
    event,
)

SPRING = dt.date(2024, 5, 1)


def game(**changes) -> dict:
    form = {
        "one": ANNA, "other": BO, "game": 1, "half_points": (2, 0), "ending": How.RESIGNATION, "on": SPRING,
    }  # fmt: skip
    return HERE | form | changes


def end(**changes) -> acts.EndGame:
    return acts.EndGame(**game(**changes))


def test_nobody_ends_or_corrects_an_own_game() -> None:
    own = event(*IN_PLAY, ended(ANNA, BO)).being(BO)
    own.when(acts.end_game, end(game=2), now=TODAY).refused("own_game", field="game")
    correction = acts.CorrectGame(**game(half_points=(0, 2)), reason="read wrongly")
    own.when(acts.correct_game, correction, now=TODAY).refused("own_game")
    own.when(acts.end_game, end(one=ANNA, other=CY, game=1), now=TODAY)
    assert own.recorded


def test_conditions_are_recorded_with_their_day_late_or_not() -> None:
    late = FIRST + dt.timedelta(days=40)
    tried = event(*IN_PLAY).when(acts.send_conditions, acts.SendConditions(**HERE, on=late), now=TODAY)
    tried.then(STREAM, facts.ConditionsSent(on=late))
    tried.when(acts.send_conditions, acts.SendConditions(**HERE, on=late), now=TODAY).then_nothing()
    tomorrow = TODAY.date() + dt.timedelta(days=1)
    tried.when(acts.send_conditions, acts.SendConditions(**HERE, on=tomorrow), now=TODAY)
    tried.refused("in_the_future", field="on")


def test_a_game_ends_and_is_written_in_the_order_of_entry() -> None:
    tried = event(*IN_PLAY).when(acts.end_game, end(one=BO, other=ANNA, half_points=(0, 2)), now=TODAY)
    tried.then(STREAM, ended(ANNA, BO, on=SPRING))
    tried.when(acts.end_game, end(), now=TODAY).refused("game_ended", article="SLSF-K 3 §3")


def test_a_walkover_was_moved_in_by_one_at_most() -> None:
    tried = event(*IN_PLAY).when(acts.end_game, end(ending=How.WALKOVER), now=TODAY)
    tried.then(STREAM, ended(ANNA, BO, on=SPRING, ending=How.WALKOVER, both_moved=False))


def test_a_game_adjudicated_at_the_close_has_no_day_of_its_own() -> None:
    tried = event(*IN_PLAY).when(acts.end_game, end(ending=How.ADJUDICATED_AT_CLOSE, on=None), now=TODAY)
    tried.then(STREAM, ended(ANNA, BO, ending=How.ADJUDICATED_AT_CLOSE, on=None))


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"other": ANNA}, "no_such_game"),
        ({"game": 3}, "no_such_game"),
        ({"one": "somebody"}, "no_such_game"),
        ({"half_points": (1, 1)}, "impossible_score"),
        ({"half_points": (0, 0)}, "impossible_score"),
        ({"half_points": (2, 0), "ending": How.DRAW_AGREED}, "impossible_score"),
        ({"half_points": (2, 2), "ending": How.WALKOVER}, "impossible_score"),
        ({"on": None}, "day_of_end"),
        ({"ending": How.ADJUDICATED_AT_CLOSE}, "day_of_end"),
        ({"on": FIRST - dt.timedelta(days=1)}, "ended_outside"),
        ({"on": TODAY.date() + dt.timedelta(days=1)}, "ended_outside"),
    ],
)
def test_a_game_that_cannot_be(changes, code) -> None:
    tried = event(*IN_PLAY).when(acts.end_game, end(**changes), now=TODAY)
    tried.refused(code, kind=Malformed, article="SLSF-K 3 §3")


def test_nothing_ends_before_the_start_or_after_the_close() -> None:
    event(*READY).when(acts.end_game, end(), now=TODAY).refused("not_started")
    event(*PLAYED).when(acts.end_game, end(), now=TODAY).refused("closed")


def test_a_game_is_corrected_with_a_reason() -> None:
    act = acts.CorrectGame(**game(half_points=(0, 2)), reason="read wrongly")
    tried = event(*IN_PLAY, ended(ANNA, BO)).when(acts.correct_game, act, now=TODAY)
    (corrected,) = tried.events_of(STREAM)
    assert (corrected.half_points, len(corrected.reason)) == ((0, 2), 64)
    bare = acts.CorrectGame(**game(), reason=" ")
    tried.when(acts.correct_game, bare, now=TODAY).refused("reason_missing", field="reason")


def test_what_runs_is_not_corrected_and_no_day_after_the_last() -> None:
    act = acts.CorrectGame(**game(), reason="read wrongly")
    event(*IN_PLAY).when(acts.correct_game, act, now=TODAY).refused("game_running")
    late = acts.CorrectGame(**game(on=LAST + dt.timedelta(days=1)), reason="read wrongly")
    ranked = event(*RANKED, role="rating_committee")
    ranked.when(acts.correct_game, late, now=TODAY).refused("ended_outside", field="on")


def test_it_is_closed_when_the_last_game_has_ended() -> None:
    close = acts.CloseEvent(**HERE, ends_on=LAST)
    tried = event(*IN_PLAY, *all_games()[:-1]).when(acts.close_event, close, now=TODAY)
    tried.refused("games_running", article="SLSF-K 2 §2")
    tried.also(STREAM, all_games()[-1]).when(acts.close_event, close, now=TODAY).then(STREAM, CLOSED)
    tried.when(acts.close_event, close, now=TODAY).refused("closed")


def test_an_event_is_called_off_with_a_reason_until_it_is_closed() -> None:
    act = acts.CallOffEvent(**HERE, reason="too few letters")
    event(*PLAYED).when(acts.call_off_event, act, now=TODAY).refused("closed")
    bare = acts.CallOffEvent(**HERE, reason="")
    event(*IN_PLAY).when(acts.call_off_event, bare, now=TODAY).refused("reason_missing", field="reason")
    tried = event(*IN_PLAY).when(acts.call_off_event, act, now=TODAY)
    assert isinstance(next(tried.events_of(STREAM)), facts.EventCalledOff)
    tried.when(acts.end_game, end(), now=TODAY).refused("called_off")


@pytest.mark.parametrize(
    ("day", "code"),
    [
        (LAST - dt.timedelta(days=1), "ends_before_game"),
        (TODAY.date() + dt.timedelta(days=1), "in_the_future"),
    ],
)
def test_the_last_day_is_that_of_the_last_game_or_later_and_has_come(day, code) -> None:
    tried = event(*IN_PLAY, *all_games())
    tried.when(acts.close_event, acts.CloseEvent(**HERE, ends_on=day), now=TODAY)
    tried.refused(code, field="ends_on")
