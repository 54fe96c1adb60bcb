"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.registers import Register
from events.types import event_types
from federation.keeping import events
from federation.keeping.acts import ACTS
from federation.keeping.attesting import guard_faults
from federation.keeping.checking import source_faults
from federation.keeping.clock_set_back import clock_faults
from federation.keeping.event_labels import EVENT_LABELS
from federation.keeping.event_titles import EVENT_TITLES
from federation.keeping.turns import positions_ahead

EVENT_TYPES = event_types(events)

LOG_CHECKS = {"what guards the log": guard_faults, "how far projectors have read": positions_ahead}
NIGHTLY_CHECKS = {"where acts came from": source_faults, "whether the clock was set back": clock_faults}
HINDER_SIGNING = (guard_faults,)

REGISTERS = (
    Register(
        name="nightly checks",
        table="keeping_nightlycheck",
        at="checked_at",
        columns=(
            *("checked_at", "first", "last", "head", "whole"),
            *("lists", "put_off", "fault_count", "faults", "differ"),
        ),
    ),
)
