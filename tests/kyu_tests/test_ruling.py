"""SLSF-R 32.4 (4): a test counts if every rule was followed; in doubt the officer rules."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from federation.officials.proposing import in_correction
from federation.officials.roles import Role
from ratings.kyu_tests import commands as acts
from ratings.kyu_tests import events as facts
from ratings.kyu_tests.later import upset
from ratings.kyu_tests.state import Tests, evolve_tests
from ratings.kyu_tests.state import tests_stream as taker_stream
from ratings.rules.kyu_tests.supervising import Validity
from tests.kyu_tests.given import CLOCK, DAY, FED, JUDGE, STRANGER, TAKER, having_sat, officer, sat, world

TESTS = taker_stream(FED, TAKER)
DOUBTFUL = sat(13, passed=True, neglected=(CLOCK,))
LATER = DAY + dt.timedelta(days=30)


def folded(*events: object) -> Tests:
    tests: Tests = ()
    for event in events:
        tests = evolve_tests(tests, event)
    return tests


def ruled(valid: bool, on_paper: str = "13-a") -> facts.KyuTestValidityRuled:
    return facts.KyuTestValidityRuled(
        federation=FED, person=TAKER, paper=on_paper, valid=valid, reason="0" * 64
    )


def rule(**changes: object) -> acts.RuleValidity:
    form = {"federation": FED, "person": TAKER, "paper": "13-a", "valid": True, "reason": "Seen to later."}
    return acts.RuleValidity(**(form | changes))


@pytest.mark.parametrize(
    ("events", "validity"),
    [
        ([sat(13, passed=True)], Validity.VALID),
        ([DOUBTFUL], Validity.DOUBTFUL),
        ([DOUBTFUL, ruled(True)], Validity.VALID),
        ([sat(13, passed=True), ruled(False)], Validity.INVALID),
        ([DOUBTFUL, ruled(False), ruled(True)], Validity.VALID),
    ],
)
def test_the_newest_ruling_holds(events, validity) -> None:
    (test,) = folded(*events)
    assert test.validity is validity


def test_the_officer_rules_with_a_reason_that_can_be_forgotten() -> None:
    specified = having_sat(officer(), DOUBTFUL).when(acts.rule_validity, rule())
    (event,) = specified.events_of(TESTS)
    assert isinstance(event, facts.KyuTestValidityRuled)
    assert (event.valid, event.paper) == (True, "13-a")
    assert specified.streams.rows[event.reason].persons == [TAKER]
    specified.counting_from(DAY)


@pytest.mark.parametrize(
    ("act", "code", "field"),
    [
        (rule(paper="13-b"), "no_such_test", "paper"),
        (rule(person=STRANGER), "no_such_test", "paper"),
        (rule(reason=" "), "reason_missing", "reason"),
    ],
)
def test_a_ruling_is_on_a_test_and_for_a_reason(act, code, field) -> None:
    having_sat(officer(), DOUBTFUL).when(acts.rule_validity, act).refused(code, field=field)


def test_the_same_ruling_is_given_once() -> None:
    specified = having_sat(officer(), DOUBTFUL, ruled(True)).when(acts.rule_validity, rule())
    specified.refused("ruled_so", article="SLSF-R 32.4 (4)", field="valid")


@pytest.mark.parametrize("person", [JUDGE, TAKER])
def test_nobody_rules_on_his_own_session_or_test(person) -> None:
    specified = having_sat(world(Role.TITLE_OFFICER, tied_to=person), DOUBTFUL)
    specified.when(acts.rule_validity, rule()).refused("own_test", article="SLSF-R 32.4 (4)")


def correct(**changes: object) -> acts.CorrectOutcome:
    form = {"federation": FED, "person": TAKER, "paper": "13-a", "passed": False, "reason": "Misread."}
    return acts.CorrectOutcome(**(form | changes))


def test_a_wrong_outcome_is_put_right_and_counts_from_the_day_of_the_test() -> None:
    with in_correction():
        specified = having_sat(officer(), sat(13, passed=True)).when(acts.correct_outcome, correct())
    (event,) = specified.events_of(TESTS)
    assert isinstance(event, facts.KyuTestOutcomeCorrected)
    assert specified.streams.rows[event.reason].persons == [TAKER]
    specified.counting_from(DAY)
    (test,) = folded(sat(13, passed=True), event)
    assert not test.passed


def test_a_second_officer_approves_it_as_a_correction() -> None:
    having_sat(officer(), sat(13, passed=True)).when(acts.correct_outcome, correct()).refused(
        "propose_correction"
    )


@pytest.mark.parametrize(
    ("act", "code", "field"),
    [
        (correct(paper="13-b"), "no_such_test", "paper"),
        (correct(passed=True), "outcome_stands", "passed"),
        (correct(reason=" "), "reason_missing", "reason"),
    ],
)
def test_a_correction_is_of_a_test_to_the_other_outcome_and_for_a_reason(act, code, field) -> None:
    having_sat(officer(), sat(13, passed=True)).when(acts.correct_outcome, act).refused(code, field=field)


@pytest.mark.parametrize("person", [JUDGE, TAKER])
def test_nobody_corrects_a_test_of_his_own(person) -> None:
    specified = having_sat(world(Role.TITLE_OFFICER, tied_to=person), DOUBTFUL)
    specified.when(acts.correct_outcome, correct()).refused("own_test", article="SLSF-R 32.4 (4)")


def test_what_rested_on_an_invalid_test_is_shown_to_the_officer() -> None:
    next_one = sat(12, passed=True, on=LATER)
    assert upset(folded(DOUBTFUL, next_one)) == []
    (test,) = upset(folded(DOUBTFUL, next_one, ruled(False)))
    assert test.paper == "12-a"
    assert upset(folded(DOUBTFUL, next_one, ruled(False), ruled(True, "12-a"))) == []


def test_a_rating_noted_at_the_first_test_still_carries_the_later_one() -> None:
    first = sat(13, passed=True, neglected=(CLOCK,), rating=1650)
    assert upset(folded(first, sat(12, passed=True, on=LATER), ruled(False))) == []


def test_a_test_of_an_earlier_day_stands_before_those_recorded_first() -> None:
    tests = folded(sat(12, passed=True, on=LATER), sat(13, passed=True), sat(14, passed=True))
    assert [test.paper for test in tests] == ["13-a", "14-a", "12-a"]


SITTINGS = [
    sat(grade, passed=grade % 2 == 0, on=DAY + dt.timedelta(days=grade)) for grade in (15, 14, 13, 12, 11)
]


@given(st.permutations(SITTINGS))
def test_protocols_of_different_days_come_in_in_any_order(sent) -> None:
    assert folded(*sent) == folded(*SITTINGS)
