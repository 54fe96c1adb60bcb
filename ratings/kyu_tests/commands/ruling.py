"""The officer for kyu and dan titles rules on tests in doubt, and mends wrong outcomes (SLSF-R 32.4 (4))."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work, command
from federation.identity.preconditions import numbers_of_actor
from federation.officials.proposing import must_be_proposed
from federation.officials.roles import Role
from ratings.kyu_tests.commands.common import TestAct, asked_by, keep_words
from ratings.kyu_tests.events import KyuTestOutcomeCorrected, KyuTestValidityRuled
from ratings.kyu_tests.state import Test, Tests, evolve_tests, tests_stream
from ratings.rules.kyu_tests.supervising import VALIDITY


class RuleValidity(TestAct, frozen=True, kw_only=True):
    """Rule whether a test counts, with the reason; person and paper name the test."""

    person: str
    paper: str
    valid: bool
    reason: str


class CorrectOutcome(TestAct, frozen=True, kw_only=True):
    """Put right whether a test was passed, with the reason; person and paper name the test."""

    person: str
    paper: str
    passed: bool
    reason: str


@command(undone_by="rule_validity")
@cites("SLSF-R 32.4")
def rule_validity(work: Work, act: RuleValidity) -> None:
    """32.4 (4): a test counts only if all rules were followed; the officer decides doubtful cases.

    Decisions: any test may come to be doubted, and the newest ruling holds; nobody rules on their own session
    or test.
    """
    test = _test(work, act)
    if test.ruled_valid == act.valid:
        raise Refused("ruled_so", field="valid", article=VALIDITY)
    ruled = KyuTestValidityRuled(
        federation=act.federation,
        person=act.person,
        paper=act.paper,
        valid=act.valid,
        reason=keep_words(work, act.reason, "reason", act.person),
    )
    work.record(tests_stream(act.federation, act.person), ruled, effective_on=test.on)


@command(undone_by="correct_outcome")
@cites("SLSF-R 32.4")
def correct_outcome(work: Work, act: CorrectOutcome) -> None:
    """A wrong outcome of a protocol is put right by a new event; levels are worked out anew from its day.

    Decision: as with a doubt, the officer does it, and nobody for their own session or test. A level rests on
    it, so that a second officer approves it as a correction.
    """
    test = _test(work, act)
    if test.passed == act.passed:
        raise Refused("outcome_stands", field="passed", article=VALIDITY)
    reason = keep_words(work, act.reason, "reason", act.person)
    must_be_proposed("kyu-test", act)
    corrected = KyuTestOutcomeCorrected(
        federation=act.federation,
        person=act.person,
        paper=act.paper,
        passed=act.passed,
        reason=reason,
    )
    work.record(tests_stream(act.federation, act.person), corrected, effective_on=test.on)


def _test(work: Work, act: RuleValidity | CorrectOutcome) -> Test:
    """The test that an officer may speak on. Refuses their own, and one that is not recorded."""
    asked_by(work, act, Role.TITLE_OFFICER, article=VALIDITY)
    nothing: Tests = ()
    test = _found(work.fold(tests_stream(act.federation, act.person), nothing, evolve_tests), act)
    if not {test.supervisor, act.person}.isdisjoint(numbers_of_actor(work)):
        raise Refused("own_test", article=VALIDITY)
    return test


def _found(tests: Tests, act: RuleValidity | CorrectOutcome) -> Test:
    for test in tests:
        if test.paper == act.paper:
            return test
    raise Refused("no_such_test", field="paper", article=VALIDITY, paper=act.paper)
