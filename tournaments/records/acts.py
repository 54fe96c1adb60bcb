"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from tournaments.records.commands import attaching, withdrawing

ACTS = (
    Act("attach-game-record", attaching.attach_record),
    Act("withdraw-game-record", withdrawing.withdraw_record),
)
