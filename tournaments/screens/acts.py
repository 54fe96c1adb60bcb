"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from tournaments.screens import commands

ACTS = (
    Act("set-screen", commands.set_screen),
    Act("remove-screen", commands.remove_screen),
    Act("show-message", commands.show_message),
    Act("withdraw-message", commands.withdraw_message),
    Act("schedule-starts", commands.schedule_starts),
)
