"""SLSF-G 17.1b, 28.4, DSU 4.1.2 §11, §19: the days of a tournament, put off or put right."""

from __future__ import annotations

import datetime as dt
from typing import Any

import msgspec
import pytest

from events.citing import Clash
from federation.officials.proposing import in_correction
from federation.officials.roles import Role
from federation.sanctions import events as sanctions
from federation.sanctions.docket import docket_stream
from federation.sanctions.state import sanctions_stream
from ratings.events import RatingListPublished
from ratings.systems.swedish.commands import PublishList, publish_list
from tests.support.specification import NOON, Specification, given
from tests.tournaments.given import (
    ANNA,
    CUP,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    PLAYED_OUT,
    ROUND_1,
    SANCTIONED,
    STREAM,
    announced,
    tournament,
)
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events.filing import RoundsScheduled
from tournaments.events.screens import StartsScheduled
from tournaments.state import Tournament, evolve

FIRST, LAST = dt.date(2026, 3, 20), dt.date(2026, 3, 22)
TODAY = NOON.date()
CALENDAR = f"calendar/{FED}/renju/{{}}"
IN_SEPTEMBER = dt.datetime(2026, 9, 2, 12, tzinfo=dt.UTC)
FILED = (*PLAYED_OUT, facts.TournamentFinished(), facts.ReportFiled())
READY = (SANCTIONED, *INVITED, *ENTERED, DRAWN)


def to(first: dt.date, last: dt.date, **more: Any) -> acts.CorrectDates:
    said: dict[str, Any] = {"reason": "the invitation said so"} | more
    return acts.CorrectDates(**HERE, starts_on=first, ends_on=last, **said)


def day(month: int, number: int, year: int = 2026) -> dt.date:
    return dt.date(year, month, number)


def recorded(specified: Specification, kind: type[Any]) -> list[Any]:
    return [new for new in specified.recorded if isinstance(new.event, kind)]


def test_a_tournament_is_put_off_before_play() -> None:
    specified = tournament(*INVITED).when(acts.correct_dates, to(day(5, 1), day(5, 3)))
    [new] = specified.recorded
    assert (new.stream, new.event.starts_on, new.event.ends_on) == (STREAM, day(5, 1), day(5, 3))
    assert len(new.event.reason) == 64, "a commitment to the words"


def test_the_state_is_as_if_announced_so() -> None:
    moved = facts.DatesCorrected(starts_on=day(2, 1), ends_on=day(2, 2), reason="0" * 64)
    now = evolve(evolve(Tournament(), announced(dates_are_artificial=True)), moved)
    assert now.announced == announced(starts_on=day(2, 1), ends_on=day(2, 2))


def test_its_place_in_the_calendar_moves_within_the_year() -> None:
    specified = tournament(*READY).when(acts.correct_dates, to(day(2, 1), day(2, 2)))
    [placed] = recorded(specified, facts.PlacedInCalendar)
    assert placed.stream == CALENDAR.format(2026)
    assert placed.event == facts.PlacedInCalendar(tournament=CUP, ends_on=day(2, 2))


def test_and_into_another_year_without_a_number_given_twice() -> None:
    """The year it leaves counts on; the year it comes to leaves one number out."""
    here = facts.PlacedInCalendar(tournament=CUP, ends_on=LAST)
    specified = tournament(*READY).also(CALENDAR.format(2026), here)
    specified.when(acts.correct_dates, to(day(12, 30, 2025), day(12, 31, 2025)))
    moved = facts.PlacedInCalendar(tournament=CUP, ends_on=day(12, 31, 2025))
    assert [(new.stream, new.event) for new in recorded(specified, facts.PlacedInCalendar)] == [
        (CALENDAR.format(2025), moved),
        (CALENDAR.format(2026), moved),
    ]
    other = f"tournament/{FED}/other-2026-06-01"
    specified.also(other, announced(name="Other", starts_on=day(6, 1), ends_on=day(6, 1)))
    specified.holding(FED, Role.BOARD)
    act = acts.SanctionTournament(federation=FED, tournament="other-2026-06-01")
    specified.when(acts.sanction_tournament, act)
    assert recorded(specified, facts.TournamentSanctioned)[0].event.sanction_number == "2026-00002"


def test_an_assigned_period_goes_along() -> None:
    assigned = facts.RatingPeriodAssigned(period="2026-2")
    specified = tournament(*READY, assigned).when(acts.correct_dates, to(day(2, 1), day(2, 2)))
    assert recorded(specified, facts.PlacedInCalendar)[0].event.period == "2026-2"


def test_a_tournament_that_nobody_sanctioned_stands_in_no_calendar() -> None:
    specified = tournament(*INVITED).when(acts.correct_dates, to(day(2, 1), day(2, 2)))
    assert not recorded(specified, facts.PlacedInCalendar)


