"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.pages.office import Subject
from tournaments.events import records as events
from tournaments.records import projections
from tournaments.records.acts import ACTS
from tournaments.records.api import API_ROUTES
from tournaments.records.event_labels import EVENT_LABELS
from tournaments.records.event_titles import EVENT_TITLES
from tournaments.records.explanations import EXPLANATIONS
from tournaments.records.models import GameRecordRow
from tournaments.records.refusals import REFUSALS, WAYS_ON
from tournaments.records.tasks_for_roles import TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

OFFICE_TABLES = {
    Subject.TOURNAMENTS: (GameRecordRow,),
}
