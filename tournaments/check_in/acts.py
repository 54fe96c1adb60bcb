"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from tournaments.check_in import commands

ACTS = (
    Act("open-check-in", commands.open_check_in),
    Act("check-player-in", commands.check_player_in),
    Act("take-back-check-in", commands.take_back_check_in),
    Act("close-check-in", commands.close_check_in),
)
