"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.acts import PERSONAL, SHOWN_FIRST, Act
from events.projector import projectors_in
from events.types import event_types
from ratings.corrections import commands, events, projections
from ratings.corrections.deciders import DECIDERS
from ratings.corrections.erasure import ERASURE_HINDRANCES
from ratings.corrections.event_labels import EVENT_LABELS
from ratings.corrections.jobs import FORGOTTEN_BESIDE
from ratings.corrections.kinds import CORRECTABLE, GUARDS
from ratings.corrections.personal_data import HELD_BESIDE
from ratings.corrections.refusals import REFUSALS, WAYS_ON
from ratings.corrections.state import VEILED
from ratings.corrections.tasks_for_roles import OFFERS, TASKS
from ratings.corrections.tournament_kinds import ENTRANT_FOLLOW_UPS

EVENT_TYPES = event_types(events)
PROJECTORS = projectors_in(projections)

ACTS = (
    Act("propose-correction", commands.propose_correction, closed=SHOWN_FIRST),
    Act("approve-correction", commands.approve_correction, closed=SHOWN_FIRST),
    Act("drop-correction", commands.drop_correction, closed=PERSONAL),
)

VEILED_STREAMS = (VEILED,)
"""Corrections of what is for few eyes."""

__all__ = [
    "ACTS",
    "CORRECTABLE",
    "DECIDERS",
    "ENTRANT_FOLLOW_UPS",
    "ERASURE_HINDRANCES",
    "EVENT_LABELS",
    "EVENT_TYPES",
    "FORGOTTEN_BESIDE",
    "GUARDS",
    "HELD_BESIDE",
    "OFFERS",
    "PROJECTORS",
    "REFUSALS",
    "TASKS",
    "VEILED_STREAMS",
    "WAYS_ON",
]
