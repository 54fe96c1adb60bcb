"""Forgetting somebody: asked for in person or in a letter, proposed by one official, approved by another."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

import pytest

from events import personal
from events.citing import NotAllowed, Refused
from events.work import By, Work
from federation.identity.events import PersonsMerged
from federation.identity.state import identity_stream
from federation.members import events as people
from federation.members.events import FreeText, PersonalDetails
from federation.members.state import person_stream, sign_of
from federation.officials.events import AccountTied
from federation.officials.roles import Role, stream_of
from federation.privacy import commands as acts
from federation.privacy import events as facts
from federation.privacy import obstacles
from federation.privacy.state import erasure_stream
from tests.support.specification import ACTOR, Specification, given

FED = "slsf"
EVA = UUID("3f2a0000-0000-4000-8000-000000000001")
WHOM: dict[str, Any] = {"federation": FED, "person": EVA}
STREAM = erasure_stream(FED, EVA)
FIRST, SECOND, HERSELF = By(UUID(int=1)), By(UUID(int=2)), By(UUID(int=3))
ASKED = facts.ErasureRequested(by_himself=False)
PROPOSED = facts.ErasureProposed()
DETAILS = personal.seal(PersonalDetails(surname="Ek", given_names="Eva"), EVA)
APPROVAL = acts.ApproveErasure(**WHOM, confirmed="1187")


@pytest.fixture(autouse=True)
def nothing_in_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(obstacles, "check_nothing_hinders", lambda work, person: None)


def house(*events: Any) -> Specification:
    """Eva Ek is member 1187; two officials and herself have accounts."""
    registered = people.PersonRegistered(federation=FED, personal=DETAILS.commitment)
    specified = given(person_stream(EVA), registered).kept(DETAILS)
    started = people.MembershipStarted(federation=FED, number=1187, person=EVA, starts_on=dt.date(2020, 1, 1))
    specified.also("membership/slsf/1187", started)
    specified.holding(FED, Role.REGISTRAR, by=FIRST).holding(FED, Role.BOARD, by=SECOND)
    specified.also(stream_of(HERSELF.actor), AccountTied(federation=FED, person=EVA))
    return specified.also(STREAM, *events)


def proposed(by: By = FIRST) -> Specification:
    """Asked for and proposed by an official."""
    return house(ASKED).when(acts.propose_erasure, acts.ProposeErasure(**WHOM), by=by)


def test_a_person_asks_for_himself_without_any_role() -> None:
    specified = house().when(acts.request_erasure, acts.RequestErasure(**WHOM), by=HERSELF)
    specified.then(STREAM, facts.ErasureRequested(by_himself=True))


def test_nobody_asks_for_somebody_else() -> None:
    specified = house().also(stream_of(ACTOR.actor), AccountTied(federation=FED, person=UUID(int=9)))
    specified.when(acts.request_erasure, acts.RequestErasure(**WHOM)).refused(kind=NotAllowed)


def test_the_words_of_a_letter_are_kept_apart_and_name_the_person() -> None:
    act = acts.RequestErasure(**WHOM, words=" I have given my board away. ")
    specified = house().when(acts.request_erasure, act, by=FIRST)
    (asked,) = specified.events_of(STREAM)
    row = specified.streams.rows[asked.words]
    assert (row.body, row.persons) == ('{"text":"I have given my board away."}', [str(EVA)])


def test_it_is_asked_for_once() -> None:
    house(ASKED).when(acts.request_erasure, acts.RequestErasure(**WHOM), by=HERSELF).refused(
        "erasure_requested"
    )


def test_who_was_declined_may_ask_again() -> None:
    specified = house(ASKED, facts.ErasureDeclined(reason="0" * 64))
    specified.when(acts.request_erasure, acts.RequestErasure(**WHOM), by=HERSELF)
    specified.then(STREAM, facts.ErasureRequested(by_himself=True))


def test_the_person_may_stay_until_it_is_done() -> None:
    specified = proposed().when(
        acts.withdraw_erasure_request, acts.WithdrawErasureRequest(**WHOM), by=HERSELF
    )
    specified.then(STREAM, facts.ErasureRequestWithdrawn())
    specified.when(acts.approve_erasure, APPROVAL, by=SECOND).refused("erasure_not_requested")


def test_nothing_is_proposed_that_nobody_asked_for() -> None:
    house().when(acts.propose_erasure, acts.ProposeErasure(**WHOM), by=FIRST).refused("erasure_not_requested")


def test_it_is_proposed_once() -> None:
    proposed().when(acts.propose_erasure, acts.ProposeErasure(**WHOM), by=SECOND).refused("erasure_proposed")


def test_a_second_official_approves_and_every_row_of_the_person_goes() -> None:
    specified = proposed().when(acts.approve_erasure, APPROVAL, by=SECOND)
    specified.then(STREAM, facts.ErasureApproved())
    erased = people.PersonErased(federation=FED, forgotten=(DETAILS.commitment,))
    specified.then(person_stream(EVA), erased)
    assert specified.streams.rows == {}


def test_nobody_approves_his_own_proposal() -> None:
    proposed().when(acts.approve_erasure, APPROVAL, by=FIRST).refused("own_proposal")


TWIN = UUID("3f2a0000-0000-4000-8000-000000000002")
TWICE = personal.seal(PersonalDetails(surname="Ek", given_names="Eva"), TWIN)
MERGED = PersonsMerged(merged=TWIN, kept=EVA, reason="0" * 64)


def entered_twice(specified: Specification) -> Specification:
    """Eva stands in the register a second time, and the two are merged."""
    registered = people.PersonRegistered(federation=FED, personal=TWICE.commitment)
    return specified.also(person_stream(TWIN), registered).kept(TWICE).also(identity_stream(FED), MERGED)


@pytest.mark.parametrize("asked_for", [EVA, TWIN])
def test_who_was_entered_twice_is_forgotten_under_both_numbers(asked_for: UUID) -> None:
    specified = entered_twice(house()).also(erasure_stream(FED, asked_for), ASKED)
    whom: dict[str, Any] = {"federation": FED, "person": asked_for}
    specified.when(acts.propose_erasure, acts.ProposeErasure(**whom), by=FIRST)
    specified.when(acts.approve_erasure, acts.ApproveErasure(**whom, confirmed="1187"), by=SECOND)
    assert specified.streams.rows == {}
    for person in (EVA, TWIN):
        (erased,) = specified.events_of(person_stream(person))
        assert isinstance(erased, people.PersonErased)


def test_a_request_under_the_other_number_is_settled_too() -> None:
    specified = entered_twice(house(ASKED)).also(erasure_stream(FED, TWIN), ASKED)
    specified.when(acts.propose_erasure, acts.ProposeErasure(**WHOM), by=FIRST)
    specified.when(acts.approve_erasure, APPROVAL, by=SECOND)
    assert facts.ErasureApproved() in specified.events_of(erasure_stream(FED, TWIN))


@pytest.mark.parametrize(("asked_for", "other"), [(EVA, TWIN), (TWIN, EVA)])
def test_what_is_asked_for_under_one_number_is_not_asked_for_again(asked_for: UUID, other: UUID) -> None:
    specified = entered_twice(house()).also(erasure_stream(FED, asked_for), ASKED)
    act = acts.RequestErasure(federation=FED, person=other)
    specified.when(acts.request_erasure, act, by=HERSELF).refused("erasure_requested")
    specified.also(erasure_stream(FED, asked_for), facts.ErasureRequestWithdrawn())
    assert specified.when(acts.request_erasure, act, by=HERSELF).recorded


def test_nobody_decides_on_himself_under_his_other_number() -> None:
    specified = entered_twice(house(ASKED))
    specified.also(stream_of(SECOND.actor), AccountTied(federation=FED, person=TWIN))
    specified.when(acts.propose_erasure, acts.ProposeErasure(**WHOM), by=SECOND).refused("own_erasure")


def test_nor_at_accounts_of_the_two_entries_of_one_person() -> None:
    seven, eight = UUID(int=7), UUID(int=8)
    specified = proposed()
    for account, person in ((FIRST, seven), (SECOND, eight)):
        specified.also(stream_of(account.actor), AccountTied(federation=FED, person=person))
    specified.also(identity_stream(FED), PersonsMerged(merged=seven, kept=eight, reason="0" * 64))
    specified.when(acts.approve_erasure, APPROVAL, by=SECOND).refused("own_proposal")


def test_nor_at_another_account_of_the_same_person() -> None:
    specified = proposed()
    for account in (FIRST, SECOND):
        specified.also(stream_of(account.actor), AccountTied(federation=FED, person=UUID(int=7)))
    specified.when(acts.approve_erasure, APPROVAL, by=SECOND).refused("own_proposal")


@pytest.mark.parametrize("act", [acts.ProposeErasure(**WHOM), APPROVAL])
def test_an_official_leaves_his_own_to_others(act: Any) -> None:
    specified = house(ASKED, *([PROPOSED] if act is APPROVAL else []))
    specified.also(stream_of(SECOND.actor), AccountTied(federation=FED, person=EVA))
    command = acts.approve_erasure if act is APPROVAL else acts.propose_erasure
    specified.when(command, act, by=SECOND).refused("own_erasure")


def test_what_is_not_proposed_is_not_approved() -> None:
    house(ASKED).when(acts.approve_erasure, APPROVAL, by=SECOND).refused("erasure_not_proposed")


@pytest.mark.parametrize("typed", ["", "1188", "eva", "1187 1187", "9" * 40, "3f2b", "１１８７"])
def test_it_is_confirmed_with_the_number_typed_in(typed: str) -> None:
    specified = proposed()
    act = acts.ApproveErasure(**WHOM, confirmed=typed)
    specified.when(acts.approve_erasure, act, by=SECOND).refused("number_differs", field="confirmed")
    assert DETAILS.commitment in specified.streams.rows


def test_who_has_no_number_is_confirmed_by_four_signs() -> None:
    act = acts.ApproveErasure(**WHOM, confirmed=" 3F2A ")
    specified = proposed().when(acts.approve_erasure, act, by=SECOND)
    specified.then(STREAM, facts.ErasureApproved())
    assert sign_of(EVA) == "3f2a"


def test_the_number_of_somebody_else_is_none() -> None:
    specified = proposed()
    other = people.MembershipStarted(
        federation=FED, number=1188, person=UUID(int=8), starts_on=dt.date(2020, 1, 1)
    )
    specified.also("membership/slsf/1188", other)
    act = acts.ApproveErasure(**WHOM, confirmed="1188")
    specified.when(acts.approve_erasure, act, by=SECOND).refused("number_differs")


def test_whoever_is_erased_cannot_be_erased_again() -> None:
    specified = proposed().when(acts.approve_erasure, APPROVAL, by=SECOND)
    specified.when(acts.approve_erasure, APPROVAL, by=SECOND).refused("no_such_person")
    specified.when(acts.request_erasure, acts.RequestErasure(**WHOM), by=FIRST).refused("no_such_person")


def test_another_federation_forgets_nobody_of_this_register() -> None:
    specified = house().holding("dsu", Role.REGISTRAR)
    act = acts.RequestErasure(federation="dsu", person=EVA)
    specified.when(acts.request_erasure, act).refused("person_of_another_federation", field="person")


def test_it_is_declined_with_a_reason_that_the_person_reads() -> None:
    act = acts.DeclineErasure(**WHOM, reason="The letter bears no name.")
    specified = house(ASKED).when(acts.decline_erasure, act, by=SECOND)
    (declined,) = specified.events_of(STREAM)
    assert specified.streams.rows[declined.reason].persons == [str(EVA)]
    specified = house(ASKED).when(acts.decline_erasure, acts.DeclineErasure(**WHOM, reason=" "), by=SECOND)
    specified.refused("reason_missing", field="reason")


@pytest.mark.parametrize("field", ["words", "reason"])
def test_nobody_writes_a_book(field: str) -> None:
    text = "x" * 4_001
    if field == "words":
        act, command, specified = acts.RequestErasure(**WHOM, words=text), acts.request_erasure, house()
    else:
        act, command, specified = acts.DeclineErasure(**WHOM, reason=text), acts.decline_erasure, house(ASKED)
    specified.when(command, act, by=FIRST).refused("too_long", field=field)


@pytest.mark.parametrize("step", ["propose", "approve"])
def test_what_stands_in_the_way_is_asked_at_both_steps(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def appeal(work: Work, person: UUID) -> None:
        raise Refused("appeal_open", day="May 1")

    specified = house(ASKED) if step == "propose" else proposed()
    monkeypatch.setattr(obstacles, "check_nothing_hinders", appeal)
    if step == "propose":
        specified.when(acts.propose_erasure, acts.ProposeErasure(**WHOM), by=FIRST).refused("appeal_open")
    else:
        specified.when(acts.approve_erasure, APPROVAL, by=SECOND).refused("appeal_open")
    assert DETAILS.commitment in specified.streams.rows


def test_what_was_kept_of_a_request_goes_with_the_rest() -> None:
    asked = acts.RequestErasure(**WHOM, words="Please.")
    specified = house().when(acts.request_erasure, asked, by=HERSELF)
    other = personal.seal(FreeText(text="of somebody else"), UUID(int=8))
    specified.kept(other)
    specified.when(acts.propose_erasure, acts.ProposeErasure(**WHOM), by=FIRST)
    specified.when(acts.approve_erasure, APPROVAL, by=SECOND)
    assert set(specified.streams.rows) == {other.commitment}
