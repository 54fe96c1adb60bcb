"""Both nights on which clocks change, in each federation: a day of 23 or 25 hours has one date."""

import datetime as dt
import re
from uuid import UUID

import pytest

from events.work import SYSTEM, By, Work
from federation.books import FEDERATIONS
from federation.members.events import PersonRegistered
from federation.officials.roles import Role
from ratings.events import RatingPeriodEnded
from ratings.systems.swedish.commands import EndPeriod, end_period
from tests.robust.discovery import PACKAGES, ROOT
from tests.support.specification import MemoryStreams, given
from tournaments.commands import EnterPlayers, Entry, enter_players
from tournaments.events import (
    EntryRegistered,
    Organiser,
    OrganiserKind,
    RegulationsConsented,
    RegulationsPublished,
    TimeControl,
    TournamentAnnounced,
)

CENTRAL_EUROPEAN = ("slsf", "dsu")
SECOND = dt.timedelta(seconds=1)
ANNA = "11111111-1111-4111-8111-111111111111"


def instant(text):
    """UTC, written out, so that no zone table is trusted in the expectation."""
    return dt.datetime.fromisoformat(text).replace(tzinfo=dt.UTC)


MIDNIGHTS = [
    pytest.param("2026-03-28", "2026-03-28T23:00:00", id="into the night of spring, still winter time"),
    pytest.param("2026-03-29", "2026-03-29T22:00:00", id="out of the 23-hour day, summer time"),
    pytest.param("2026-10-24", "2026-10-24T22:00:00", id="into the night of autumn, still summer time"),
    pytest.param("2026-10-25", "2026-10-25T23:00:00", id="out of the 25-hour day, winter time"),
]


@pytest.mark.parametrize("federation", CENTRAL_EUROPEAN)
@pytest.mark.parametrize(("day", "over_at"), MIDNIGHTS)
def test_the_local_day_ends_at_local_midnight(federation, day, over_at):
    zone = FEDERATIONS[federation].zone

    def today(now):
        return Work(SYSTEM, now, MemoryStreams()).today(zone)

    assert today(instant(over_at) - SECOND) == dt.date.fromisoformat(day)
    assert today(instant(over_at)) == dt.date.fromisoformat(day) + dt.timedelta(days=1)


@pytest.mark.parametrize("federation", CENTRAL_EUROPEAN)
@pytest.mark.parametrize(
    "twice", ["2026-03-29T00:59:59", "2026-03-29T01:00:00", "2026-10-25T00:30:00", "2026-10-25T01:30:00"]
)
def test_the_hour_that_is_missing_or_comes_twice_belongs_to_its_day(federation, twice):
    moment = instant(twice)
    assert Work(SYSTEM, moment, MemoryStreams()).today(FEDERATIONS[federation].zone) == moment.date()


def open_tournament(federation, deadline):
    stream = f"tournament/{federation}/spring"
    announced = TournamentAnnounced(
        federation=federation,
        name="Spring",
        place="Lund",
        starts_on=deadline + dt.timedelta(days=7),
        ends_on=deadline + dt.timedelta(days=8),
        discipline="gomoku",
        rule_book="SLSF-G" if federation == "slsf" else "",
        time_control=TimeControl(base_minutes=30),
        organiser=Organiser(kind=OrganiserKind.BOARD, name="The board"),
        entry_deadline=deadline,
    )
    person = PersonRegistered(federation=federation, personal="")
    return (
        given(stream, announced, RegulationsConsented(), RegulationsPublished())
        .also(f"person/{ANNA}", person)
        .holding(federation, Role.ARBITER)
    )


@pytest.mark.parametrize("federation", CENTRAL_EUROPEAN)
@pytest.mark.parametrize(("day", "over_at"), MIDNIGHTS)
def test_entries_close_at_the_end_of_the_local_day(federation, day, over_at):
    deadline = dt.date.fromisoformat(day)
    act = EnterPlayers(federation=federation, tournament="spring", entries=(Entry(person=ANNA),))
    open_tournament(federation, deadline).when(enter_players, act, now=instant(over_at) - SECOND).then(
        f"tournament/{federation}/spring", EntryRegistered(person=ANNA)
    )
    open_tournament(federation, deadline).when(enter_players, act, now=instant(over_at)).refused(
        "deadline_passed", article="SLSF-G 17.1e", field="entries"
    )


@pytest.mark.parametrize(
    ("period", "last_day", "over_at"),
    [
        ("2026-1", "2026-04-30", "2026-04-30T22:00:00"),  # summer time began within it
        ("2026-2", "2026-08-31", "2026-08-31T22:00:00"),  # summer time throughout
        ("2026-3", "2026-12-31", "2026-12-31T23:00:00"),  # it ended within it
    ],
)
def test_a_period_ends_with_its_last_local_day(period, last_day, over_at):
    act = EndPeriod(federation="slsf", discipline="renju", period=period)
    given().when(end_period, act, by=SYSTEM, now=instant(over_at) - SECOND).refused(
        "period_running", article="SLSF-R 29.4", field="period"
    )
    given().when(end_period, act, by=SYSTEM, now=instant(over_at)).then(
        "register/slsf/renju", RatingPeriodEnded(period=period)
    ).counting_from(dt.date.fromisoformat(last_day)).when(
        end_period, act, by=SYSTEM, now=instant(over_at) + dt.timedelta(days=300)
    ).then_nothing()


def test_the_end_of_a_period_is_no_persons_act():
    act = EndPeriod(federation="slsf", discipline="renju", period="2026-1")
    given().when(end_period, act, by=By(UUID(int=7)), now=instant("2026-06-01T00:00:00")).refused(
        "system_only"
    )


def test_the_day_of_an_instant_is_taken_in_one_place_alone():
    """Else one act has two days near midnight: the federation's, and that of UTC."""
    takes = re.compile(r"(?<!\bdt)\.date\(\)")
    found = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if takes.search(line) and "strptime" not in line  # what somebody wrote is no instant
    }
    assert found == {"events/clock.py"}
