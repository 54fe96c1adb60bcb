"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import WITH_A_SECRET, Act
from events.citing import gettext_noop
from federation.tokens import commands

BY_ITS_USE = gettext_noop("The house notes it where a program shows its token.")

ACTS = (
    Act("issue-token", commands.issue_token, closed=WITH_A_SECRET),
    Act("note-use-of-token", commands.note_use, closed=BY_ITS_USE),
    Act("revoke-token", commands.revoke_token),
)
