"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "kyu_tests": gettext_noop("Kyu tests"),
    "kyu_tests.KyuTestOutcomeCorrected": gettext_noop("Kyu test outcome corrected"),
    "kyu_tests.KyuTestProtocolSent": gettext_noop("Kyu test protocol sent"),
    "kyu_tests.KyuTestRecorded": gettext_noop("Kyu test recorded"),
    "kyu_tests.KyuTestValidityRuled": gettext_noop("Kyu test validity ruled"),
    "kyu_tests.RankingJudgeElected": gettext_noop("Ranking judge elected"),
    "kyu_tests.RankingJudgeStruck": gettext_noop("Ranking judge struck"),
    "kyu_tests.TestPaperRegistered": gettext_noop("Test paper registered"),
    "kyu_tests.TestPaperWithdrawn": gettext_noop("Test paper withdrawn"),
    "kyu_tests.TestPapersIssued": gettext_noop("Test papers issued"),
    "kyu_tests.TestPapersReturned": gettext_noop("Test papers returned"),
}
