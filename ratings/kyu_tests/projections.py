"""The only writer of the rows of kyu tests. What may be sat next is worked out when somebody asks."""

from __future__ import annotations

from uuid import UUID

from events.log import Envelope
from events.projector import Projector, on
from events.rows import Batch
from ratings.kyu_tests import events as facts
from ratings.kyu_tests.models import IssuedPaper, KyuTest, PaperRow, RankingJudge, SessionProtocol
from ratings.kyu_tests.state import test_of
from ratings.rules.kyu_tests.supervising import Validity


class KyuTests(Projector):
    """Judges, papers, protocols and tests as they stand."""

    name, version = "kyu_tests.kyu_tests", 1
    writes = (RankingJudge, PaperRow, IssuedPaper, SessionProtocol, KyuTest)

    @on(facts.RankingJudgeElected)
    def elect(self, event: facts.RankingJudgeElected, at: Envelope, batch: Batch) -> None:
        batch[RankingJudge].put(
            federation=event.federation,
            year=event.year,
            person=UUID(event.person),
            reference=event.reference,
            because_of=at.position,
        )

    @on(facts.RankingJudgeStruck)
    def strike(self, event: facts.RankingJudgeStruck, at: Envelope, batch: Batch) -> None:
        batch[RankingJudge].drop(event.federation, event.year, UUID(event.person))

    @on(facts.TestPaperRegistered)
    def register(self, event: facts.TestPaperRegistered, at: Envelope, batch: Batch) -> None:
        batch[PaperRow].put(
            federation=event.federation, paper=event.paper, level=event.level, because_of=at.position
        )

    @on(facts.TestPaperWithdrawn)
    def withdraw(self, event: facts.TestPaperWithdrawn, at: Envelope, batch: Batch) -> None:
        row = batch[PaperRow].get(event.federation, event.paper)
        assert row is not None
        batch[PaperRow].put(**row | {"withdrawn": True, "because_of": at.position})

    @on(facts.TestPapersIssued)
    def issue(self, event: facts.TestPapersIssued, at: Envelope, batch: Batch) -> None:
        for paper in event.papers:
            batch[IssuedPaper].put(
                federation=event.federation,
                paper=paper,
                receiver=UUID(event.receiver),
                position=at.position,
                session_on=event.session_on,
                issued_on=at.effective_on,
            )

    @on(facts.TestPapersReturned)
    def take_back(self, event: facts.TestPapersReturned, at: Envelope, batch: Batch) -> None:
        receiver = UUID(event.receiver)
        for row in batch[IssuedPaper].where(federation=event.federation, receiver=receiver):
            if row["paper"] in event.papers and row["returned_on"] is None:
                batch[IssuedPaper].put(**row | {"returned_on": at.effective_on})

    @on(facts.KyuTestProtocolSent)
    def note(self, event: facts.KyuTestProtocolSent, at: Envelope, batch: Batch) -> None:
        batch[SessionProtocol].put(
            federation=event.federation,
            position=at.position,
            on=event.on,
            supervisor=UUID(event.supervisor),
            tests=event.tests,
            neglected=list(event.neglected),
            remarks=event.remarks,
        )

    @on(facts.KyuTestRecorded)
    def record(self, event: facts.KyuTestRecorded, at: Envelope, batch: Batch) -> None:
        batch[KyuTest].put(
            federation=event.federation,
            person=UUID(event.person),
            paper=event.paper,
            on=event.on,
            level=event.level,
            passed=event.passed,
            supervisor=UUID(event.supervisor),
            neglected=list(event.neglected),
            rating=event.rating,
            validity=test_of(event).validity.value,
            because_of=at.position,
        )

    @on(facts.KyuTestValidityRuled)
    def rule(self, event: facts.KyuTestValidityRuled, at: Envelope, batch: Batch) -> None:
        row = batch[KyuTest].get(event.federation, UUID(event.person), event.paper)
        assert row is not None
        validity = Validity.VALID if event.valid else Validity.INVALID
        ruled = {
            "validity": validity.value,
            "ruled_valid": event.valid,
            "ruled_because_of": at.position,
        }
        batch[KyuTest].put(**row | ruled)

    @on(facts.KyuTestOutcomeCorrected)
    def correct(self, event: facts.KyuTestOutcomeCorrected, at: Envelope, batch: Batch) -> None:
        row = batch[KyuTest].get(event.federation, UUID(event.person), event.paper)
        assert row is not None
        batch[KyuTest].put(**row | {"passed": event.passed, "because_of": at.position})
