"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from federation.sanctions.dependents import WAYS
from federation.sanctions.erasure import ERASURE_HINDRANCES
from federation.sanctions.explanation_page import EXPLAINED_AT
from federation.sanctions.refusals import REFUSALS
from federation.sanctions.waiting import OFFERS, TASKS
from federation.sanctions.words import EVENT_LABELS

__all__ = ["ERASURE_HINDRANCES", "EVENT_LABELS", "EXPLAINED_AT", "OFFERS", "REFUSALS", "TASKS", "WAYS"]
