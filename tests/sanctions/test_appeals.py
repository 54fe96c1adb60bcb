"""DSU 4.1.2 §17-18: from the arbiter to the committee within ten days, from the committee to the tribunal."""

from __future__ import annotations

import datetime as dt
from uuid import UUID, uuid4

import pytest

from events.citing import Malformed, NotAllowed
from events.log import NewEvent, Origin
from events.work import By
from federation.officials.roles import Role
from federation.sanctions import commands as register
from federation.sanctions import events as facts
from federation.sanctions.barring import bar_in
from federation.sanctions.rules.register import Kind
from federation.sanctions.state import NO_SANCTIONS, entered, evolve
from tests.sanctions.given import (
    ANNA,
    BO,
    COMMITTEE,
    DOCKET,
    ENTERED,
    FED,
    FIRST,
    HERE,
    MEMBER,
    STREAM,
    acting,
    appeal,
    committee,
    cup,
    record,
    warning,
)
from tests.support.specification import ACTOR, NOON, Specification
from tests.tournaments.given import CY
from tournaments.commands import appealing, sanctioning
from tournaments.events import ArbiterAppointed

TODAY = NOON.date()
JUDGE = By(UUID(int=0x71B))
"""Sits on the tribunal, and on no committee."""
DAY = dt.timedelta(1)
RULED = facts.RulingRecorded(ruling=1, ruled_on=FIRST, words="0" * 64, person=ANNA)


def arbiter(*events: object) -> Specification:
    return acting(cup(*ENTERED), BO, Role.ARBITER).also(DOCKET, *events)


def ruling(**changes: object) -> appealing.RecordRuling:
    said = {"ruled_on": FIRST, "words": "The flag had fallen.", "person": ANNA}
    return appealing.RecordRuling(**(HERE | said | changes))


def decide(**changes: object) -> appealing.DecideAppeal:
    said = {"appeal": 1, "upheld": True, "decided_on": TODAY, "words": "It was his brother."}
    return appealing.DecideAppeal(**(HERE | said | changes))


def filed(against: str = "arbiter", **changes: object) -> facts.AppealFiled:
    said = {"appeal": 1, "against": against, "person": ANNA, "filed_on": FIRST, "words": "0" * 64}
    return facts.AppealFiled(**(said | changes))


def state_of(specified: Specification):
    state = NO_SANCTIONS
    for envelope in specified.streams.read(record()):
        state = evolve(state, envelope.event)
    return {ANNA: state}


def test_the_arbiter_rules_and_it_is_written_down() -> None:
    specified = arbiter().when(appealing.record_ruling, ruling())
    (ruled,) = specified.events_of(DOCKET)
    assert (ruled.ruling, ruled.ruled_on, ruled.by_committee) == (1, FIRST, False)
    specified.when(appealing.record_ruling, ruling(words=" ")).refused("reasons_missing", field="words")
    specified.when(appealing.record_ruling, ruling(person=MEMBER)).refused("not_a_participant")
    specified.when(appealing.record_ruling, ruling(ruled_on=TODAY + DAY)).refused("decided_in_future")
    specified.when(appealing.record_ruling, ruling(by_committee=True)).refused(kind=NotAllowed)


@pytest.mark.parametrize(("days", "in_time"), [(0, True), (10, True), (11, False)])
def test_the_tenth_day_is_in_time_and_the_eleventh_is_kept_as_late(days: int, in_time: bool) -> None:
    act = appeal(sanction=0, ruling=1, filed_on=FIRST + days * DAY)
    specified = arbiter(RULED).when(appealing.file_appeal, act, now=NOON + 30 * DAY)
    (kept,) = specified.events_of(DOCKET)
    assert (kept.in_time, kept.last_day) == (in_time, FIRST + 10 * DAY)


def test_what_was_filed_on_day_eleven_is_not_taken_up() -> None:
    late = filed(in_time=False, ruling=1, last_day=FIRST + 10 * DAY, filed_on=FIRST + 11 * DAY)
    specified = committee().also(DOCKET, RULED, late)
    act = decide(decided_on=FIRST + 12 * DAY)
    specified.when(appealing.decide_appeal, act, now=NOON + 30 * DAY)
    specified.refused("appeal_late", article="DSU 4.1.2 §17", field="filed_on")


def test_nobody_decides_on_his_own_appeal() -> None:
    own = filed(ruling=1, last_day=FIRST + 10 * DAY, person=MEMBER)
    specified = committee().also(DOCKET, RULED, own)
    specified.when(appealing.decide_appeal, decide()).refused("own_appeal", kind=NotAllowed)
    before_the_tribunal = filed("tournament_committee", sanction=1, last_day=FIRST)
    specified = acting(cup(*ENTERED), ANNA, Role.TRIBUNAL).also(DOCKET, before_the_tribunal)
    specified.when(appealing.decide_appeal, decide()).refused("own_appeal", article="DSU 4.1.2 §18")


