"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from tournaments.records.explanations import EXPLANATIONS
from tournaments.records.refusals import REFUSALS, WAYS_ON
from tournaments.records.waiting import TASKS
from tournaments.records.words import EVENT_LABELS

__all__ = ["EVENT_LABELS", "EXPLANATIONS", "REFUSALS", "TASKS", "WAYS_ON"]
