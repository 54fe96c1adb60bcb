"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from federation.letters import commands

ACTS = (
    Act("call-off-letter", commands.call_off_letter),
    Act("choose-letters", commands.choose_letters),
    Act("note-letters-printed", commands.note_letters_printed),
    Act("resend-letter", commands.resend_letter),
)
