"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.licences import events, projections
from federation.licences.acts import ACTS
from federation.licences.api import API_ROUTES
from federation.licences.dependents import MOVED, WAYS
from federation.licences.erasure import ERASURE_HINDRANCES
from federation.licences.event_labels import EVENT_LABELS
from federation.licences.event_titles import EVENT_TITLES
from federation.licences.mail_texts import LETTERS, TELLERS
from federation.licences.models import (
    ArbiterCourse,
    Declaration,
    GrantProposal,
    LicenceDelegate,
    LicenceSpell,
    LicenceStep,
    Withdrawal,
)
from federation.licences.own_page import OWN_PARTS
from federation.licences.pages.holders import EXPLAINED_AT
from federation.licences.refusals import REFUSALS, WAYS_ON
from federation.licences.tasks_for_roles import OFFERS, TASKS
from federation.pages.office import Subject

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

OFFICE_TABLES = {
    Subject.ARBITERS: (
        LicenceSpell,
        Declaration,
        GrantProposal,
        ArbiterCourse,
        LicenceStep,
        Withdrawal,
        LicenceDelegate,
    ),
}
