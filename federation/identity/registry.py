"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.identity import events, projections
from federation.identity.acts import ACTS
from federation.identity.api import API_ROUTES
from federation.identity.event_labels import EVENT_LABELS
from federation.identity.event_titles import EVENT_TITLES
from federation.identity.models import DifferentPersons, MergedPerson
from federation.identity.refusals import REFUSALS, WAYS_ON
from federation.identity.tasks_for_roles import OFFERS
from federation.identity.views import SEARCHED
from federation.identity.who_could import COMPLETIONS
from federation.pages.office import Subject

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

OFFICE_TABLES = {
    Subject.PEOPLE: (
        MergedPerson,
        DifferentPersons,
    ),
}
