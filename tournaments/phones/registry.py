"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.types import event_types
from tournaments.events import phones as events
from tournaments.phones.acts import ACTS
from tournaments.phones.event_labels import EVENT_LABELS
from tournaments.phones.event_titles import EVENT_TITLES
from tournaments.phones.pages.cookie import code_asked
from tournaments.phones.refusals import REFUSALS
from tournaments.state.phones import phones_stream

EVENT_TYPES = event_types(events)
DOORS = (code_asked,)
HALL_STREAMS = (phones_stream,)
