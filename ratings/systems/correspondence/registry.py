"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.pages.office import Subject
from ratings.systems.correspondence import events, projections
from ratings.systems.correspondence.acts import ACTS
from ratings.systems.correspondence.api import API_ROUTES
from ratings.systems.correspondence.column_names import COLUMN_NAMES
from ratings.systems.correspondence.correctable import CORRECTABLE
from ratings.systems.correspondence.dependents import MOVED, ROW_LABELS, WAYS
from ratings.systems.correspondence.erasure import ERASURE_HINDRANCES
from ratings.systems.correspondence.event_labels import EVENT_LABELS
from ratings.systems.correspondence.event_titles import EVENT_TITLES
from ratings.systems.correspondence.mail_texts import LETTERS, TELLERS
from ratings.systems.correspondence.models import (
    CorrespondenceEventRow,
    CorrespondenceGameRow,
    CorrespondenceRanking,
    OverTheBoardPeriod,
    ParticipantRow,
    RankedList,
    RankingFact,
)
from ratings.systems.correspondence.refusals import REFUSALS, WAYS_ON
from ratings.systems.correspondence.system import LISTS_BUNDLED, LISTS_COMPARED, LOG_CHECKS, SYSTEMS
from ratings.systems.correspondence.tasks_for_roles import OFFERS, TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

OFFICE_TABLES = {
    Subject.CORRESPONDENCE: (
        CorrespondenceEventRow,
        ParticipantRow,
        CorrespondenceGameRow,
        CorrespondenceRanking,
        RankedList,
        RankingFact,
        OverTheBoardPeriod,
    ),
}
