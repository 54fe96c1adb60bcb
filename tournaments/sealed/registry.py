"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from tournaments.sealed import events, projections
from tournaments.sealed.acts import ACTS
from tournaments.sealed.event_labels import EVENT_LABELS
from tournaments.sealed.refusals import REFUSALS
from tournaments.sealed.tasks_for_roles import TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

__all__ = [
    "ACTS",
    "EVENT_LABELS",
    "EVENT_TYPES",
    "PROJECTORS",
    "REFUSALS",
    "TASKS",
]
