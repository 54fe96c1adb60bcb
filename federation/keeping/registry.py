"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from federation.keeping.attesting import guard_faults
from federation.keeping.turns import positions_ahead

LOG_CHECKS = {"what guards the log": guard_faults, "how far projectors have read": positions_ahead}
HINDER_SIGNING = (guard_faults,)
