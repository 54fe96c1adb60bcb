"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from federation.rulings.refusals import REFUSALS
from federation.rulings.words import EVENT_LABELS

__all__ = ["EVENT_LABELS", "REFUSALS"]
