"""DSU 4.1.1 §5-§7: the committee of three, arbiters and their licences, the arbiter who plays."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.citing import Malformed, NotAllowed
from events.types import Event
from events.work import Work
from federation.licences.events import ArbiterCoursePassed
from federation.licences.state import licence_stream
from federation.officials.events import AccountTied
from federation.officials.roles import stream_of as official_stream
from tests.filing.given import (
    ANNA,
    BO,
    COORDINATED,
    CY,
    DI,
    ENTERED,
    EVA,
    FED,
    FILING,
    HERE,
    STRANGER,
    STREAM,
    filed,
    licensed,
)
from tests.support.specification import ACTOR, Specification, given
from tests.tournaments.given import DRAWN, INVITED
from tournaments import commands as play
from tournaments import events
from tournaments.commands.filed import require_committee
from tournaments.events import filing as facts
from tournaments.filing import commands as acts

THREE = (ANNA, BO, CY)
SAT = facts.TournamentCommitteeAppointed(members=THREE)
CHAMPIONSHIP = facts.InvitationStated(coordinated=True, championship="others")


def appoint(*members: str) -> acts.AppointCommittee:
    return acts.AppointCommittee(**HERE, members=members)


# ---- the committee ----
def test_three_licensed_members() -> None:
    specified = licensed(filed(COORDINATED), "D-I", *THREE, DI)
    specified.when(acts.appoint_committee, appoint(*THREE)).then(FILING, SAT)
    specified.when(acts.appoint_committee, appoint(*THREE)).refused("committee_appointed")
    replaced = facts.TournamentCommitteeMemberReplaced(leaves=BO, joins=DI)
    specified.when(acts.replace_member, acts.ReplaceMember(**HERE, leaves=BO, joins=DI)).then(
        FILING, replaced
    )
    specified.when(acts.replace_member, acts.ReplaceMember(**HERE, leaves=BO, joins=EVA)).refused(
        "not_on_the_committee", field="leaves"
    )


@pytest.mark.parametrize("members", [(), (ANNA, BO), (ANNA, BO, BO), (ANNA, BO, CY, DI)])
def test_neither_more_nor_fewer(members: tuple[str, ...]) -> None:
    specified = licensed(filed(COORDINATED), "D-I", ANNA, BO, CY, DI)
    specified.when(acts.appoint_committee, appoint(*members)).refused("committee_of_three")


def test_a_member_without_a_licence() -> None:
    specified = licensed(filed(COORDINATED), "D-II", ANNA, BO)
    specified.when(acts.appoint_committee, appoint(*THREE)).refused(
        "member_without_licence", article="DSU 4.1.1 §5", field="members"
    )
    specified.when(acts.appoint_committee, appoint(ANNA, BO, STRANGER)).refused(
        "no_such_person", kind=Malformed
    )


def test_a_successor_is_looked_at_in_the_same_way() -> None:
    specified = licensed(filed(COORDINATED, SAT), "D-I", *THREE)
    for joins, code in ((DI, "member_without_licence"), (ANNA, "on_the_committee")):
        act = acts.ReplaceMember(**HERE, leaves=BO, joins=joins)
        specified.when(acts.replace_member, act).refused(code)


def test_of_the_championship_the_executive_appoints() -> None:
    organiser = licensed(filed(CHAMPIONSHIP), "D-I", *THREE)
    organiser.when(acts.appoint_committee, appoint(*THREE)).refused("not_allowed", kind=NotAllowed)
    executive = licensed(filed(CHAMPIONSHIP, role="executive_committee"), "D-I", *THREE)
    executive.when(acts.appoint_committee, appoint(*THREE)).then(FILING, SAT)


@pytest.mark.parametrize(("before", "after"), [(COORDINATED, "others"), (CHAMPIONSHIP, "")])
def test_no_organiser_turns_a_committee_of_his_into_one_of_the_championship(
    before: facts.InvitationStated, after: str
) -> None:
    turned = acts.StateInvitation(**HERE, championship=after)
    filed(before, SAT).when(acts.state_invitation, turned).refused(
        "not_allowed", article="DSU 4.2 §31", kind=NotAllowed
    )
    executive = filed(before, SAT, role="executive_committee").when(acts.state_invitation, turned)
    assert [type(each) for each in executive.events_of(FILING)] == [facts.InvitationStated]
    filed(before).when(acts.state_invitation, turned)


def test_the_committee_is_who_sits_on_it_at_this_moment() -> None:
    tied = given(official_stream(ACTOR.actor), AccountTied(federation=FED, person=UUID(BO))).also(FILING, SAT)
    work = Work(ACTOR, dt.datetime(2026, 3, 20, tzinfo=dt.UTC), tied.streams)
    assert require_committee(work, FED, HERE["tournament"]) == BO
    left = tied.also(FILING, facts.TournamentCommitteeMemberReplaced(leaves=BO, joins=DI))
    with pytest.raises(NotAllowed) as refusal:
        require_committee(Work(ACTOR, work.now, left.streams), FED, HERE["tournament"])
    assert refusal.value.code == "not_of_the_committee"


# ---- arbiters ----
def arbiter(person: str) -> play.AppointArbiter:
    return play.AppointArbiter(**HERE, person=person)


def test_an_arbiter_has_a_licence_or_the_course_for_one() -> None:
    specified = licensed(filed(COORDINATED), "D-II", ANNA)
    passed = ArbiterCoursePassed(federation=FED, person=BO, licence="D-I", passed_on=dt.date(2025, 1, 1))
    specified.also(licence_stream(FED, BO), passed)
    specified.when(play.appoint_arbiter, arbiter(CY)).refused("arbiter_without_course", field="person")
    for person in (ANNA, BO):
        appointed = events.ArbiterAppointed(person=person)
        specified.when(play.appoint_arbiter, arbiter(person)).then(STREAM, appointed)


def test_elsewhere_nobody_asks_for_a_licence() -> None:
    filed().when(play.appoint_arbiter, arbiter(CY)).then(STREAM, events.ArbiterAppointed(person=CY))


def starting(*filing: Event) -> Specification:
    play_named = events.StagePlanned(
        stage=1, name="", play=events.Play(system="round_robin", correction="ordinary", cash_shared=False)
    )
    led = events.ArbiterAppointed(person=EVA)
    return filed(*filing, role="arbiter", before=(play_named, led, *ENTERED, DRAWN)).being(EVA, FED)


def test_the_first_round_waits_for_an_arbiter_with_licence_one() -> None:
    act = play.StartRound(**HERE, round_number=1)
    licensed(starting(COORDINATED), "D-II", EVA).when(play.start_round, act).refused(
        "licence_one_needed", article="DSU 4.1.1 §5"
    )
    specified = licensed(starting(COORDINATED), "D-I", EVA).when(play.start_round, act)
    assert [type(event) for event in specified.events_of(STREAM)] == [events.RoundStarted]


# ---- an arbiter who plays ----
def test_an_arbiter_plays_with_the_registrar_s_leave_for_this_tournament() -> None:
    enter = play.EnterPlayers(**HERE, entries=(play.Entry(person=EVA),))
    led = (*INVITED, events.ArbiterAppointed(person=EVA))
    herself = filed(COORDINATED, role="arbiter", before=led, entry_deadline=None).being(EVA, FED)
    herself.when(play.enter_players, enter).refused("approval_needed", article="DSU 4.1.1 §6")
    leave = facts.ArbiterPlayingApproved(person=EVA)
    ask = acts.ApprovePlayingArbiter(**HERE, person=EVA)
    registrar = filed(COORDINATED, role="rating_registrar", before=led, entry_deadline=None)
    registrar.when(acts.approve_playing_arbiter, ask).then(FILING, leave)
    registrar.when(acts.approve_playing_arbiter, ask).then_nothing()
    registrar.being(EVA, FED).holding(FED, "arbiter").when(play.enter_players, enter)
    assert events.EntryRegistered(person=EVA) in list(registrar.events_of(STREAM))
    back = acts.TakeBackPlayingArbiter(**HERE, person=EVA)
    registrar.holding(FED, "rating_registrar").when(acts.take_back_playing_arbiter, back)
    registrar.refused("approval_used", field="person", article="DSU 4.1.1 §6")
    registrar.when(play.withdraw_entry, play.WithdrawEntry(**HERE, person=EVA))
    registrar.when(acts.take_back_playing_arbiter, back)
    registrar.then(FILING, facts.ArbiterPlayingApprovalTakenBack(person=EVA))
    registrar.when(acts.take_back_playing_arbiter, back).refused("not_approved_to_play", field="person")
    registrar.when(play.enter_players, enter).refused("approval_needed", article="DSU 4.1.1 §6")


def test_a_player_is_appointed_with_leave_only() -> None:
    specified = licensed(filed(COORDINATED, before=ENTERED), "D-I", ANNA)
    specified.when(play.appoint_arbiter, arbiter(ANNA)).refused("approval_needed", article="DSU 4.1.1 §6")
    specified.also(FILING, facts.ArbiterPlayingApproved(person=ANNA))
    specified.when(play.appoint_arbiter, arbiter(ANNA)).then(STREAM, events.ArbiterAppointed(person=ANNA))
