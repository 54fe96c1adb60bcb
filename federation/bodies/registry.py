"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.bodies import events, projections
from federation.bodies.acts import ACTS
from federation.bodies.api import API_ROUTES, TRUE_ON
from federation.bodies.event_labels import EVENT_LABELS
from federation.bodies.event_titles import EVENT_TITLES
from federation.bodies.models import Seat
from federation.bodies.refusals import REFUSALS
from federation.bodies.tasks_for_roles import OFFERS, TASKS
from federation.pages.office import Subject

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

OFFICE_TABLES = {
    Subject.OFFICIALS: (Seat,),
}
