"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from ratings.championships import events, projections
from ratings.championships.acts import ACTS
from ratings.championships.dependents import MOVED, WAYS
from ratings.championships.erasure import ERASURE_HINDRANCES
from ratings.championships.event_labels import EVENT_LABELS
from ratings.championships.explanations import EXPLANATIONS
from ratings.championships.refusals import REFUSALS, WAYS_ON
from ratings.championships.tasks_for_roles import OFFERS, TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

__all__ = [
    "ACTS",
    "ERASURE_HINDRANCES",
    "EVENT_LABELS",
    "EVENT_TYPES",
    "EXPLANATIONS",
    "MOVED",
    "OFFERS",
    "PROJECTORS",
    "REFUSALS",
    "TASKS",
    "WAYS",
    "WAYS_ON",
]
