"""While it is played: conditions sent, games ended and corrected, the close."""

from __future__ import annotations

import datetime as dt
from typing import Any, Protocol

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.identity.preconditions import numbers_of_actor
from federation.officials.proposing import must_be_proposed
from federation.officials.roles import Role
from ratings.rules.correspondence.counting import CorrespondenceEnding
from ratings.systems.correspondence.commands.common import (
    EventAct,
    before_ranking,
    for_act,
    not_in_future,
    stand_in_the_way,
    today,
)
from ratings.systems.correspondence.events import (
    ConditionsSent,
    EventCalledOff,
    EventClosed,
    GameCorrected,
    GameEnded,
)
from ratings.systems.correspondence.state import EventState, GameKey
from tournaments.commands.common import keep_reason

SANCTION = "SLSF-K 1 §1"
CONDITIONS = "SLSF-K 1 §3"
NORMS = "SLSF-K 2 §2"
FINISHED = "SLSF-K 3 §3"
DRAWS = frozenset({CorrespondenceEnding.DRAW_AGREED, CorrespondenceEnding.DRAW_ON_BOARD})
UNPLAYED = frozenset({CorrespondenceEnding.WITHDRAWAL_DEFAULT, CorrespondenceEnding.WALKOVER})


class SendConditions(EventAct, frozen=True, kw_only=True):
    """Record on which day rules and ranking conditions were sent to all participants."""

    on: dt.date


class EndGame(EventAct, frozen=True, kw_only=True):
    """Record how a game ended. `half_points`: of `one` and `other`; `on` None: adjudicated at the close."""

    one: str
    other: str
    game: int
    half_points: tuple[int, int]
    ending: CorrespondenceEnding
    on: dt.date | None
    both_moved: bool = True


class CorrectGame(EndGame, frozen=True, kw_only=True):
    """Say what is true of a game that was recorded wrongly, and why."""

    reason: str


class CloseEvent(EventAct, frozen=True, kw_only=True):
    """Close an event on its last day."""

    ends_on: dt.date


class CallOffEvent(EventAct, frozen=True, kw_only=True):
    """Call an event off before its close, and say why."""

    reason: str


@command(undone_by="send_conditions")
@cites("SLSF-K 1 §3")
def send_conditions(work: Work, act: SendConditions) -> None:
    """Due 21 days after the start; a later day is recorded as it is, and the pages show it late."""
    state = for_act(work, act, Role.ARBITER, article=CONDITIONS)
    before_ranking(state, CONDITIONS)
    not_in_future(work, act.federation, act.on, "on", CONDITIONS)
    if state.conditions_sent_on != act.on:
        work.record(act.stream, ConditionsSent(on=act.on))


@command(undone_by="take_back_game_end")
@cites("SLSF-K 3 §3")
def end_game(work: Work, act: EndGame) -> None:
    """One game of one pair, once; what stands already is corrected, not recorded again."""
    state = for_act(work, act, Role.ARBITER, article=FINISHED)
    _in_play(state)
    key = _checked(work, act, state)
    stand_in_the_way(key in state.games, "game_ended", FINISHED)
    work.record(act.stream, GameEnded(**_ended(act, key)))


@command(undone_by="correct_game")
@cites("SLSF-K 3 §3")
def correct_game(work: Work, act: CorrectGame) -> None:
    """The arbiter until the event is ranked, from then on the committee: rankings are worked out anew."""
    state = for_act(work, act, Role.ARBITER, Role.RATING_COMMITTEE, article=FINISHED)
    if state.ranked:
        for_act(work, act, Role.RATING_COMMITTEE, article=FINISHED)
    key = _checked(work, act, state)
    stand_in_the_way(key not in state.games, "game_running", FINISHED)
    reason = keep_reason(work, act.reason, key[0], key[1])
    if state.ranked:
        must_be_proposed("correspondence-game", act)
    work.record(act.stream, GameCorrected(**_ended(act, key), reason=reason))


@command(undone_by="reopen_event")
@cites("SLSF-K 2 §2", "SLSF-K 3 §3")
def close_event(work: Work, act: CloseEvent) -> None:
    """Norms bind when all games have ended; the last day is not before any of their days."""
    state = for_act(work, act, Role.ARBITER, article=NORMS)
    _in_play(state)
    if state.running:
        raise Refused("games_running.without_result", field="ends_on", article=NORMS, open=len(state.running))
    check_last_day(work, act, state)
    work.record(act.stream, EventClosed(ends_on=act.ends_on))


