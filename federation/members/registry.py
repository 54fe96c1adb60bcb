"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.members import events, projections
from federation.members.acts import ACTS
from federation.members.api import API_ROUTES, BESIDE
from federation.members.column_names import COLUMN_NAMES
from federation.members.directory import known_names
from federation.members.errands import ERRANDS
from federation.members.event_labels import EVENT_LABELS
from federation.members.event_titles import EVENT_TITLES
from federation.members.mail_texts import LETTERS
from federation.members.models import Club, District, Enrolment, Membership, Person
from federation.members.office_figures import OFFICE_FIGURES
from federation.members.refusals import REFUSALS, WAYS_ON
from federation.members.tasks_for_roles import OFFERS, TASKS
from federation.members.views import EXPLAINED_AT, HOME_PARTS, SEARCHED
from federation.pages.office import Subject

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

NAMES = (known_names,)

OFFICE_TABLES = {
    Subject.PEOPLE: (
        Person,
        Membership,
        Club,
        District,
        Enrolment,
    ),
}
