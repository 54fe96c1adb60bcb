"""DSU 4.6: course, practice, grant, withdrawal and its letters, as acts of those whose they are."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.citing import Clash, Malformed, NotAllowed, Refused
from events.work import Work
from federation.licences import commands as acts
from federation.licences import events as facts
from federation.licences.current_licences import held, standing_now
from federation.licences.rules.licences import Licence
from federation.licences.state import NO_LICENCE, course_stream, evolve
from federation.members.events import (
    ClubRegistered,
    DistrictChairNamed,
    MembershipStarted,
    PersonErased,
)
from federation.members.state import club_stream, district_stream, membership_stream
from tests.licences.acting import LIST, course, grant, practice, special
from tests.licences.given import (
    ANNA,
    BO,
    CARL,
    DAY,
    DORTE,
    FED,
    TODAY,
    TOMORROW,
    declared,
    executive,
    of,
    passed,
    specially,
    stream,
    withdrawn,
    world,
)
from tests.support.specification import ACTOR, NOON, Specification

D_I, D_II = Licence.D_I, Licence.D_II


def test_the_list_of_a_course_makes_aspirants_of_those_who_passed() -> None:
    specified = executive().when(acts.record_course, course())
    lines = (facts.Participant(ANNA, True), facts.Participant(CARL, False))
    listed = facts.ArbiterCourseListed(
        federation=FED, licence="D-I", held_on=DAY, leader=BO, participants=lines
    )
    specified.then(course_stream(FED, "D-I", DAY, BO), listed)
    specified.then(stream(ANNA), passed(ANNA)).then(stream(CARL)).counting_from(DAY)
    specified.when(acts.record_course, course()).refused("course_listed", kind=Clash, article="DSU 4.6.3")


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"licence": "D-III"}, "no_such_licence", "licence"),
        ({"held_on": TOMORROW}, "day_to_come", "held_on"),
        ({"leader": "Bo"}, "no_such_person", "leader"),
        ({"participants": ()}, "participants", "participants"),
        ({"participants": LIST[:1] * 2}, "participant_twice", "participants"),
        ({"participants": (acts.CoursePart(person=BO, passed=True),)}, "participant_twice", "participants"),
        ({"participants": (acts.CoursePart(person="x", passed=True),)}, "no_such_person", "participants"),
    ],
)
def test_what_is_no_list_of_a_course(changes, code, field) -> None:
    executive().when(acts.record_course, course(**changes)).refused(code, field=field, kind=Malformed)


def test_an_aspirant_is_given_his_paper_once_and_nobody_else_one() -> None:
    act = acts.HandOutPaper(**of(ANNA), licence="D-I")
    executive().when(acts.hand_out_paper, act).refused("no_aspirant", article="DSU 4.6.4")
    handed = facts.AspirantPaperHandedOut(**of(ANNA), licence="D-I")
    specified = executive(passed(ANNA)).when(acts.hand_out_paper, act).then(stream(ANNA), handed)
    specified.when(acts.hand_out_paper, act).refused("paper_handed_out", kind=Clash)
    licensed = executive(specially(ANNA)).when(acts.hand_out_paper, act)
    licensed.refused("no_aspirant", field="person")


def test_an_arbiter_declares_the_practice_that_he_followed() -> None:
    specified = world(tied_to=BO).also(stream(ANNA), passed(ANNA))
    specified.when(acts.declare_practice, practice()).then(stream(ANNA), declared(ANNA)).counting_from(DAY)
    specified.when(acts.declare_practice, practice(groups=1)).then(stream(ANNA), declared(ANNA, 2, groups=1))


@pytest.mark.parametrize("tied_to", ["", ANNA, CARL])
def test_nobody_else_declares_it_for_him(tied_to) -> None:
    specified = world(tied_to=tied_to).also(stream(ANNA), passed(ANNA))
    specified.when(acts.declare_practice, practice()).refused("not_allowed", article="DSU 4.6.1.1")


def test_a_declaration_on_paper_is_recorded_by_the_executive_committee() -> None:
    executive(passed(ANNA)).when(acts.declare_practice, practice()).then(stream(ANNA), declared(ANNA))


@pytest.mark.parametrize(
    ("changes", "code", "kind"),
    [
        ({"supervisor": CARL}, "supervisor_without_licence", NotAllowed),
        ({"supervisor": ANNA}, "own_practice", NotAllowed),
        ({"person": DORTE}, "no_aspirant", Refused),
        ({"licence": "D-II"}, "no_aspirant", Refused),
        ({"groups": -1}, "negative_practice", Malformed),
        ({"declared_on": TOMORROW}, "day_to_come", Malformed),
        ({"declared_on": dt.date(2026, 2, 28)}, "no_aspirant", Refused),
        ({"licence": "D"}, "no_such_licence", Malformed),
        ({"person": "Anna"}, "no_such_person", Malformed),
        ({"supervisor": "Bo"}, "no_such_person", Malformed),
    ],
)
def test_what_is_no_declaration(changes, code, kind) -> None:
    executive(passed(ANNA)).when(acts.declare_practice, practice(**changes)).refused(code, kind=kind)


def test_a_licence_for_games_is_not_enough_to_declare_for_tournaments() -> None:
    specified = executive(passed(ANNA)).also(stream(CARL), specially(CARL, "D-II"))
    specified.when(acts.declare_practice, practice(supervisor=CARL)).refused("supervisor_without_licence")


def test_course_and_practice_give_the_licence_from_the_day_it_is_granted() -> None:
    specified = executive(passed(ANNA), declared(ANNA)).when(acts.grant_licence, grant())
    granted = facts.LicenceGranted(**of(ANNA), licence="D-I", declaration=1, granted_on=TODAY)
    specified.then(stream(ANNA), granted).counting_from(TODAY)
    specified.when(acts.grant_licence, grant()).refused("declaration_answered", kind=Clash)


@pytest.mark.parametrize(
    ("before", "changes", "code"),
    [
        ((passed(ANNA),), {}, "no_such_declaration"),
        ((passed(ANNA), declared(ANNA)), {"declaration": 2}, "no_such_declaration"),
        ((passed(ANNA), declared(ANNA, groups=1)), {}, "practice_too_little"),
        ((passed(ANNA), declared(ANNA)), {"granted_on": TOMORROW}, "day_to_come"),
        ((passed(ANNA), declared(ANNA)), {"granted_on": dt.date(2026, 2, 1)}, "granted_before_declared"),
        ((passed(ANNA), declared(ANNA), specially(ANNA)), {}, "no_aspirant"),
        ((passed(ANNA), declared(ANNA, supervisor=CARL)), {}, "supervisor_without_licence"),
    ],
)
def test_what_stands_in_the_way_of_a_licence(before, changes, code) -> None:
    executive(*before).when(acts.grant_licence, grant(**changes)).refused(code)


def test_a_declaration_may_be_returned_with_a_reason() -> None:
    back = acts.ReturnDeclaration(**of(ANNA), declaration=1, reason="The second group was not coordinated.")
    specified = executive(passed(ANNA), declared(ANNA)).when(acts.return_declaration, back)
    (returned,) = specified.events_of(stream(ANNA))
    assert isinstance(returned, facts.DeclarationReturned)
    specified.when(acts.grant_licence, grant()).refused("declaration_answered")
    silent = acts.ReturnDeclaration(**of(ANNA), declaration=1, reason=" ")
    executive(passed(ANNA), declared(ANNA)).when(acts.return_declaration, silent).refused(
        "reason_missing", field="reason"
    )


def test_nobody_decides_on_his_own_licence() -> None:
    specified = world("executive_committee", "district_chair", tied_to=ANNA)
    specified.also(stream(ANNA), passed(ANNA), declared(ANNA))
    own = acts.ProposeGrant(**of(ANNA), licence="D-I", member_number=7, reason="I am good.")
    for command, act in (
        (acts.grant_licence, grant()),
        (acts.grant_specially, special()),
        (acts.propose_grant, own),
        (acts.declare_practice, practice()),
    ):
        specified.when(command, act).refused("own_licence", field="person", kind=NotAllowed)


def proposal(number: int = 7) -> acts.ProposeGrant:
    reason = "Led two tournaments very well."
    return acts.ProposeGrant(**of(ANNA), licence="D-I", member_number=number, reason=reason)


def member(specified: Specification, *, club: str = "", district: str = "") -> Specification:
    """Anna is member 7, of this club in this district, which Bo chairs."""
    joined = MembershipStarted(
        federation=FED, number=7, person=UUID(ANNA), starts_on=dt.date(2020, 1, 1), club=club
    )
    specified.also(membership_stream(FED, 7), joined)
    if club:
        registered = ClubRegistered(federation=FED, name="Lund", district=district)
        specified.also(club_stream(FED, club), registered)
    if district:
        named = DistrictChairNamed(federation=FED, name=district, chair=UUID(BO))
        specified.also(district_stream(FED, district), named)
    return specified


def test_the_chair_of_the_applicant_s_own_district_proposes() -> None:
    for chair, code in ((BO, ""), (CARL, "another_district"), ("", "another_district")):
        specified = member(world("district_chair", tied_to=chair), club="lund", district="Syd")
        specified.when(acts.propose_grant, proposal())
        if code:
            specified.refused(code, field="person", article="DSU 4.6.1.2", kind=NotAllowed)
        else:
            assert [type(each) for each in specified.events_of(stream(ANNA))] == [facts.SpecialGrantProposed]


def test_a_club_without_a_district_has_no_chair_of_its_own() -> None:
    member(world("district_chair"), club="lund").when(acts.propose_grant, proposal())
    member(world("district_chair")).when(acts.propose_grant, proposal(8)).refused(
        "member_of_another", field="member_number", kind=Malformed
    )


def test_practice_of_before_a_withdrawal_is_no_way_back() -> None:
    again = passed(ANNA, on=dt.date(2026, 3, 15))
    gone = withdrawn(ANNA, on=dt.date(2026, 3, 10))
    specified = executive(passed(ANNA), declared(ANNA), gone, again)
    specified.when(acts.grant_licence, grant()).refused("practice_before_withdrawal", article="DSU 4.6.2")


def test_practice_beyond_all_measure() -> None:
    for field in ("groups", "team_matches"):
        specified = executive(passed(ANNA)).when(acts.declare_practice, practice(**{field: 1_001}))
        specified.refused("too_much_practice", field=field, kind=Malformed)


def test_nobody_passes_himself_in_a_list_of_a_course() -> None:
    part = (acts.CoursePart(person=ANNA, passed=True),)
    listed = acts.RecordCourse(federation=FED, licence="D-I", held_on=DAY, leader=BO, participants=part)
    specified = world("executive_committee", tied_to=ANNA).when(acts.record_course, listed)
    specified.refused("own_licence", kind=NotAllowed)


def test_a_district_chair_proposes_and_the_executive_committee_decides() -> None:
    propose = proposal()
    specified = member(world("district_chair")).when(acts.propose_grant, propose)
    (proposed,) = specified.events_of(stream(ANNA))
    assert isinstance(proposed, facts.SpecialGrantProposed)
    specified.when(acts.propose_grant, propose).refused("proposed_already", kind=Clash)
    specified.holding(FED, "executive_committee").when(acts.grant_specially, special())
    specified.then(stream(ANNA), specially(ANNA, on=TODAY))
    specified.when(acts.grant_specially, special()).refused("licensed_already", article="DSU 4.6.1.2")


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"reference": " "}, "reference_missing", "reference"),
        ({"reference": "x" * 301}, "too_long", "reference"),
        ({"granted_on": TOMORROW}, "day_to_come", "granted_on"),
        ({"licence": "D"}, "no_such_licence", "licence"),
        ({"person": "Anna"}, "no_such_person", "person"),
    ],
)
def test_what_is_no_special_grant(changes, code, field) -> None:
    executive().when(acts.grant_specially, special(**changes)).refused(code, field=field, kind=Malformed)


def test_the_swedish_federation_licenses_no_arbiters() -> None:
    specified = world().holding("slsf", "executive_committee")
    specified.when(acts.record_course, course(federation="slsf")).refused("no_licences", field="federation")


def test_whoever_appoints_asks_what_is_held_today() -> None:
    specified = executive(passed(ANNA, "D-II")).also(stream(CARL), specially(CARL, "D-II", TOMORROW))
    work = Work(ACTOR, NOON, specified.streams)
    assert held(work, FED, BO) == {D_I}
    assert held(work, FED, ANNA) == set()
    assert standing_now(work, FED, ANNA).aspirant == {D_II}
    assert held(work, FED, CARL) == set()


def test_what_no_licence_is_about_leaves_the_state_as_it_is() -> None:
    assert evolve(NO_LICENCE, PersonErased(federation=FED)) == NO_LICENCE
