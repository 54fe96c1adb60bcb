"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.refusals import REFUSALS
from events.registers import Register
from events.table_names import FIELD_NAMES, TABLE_NAMES

REGISTERS = (
    Register(
        name="where acts came from",
        table="events_actsource",
        at="at",
        until="kept_until",
        columns=(
            *("command", "at", "kept_until", "kind", "what", "who"),
            *("actor", "account", "session", "events", "mark"),
        ),
    ),
)
