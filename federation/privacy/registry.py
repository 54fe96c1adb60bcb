"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from federation.privacy.access_log import HELD_BESIDE
from federation.privacy.forgetting import FORGOTTEN_BESIDE
from federation.privacy.refusals import REFUSALS, WAYS_ON
from federation.privacy.waiting import OFFERS, TASKS
from federation.privacy.words import EVENT_LABELS

__all__ = ["EVENT_LABELS", "FORGOTTEN_BESIDE", "HELD_BESIDE", "OFFERS", "REFUSALS", "TASKS", "WAYS_ON"]
