"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from ratings.systems.elo import events, projections
from ratings.systems.elo.acts import ACTS
from ratings.systems.elo.dependents import MOVED, WAYS
from ratings.systems.elo.event_labels import EVENT_LABELS
from ratings.systems.elo.refusals import REFUSALS, WAYS_ON
from ratings.systems.elo.tasks_for_roles import OFFERS, TASKS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

VEILED_STREAMS = ("elo-list/",)
VEILED_TYPES = (events.FideIdConfirmed, events.FideIdRejected)
"""A number with FIDE leads to a name for ever: it is for few eyes."""

__all__ = [
    "ACTS",
    "EVENT_LABELS",
    "EVENT_TYPES",
    "MOVED",
    "OFFERS",
    "PROJECTORS",
    "REFUSALS",
    "TASKS",
    "VEILED_STREAMS",
    "VEILED_TYPES",
    "WAYS",
    "WAYS_ON",
]
