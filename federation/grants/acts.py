"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from federation.grants import commands

ACTS = (
    Act("grant-role", commands.grant_role),
    Act("revoke-role", commands.revoke_role),
    Act("tie-account-to-person", commands.tie_account),
)
