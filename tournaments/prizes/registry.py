"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.types import event_types
from tournaments.events import prizes as events
from tournaments.prizes.acts import ACTS
from tournaments.prizes.event_labels import EVENT_LABELS
from tournaments.prizes.event_titles import EVENT_TITLES
from tournaments.prizes.refusals import REFUSALS

EVENT_TYPES = event_types(events)