@pytest.mark.parametrize(
    ("first", "last", "code", "field"),
    [
        (LAST, FIRST, "dates_backwards", "ends_on"),
        (FIRST, LAST, "same_days", "starts_on"),
        (dt.date(226, 3, 20), LAST, "year_out_of_range", "starts_on"),
        (FIRST, dt.date(2926, 3, 20), "year_out_of_range", "ends_on"),
    ],
)
def test_days_that_cannot_be(first: dt.date, last: dt.date, code: str, field: str) -> None:
    tournament().when(acts.correct_dates, to(first, last)).refused(code, field=field, article="SLSF-R 18.1b")


def test_days_that_a_file_made_up_may_turn_out_to_be_right() -> None:
    assert tournament(dates_are_artificial=True).when(acts.correct_dates, to(FIRST, LAST)).recorded


def test_no_reason_no_correction() -> None:
    tournament().when(acts.correct_dates, to(day(2, 1), day(2, 2), reason=" ")).refused(
        "reason_missing", field="reason"
    )


def test_entries_close_before_play_begins() -> None:
    act = to(day(2, 1), day(2, 2))
    tournament(entry_deadline=day(3, 1)).when(acts.correct_dates, act).refused(
        "deadline_after_start", field="entry_deadline"
    )
    assert tournament(*READY, entry_deadline=day(3, 1)).when(acts.correct_dates, act).recorded, "it is past"


def test_round_1_was_not_recorded_before_the_first_day() -> None:
    act = to(TODAY + dt.timedelta(days=1), LAST)
    tournament(*READY, ROUND_1).when(acts.correct_dates, act).refused(
        "round_before_first_day", field="starts_on"
    )
    assert tournament(*READY, ROUND_1).when(acts.correct_dates, to(TODAY, LAST)).recorded


def test_what_is_finished_does_not_end_in_days_to_come() -> None:
    finished = tournament(*READY, *FILED[:-1])
    finished.when(acts.correct_dates, to(FIRST, day(4, 1))).refused(
        "finished_before_last_day", field="ends_on"
    )
    assert tournament(*READY, *FILED[:-1]).when(acts.correct_dates, to(FIRST, TODAY)).recorded


def test_the_same_name_on_the_same_day_is_another_tournament() -> None:
    other = tournament().also(f"tournament/{FED}/cup-2026-02-01", announced(starts_on=day(2, 1)))
    other.when(acts.correct_dates, to(day(2, 1), day(2, 2)))
    assert isinstance(other.refusal, Clash)
    other.refused("announced_already", field="starts_on")


def test_it_may_come_back_to_the_day_of_its_name() -> None:
    specified = tournament().when(acts.correct_dates, to(day(2, 1), day(2, 2)))
    assert specified.when(acts.correct_dates, to(FIRST, LAST)).recorded


def test_who_leads_it_corrects_until_the_report_is_filed_then_the_committee() -> None:
    act = to(FIRST, TODAY)
    for role in (Role.ARBITER, Role.BOARD, Role.TOURNAMENT_COMMITTEE, Role.RATING_COMMITTEE, Role.ORGANISER):
        assert tournament(*READY, role=role).when(acts.correct_dates, act).recorded
    tournament(*READY, *FILED).when(acts.correct_dates, act).refused("not_allowed", article="SLSF-R 28.2")
    assert tournament(*READY, *FILED, role=Role.RATING_COMMITTEE).when(acts.correct_dates, act).recorded
    tournament(*READY, role=Role.REGISTRAR).when(acts.correct_dates, act).refused("not_allowed")


def test_a_cancelled_tournament_has_no_days() -> None:
    cancelled = facts.TournamentCancelled(reason="0" * 64)
    tournament(cancelled).when(acts.correct_dates, to(FIRST, TODAY)).refused("cancelled")


def rated(*lists: RatingListPublished) -> Specification:
    accepted = (*READY, *FILED, facts.ReportAccepted())
    return tournament(*accepted, role=Role.RATING_COMMITTEE).also(f"register/{FED}/renju", *lists)


def listed(period: str) -> RatingListPublished:
    return RatingListPublished(period=period, digest="0" * 64, lines=0)


def test_days_of_a_published_period_are_for_two() -> None:
    act = to(FIRST, TODAY)
    assert rated(listed("2025-3")).when(acts.correct_dates, act).recorded
    rated(listed("2026-1")).when(acts.correct_dates, act).refused("propose_correction")


def test_so_are_days_that_come_to_lie_in_one() -> None:
    act = to(day(12, 1, 2025), day(12, 2, 2025))
    rated(listed("2025-3")).when(acts.correct_dates, act).refused("propose_correction")
    assert rated(listed("2025-2")).when(acts.correct_dates, act).recorded


DANISH = {"federation": "dsu", "tournament": CUP}
IN_DENMARK = f"tournament/dsu/{CUP}"
ROUNDS = (dt.datetime(2026, 3, 20, 17, tzinfo=dt.UTC), dt.datetime(2026, 3, 21, 8, tzinfo=dt.UTC))


