"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.officials import events, projections, small_mode, state
from federation.officials.account_checks import account_faults
from federation.officials.event_labels import EVENT_LABELS
from federation.officials.event_titles import EVENT_TITLES
from federation.officials.refusals import REFUSALS

EVENT_TYPES = event_types(events)
UPCASTERS = events.UPCASTERS
PROJECTORS = projectors_in(projections)
NIGHTLY_CHECKS = {"what accounts may": account_faults}

VEILED_STREAMS = (state.ACCOUNTS, small_mode.VEILED)
"""Who is invited, whose account ends, and what waits of what few read."""

VEILED_TYPES = (events.AccountTied,)
"""Who stands behind an account is for few eyes."""
