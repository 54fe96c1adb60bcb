"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from tournaments.conduct import events, projections
from tournaments.conduct.acts import ACTS
from tournaments.conduct.dependents import MOVED, WAYS
from tournaments.conduct.event_labels import EVENT_LABELS
from tournaments.conduct.explanations import EXPLANATIONS
from tournaments.conduct.forgetting import FORGOTTEN_BESIDE
from tournaments.conduct.refusals import REFUSALS
from tournaments.conduct.state import BREACHES
from tournaments.conduct.tasks_for_roles import TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

VEILED_STREAMS = (BREACHES,)
"""What was noted of conduct is for few eyes."""

__all__ = [
    "ACTS",
    "EVENT_LABELS",
    "EVENT_TYPES",
    "EXPLANATIONS",
    "FORGOTTEN_BESIDE",
    "MOVED",
    "PROJECTORS",
    "REFUSALS",
    "TASKS",
    "VEILED_STREAMS",
    "WAYS",
]
