"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.pages.office import Subject
from tournaments.events import sealed as events
from tournaments.sealed import projections
from tournaments.sealed.acts import ACTS
from tournaments.sealed.api import API_ROUTES
from tournaments.sealed.event_labels import EVENT_LABELS
from tournaments.sealed.event_titles import EVENT_TITLES
from tournaments.sealed.models import SealedGameRow
from tournaments.sealed.refusals import REFUSALS
from tournaments.sealed.tasks_for_roles import TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

OFFICE_TABLES = {
    Subject.TOURNAMENTS: (SealedGameRow,),
}
