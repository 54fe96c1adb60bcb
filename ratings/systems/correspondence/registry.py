"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from ratings.systems.correspondence.dependents import MOVED, WAYS
from ratings.systems.correspondence.erasure import ERASURE_HINDRANCES
from ratings.systems.correspondence.refusals import REFUSALS, WAYS_ON
from ratings.systems.correspondence.verification import LISTS_BUNDLED, LISTS_COMPARED, LOG_CHECKS
from ratings.systems.correspondence.waiting import TASKS
from ratings.systems.correspondence.words import EVENT_LABELS

__all__ = [
    "ERASURE_HINDRANCES",
    "EVENT_LABELS",
    "LISTS_BUNDLED",
    "LISTS_COMPARED",
    "LOG_CHECKS",
    "MOVED",
    "REFUSALS",
    "TASKS",
    "WAYS",
    "WAYS_ON",
]
