"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from federation.members.refusals import REFUSALS, WAYS_ON
from federation.members.views import EXPLAINED_AT
from federation.members.waiting import TASKS
from federation.members.words import EVENT_LABELS

__all__ = ["EVENT_LABELS", "EXPLAINED_AT", "REFUSALS", "TASKS", "WAYS_ON"]
