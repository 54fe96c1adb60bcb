"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from federation.errands.jobs import FORGOTTEN_BESIDE
from federation.errands.refusals import REFUSALS

__all__ = ["FORGOTTEN_BESIDE", "REFUSALS"]
