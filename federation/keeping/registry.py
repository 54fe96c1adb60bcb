"""What this app declares of its events and acts; see `events/registries.py`."""

from __future__ import annotations

from federation.keeping.attesting import HINDER_SIGNING, LOG_CHECKS
