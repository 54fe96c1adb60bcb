"""The table of `given` for acts on reports, periods, lists and ratings."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from events.types import Event
from federation.officials.roles import Role
from ratings.events import (
    InternationalEventCounted,
    ListReissueProposed,
    RatingListPublished,
    RatingPeriodEnded,
)
from ratings.state import register_stream
from ratings.systems.swedish import commands as rating
from ratings.systems.swedish.commands.current_list import Reckoned
from tests.robust.given_correspondence import Streams
from tests.tournaments.given import (
    ANNA,
    BO,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    PLAYED_OUT,
    SANCTIONED,
    announced,
)
from tournaments import events as facts

RATING, TOURNAMENTS, BOARD = Role.RATING_COMMITTEE, Role.TOURNAMENT_COMMITTEE, Role.BOARD

REGISTER = {"federation": FED, "discipline": "renju"}
REGISTER_STREAM = register_stream(FED, "renju")
OVER, BEFORE = "2026-1", "2025-3"
FILED = (*INVITED, SANCTIONED, *ENTERED, DRAWN, *PLAYED_OUT, facts.TournamentFinished(), facts.ReportFiled())
AHEAD = announced(starts_on=dt.date(2026, 8, 28), ends_on=dt.date(2026, 8, 30))
"""Announced for later than the day on which the acts are given: its period may still be another one."""

NEIGHBOUR = "2026-3"
IN_REGISTER: tuple[Event, ...] = (
    RatingPeriodEnded(period=BEFORE),
    RatingListPublished(period=BEFORE, digest="0" * 64, lines=0),
    RatingPeriodEnded(period=OVER),
)
PROPOSED = ListReissueProposed(period=BEFORE, reason="0" * 64)
"""By nobody that the table knows: whoever tries may approve it."""

RatedTold = tuple[Any, tuple[Role, ...], tuple[Event, ...], Streams]
"""A valid act, who may give it, what happened in the tournament, and in other streams."""

TALLINN = InternationalEventCounted(
    name="Open of Tallinn", last_day=dt.date(2026, 2, 1), persons=(ANNA,), reference="2026/4 §7"
)
COMMANDS = "ratings.systems.swedish.commands."

CASES: dict[str, RatedTold] = {
    f"{COMMANDS}reports.accept_report": (rating.AcceptReport(**HERE), (RATING,), FILED, {}),
    f"{COMMANDS}reports.take_report_acceptance_back": (
        rating.TakeReportAcceptanceBack(**HERE, reason="another tournament's report"),
        (RATING,),
        (*FILED, facts.ReportAccepted()),
        {},
    ),
    f"{COMMANDS}reports.return_report": (
        rating.ReturnReport(**HERE, reason="round 2 is missing"),
        (RATING,),
        FILED,
        {},
    ),
    f"{COMMANDS}reports.remind_of_report": (rating.RemindOfReport(**HERE), (), (SANCTIONED,), {}),
    f"{COMMANDS}periods.end_period": (rating.EndPeriod(**REGISTER, period=OVER), (), (), {}),
    f"{COMMANDS}periods.propose_period": (
        rating.ProposePeriod(**HERE, period=NEIGHBOUR),
        (RATING,),
        (AHEAD,),
        {},
    ),
    f"{COMMANDS}periods.agree_on_period": (
        rating.AgreeOnPeriod(**HERE),
        (TOURNAMENTS,),
        (AHEAD, facts.RatingPeriodProposed(period=NEIGHBOUR)),
        {},
    ),
    f"{COMMANDS}publishing.publish_list": (
        rating.PublishList(**REGISTER, period=OVER),
        (RATING,),
        (),
        {REGISTER_STREAM: IN_REGISTER},
    ),
    f"{COMMANDS}reissuing.propose_reissue": (
        rating.ProposeReissue(**REGISTER, period=BEFORE, reason="a result was misread"),
        (RATING,),
        (),
        {REGISTER_STREAM: IN_REGISTER},
    ),
    f"{COMMANDS}reissuing.approve_reissue": (
        rating.ApproveReissue(**REGISTER, period=BEFORE),
        (RATING,),
        (),
        {REGISTER_STREAM: (*IN_REGISTER, PROPOSED)},
    ),
    f"{COMMANDS}reissuing.drop_reissue": (
        rating.DropReissue(**REGISTER, period=BEFORE),
        (RATING,),
        (),
        {REGISTER_STREAM: (*IN_REGISTER, PROPOSED)},
    ),
    f"{COMMANDS}entry.close_rating_record": (
        rating.CloseRatingRecord(**REGISTER, person=ANNA, reason="asked to leave"),
        (RATING,),
        (),
        {},
    ),
    f"{COMMANDS}activity.count_international_event": (
        rating.CountInternationalEvent(
            **REGISTER,
            name="Open of Tallinn",
            last_day=dt.date(2026, 2, 1),
            persons=(ANNA, BO),
            reference="2026/4 §7",
        ),
        (BOARD,),
        (),
        {},
    ),
    f"{COMMANDS}activity.count_event_no_more": (
        rating.CountEventNoMore(
            **REGISTER, name="Open of Tallinn", last_day=dt.date(2026, 2, 1), reason="a slip"
        ),
        (BOARD,),
        (),
        {REGISTER_STREAM: (*IN_REGISTER, TALLINN)},
    ),
}


def reckoned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lines of a list come from rows; whoever may publish it was asked before."""
    found = Reckoned(lines=0, digest="0" * 64, foreign=(), first_period=None)
    for module in ("publishing", "reissuing"):
        monkeypatch.setattr(f"ratings.systems.swedish.commands.{module}.reckon", lambda *_: found)
