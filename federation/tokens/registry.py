"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.types import event_types
from federation.tokens import events
from federation.tokens.acts import ACTS
from federation.tokens.event_labels import EVENT_LABELS
from federation.tokens.event_titles import EVENT_TITLES
from federation.tokens.refusals import REFUSALS
from federation.tokens.tasks_for_roles import OFFERS

EVENT_TYPES = event_types(events)
