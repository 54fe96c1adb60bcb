"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from federation.officials.proposing import BY_A_PERSON
from federation.small_mode import commands

ACTS = (
    Act("begin-small-mode", commands.begin_small_mode, closed=BY_A_PERSON),
    Act("end-small-mode", commands.end_small_mode),
    Act("give-notice-of-proposal", commands.give_notice, closed=BY_A_PERSON),
    Act("object-to-notice", commands.object_to_notice),
)
