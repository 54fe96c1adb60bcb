"""The ways back while an event is played: closed, called off, or a game ended that still runs."""

from __future__ import annotations

import datetime as dt

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.proposing import must_be_proposed
from federation.officials.roles import Role
from ratings.systems.correspondence.commands.common import (
    EventAct,
    before_ranking,
    for_act,
    of_event,
    stand_in_the_way,
)
from ratings.systems.correspondence.commands.playing import (
    FINISHED,
    NORMS,
    SANCTION,
    check_last_day,
    key_of,
)
from ratings.systems.correspondence.events import (
    EventReopened,
    EventRestored,
    GameEndTakenBack,
    LastDayCorrected,
)
from tournaments.commands.common import keep_reason


class RestoreEvent(EventAct, frozen=True, kw_only=True):
    """Let an event that was called off be played after all, and say why."""

    reason: str


class ReopenEvent(EventAct, frozen=True, kw_only=True):
    """Open an event again that was closed too soon, and say why."""

    reason: str


class CorrectLastDay(EventAct, frozen=True, kw_only=True):
    """Say what the last day of a closed event was, and why the recorded one is wrong."""

    ends_on: dt.date
    reason: str


class TakeBackGameEnd(EventAct, frozen=True, kw_only=True):
    """A game that was recorded as ended still runs; say why it was recorded."""

    one: str
    other: str
    game: int
    reason: str


@command(undone_by="call_off_event")
@cites("SLSF-K 1 §1")
def restore_event(work: Work, act: RestoreEvent) -> None:
    """It goes on where it stood: sanction, players, games and days are those from before."""
    state = of_event(work, act, Role.BOARD, Role.TOURNAMENT_COMMITTEE, Role.ARBITER, article=SANCTION)
    stand_in_the_way(not state.called_off, "not_called_off", SANCTION)
    work.record(act.stream, EventRestored(reason=keep_reason(work, act.reason)))


@command(undone_by="close_event")
@cites("SLSF-K 2 §2", "SLSF-K 3 §3")
def reopen_event(work: Work, act: ReopenEvent) -> None:
    """Until it is ranked. The arbiter's calculation rests on the close, and is made anew after it."""
    state = for_act(work, act, Role.ARBITER, article=NORMS)
    before_ranking(state, NORMS)
    stand_in_the_way(not state.closed, "not_closed.to_open", NORMS)
    work.record(act.stream, EventReopened(reason=keep_reason(work, act.reason)))


@command(undone_by="correct_last_day")
@cites("SLSF-K 2 §2", "SLSF-K 3 §3")
def correct_last_day(work: Work, act: CorrectLastDay) -> None:
    """The arbiter until the event is ranked, from then on the committee: rankings are worked out anew."""
    state = for_act(work, act, Role.ARBITER, Role.RATING_COMMITTEE, article=NORMS)
    if state.ranked:
        for_act(work, act, Role.RATING_COMMITTEE, article=NORMS)
    stand_in_the_way(not state.closed, "not_closed.to_open", NORMS)
    if act.ends_on == state.ends_on:
        raise Refused("same_last_day", field="ends_on", article=NORMS)
    check_last_day(work, act, state)
    if state.ranked:
        must_be_proposed("correspondence-last-day", act)
    corrected = LastDayCorrected(ends_on=act.ends_on, reason=keep_reason(work, act.reason))
    work.record(act.stream, corrected)


@command(undone_by="end_game")
@cites("SLSF-K 3 §3")
def take_back_game_end(work: Work, act: TakeBackGameEnd) -> None:
    """Until the close: the result was another pair's, or the game was not over. It runs again."""
    state = for_act(work, act, Role.ARBITER, article=FINISHED)
    stand_in_the_way(state.closed, "closed.reopen", NORMS)
    one, other, game = key_of(work, act, state)
    if (one, other, game) not in state.games:
        raise Malformed("game_running", field="game", article=FINISHED)
    reason = keep_reason(work, act.reason, one, other)
    work.record(act.stream, GameEndTakenBack(one=one, other=other, game=game, reason=reason))
