"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from tournaments.sealed.refusals import REFUSALS
from tournaments.sealed.waiting import TASKS
from tournaments.sealed.words import EVENT_LABELS

__all__ = ["EVENT_LABELS", "REFUSALS", "TASKS"]
