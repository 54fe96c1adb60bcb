"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from ratings.systems.elo.dependents import MOVED, WAYS
from ratings.systems.elo.refusals import REFUSALS, WAYS_ON
from ratings.systems.elo.waiting import OFFERS, TASKS
from ratings.systems.elo.words import EVENT_LABELS

__all__ = ["EVENT_LABELS", "MOVED", "OFFERS", "REFUSALS", "TASKS", "WAYS", "WAYS_ON"]
