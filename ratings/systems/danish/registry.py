"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from ratings.systems.danish import events, projections
from ratings.systems.danish.acts import ACTS
from ratings.systems.danish.dependents import MOVED, WAYS
from ratings.systems.danish.erasure import ERASURE_HINDRANCES
from ratings.systems.danish.event_labels import EVENT_LABELS
from ratings.systems.danish.events import UPCASTERS
from ratings.systems.danish.interpretations import QUESTIONS
from ratings.systems.danish.refusals import REFUSALS, WAYS_ON
from ratings.systems.danish.system import RATING_SYSTEMS
from ratings.systems.danish.tasks_for_roles import OFFERS, TASKS
from ratings.systems.danish.verification import LISTS_COMPARED, LOG_CHECKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

__all__ = [
    "ACTS",
    "ERASURE_HINDRANCES",
    "EVENT_LABELS",
    "EVENT_TYPES",
    "LISTS_COMPARED",
    "LOG_CHECKS",
    "MOVED",
    "OFFERS",
    "PROJECTORS",
    "QUESTIONS",
    "RATING_SYSTEMS",
    "REFUSALS",
    "TASKS",
    "UPCASTERS",
    "WAYS",
    "WAYS_ON",
]
