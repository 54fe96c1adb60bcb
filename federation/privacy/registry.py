"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.privacy import events, projections
from federation.privacy.access_log import HELD_BESIDE
from federation.privacy.acts import ACTS
from federation.privacy.event_labels import EVENT_LABELS
from federation.privacy.forgetting import FORGOTTEN_BESIDE
from federation.privacy.refusals import REFUSALS, WAYS_ON
from federation.privacy.tasks_for_roles import OFFERS, TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

VEILED_STREAMS = ("erasure/",)
"""Who asks to go is for few eyes."""

__all__ = [
    "ACTS",
    "EVENT_LABELS",
    "EVENT_TYPES",
    "FORGOTTEN_BESIDE",
    "HELD_BESIDE",
    "OFFERS",
    "PROJECTORS",
    "REFUSALS",
    "TASKS",
    "VEILED_STREAMS",
    "WAYS_ON",
]