def test_an_arbiter_on_the_committee_judges_no_appeal_from_the_arbiter() -> None:
    """DSU 4.1.2 §17: from the arbiter to the committee; who ruled does not sit in judgment of it."""
    from_arbiter = filed(ruling=1, last_day=FIRST + 10 * DAY)
    appointed = ArbiterAppointed(person=MEMBER)
    specified = committee().also(STREAM, appointed).also(DOCKET, RULED, from_arbiter)
    specified.when(appealing.decide_appeal, decide()).refused("own_ruling", article="DSU 4.1.2 §17")
    ruled_here = committee()
    ruled_here.streams.append(Origin(ACTOR.actor, uuid4(), uuid4()), [NewEvent(DOCKET, 1, RULED, FIRST)])
    ruled_here.also(DOCKET, from_arbiter)
    ruled_here.when(appealing.decide_appeal, decide()).refused("own_ruling", kind=NotAllowed)


def test_who_sits_on_the_committee_judges_no_appeal_from_it_before_the_tribunal() -> None:
    before_the_tribunal = filed("tournament_committee", sanction=1, last_day=FIRST + 10 * DAY)
    specified = acting(cup(*ENTERED), MEMBER, Role.TRIBUNAL).also(DOCKET, before_the_tribunal)
    specified.when(appealing.decide_appeal, decide()).refused("own_ruling", article="DSU 4.1.2 §18")


def test_whoever_is_concerned_files_it_himself() -> None:
    specified = acting(cup(*ENTERED), ANNA).also(DOCKET, RULED)
    specified.when(appealing.file_appeal, appeal(sanction=0, ruling=1, filed_on=TODAY))
    assert specified.recorded
    other = appeal(person=CY, sanction=0, ruling=1)
    specified.when(appealing.file_appeal, other).refused("not_allowed", kind=NotAllowed)


@pytest.mark.parametrize(
    "now",
    [
        dt.datetime(2026, 3, 28, 23, 30, tzinfo=dt.UTC),  # 29 March 0:30, the night the clocks go forward
        dt.datetime(2026, 3, 29, 22, 30, tzinfo=dt.UTC),  # 30 March 0:30
        dt.datetime(2026, 10, 24, 22, 30, tzinfo=dt.UTC),  # 25 October 0:30, the night they go back
        dt.datetime(2026, 10, 25, 23, 30, tzinfo=dt.UTC),  # 26 October 0:30
    ],
)
def test_an_own_appeal_is_filed_on_the_danish_day(now: dt.datetime) -> None:
    specified = acting(cup(*ENTERED), ANNA).also(DOCKET, RULED)
    there = (now + DAY).date()
    specified.when(appealing.file_appeal, appeal(sanction=0, ruling=1, filed_on=there), now=now)
    (kept,) = specified.events_of(DOCKET)
    assert kept.filed_on == there


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"sanction": 0}, "nothing_to_appeal", "against"),
        ({"sanction": 3}, "nothing_to_appeal", "against"),
        ({"sanction": 0, "ruling": 2}, "nothing_to_appeal", "against"),
        ({"sanction": 0, "of_appeal": 1}, "nothing_to_appeal", "against"),
        ({"sanction": 1, "ruling": 1}, "one_decision", "against"),
        ({"sanction": 7, "ruling": 1}, "one_decision", "against"),
        ({"sanction": 0, "ruling": 1, "of_appeal": 2}, "one_decision", "against"),
        ({"sanction": 0, "ruling": 1, "filed_on": FIRST - DAY}, "appeal_before_decision", "filed_on"),
        ({"sanction": 0, "ruling": 1, "filed_on": TODAY + DAY}, "decided_in_future", "decided_on"),
        ({"sanction": 0, "ruling": 1, "words": ""}, "reasons_missing", "words"),
        ({"sanction": 0, "ruling": 1, "person": MEMBER}, "not_a_participant", "person"),
    ],
)
def test_what_is_no_appeal(changes: dict[str, object], code: str, field: str) -> None:
    arbiter(RULED).when(appealing.file_appeal, appeal(**changes)).refused(code, field=field)


def test_nobody_appeals_twice_against_the_same() -> None:
    act = appeal(sanction=0, ruling=1)
    specified = arbiter(RULED).when(appealing.file_appeal, act)
    specified.when(appealing.file_appeal, act).refused("appealed_already", field="against")


