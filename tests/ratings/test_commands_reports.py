"""SLSF-G 27.3-27.4 (SLSF-R 28.3-28.4): reports accepted, sent back, waited for."""

from __future__ import annotations

import datetime as dt

import pytest

from events.work import SYSTEM
from ratings.systems.swedish import commands as rating
from tests.support.specification import Specification
from tests.tournaments.given import (
    DRAWN,
    ENTERED,
    HERE,
    INVITED,
    PLAYED_OUT,
    SANCTIONED,
    STREAM,
    tournament,
)
from tournaments import events as facts
from tournaments.events import TimeControl

FINISHED = (*INVITED, SANCTIONED, *ENTERED, DRAWN, *PLAYED_OUT, facts.TournamentFinished())
FILED = (*FINISHED, facts.ReportFiled())
IN_MAY = dt.datetime(2026, 5, 2, 12, tzinfo=dt.UTC)
ACCEPT = rating.AcceptReport(**HERE)
RETURN = rating.ReturnReport(**HERE, reason="round 2 is missing")
REMIND = rating.RemindOfReport(**HERE)


def committee(*events: object, **changes: object) -> Specification:
    return tournament(*events, role="rating_committee", **changes)


def test_a_report_without_thinking_time_is_not_accepted() -> None:
    control = TimeControl(base_minutes=0)
    committee(*FILED, time_control=control).when(rating.accept_report, ACCEPT, now=IN_MAY).refused(
        "no_thinking_time", field="time_control", article="SLSF-R 28.4d"
    )


def test_a_ranking_judges_approval_takes_the_place_of_the_sanction() -> None:
    approved = facts.ApprovedForTitles(judge="00000000-0000-0000-0000-000000000009")
    events = [event for event in FILED if event is not SANCTIONED]
    committee(approved, *events).when(rating.accept_report, ACCEPT, now=IN_MAY).then(
        STREAM, facts.ReportAccepted()
    )


def test_a_report_goes_back_with_a_reason_and_can_be_filed_and_accepted_anew() -> None:
    specified = committee(*FILED).when(rating.return_report, RETURN, now=IN_MAY)
    (back,) = specified.events_of(STREAM)
    assert isinstance(back, facts.ReportReturned)
    assert specified.streams.rows[back.reason], "the words stand beside the event"
    specified.when(rating.accept_report, ACCEPT, now=IN_MAY).refused("not_filed", article="SLSF-R 28.4")
    specified.also(STREAM, facts.ReportFiled())
    specified.when(rating.accept_report, ACCEPT, now=IN_MAY).then(STREAM, facts.ReportAccepted())


def test_a_report_is_not_sent_back_without_a_reason() -> None:
    empty = rating.ReturnReport(**HERE, reason=" ")
    committee(*FILED).when(rating.return_report, empty, now=IN_MAY).refused("reason_missing", field="reason")


@pytest.mark.parametrize(
    ("events", "code", "article"),
    [
        (FINISHED, "not_filed", "SLSF-R 28.4"),
        ((*FILED, facts.ReportAccepted()), "accepted", "SLSF-R 28.2"),
        ((*FILED, facts.TournamentCancelled(reason="0" * 64)), "cancelled", ""),
    ],
    ids=["not filed", "accepted", "cancelled"],
)
def test_what_cannot_be_sent_back(events: tuple[object, ...], code: str, article: str) -> None:
    committee(*events).when(rating.return_report, RETURN, now=IN_MAY).refused(code, article=article)


def days_after(last_day: int) -> dt.datetime:
    return dt.datetime(2026, 3, 22, 12, tzinfo=dt.UTC) + dt.timedelta(days=last_day)


def test_each_reminder_is_recorded_once_by_the_clock() -> None:
    specified = tournament(*FINISHED)
    specified.when(rating.remind_of_report, REMIND, by=SYSTEM, now=days_after(6)).then_nothing()
    specified.when(rating.remind_of_report, REMIND, by=SYSTEM, now=days_after(7)).then(
        STREAM, facts.ReportReminded(number=1)
    )
    specified.when(rating.remind_of_report, REMIND, by=SYSTEM, now=days_after(14)).then_nothing()
    specified.when(rating.remind_of_report, REMIND, by=SYSTEM, now=days_after(15)).then(
        STREAM, facts.ReportReminded(number=2)
    )
    specified.when(rating.remind_of_report, REMIND, by=SYSTEM, now=days_after(400)).then(
        STREAM, facts.ReportReminded(number=4)
    )
    specified.when(rating.remind_of_report, REMIND, by=SYSTEM, now=days_after(500)).then_nothing()


@pytest.mark.parametrize(
    "events",
    [
        FILED,
        [event for event in FINISHED if event is not SANCTIONED],
        (*INVITED, SANCTIONED, facts.TournamentCancelled(reason="0" * 64)),
    ],
    ids=["filed", "not sanctioned", "cancelled"],
)
def test_nobody_is_reminded_of_what_is_not_waited_for(events: tuple[object, ...]) -> None:
    tournament(*events).when(rating.remind_of_report, REMIND, by=SYSTEM, now=days_after(40)).then_nothing()


def test_only_the_clock_reminds() -> None:
    committee(*FINISHED).when(rating.remind_of_report, REMIND, now=days_after(40)).refused("system_only")
