"""The table of `given` for correspondence play: its facts stand in streams of their own."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from events.types import Event
from federation.officials.roles import Role
from ratings.rules.correspondence.counting import CorrespondenceEnding
from ratings.systems.correspondence import commands as acts
from ratings.systems.correspondence.events import ConditionsSent, LateConditionsAccepted, LimitLifted
from tests.correspondence import given as here

BOARD, ARBITER, REGISTRAR = Role.BOARD, Role.ARBITER, Role.REGISTRAR
COMMITTEE, TOURNAMENTS = Role.RATING_COMMITTEE, Role.TOURNAMENT_COMMITTEE
LEADERS = (ARBITER, TOURNAMENTS)
HERE, ANNA, BO = here.HERE, here.ANNA, here.BO

Streams = dict[str, tuple[Event, ...]]
Told = tuple[Any, tuple[Role, ...], Streams]
"""A valid act, who may give it, what happened before, stream by stream."""


def course(*facts: Event) -> Streams:
    """These facts of the event, and everybody registered."""
    registered = {f"person/{person}": (here.REGISTERED,) for person in here.PLAYERS}
    started = {here.INDEX: (here.LISTED,)} if here.STARTED in facts else {}
    return {**registered, **started, here.STREAM: facts}


GAME = {
    "one": ANNA,
    "other": BO,
    "game": 1,
    "half_points": (2, 0),
    "ending": CorrespondenceEnding.RESIGNATION,
    "on": here.FIRST,
}
TITLE = {**HERE, "person": ANNA, "ranking": 13}
PERSON = {"federation": here.FED, "person": ANNA}
IN_PLAY, PLAYED = course(*here.IN_PLAY), course(*here.PLAYED)
REPORTED, RANKED = course(*here.PLAYED, here.REPORTED), course(*here.RANKED)
ONE_GAME = course(*here.IN_PLAY, here.ended(ANNA, BO, on=here.FIRST))
UNSENT = course(*(fact for fact in here.IN_PLAY if not isinstance(fact, ConditionsSent)))
AT = "ratings.systems.correspondence.commands."

CASES: dict[str, Told] = {
    f"{AT}announcing.announce_event": (
        acts.AnnounceEvent(
            federation=here.FED, name="Second cup", starts_on=here.FIRST, ends_on=here.LAST, games_per_pair=2
        ),
        LEADERS,
        {},
    ),
    f"{AT}announcing.sanction_event": (
        acts.SanctionEvent(**HERE, reference="2024/1 §4"),
        (BOARD,),
        course(here.ANNOUNCED),
    ),
    f"{AT}announcing.enter_players": (
        acts.EnterPlayers(**HERE, persons=(ANNA,)),
        (*LEADERS, REGISTRAR),
        course(here.ANNOUNCED),
    ),
    f"{AT}announcing.take_entry_back": (
        acts.TakeEntryBack(**HERE, person=ANNA),
        (*LEADERS, REGISTRAR),
        course(*here.READY),
    ),
    f"{AT}announcing.start_event": (
        acts.StartEvent(**HERE, starts_on=here.FIRST),
        (ARBITER,),
        course(*here.READY),
    ),
    f"{AT}playing.send_conditions": (acts.SendConditions(**HERE, on=here.FIRST), (ARBITER,), UNSENT),
    f"{AT}playing.end_game": (acts.EndGame(**HERE, **GAME), (ARBITER,), IN_PLAY),
    f"{AT}playing.correct_game": (
        acts.CorrectGame(**HERE, **GAME, reason="read wrongly"),
        (ARBITER, COMMITTEE),
        ONE_GAME,
    ),
    f"{AT}playing.close_event": (
        acts.CloseEvent(**HERE, ends_on=here.LAST),
        (ARBITER,),
        course(*here.IN_PLAY, *here.all_games()),
    ),
    f"{AT}playing.call_off_event": (
        acts.CallOffEvent(**HERE, reason="too few letters"),
        (BOARD, *LEADERS),
        IN_PLAY,
    ),
    f"{AT}reopening.restore_event": (
        acts.RestoreEvent(**HERE, reason="the wrong event"),
        (BOARD, *LEADERS),
        course(*here.IN_PLAY, here.CALLED_OFF),
    ),
    f"{AT}reopening.reopen_event": (
        acts.ReopenEvent(**HERE, reason="a game still ran"),
        (ARBITER,),
        PLAYED,
    ),
    f"{AT}reopening.correct_last_day": (
        acts.CorrectLastDay(**HERE, ends_on=here.LAST + dt.timedelta(days=1), reason="read wrongly"),
        (ARBITER, COMMITTEE),
        PLAYED,
    ),
    f"{AT}reopening.take_back_game_end": (
        acts.TakeBackGameEnd(**HERE, one=ANNA, other=BO, game=1, reason="of another pair"),
        (ARBITER,),
        ONE_GAME,
    ),
    f"{AT}ranking.submit_calculation": (
        acts.SubmitCalculation(**HERE, rankings=here.stated()),
        (ARBITER,),
        PLAYED,
    ),
    f"{AT}ranking.send_back": (acts.SendBack(**HERE, reason="a game is missing"), (COMMITTEE,), REPORTED),
    f"{AT}ranking.lift_limit": (acts.LiftLimit(**HERE, person=ANNA), (COMMITTEE,), IN_PLAY),
    f"{AT}ranking.accept_late_conditions": (
        acts.AcceptLateConditions(**HERE, reference="2024/3 §2"),
        (BOARD,),
        IN_PLAY,
    ),
    f"{AT}ranking.set_limit_again": (
        acts.SetLimitAgain(**HERE, person=ANNA),
        (COMMITTEE,),
        course(*here.IN_PLAY, LimitLifted(person=ANNA)),
    ),
    f"{AT}ranking.take_back_late_conditions": (
        acts.TakeBackLateConditions(**HERE, reason="a slip"),
        (BOARD,),
        course(*here.IN_PLAY, LateConditionsAccepted(reference="2024/3 §2")),
    ),
    f"{AT}ranking.rank_event": (acts.RankEvent(**HERE), (COMMITTEE,), REPORTED),
    f"{AT}persons.take_over_ranking": (
        acts.TakeOverRanking(**PERSON, on=here.FIRST, ranking=8, reference="list of 2023"),
        (COMMITTEE,),
        IN_PLAY,
    ),
    f"{AT}persons.correct_taken_ranking": (
        acts.CorrectTakenRanking(**PERSON, on=here.FIRST, ranking=7, reason="read wrongly"),
        (COMMITTEE,),
        {**IN_PLAY, here.said_of(ANNA): (here.taken(ANNA, 8, here.FIRST),)},
    ),
    f"{AT}persons.certify_activity": (
        acts.CertifyActivity(
            **PERSON, first_day=here.FIRST, last_day=here.LAST, active=True, reason="plays every week"
        ),
        (COMMITTEE,),
        IN_PLAY,
    ),
    f"{AT}persons.confirm_title": (acts.ConfirmTitle(**TITLE), (BOARD,), RANKED),
    f"{AT}persons.refuse_title": (acts.RefuseTitle(**TITLE, reason="too few games"), (BOARD,), RANKED),
}


def ranked(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an event gives its players comes from rows; whoever may rank it was asked before."""
    monkeypatch.setattr("ratings.systems.correspondence.commands.ranking.ranked_now", lambda *_: [])
