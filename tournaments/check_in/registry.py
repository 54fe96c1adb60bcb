"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.types import event_types
from tournaments.check_in.acts import ACTS
from tournaments.check_in.event_labels import EVENT_LABELS
from tournaments.check_in.event_titles import EVENT_TITLES
from tournaments.check_in.refusals import REFUSALS
from tournaments.events import check_in as events
from tournaments.state import desk_notes, entry_fees
from tournaments.state.check_in import check_in_stream

EVENT_TYPES = event_types(events)
HALL_STREAMS = (check_in_stream, entry_fees.entry_fees_stream, desk_notes.desk_notes_stream)
VEILED_STREAMS = (entry_fees.ENTRY_FEES, desk_notes.DESK_NOTES)
"""Who has paid, and what is noted of a player, is no one's business but the desk's and the auditors'."""