def test_the_committee_decides_on_what_comes_from_the_arbiter_and_it_goes_on_to_the_tribunal() -> None:
    specified = committee().also(DOCKET, RULED, filed(ruling=1))
    specified.when(appealing.decide_appeal, decide(upheld=False))
    (decided,) = specified.events_of(DOCKET)
    assert (decided.appeal, decided.upheld) == (1, False)
    specified.when(appealing.decide_appeal, decide()).refused("no_open_appeal", kind=Malformed)
    specified.holding(FED, Role.ARBITER)
    specified.when(appealing.file_appeal, appeal(sanction=0, of_appeal=1, filed_on=TODAY))
    (onward,) = specified.events_of(DOCKET)
    assert (onward.against, onward.last_day, onward.in_time) == ("tournament_committee", None, True)
    specified.when(appealing.decide_appeal, decide(appeal=2)).refused("not_allowed", kind=NotAllowed)
    specified.holding(FED, Role.TRIBUNAL, by=JUDGE)
    specified.when(appealing.decide_appeal, decide(appeal=2), by=JUDGE)
    further = appeal(sanction=0, of_appeal=2, filed_on=TODAY)
    specified.when(appealing.file_appeal, further).refused("no_further_appeal", field="against")


def twice_warned() -> Specification:
    specified = committee().when(sanctioning.give_warning, warning())
    return specified.when(sanctioning.give_warning, warning(decided_on=TODAY))


def heard() -> Specification:
    return twice_warned().holding(FED, Role.ARBITER).holding(FED, Role.TRIBUNAL, by=JUDGE)


def test_an_appeal_against_a_sanction_goes_to_the_tribunal_and_suspends_nothing() -> None:
    specified = twice_warned().holding(FED, Role.ARBITER)
    specified.when(appealing.file_appeal, appeal(filed_on=TODAY))
    (kept,) = specified.events_of(DOCKET)
    assert (kept.against, kept.sanction, kept.last_day) == ("tournament_committee", 1, None)
    assert bar_in(state_of(specified), [TODAY]) is not None


def test_the_tribunal_annuls_a_warning_and_the_quarantine_that_followed_is_undone() -> None:
    specified = heard()
    specified.when(appealing.file_appeal, appeal(filed_on=TODAY))
    specified.when(appealing.decide_appeal, decide(), by=JUDGE)
    (overturned,) = specified.events_of(record())
    assert (overturned.number, overturned.by, overturned.appeal) == (1, "tribunal", 1)
    (entry,) = entered(state_of(specified))
    assert (entry.sanction, entry.kind) == (f"{ANNA}/2", Kind.WARNING)
    assert bar_in(state_of(specified), [TODAY]) is None


def test_dismissed_it_stands() -> None:
    specified = heard()
    specified.when(appealing.file_appeal, appeal(filed_on=TODAY))
    specified.when(appealing.decide_appeal, decide(upheld=False), by=JUDGE)
    assert specified.refusal is None
    assert list(specified.events_of(record())) == []


def test_what_was_taken_back_meanwhile_falls_once() -> None:
    specified = heard()
    specified.when(appealing.file_appeal, appeal(filed_on=TODAY))
    back = sanctioning.TakeBackSanction(**HERE, person=ANNA, number=1, reasons="Wrong man.")
    specified.when(sanctioning.take_back_sanction, back)
    specified.when(appealing.decide_appeal, decide(), by=JUDGE)
    assert list(specified.events_of(record())) == []
    again = appeal(filed_on=TODAY, sanction=1, person=ANNA)
    specified.when(appealing.file_appeal, again).refused("nothing_to_appeal")


def test_the_rating_committee_takes_note_of_what_was_overturned() -> None:
    specified = twice_warned().holding(FED, Role.RATING_COMMITTEE)
    see = register.SeeOverturning(federation=FED, person=ANNA, number=1)
    specified.when(register.see_overturning, see).refused("not_overturned", field="number")
    back = sanctioning.TakeBackSanction(**HERE, person=ANNA, number=1, reasons="Wrong man.")
    specified.when(sanctioning.take_back_sanction, back)
    specified.when(register.see_overturning, see).then(record(), facts.OverturningSeen(number=1))
    specified.when(register.see_overturning, see).then_nothing()


def test_the_committee_says_what_it_made_of_an_absence() -> None:
    act = appealing.CloseAbsenceCase(**HERE, person=ANNA, words="He was ill and sent word.")
    specified = committee().when(appealing.close_absence_case, act)
    (closed,) = specified.events_of(DOCKET)
    assert (closed.person, closed.round_number) == (ANNA, 0)
    specified.when(appealing.close_absence_case, act).then_nothing()
    strange = appealing.CloseAbsenceCase(**HERE, person=COMMITTEE[1], words="Who?")
    specified.when(appealing.close_absence_case, strange).refused("not_a_participant", field="person")
    arbiter().when(appealing.close_absence_case, act).refused(kind=NotAllowed)