class HasLastDay(Protocol):
    """An act that says on which day an event ended."""

    @property
    def federation(self) -> str:
        """Whose event it is."""

    @property
    def ends_on(self) -> dt.date:
        """The day."""


def check_last_day(work: Work, act: HasLastDay, state: EventState) -> None:
    """Raises Malformed for a day still to come, or before that of a game."""
    not_in_future(work, act.federation, act.ends_on, "ends_on", NORMS)
    days = (game.ended.on for game in state.games.values() if game.ended.on)
    last = max(days, default=state.starts_on)
    if act.ends_on < max(last, state.starts_on):
        raise Malformed("ends_before_game", field="ends_on", article=NORMS, day=last)


@command(undone_by="restore_event")
@cites("SLSF-K 1 §1")
def call_off_event(work: Work, act: CallOffEvent) -> None:
    """Until the close; an event that was played to its end stands."""
    state = for_act(work, act, Role.BOARD, Role.TOURNAMENT_COMMITTEE, Role.ARBITER, article=SANCTION)
    stand_in_the_way(state.closed, "closed", NORMS)
    work.record(act.stream, EventCalledOff(reason=keep_reason(work, act.reason)))


def _in_play(state: EventState) -> None:
    stand_in_the_way(not state.started, "not_started", "SLSF-K 3 §1")
    stand_in_the_way(state.closed, "closed", NORMS)


def _ended(act: EndGame, key: GameKey) -> dict[str, Any]:
    """The fields of the fact, the players in the order of entry."""
    turned = key[0] != act.one
    return {
        "one": key[0],
        "other": key[1],
        "game": key[2],
        "half_points": act.half_points[::-1] if turned else act.half_points,
        "ending": act.ending,
        "on": act.on,
        "both_moved": act.both_moved and act.ending is not CorrespondenceEnding.WALKOVER,
    }


class OfGame(Protocol):
    """An act on one game of a pair."""

    @property
    def one(self) -> str:
        """A player."""

    @property
    def other(self) -> str:
        """The opponent."""

    @property
    def game(self) -> int:
        """Its number, from 1."""


def key_of(work: Work, act: OfGame, state: EventState) -> GameKey:
    """The game's key in the order of entry; nobody acts on an own game. Raises Malformed, Refused."""
    keys = {(act.one, act.other, act.game), (act.other, act.one, act.game)} & set(state.schedule)
    if not keys:
        raise Malformed("no_such_game.of_these_two", field="game", article=FINISHED)
    if not {act.one, act.other}.isdisjoint(numbers_of_actor(work)):
        raise Refused("own_game.by_correspondence", field="game", article=FINISHED)
    return keys.pop()


def _checked(work: Work, act: EndGame, state: EventState) -> GameKey:
    """The game's key, after its pair, score and day were looked at."""
    key = key_of(work, act, state)
    _check_score(act)
    _check_day(work, act, state)
    return key


def _check_score(act: EndGame) -> None:
    """A draw is a point divided; nobody wins a game in half, and both may lose only by not playing."""
    possible = {(1, 1)} if act.ending in DRAWS else {(2, 0), (0, 2)}
    if act.ending is CorrespondenceEnding.ADJUDICATED_AT_CLOSE:
        possible = {(2, 0), (0, 2), (1, 1)}
    if act.ending in UNPLAYED:
        possible |= {(0, 0)}
    if act.half_points not in possible:
        raise Malformed("impossible_score.ending", field="half_points", article=FINISHED)


def _check_day(work: Work, act: EndGame, state: EventState) -> None:
    at_close = act.ending is CorrespondenceEnding.ADJUDICATED_AT_CLOSE
    if at_close is not (act.on is None):
        raise Malformed("day_of_end", field="on", article=FINISHED)
    last = state.ends_on if state.closed else today(work, act.federation)
    if act.on is not None and not state.starts_on <= act.on <= last:
        raise Malformed("ended_outside.event", field="on", article=FINISHED, first=state.starts_on, last=last)
