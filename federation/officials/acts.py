"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from federation.officials import commands

ACTS = (
    Act("grant-role", commands.GrantRole, commands.grant_role),
    Act("revoke-role", commands.RevokeRole, commands.revoke_role),
    Act("tie-account", commands.TieAccount, commands.tie_account),
)
