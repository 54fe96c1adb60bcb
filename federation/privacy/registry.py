"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.registers import Register
from events.types import event_types
from federation.officials.models import PersonalLook
from federation.pages.office import Subject
from federation.privacy import events, projections
from federation.privacy.acts import ACTS, APPROVALS
from federation.privacy.event_labels import EVENT_LABELS
from federation.privacy.event_titles import EVENT_TITLES
from federation.privacy.forgetting import FORGOTTEN_BESIDE
from federation.privacy.held_errands import errands_of
from federation.privacy.holdings import looks_of, sources_of
from federation.privacy.models import ErasureRow
from federation.privacy.own_page import OWN_PARTS
from federation.privacy.refusals import REFUSALS, WAYS_ON
from federation.privacy.tasks_for_roles import OFFERS, TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

HELD_BESIDE = (looks_of, sources_of, errands_of)
REGISTERS = (
    Register(
        name="looks at personal data",
        table="privacy_personallook",
        at="looked_at",
        until="kept_until",
        columns=("looked_at", "kept_until", "actor", "federation", "person", "page", "asked", "nonce"),
    ),
)

VEILED_STREAMS = ("erasure/",)
"""Who asks to go is for few eyes."""

OFFICE_TABLES = {
    Subject.PEOPLE: (ErasureRow,),
    Subject.LOG: (PersonalLook,),
}
