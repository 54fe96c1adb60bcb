"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.checkpoints.verification import LOG_CHECKS
