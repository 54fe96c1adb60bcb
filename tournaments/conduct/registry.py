"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.pages.office import Subject
from tournaments.conduct import projections
from tournaments.conduct.acts import ACTS
from tournaments.conduct.api import API_ROUTES
from tournaments.conduct.dependents import MOVED, WAYS
from tournaments.conduct.event_labels import EVENT_LABELS
from tournaments.conduct.event_titles import EVENT_TITLES
from tournaments.conduct.explanations import EXPLANATIONS
from tournaments.conduct.forgetting import FORGOTTEN_BESIDE
from tournaments.conduct.models import MatterRow
from tournaments.conduct.refusals import REFUSALS
from tournaments.conduct.tasks_for_roles import TASKS
from tournaments.events import conduct as events
from tournaments.state import conduct as state

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

VEILED_STREAMS = (state.BREACHES,)
"""What was noted of conduct is for few eyes."""

OFFICE_TABLES = {
    Subject.TOURNAMENTS: (MatterRow,),
}
