"""The events of kyu tests as the history says them."""

from __future__ import annotations

from django.utils.translation import gettext, pgettext

from events.citing import gettext_noop
from events.history import EventLabels, label
from ratings.kyu_tests import events as facts
from ratings.rules.kyu_dan.levels import Level


def _level(event: facts.KyuTestRecorded | facts.TestPaperRegistered) -> str:
    return str(Level(number=event.level))


def _papers(event: facts.TestPapersIssued | facts.TestPapersReturned) -> str:
    return ", ".join(event.papers)


EVENT_LABELS: EventLabels = {
    facts.RankingJudgeElected: label(
        gettext_noop("%(person)s is ranking judge of %(year)s: %(reference)s"), "person"
    ),
    facts.RankingJudgeStruck: label(
        gettext_noop("%(person)s is not ranking judge of %(year)s: %(reference)s"), "person"
    ),
    facts.TestPaperRegistered: label(
        gettext_noop("The paper %(paper)s for %(level)s is registered"), level=_level
    ),
    facts.TestPaperWithdrawn: label(gettext_noop("The paper %(paper)s is given out no more")),
    facts.TestPapersIssued: label(
        gettext_noop("%(receiver)s is given %(papers)s for a session on %(session_on)s"),
        "receiver",
        papers=_papers,
    ),
    facts.TestPapersReturned: label(
        gettext_noop("%(receiver)s gave back %(papers)s"), "receiver", papers=_papers
    ),
    facts.KyuTestProtocolSent: label(
        gettext_noop("Protocol of the session on %(on)s under %(supervisor)s, tests: %(tests)s"), "supervisor"
    ),
    facts.KyuTestRecorded: label(
        gettext_noop("%(person)s sat %(level)s on the paper %(paper)s on %(on)s: %(outcome)s"),
        "person",
        level=_level,
        outcome=lambda event: gettext("passed") if event.passed else gettext("missed"),
    ),
    facts.KyuTestValidityRuled: label(
        gettext_noop("Ruling on the test of %(person)s on the paper %(paper)s: %(verdict)s"),
        "person",
        verdict=lambda event: pgettext("a test", "valid") if event.valid else pgettext("a test", "not valid"),
    ),
    facts.KyuTestOutcomeCorrected: label(
        gettext_noop("The test of %(person)s on the paper %(paper)s is corrected: %(outcome)s"),
        "person",
        outcome=lambda event: gettext("passed") if event.passed else gettext("missed"),
    ),
}
