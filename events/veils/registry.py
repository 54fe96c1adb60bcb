"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.types import event_types
from events.veils import events
from events.veils.acts import ACTS
from events.veils.event_labels import EVENT_LABELS
from events.veils.event_titles import EVENT_TITLES
from events.veils.refusals import REFUSALS
from events.veils.verification import LOG_CHECKS

EVENT_TYPES = event_types(events)
