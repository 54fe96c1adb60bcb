"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from federation.officials.erasure import ERASURE_HINDRANCES
from federation.officials.refusals import REFUSALS
from federation.officials.who_could import COMPLETIONS
from federation.officials.words import EVENT_LABELS

__all__ = ["COMPLETIONS", "ERASURE_HINDRANCES", "EVENT_LABELS", "REFUSALS"]
