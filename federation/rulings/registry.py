"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.pages.office import Subject
from federation.rulings import events, projections
from federation.rulings.acts import ACTS
from federation.rulings.event_labels import EVENT_LABELS
from federation.rulings.event_titles import EVENT_TITLES
from federation.rulings.models import Ruling
from federation.rulings.refusals import REFUSALS
from federation.rulings.tasks_for_roles import OFFERS
from federation.rulings.views import SEARCHED

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

OFFICE_TABLES = {
    Subject.OFFICIALS: (Ruling,),
}
