"""DSU 4.6.2, 4.6.3: a licence withdrawn, its letters and the way back; parts of the administration."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Clash, Malformed
from federation.licences import commands as acts
from federation.licences import events as facts
from federation.licences.state import Duty, office_stream
from tests.licences.acting import LIST, course, grant, practice, special
from tests.licences.given import (
    ANNA,
    CARL,
    DAY,
    FED,
    MINUTES,
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


def withdrawal(**changes: object) -> acts.WithdrawLicence:
    form = of(ANNA) | {"withdrawn_on": TODAY, "reasons": "Paired two rounds from memory."}
    return acts.WithdrawLicence(**(form | changes))


def letter(**changes: object) -> acts.RecordLetter:
    form = of(ANNA) | {"withdrawn_on": DAY, "letter": "holder_registered", "sent_on": TODAY}
    return acts.RecordLetter(**(form | changes))


def test_a_withdrawal_keeps_its_reasons_apart_and_takes_everything() -> None:
    specified = executive(passed(ANNA, "D-II"), specially(ANNA)).when(acts.withdraw_licence, withdrawal())
    (gone,) = specified.events_of(stream(ANNA))
    assert isinstance(gone, facts.LicenceWithdrawn)
    assert "memory" in specified.streams.rows[gone.reasons].body
    specified.when(acts.withdraw_licence, withdrawal()).refused("no_licence", article="DSU 4.6.2")
    specified.when(acts.grant_specially, special()).refused("regained_by_training", article="DSU 4.6.2")
    later = practice(licence="D-II", declared_on=TODAY)
    specified.when(acts.declare_practice, later).refused("no_aspirant", article="DSU 4.6.1.1")


def test_a_licence_is_not_withdrawn_without_reasons_or_beforehand() -> None:
    specified = executive(specially(ANNA))
    specified.when(acts.withdraw_licence, withdrawal(reasons=" ")).refused(field="reasons")
    specified.when(acts.withdraw_licence, withdrawal(withdrawn_on=TOMORROW)).refused("day_to_come")


def test_after_a_withdrawal_course_and_practice_lead_back() -> None:
    before = (specially(ANNA, on=dt.date(2025, 1, 1)), withdrawn(ANNA, dt.date(2025, 6, 1)))
    specified = executive(*before, passed(ANNA)).when(acts.declare_practice, practice())
    specified.when(acts.grant_licence, grant()).then(
        stream(ANNA),
        facts.LicenceGranted(**of(ANNA), licence="D-I", declaration=1, granted_on=TODAY),
    )


def test_two_letters_go_out_each_once() -> None:
    specified = executive(specially(ANNA, on=dt.date(2025, 1, 1)), withdrawn(ANNA))
    for named in ("holder_registered", "district_chair"):
        sent = facts.WithdrawalNoticeSent(**of(ANNA), withdrawn_on=DAY, letter=named, sent_on=TODAY)
        specified.when(acts.record_letter, letter(letter=named)).then(stream(ANNA), sent)
        specified.when(acts.record_letter, letter(letter=named)).refused("letter_sent", kind=Clash)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"letter": "postcard"}, "no_such_letter"),
        ({"sent_on": TOMORROW}, "day_to_come"),
        ({"sent_on": dt.date(2026, 2, 1)}, "no_withdrawal"),
        ({"withdrawn_on": TODAY}, "no_withdrawal"),
    ],
)
def test_what_is_no_letter_about_a_withdrawal(changes, code) -> None:
    specified = executive(specially(ANNA), withdrawn(ANNA))
    specified.when(acts.record_letter, letter(**changes)).refused(code, kind=Malformed)


def delegated(*duties: str, person: str = CARL) -> facts.LicenceDutiesDelegated:
    return facts.LicenceDutiesDelegated(**of(person), duties=duties, reference=MINUTES)


def test_the_executive_committee_lets_somebody_see_to_parts_and_to_no_others() -> None:
    act = acts.DelegateDuties(**of(CARL), duties=("courses",), reference=MINUTES)
    executive().when(acts.delegate_duties, act).then(office_stream(FED), delegated("courses"))
    carl = world(tied_to=CARL).also(office_stream(FED), delegated("courses"))
    carl.also(stream(ANNA), passed(ANNA), declared(ANNA))
    carl.when(acts.record_course, course(participants=LIST[:1]))
    assert carl.refusal is None
    carl.when(acts.grant_licence, grant()).refused("not_allowed", article="DSU 4.6.3")
    carl.when(acts.withdraw_licence, withdrawal()).refused("not_allowed", article="DSU 4.6.2")


@pytest.mark.parametrize("duties", [(), ("coffee",), ("courses", "courses")])
def test_what_is_no_part_of_it(duties) -> None:
    act = acts.DelegateDuties(**of(CARL), duties=duties, reference=MINUTES)
    executive().when(acts.delegate_duties, act).refused("no_such_duty", field="duties")


def test_it_takes_the_authority_back() -> None:
    act = acts.TakeBackDuties(**of(CARL), reference=MINUTES)
    executive().when(acts.take_back_duties, act).refused("nothing_delegated")
    specified = executive().also(office_stream(FED), delegated(*Duty))
    taken = facts.LicenceDutiesTakenBack(**of(CARL), reference=MINUTES)
    specified.when(acts.take_back_duties, act).then(office_stream(FED), taken)
    specified.when(acts.take_back_duties, act).refused("nothing_delegated")
