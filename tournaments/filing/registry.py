"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.pages.office import Subject
from tournaments.events import filing as events
from tournaments.filing import projections
from tournaments.filing.acts import ACTS
from tournaments.filing.desk.before_report import BEFORE_REPORT
from tournaments.filing.event_labels import EVENT_LABELS
from tournaments.filing.event_titles import EVENT_TITLES
from tournaments.filing.mail_texts import LETTERS
from tournaments.filing.models import FeeRow, FilingRow
from tournaments.filing.pages import EXPLAINED_AT
from tournaments.filing.refusals import REFUSALS, WAYS_ON
from tournaments.filing.tasks_for_roles import OFFERS, TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

OFFICE_TABLES = {
    Subject.TOURNAMENTS: (
        FilingRow,
        FeeRow,
    ),
}