def danish(*events: Any, role: Role = Role.ARBITER) -> Specification:
    chess = announced(federation="dsu", discipline="chess", rule_book="DSU")
    start = given(IN_DENMARK, chess, *events).holding("dsu", role)
    return start.also(f"filing/dsu/{CUP}", RoundsScheduled(starts=ROUNDS))


def danish_days(first: dt.date, last: dt.date, *starts: dt.datetime) -> acts.CorrectDates:
    return acts.CorrectDates(**DANISH, starts_on=first, ends_on=last, starts=starts, reason="put off")


def test_rounds_that_the_organiser_scheduled_move_along() -> None:
    later = tuple(start + dt.timedelta(days=7) for start in ROUNDS)
    specified = danish().when(acts.correct_dates, danish_days(day(3, 27), day(3, 29), *later))
    [scheduled] = recorded(specified, StartsScheduled)
    assert tuple(each.starts_at for each in scheduled.event.starts) == later


def test_rounds_that_lie_within_the_days_stay() -> None:
    assert not recorded(
        danish().when(acts.correct_dates, danish_days(day(3, 19), day(3, 22))), StartsScheduled
    )


@pytest.mark.parametrize(
    ("starts", "code"),
    [
        ((), "round_outside"),
        (ROUNDS, "round_outside"),
        (tuple(start + dt.timedelta(days=7) for start in ROUNDS[:1]), "rounds_unreadable"),
        (tuple(start + dt.timedelta(days=7) for start in reversed(ROUNDS)), "rounds_unreadable"),
        (tuple(start.replace(tzinfo=None) for start in ROUNDS), "rounds_unreadable"),
    ],
)
def test_no_round_starts_outside_the_days(starts: tuple[dt.datetime, ...], code: str) -> None:
    act = danish_days(day(3, 27), day(3, 29), *starts)
    danish().when(acts.correct_dates, act).refused(code, field="starts")


def warned() -> Specification:
    """A player was warned in the tournament, which ended a day later than they were told."""
    given_on = {"offence_on": FIRST, "decided_on": FIRST, "event_last_day": LAST, "reasons": "0" * 64}
    warning = sanctions.WarningGiven(number=1, tournament=CUP, tournament_name="Cup", **given_on)
    return (
        danish()
        .also(sanctions_stream("dsu", ANNA), warning)
        .also(docket_stream("dsu", CUP), sanctions.SanctionListed(person=ANNA, number=1))
    )


def test_warnings_run_from_the_new_last_day_which_two_officials_decide() -> None:
    act = danish_days(FIRST, day(3, 21))
    specified = warned()
    specified.when(acts.correct_dates, act).refused("propose_correction")
    with in_correction():
        moved = recorded(warned().when(acts.correct_dates, act), sanctions.LastDayOfPlayStated)
    assert {new.stream for new in moved} == {docket_stream("dsu", CUP), sanctions_stream("dsu", ANNA)}
    assert {new.event.last_day for new in moved} == {day(3, 21)}


def test_where_nobody_was_warned_no_docket_is_opened() -> None:
    specified = danish().when(acts.correct_dates, danish_days(FIRST, day(3, 21)))
    assert not recorded(specified, sanctions.LastDayOfPlayStated)


@pytest.mark.parametrize(
    ("period", "code"), [("2026-1", "period_end_not_recorded"), ("2026-2", "unreported")]
)
def test_a_list_waits_for_the_report_in_the_period_of_the_right_days(period: str, code: str) -> None:
    here = facts.PlacedInCalendar(tournament=CUP, ends_on=LAST)
    specified = tournament(*READY, role=Role.RATING_COMMITTEE).also(CALENDAR.format(2026), here)
    specified.when(acts.correct_dates, to(day(5, 1), day(5, 3)))
    publish = PublishList(federation=FED, discipline="renju", period=period)
    specified.when(publish_list, publish, now=IN_SEPTEMBER).refused(code)


def test_nor_is_it_awaited_twice_nor_where_an_old_calendar_has_it() -> None:
    """Put off into another year and again: the year in between knows the day that it came to first."""
    days = [(day(12, 30, 2025), day(12, 31, 2025)), (day(12, 1, 2024), day(12, 2, 2024))]
    specified = tournament(*READY, role=Role.RATING_COMMITTEE)
    for first, last in days:
        specified.when(acts.correct_dates, to(first, last))
    act = PublishList(federation=FED, discipline="renju", period="2025-3")
    specified.when(publish_list, act).refused("period_end_not_recorded")
    specified.when(publish_list, msgspec.structs.replace(act, period="2024-3"))
    assert specified.refusal is not None
    assert specified.refusal.values["tournaments"] == CUP
    specified.refused("unreported")
