"""In doubt the officer for kyu and dan titles rules whether a test counts (SLSF-R 32.4 (4))."""

from __future__ import annotations

from events.citing import Refused, cites, gettext_noop
from events.work import Work, command
from federation.officials.roles import Role
from ratings.kyu_tests.commands.common import TestAct, asked_by, keep_words, person_of_actor
from ratings.kyu_tests.events import KyuTestValidityRuled
from ratings.kyu_tests.state import Test, Tests, evolve_tests, tests_stream
from ratings.rules.kyu_tests.supervising import VALIDITY


class RuleValidity(TestAct, frozen=True, kw_only=True):
    """Rule whether a test counts, with the reason; person and paper name the test."""

    person: str
    paper: str
    valid: bool
    reason: str


@command
@cites("SLSF-R 32.4")
def rule_validity(work: Work, act: RuleValidity) -> None:
    """32.4 (4): a test counts only if all rules were followed; the officer decides doubtful cases.

    Decisions: any test may come to be doubted, and the newest ruling holds; nobody rules on his own session
    or test.
    """
    asked_by(work, act, Role.TITLE_OFFICER, article=VALIDITY)
    nothing: Tests = ()
    stream = tests_stream(act.federation, act.person)
    test = _found(work.fold(stream, nothing, evolve_tests), act)
    if person_of_actor(work) in {test.supervisor, act.person}:
        raise Refused(
            "own_test",
            gettext_noop("Nobody rules on a session that he supervised or a test that he sat."),
            article=VALIDITY,
            way_on=gettext_noop("Another officer for kyu and dan titles rules on it."),
        )
    if test.ruled_valid == act.valid:
        raise Refused(
            "ruled_so",
            gettext_noop("This test is ruled so already."),
            field="valid",
            article=VALIDITY,
            way_on=gettext_noop("Nothing is left to do, unless you rule the other way."),
        )
    ruled = KyuTestValidityRuled(
        federation=act.federation,
        person=act.person,
        paper=act.paper,
        valid=act.valid,
        reason=keep_words(work, act.reason, "reason", act.person),
    )
    work.record(stream, ruled, effective_on=test.on)


def _found(tests: Tests, act: RuleValidity) -> Test:
    for test in tests:
        if test.paper == act.paper:
            return test
    raise Refused(
        "no_such_test",
        gettext_noop("No test of this person on the paper %(paper)s is recorded."),
        field="paper",
        article=VALIDITY,
        way_on=gettext_noop("Choose a test of the list."),
        paper=act.paper,
    )
