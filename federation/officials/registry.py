"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from events.projector import projectors_in
from events.types import event_types
from federation.officials import events, projections, state
from federation.officials.account_checks import account_faults
from federation.officials.event_labels import EVENT_LABELS
from federation.officials.refusals import REFUSALS

EVENT_TYPES = event_types(events)
UPCASTERS = events.UPCASTERS
PROJECTORS = projectors_in(projections)
NIGHTLY_CHECKS = {"what accounts may": account_faults}

VEILED_STREAMS = (state.ACCOUNTS,)
"""Who is invited, and whose account ends, is for few eyes."""

VEILED_TYPES = (events.AccountTied,)
"""Who stands behind an account is for few eyes."""
