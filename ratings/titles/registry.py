"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from ratings.titles.dependents import MOVED, WAYS
from ratings.titles.refusals import REFUSALS, WAYS_ON
from ratings.titles.waiting import TASKS
from ratings.titles.words import EVENT_LABELS

__all__ = ["EVENT_LABELS", "MOVED", "REFUSALS", "TASKS", "WAYS", "WAYS_ON"]
