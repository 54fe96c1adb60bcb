"""SLSF-G 27-29 (SLSF-R 28-30): entry ratings, acceptance, the end of a period, what a list waits for."""

from __future__ import annotations

import datetime as dt

import pytest

from events.work import SYSTEM
from ratings.events import EntryRatingSet, RatingListPublished, RatingPeriodEnded
from ratings.state import entry_stream, register_stream
from ratings.systems.swedish import commands as rating
from tests.support.specification import Specification, given
from tests.tournaments.given import (
    ANNA,
    CUP,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    PLAYED_OUT,
    PLAYERS,
    SANCTIONED,
    STREAM,
    tournament,
)
from tournaments import events as facts

REGISTER = register_stream(FED, "renju")
REPORTED = (
    *INVITED,
    SANCTIONED,
    *ENTERED,
    DRAWN,
    *PLAYED_OUT,
    facts.TournamentFinished(),
    facts.ReportFiled(),
)
IN_MAY = dt.datetime(2026, 5, 2, 12, tzinfo=dt.UTC)


def reported(*events: object) -> Specification:
    return tournament(*REPORTED, *events, role="rating_committee")


def rated_players() -> Specification:
    specified = reported()
    for person in PLAYERS:
        specified.also(entry_stream(FED, "renju", person), EntryRatingSet(person=person, rating=1500))
    return specified


def accept() -> rating.AcceptReport:
    return rating.AcceptReport(**HERE)


def test_a_filed_report_of_rated_players_is_accepted() -> None:
    rated_players().when(rating.accept_report, accept(), now=IN_MAY).then(STREAM, facts.ReportAccepted())


def test_new_players_need_no_rating_first_for_it_is_worked_out() -> None:
    reported().when(rating.accept_report, accept(), now=IN_MAY).then(STREAM, facts.ReportAccepted())


def test_a_report_from_the_future_is_not_accepted() -> None:
    reported().when(rating.accept_report, accept()).refused(
        "not_over", field="ends_on", article="SLSF-R 28.4a"
    )


def test_a_report_is_accepted_once() -> None:
    specified = rated_players().when(rating.accept_report, accept(), now=IN_MAY)
    specified.when(rating.accept_report, accept(), now=IN_MAY).refused("accepted", article="SLSF-R 28.2")


def test_only_what_was_filed_and_sanctioned_is_rated() -> None:
    tournament(*INVITED, SANCTIONED, *ENTERED, DRAWN, role="rating_committee").when(
        rating.accept_report, accept()
    ).refused("not_filed", article="SLSF-R 28.4")
    unsanctioned = [event for event in REPORTED if event is not SANCTIONED]
    tournament(*unsanctioned, role="rating_committee").when(rating.accept_report, accept()).refused(
        "not_sanctioned", article="SLSF-R 28.3"
    )


def entry(person: str = ANNA, number: int = 1400, discipline: str = "renju") -> rating.SetEntryRating:
    return rating.SetEntryRating(federation=FED, discipline=discipline, person=person, rating=number)


def test_the_committee_sets_the_rating_on_entry_once() -> None:
    specified = reported().when(rating.set_entry_rating, entry())
    specified.then(entry_stream(FED, "renju", ANNA), EntryRatingSet(person=ANNA, rating=1400))
    specified.when(rating.set_entry_rating, entry(number=1500)).refused(
        "rating_held", field="rating", article="SLSF-R 30.2"
    )


@pytest.mark.parametrize(
    ("act", "field"),
    [
        (entry(number=-1), "rating"),
        (entry(number=4001), "rating"),
        (entry(person="00000000-0000-0000-0000-00000000dead"), "person"),
        (entry(discipline="chess"), "discipline"),
    ],
)
def test_what_is_no_entry_rating(act: rating.SetEntryRating, field: str) -> None:
    reported().when(rating.set_entry_rating, act).refused(field=field)


def end(period: str = "2026-1") -> rating.EndPeriod:
    return rating.EndPeriod(federation=FED, discipline="renju", period=period)


def test_a_period_ends_when_its_last_local_day_is_over_and_once() -> None:
    before = dt.datetime(2026, 4, 30, 21, 59, tzinfo=dt.UTC)
    after = dt.datetime(2026, 4, 30, 22, 1, tzinfo=dt.UTC)
    given().when(rating.end_period, end(), by=SYSTEM, now=before).refused("period_running", field="period")
    specified = given().when(rating.end_period, end(), by=SYSTEM, now=after)
    specified.then(REGISTER, RatingPeriodEnded(period="2026-1")).counting_from(dt.date(2026, 4, 30))
    a_year_later = dt.datetime(2027, 5, 1, tzinfo=dt.UTC)
    specified.when(rating.end_period, end(), by=SYSTEM, now=a_year_later).then_nothing()


def test_nobody_but_the_clock_ends_a_period() -> None:
    reported().when(rating.end_period, end(), now=IN_MAY).refused("system_only")


def publish(**more: str) -> rating.PublishList:
    return rating.PublishList(federation=FED, discipline="renju", **{"period": "2026-1", **more})


def test_no_list_before_the_period_is_over() -> None:
    reported().when(rating.publish_list, publish()).refused("period_running", article="SLSF-R 29.4")


def test_a_list_waits_for_every_report_of_its_period() -> None:
    placed = facts.PlacedInCalendar(tournament=CUP, ends_on=dt.date(2026, 3, 22))
    specified = reported().also(f"calendar/{FED}/renju/2026", placed)
    specified.when(rating.publish_list, publish(), now=IN_MAY).refused(
        "unreported", field="period", article="SLSF-R 29.4"
    )


@pytest.mark.parametrize("standing", ["2026-1", "2026-2"])
def test_a_published_list_never_changes(standing: str) -> None:
    published = RatingListPublished(period=standing, digest="0" * 64, lines=0)
    reported().also(REGISTER, published).when(rating.publish_list, publish(), now=IN_MAY).refused(
        "list_published", field="period", article="SLSF-R 29.4"
    )


@pytest.mark.parametrize("period", ["2026-4", "spring", ""])
def test_what_is_no_period(period: str) -> None:
    reported().when(rating.publish_list, publish(period=period), now=IN_MAY).refused(field="period")
