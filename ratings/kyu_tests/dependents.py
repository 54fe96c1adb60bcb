"""What rests on what in matters of kyu tests: the test of a ruling, the tests of a session, papers held."""

from __future__ import annotations

from django.db.models import Exists, OuterRef

from events.dependents import Moved, Rows, Way
from events.log import Envelope
from federation.identity.dependents import counted_together
from ratings.kyu_tests import events as facts
from ratings.kyu_tests.models import IssuedPaper, KyuTest, PaperRow, SessionProtocol

OfTest = facts.KyuTestRecorded | facts.KyuTestValidityRuled | facts.KyuTestOutcomeCorrected
OfPaper = facts.TestPaperRegistered | facts.TestPaperWithdrawn


def its_test(event: OfTest, _at: Envelope) -> Rows:
    """The test of this taker on this paper."""
    return KyuTest.objects.filter(federation=event.federation, person=event.person, paper=event.paper)


def its_paper(event: OfPaper, _at: Envelope) -> Rows:
    """The paper of this id."""
    return PaperRow.objects.filter(federation=event.federation, paper=event.paper)


def papers_given_back(event: facts.TestPapersReturned, at: Envelope) -> Rows:
    """What the judge had in their hands and has no longer."""
    held = IssuedPaper.objects.filter(federation=event.federation, receiver=event.receiver)
    return held.filter(paper__in=event.papers, position__lt=at.position, returned_on=at.effective_on)


def tests_of_the_session(protocols: Rows) -> Rows:
    """The tests that were sat in it: what was neglected there puts them in doubt (32.4 (6))."""
    own = protocols.filter(
        federation=OuterRef("federation"), on=OuterRef("on"), supervisor=OuterRef("supervisor")
    )
    return KyuTest.objects.filter(Exists(own))


MOVED = (
    *counted_together(KyuTest),
    Moved(
        KyuTest, its_test, (facts.KyuTestRecorded, facts.KyuTestValidityRuled, facts.KyuTestOutcomeCorrected)
    ),
    Moved(PaperRow, its_paper, (facts.TestPaperRegistered, facts.TestPaperWithdrawn)),
    Moved(IssuedPaper, papers_given_back, (facts.TestPapersReturned,)),
)
WAYS = (Way(SessionProtocol, KyuTest, tests_of_the_session),)
