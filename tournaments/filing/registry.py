"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from tournaments.filing.pages import EXPLAINED_AT
from tournaments.filing.refusals import REFUSALS, WAYS_ON
from tournaments.filing.waiting import OFFERS, TASKS
from tournaments.filing.words import EVENT_LABELS

__all__ = ["EVENT_LABELS", "EXPLAINED_AT", "OFFERS", "REFUSALS", "TASKS", "WAYS_ON"]
