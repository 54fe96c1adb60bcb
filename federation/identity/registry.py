"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from federation.identity.refusals import REFUSALS, WAYS_ON
from federation.identity.waiting import OFFERS
from federation.identity.words import EVENT_LABELS

__all__ = ["EVENT_LABELS", "OFFERS", "REFUSALS", "WAYS_ON"]
