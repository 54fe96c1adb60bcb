"""DSU 4.4 §61-§65, 4.1.2 §11: the invitation, the schedule, who heard of it, a rating asked for."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Malformed
from tests.filing.given import (
    ANNA,
    BO,
    COORDINATED,
    CUP,
    CY,
    ENTERED,
    FED,
    FILING,
    HERE,
    SCHEDULED,
    STARTED,
    STARTS,
    STREAM,
    filed,
)
from tests.support.specification import Specification, given
from tests.tournaments.given import announced as swedish
from tournaments import commands as play
from tournaments import events
from tournaments.events import Play
from tournaments.events import filing as facts
from tournaments.events.filing_values import Stated
from tournaments.events.screens import RoundStart, StartsScheduled, at_hours
from tournaments.filing import commands as acts
from tournaments.screens.commands import ScheduleStarts, schedule_starts
from tournaments.state.filing import guest_stream

CLOSED = acts.StateInvitation(**HERE, closed=True, conditions="  By  invitation ", smoke_free=Stated.YES)


def invite(**said: object) -> Specification:
    return filed().when(acts.state_invitation, acts.StateInvitation(**HERE, **said))


def test_what_is_stated_is_kept_and_said_once() -> None:
    said = facts.InvitationStated(
        coordinated=True, closed=True, conditions="By invitation", smoke_free=Stated.YES
    )
    specified = filed().when(acts.state_invitation, CLOSED).then(FILING, said)
    specified.when(acts.state_invitation, CLOSED).then_nothing()


def test_only_the_systems_of_the_list_are_played() -> None:
    act = acts.StateInvitation(**HERE)
    filed(system="match").when(acts.state_invitation, act).refused(
        "system_not_allowed", article="DSU 4.4 §65", field="system"
    )
    loose = acts.StateInvitation(**HERE, coordinated=False)
    filed(system="match").when(acts.state_invitation, loose).then(
        FILING, facts.InvitationStated(coordinated=False)
    )
    class_of_ten = acts.StateInvitation(**HERE, championship="national")
    filed(system="danish_monrad").when(acts.state_invitation, class_of_ten).refused(article="DSU 4.2 §36")


def test_a_stage_of_it_is_planned_with_a_system_of_the_list_too() -> None:
    plan = play.PlanStage(
        **HERE, stage=2, name="B", play=Play(system="match", match_mode="best_of", target=5)
    )
    filed(COORDINATED).when(play.plan_stage, plan).refused("system_not_allowed", article="DSU 4.4 §65")


def test_who_was_entered_before_is_asked_whether_he_is_a_member(monkeypatch) -> None:
    """4.4 §63: a non-member plays once; this time is their only one, whenever the tournament is called so."""
    home = {ANNA: "lund", BO: ""}
    monkeypatch.setattr("tournaments.filing.commands.inviting.club_now", lambda _, __, who: home.get(who))
    entered = filed(before=ENTERED)
    specified = entered.when(acts.state_invitation, acts.StateInvitation(**HERE))
    assert list(specified.events_of(guest_stream(FED, CY))) == [facts.PlayedAsGuest(tournament=CUP)]
    assert list(specified.events_of(guest_stream(FED, ANNA))) == []
    again = filed(before=ENTERED).also(guest_stream(FED, CY), facts.PlayedAsGuest(tournament="last-year"))
    again.when(acts.state_invitation, acts.StateInvitation(**HERE)).refused(
        "only_once", article="DSU 4.4 §63"
    )


def test_no_championship_of_another_name() -> None:
    invite(championship="blitz").refused("no_such_championship", field="championship", kind=Malformed)


@pytest.mark.parametrize(
    ("field", "value"),
    [("late_minutes", 601), ("late_minutes", -1), ("entry_fee", -1), ("late_fee", 200_000_000)],
)
def test_numbers_out_of_all_measure(field: str, value: int) -> None:
    invite(**{field: value}).refused("number_out_of_range", field=field, kind=Malformed)


def test_words_beyond_all_measure() -> None:
    invite(groups="x" * 601).refused("words_too_long", field="groups", kind=Malformed)


def test_the_invitation_stands_once_play_has_begun() -> None:
    filed(before=STARTED).when(acts.state_invitation, CLOSED).refused("play_began")


def test_a_swedish_tournament_is_not_filed_here() -> None:
    stream = "tournament/slsf/cup-2026-03-20"
    act = acts.RequestRating(federation="slsf", tournament="cup-2026-03-20")
    given(stream, swedish()).holding("slsf", "organiser").when(acts.request_rating, act).refused(
        "not_filed_here"
    )


def test_nothing_is_filed_of_a_tournament_that_is_called_off() -> None:
    off = events.TournamentCancelled(reason="0" * 64)
    filed(before=(off,)).when(acts.request_rating, acts.RequestRating(**HERE)).refused("cancelled")


# ---- the schedule ----
def announced_as(*starts: dt.datetime) -> StartsScheduled:
    return StartsScheduled(starts=at_hours(starts))


def schedule(*starts: dt.datetime) -> ScheduleStarts:
    return ScheduleStarts(**HERE, starts=announced_as(*starts).starts)


def test_rounds_have_their_starts() -> None:
    specified = filed().when(schedule_starts, schedule(*STARTS)).then(FILING, announced_as(*STARTS))
    specified.when(schedule_starts, schedule(*STARTS)).then_nothing()


@pytest.mark.parametrize(
    ("starts", "code"),
    [
        ((), "starts_announced"),
        ((dt.datetime(2026, 3, 20, 12),), "hour_without_zone"),  # noqa: DTZ001
        ((STARTS[1], STARTS[0]), "starts_hours"),
        ((STARTS[0], STARTS[0]), "starts_hours"),
        ((STARTS[0].replace(year=226),), "year_out_of_range"),
    ],
)
def test_a_schedule_that_cannot_be_read(starts: tuple[dt.datetime, ...], code: str) -> None:
    filed().when(schedule_starts, schedule(*starts)).refused(code, field="starts", kind=Malformed)


def test_the_start_of_every_round_is_an_hour() -> None:
    """DSU 4.1.2 §11 measures by what is announced: minutes after the last result are known too late."""
    gap = (RoundStart(round_number=1, starts_at=STARTS[0]), RoundStart(round_number=3, starts_at=STARTS[1]))
    after = (RoundStart(round_number=1, starts_at=STARTS[0]), RoundStart(round_number=2, minutes_after=15))
    for starts in (gap, after):
        act = ScheduleStarts(**HERE, starts=starts)
        filed().when(schedule_starts, act).refused("starts_announced", article="DSU 4.1.2 §11")


def test_what_was_scheduled_in_the_old_form_stands_until_it_is_announced_anew() -> None:
    filed(SCHEDULED).when(schedule_starts, schedule(*STARTS)).then_nothing()


def test_a_round_that_has_begun_keeps_its_start() -> None:
    later = tuple(start + dt.timedelta(hours=1) for start in STARTS)
    specified = filed(SCHEDULED, before=STARTED)
    specified.when(schedule_starts, schedule(*later)).refused("round_began", article="DSU 4.1.2 §11")
    moved = (STARTS[0], *later[1:])
    specified.when(schedule_starts, schedule(*moved)).then(FILING, announced_as(*moved))


def test_groups_side_by_side_begin_one_round_of_the_schedule_between_them() -> None:
    """Round one of two groups has begun: the second start may still move."""
    boards = (events.PairedBoard(1, 2),)
    both = (*STARTED, events.RoundStarted(round_number=2, stage=2, boards=boards))
    later = (STARTS[0], STARTS[1] + dt.timedelta(hours=1), STARTS[2])
    specified = filed(SCHEDULED, before=both)
    specified.when(schedule_starts, schedule(*later)).then(FILING, announced_as(*later))


def test_a_published_pairing_stands_from_the_start_of_its_round() -> None:
    """At noon on the 20th round one starts; the pairing of round one is published and may not change."""
    boards = (events.PairedBoard(4, 1), events.PairedBoard(3, 2))
    paired = events.RoundPaired(stage=1, stage_round=1, boards=boards, trace=())
    published = events.RoundPublished(stage=1, stage_round=1)
    before = (*STARTED[:-1], paired, published)
    other = play.OverridePairing(**HERE, boards=((1, 2), (3, 4)), resting=0, reason="a slip")
    start = STARTS[0]
    specified = filed(SCHEDULED, role="arbiter", before=before)
    specified.when(play.override_pairing, other, now=start).refused("round_begun", article="DSU 4.1.2 §11")
    early = start - dt.timedelta(minutes=1)
    specified.when(play.override_pairing, other, now=early)
    assert [type(event) for event in specified.events_of(STREAM)] == [events.PairingOverridden]


# ---- told to the clubs, and a rating asked for ----
def test_the_clubs_hear_of_it() -> None:
    told = acts.TellClubs(**HERE, on=dt.date(2026, 2, 10), through=" Skakbladet ")
    said = facts.AnnouncedToClubs(on=dt.date(2026, 2, 10), through="Skakbladet")
    filed().when(acts.tell_clubs, told).then(FILING, said).when(acts.tell_clubs, told).then_nothing()


@pytest.mark.parametrize(
    ("on", "through", "code"),
    [
        (dt.date(2026, 3, 22), "Skakbladet", "day_to_come"),
        (dt.date(226, 3, 1), "Skakbladet", "year_out_of_range"),
        (dt.date(2026, 3, 1), " ", "words_missing"),
    ],
)
def test_what_cannot_have_been_told(on: dt.date, through: str, code: str) -> None:
    told = acts.TellClubs(**HERE, on=on, through=through)
    filed().when(acts.tell_clubs, told).refused(code, kind=Malformed)


def test_a_rating_is_asked_for_before_play() -> None:
    ask = acts.RequestRating(**HERE)
    specified = filed().when(acts.request_rating, ask).then(FILING, facts.RatingRequested())
    specified.when(acts.request_rating, ask).then_nothing()
    filed(before=STARTED).when(acts.request_rating, ask).refused("play_began", article="DSU 4.4 §64")
