"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import BY_A_CODE, PERSONAL, Act
from tournaments.check_in import commands

ACTS = (
    Act("open-check-in", commands.open_check_in),
    Act("check-player-in", commands.check_player_in),
    Act("take-back-check-in", commands.take_back_check_in),
    Act("close-check-in", commands.close_check_in),
    Act("make-door-code", commands.make_door_code),
    Act("end-door-code", commands.end_door_code),
    Act("say-here", commands.say_here, closed=BY_A_CODE),
    Act("set-entry-fee", commands.set_entry_fee),
    Act("record-entry-fee", commands.record_entry_fee),
    Act("note-entry", commands.note_entry, unfiled=PERSONAL),
)
