"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from tournaments.conduct.dependents import MOVED, WAYS
from tournaments.conduct.explanations import EXPLANATIONS
from tournaments.conduct.forgetting import FORGOTTEN_BESIDE
from tournaments.conduct.refusals import REFUSALS
from tournaments.conduct.waiting import TASKS
from tournaments.conduct.words import EVENT_LABELS

__all__ = ["EVENT_LABELS", "EXPLANATIONS", "FORGOTTEN_BESIDE", "MOVED", "REFUSALS", "TASKS", "WAYS"]
