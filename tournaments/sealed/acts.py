"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import SEALED, Act
from tournaments.sealed.commands import (
    ending,
    opening,
    resuming,
    sealing,
)

ACTS = (
    Act("record-draw-in-sealed-game", ending.agree_sealed_draw),
    Act("annul-sealed-game", ending.annul_sealed_game),
    Act("resume-paused-game", ending.go_on_with_game),
    Act("record-lost-envelope", ending.lose_envelope),
    Act("pause-slow-game", ending.pause_slow_game),
    Act("open-envelope", opening.open_envelope),
    Act("open-sealed-reply", opening.open_reply),
    Act("rule-on-sealed-move", opening.rule_sealed_move),
    Act("seal-reply", opening.seal_reply, closed=SEALED),
    Act("note-arrival-at-resumption", resuming.note_arrival),
    Act("take-back-arrival-at-resumption", resuming.take_back_arrival),
    Act("resume-adjourned-game", resuming.resume_game),
    Act("set-resumption-order", resuming.set_resumption_order),
    Act("keep-envelope", sealing.keep_envelope),
    Act("seal-move", sealing.seal_move, closed=SEALED),
    Act("take-back-sealing", sealing.undo_sealing),
)
