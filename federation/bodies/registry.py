"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from federation.bodies.refusals import REFUSALS
from federation.bodies.waiting import OFFERS, TASKS
from federation.bodies.words import EVENT_LABELS

__all__ = ["EVENT_LABELS", "OFFERS", "REFUSALS", "TASKS"]
