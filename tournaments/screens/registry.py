"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.types import event_types
from tournaments.events import screens as events
from tournaments.screens.acts import ACTS
from tournaments.screens.event_labels import EVENT_LABELS
from tournaments.screens.event_titles import EVENT_TITLES
from tournaments.screens.refusals import REFUSALS
from tournaments.state.screens import stream_of

EVENT_TYPES = event_types(events)

HALL_STREAMS = (stream_of,)
"""Pages of the hall renew themselves by these events too."""
