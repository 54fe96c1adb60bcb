"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import AT_THE_MACHINE, Act
from federation.grants import commands
from federation.officials.proposing import BY_A_PERSON

ACTS = (
    Act("end-superuser", commands.end_superuser, closed=AT_THE_MACHINE),
    Act("grant-role", commands.grant_role, closed=BY_A_PERSON),
    Act("make-superuser", commands.make_superuser, closed=AT_THE_MACHINE),
    Act("revoke-role", commands.revoke_role),
    Act("tie-account-to-person", commands.tie_account, closed=BY_A_PERSON),
)
