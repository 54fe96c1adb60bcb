"""DSU 4.1.1 §7: the committee of the tournament warns and excludes, in writing, with reasons."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Malformed, NotAllowed, Refused
from federation.officials.roles import Role
from federation.sanctions import events as facts
from federation.sanctions.rules.register import Kind
from federation.sanctions.state import NO_SANCTIONS, entered, evolve, sanctioned_stream
from tests.sanctions.given import (
    ANNA,
    BO,
    COMMITTEE,
    CUP,
    DOCKET,
    FED,
    FIRST,
    HERE,
    LAST,
    acting,
    committee,
    cup,
    excluded,
    quarantine,
    record,
    sanctioned,
    warned,
    warning,
)
from tests.support.specification import NOON, Specification
from tests.tournaments.given import ENTERED
from tests.tournaments.given import FED as SWEDEN
from tests.tournaments.given import announced as swedish_cup
from tests.tournaments.given import tournament as swedish
from tournaments.commands import sanctioning

TODAY = NOON.date()
DAY = dt.timedelta(1)


def state_of(specified: Specification, person: str = ANNA):
    state = NO_SANCTIONS
    for envelope in specified.streams.read(record(person)):
        state = evolve(state, envelope.event)
    return {person: state}


def test_the_committee_warns_a_player_for_a_year_after_the_last_day_of_play() -> None:
    specified = committee().when(sanctioning.give_warning, warning())
    (given,) = specified.events_of(record())
    assert isinstance(given, facts.WarningGiven)
    assert (given.number, given.tournament, given.event_last_day) == (1, CUP, LAST)
    (row,) = specified.streams.rows.values()
    assert "clock" in row.body
    assert row.persons == [ANNA]
    assert given.reasons == row.commitment
    specified.then(DOCKET, facts.SanctionListed(person=ANNA, number=1))
    specified.then(sanctioned_stream(FED), facts.PersonListed(person=ANNA))
    (entry,) = entered(state_of(specified))
    assert (entry.kind, entry.last_day) == (Kind.WARNING, LAST.replace(year=LAST.year + 1))


def test_the_second_warning_in_its_time_is_a_quarantine_of_three_months() -> None:
    specified = committee().when(sanctioning.give_warning, warning())
    specified.when(sanctioning.give_warning, warning(decided_on=TODAY))
    first, second = entered(state_of(specified))
    assert (first.kind, second.kind) == (Kind.WARNING, Kind.QUARANTINE)
    assert second.last_day == dt.date(2026, 6, 21)
    assert len(list(specified.events_of(sanctioned_stream(FED)))) == 0, "he is listed once"


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.CLUB_SECRETARY])
def test_no_role_of_the_federation_stands_in_for_the_committee(role: Role) -> None:
    specified = acting(cup(*ENTERED), BO, role)
    specified.when(sanctioning.give_warning, warning()).refused("not_of_the_committee", kind=NotAllowed)
    specified.when(sanctioning.impose_quarantine, quarantine()).refused(article="DSU 4.1.1 §7")


def test_the_committee_of_another_tournament_may_not() -> None:
    act = warning(tournament="other-2026-03-20")
    committee().when(sanctioning.give_warning, act).refused("not_of_the_committee", kind=NotAllowed)


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"reasons": " \n"}, "sanction_without_reasons", "reasons"),
        ({"reasons": "x" * 4_001}, "too_long", "reasons"),
        ({"person": COMMITTEE[0]}, "not_a_participant", "person"),
        ({"decided_on": FIRST - DAY}, "decided_before_offence", "decided_on"),
        ({"decided_on": TODAY + DAY}, "decided_in_future", "decided_on"),
    ],
)
def test_what_no_warning_can_say(changes: dict[str, object], code: str, field: str) -> None:
    specified = committee().when(sanctioning.give_warning, warning(**changes))
    specified.refused(code, field=field, article="DSU 4.1.1 §7")


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"months": 0}, "quarantine_length", "length"),
        ({"days": 9}, "quarantine_length", "length"),
        ({"first_day": FIRST - DAY}, "quarantine_before_decision", "first_day"),
        ({"absent_throughout": True, "months": 5}, "quarantine_too_short", "length"),
        ({"offence_on": TODAY + DAY}, "decided_before_offence", "decided_on"),
    ],
)
def test_what_no_quarantine_can_say(changes: dict[str, object], code: str, field: str) -> None:
    committee().when(sanctioning.impose_quarantine, quarantine(**changes)).refused(code, field=field)


def test_who_stays_away_from_the_whole_tournament_is_excluded_for_six_months() -> None:
    act = quarantine(absent_throughout=True, months=6)
    specified = committee().when(sanctioning.impose_quarantine, act)
    (entry,) = entered(state_of(specified))
    assert entry.last_day == dt.date(2026, 9, 20)


def test_within_a_year_after_a_quarantine_the_next_runs_twice_as_long() -> None:
    before = excluded(dt.date(2025, 9, 1), months=3)
    specified = sanctioned(committee(), before).when(sanctioning.impose_quarantine, quarantine())
    assert entered(state_of(specified))[-1].last_day == dt.date(2026, 9, 20)


def test_by_another_book_nobody_is_warned_like_this() -> None:
    specified = swedish(*ENTERED, role="arbiter")
    act = sanctioning.GiveWarning(
        federation=SWEDEN,
        tournament=CUP,
        person=ANNA,
        offence_on=FIRST,
        decided_on=FIRST,
        reasons="Loud.",
    )
    assert swedish_cup().rule_book == "SLSF-R"
    specified.when(sanctioning.give_warning, act).refused("not_of_the_committee")


def notice(to: str, on: dt.date = TODAY, **changes: object) -> sanctioning.RecordNotice:
    return sanctioning.RecordNotice(**(HERE | {"person": ANNA, "number": 1, "to": to, "on": on} | changes))


def test_player_and_registrar_are_told_and_the_club_where_he_has_one() -> None:
    specified = committee().when(sanctioning.give_warning, warning())
    for to in ("player", "registrar"):
        specified.when(sanctioning.record_notice, notice(to))
        specified.then(record(), facts.SanctionNotified(number=1, to=to, on=TODAY))
    specified.when(sanctioning.record_notice, notice("club")).refused("nobody_to_tell", field="to")
    back = sanctioning.TakeBackNotice(**HERE, person=ANNA, number=1, to="registrar")
    specified.when(sanctioning.take_back_notice, back)
    specified.then(record(), facts.NotificationTakenBack(number=1, to="registrar"))
    specified.when(sanctioning.take_back_notice, back).refused("not_told", field="to")
    specified.when(sanctioning.record_notice, notice("registrar"))
    specified.then(record(), facts.SanctionNotified(number=1, to="registrar", on=TODAY))


@pytest.mark.parametrize(
    ("act", "field"),
    [
        (notice("player", number=2), "number"),
        (notice("newspaper"), "to"),
        (notice("player", on=FIRST - DAY), "decided_on"),
        (notice("player", on=TODAY + DAY), "decided_on"),
    ],
)
def test_what_is_no_notice(act: sanctioning.RecordNotice, field: str) -> None:
    specified = committee().when(sanctioning.give_warning, warning())
    specified.when(sanctioning.record_notice, act).refused(field=field, kind=Refused)


def test_the_committee_takes_back_its_own_and_what_followed_is_undone() -> None:
    specified = committee().when(sanctioning.give_warning, warning())
    specified.when(sanctioning.give_warning, warning(decided_on=TODAY))
    act = sanctioning.TakeBackSanction(**HERE, person=ANNA, number=1, reasons="It was his brother.")
    specified.when(sanctioning.take_back_sanction, act)
    (entry,) = entered(state_of(specified))
    assert (entry.sanction, entry.kind) == (f"{ANNA}/2", Kind.WARNING)
    specified.when(sanctioning.take_back_sanction, act).refused("no_such_sanction", kind=Malformed)


def test_a_committee_takes_back_nothing_of_another_one() -> None:
    act = sanctioning.TakeBackSanction(**HERE, person=ANNA, number=1, reasons="Mercy.")
    specified = sanctioned(committee(), warned(FIRST))
    specified.when(sanctioning.take_back_sanction, act).refused("not_of_this_tournament", field="number")
    specified.when(sanctioning.record_notice, notice("player")).refused("not_of_this_tournament")


def test_a_warning_runs_from_the_day_on_which_play_really_ended() -> None:
    specified = committee().when(sanctioning.give_warning, warning())
    act = sanctioning.StateLastDay(**HERE, last_day=TODAY)
    specified.when(sanctioning.state_last_day, act)
    specified.then(record(), facts.LastDayOfPlayStated(tournament=CUP, last_day=TODAY))
    (entry,) = entered(state_of(specified))
    assert entry.last_day == TODAY.replace(year=TODAY.year + 1)
    specified.when(sanctioning.state_last_day, act).then_nothing()
    early = sanctioning.StateLastDay(**HERE, last_day=FIRST - DAY)
    specified.when(sanctioning.state_last_day, early).refused("last_day_before_first", field="last_day")
    late = sanctioning.StateLastDay(**HERE, last_day=TODAY + DAY)
    specified.when(sanctioning.state_last_day, late).refused("decided_in_future")
