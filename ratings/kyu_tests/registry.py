"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.pages.office import Subject
from ratings.kyu_tests import events, projections
from ratings.kyu_tests.acts import ACTS
from ratings.kyu_tests.api import API_ROUTES
from ratings.kyu_tests.dependents import MOVED, WAYS
from ratings.kyu_tests.erasure import ERASURE_HINDRANCES
from ratings.kyu_tests.event_labels import EVENT_LABELS
from ratings.kyu_tests.event_titles import EVENT_TITLES
from ratings.kyu_tests.mail_texts import LETTERS
from ratings.kyu_tests.models import IssuedPaper, KyuTest, PaperRow, RankingJudge, SessionProtocol
from ratings.kyu_tests.refusals import REFUSALS, WAYS_ON
from ratings.kyu_tests.tasks_for_roles import OFFERS, TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

OFFICE_TABLES = {
    Subject.TITLES: (
        KyuTest,
        SessionProtocol,
        RankingJudge,
        PaperRow,
        IssuedPaper,
    ),
}
