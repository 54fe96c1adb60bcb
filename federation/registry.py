"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.checkpoints.models import KeyReplacement, SignedCheckpoint
from events.models import LoggedEvent, Projection
from events.registries import joined
from federation.bodies.rules import explanations as bodies
from federation.keeping.models import NightlyCheck
from federation.licences.rules import explanations as licences
from federation.pages.office import Subject
from federation.pages.table_files import ERRANDS
from federation.refusals import REFUSALS
from federation.sanctions.rules import explanations as sanctions
from federation.table_names import FIELD_NAMES, TABLE_NAMES

EXPLANATIONS = joined(
    room.EXPLANATIONS
    for room in (
        bodies,
        licences,
        sanctions,
    )
)

OFFICE_TABLES = {Subject.LOG: (LoggedEvent, Projection, SignedCheckpoint, KeyReplacement, NightlyCheck)}
