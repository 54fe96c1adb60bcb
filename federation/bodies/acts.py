"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from federation.bodies import commands

ACTS = (
    Act("appoint-body-member", commands.appoint_member),
    Act("release-body-member", commands.release_member),
)
