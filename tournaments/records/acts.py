"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from tournaments.records.commands import attaching, withdrawing

ACTS = (
    Act("attach-record", attaching.attach_record),
    Act("withdraw-record", withdrawing.withdraw_record),
)
