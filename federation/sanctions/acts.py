"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from federation.sanctions import commands

ACTS = (Act("acknowledge-overturned-sanction", commands.see_overturning),)
