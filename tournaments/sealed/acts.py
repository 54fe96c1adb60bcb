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
    Act("agree-sealed-draw", ending.AgreeSealedDraw, ending.agree_sealed_draw),
    Act("annul-sealed-game", ending.AnnulSealedGame, ending.annul_sealed_game),
    Act("go-on-with-game", ending.GoOnWithGame, ending.go_on_with_game),
    Act("lose-envelope", ending.LoseEnvelope, ending.lose_envelope),
    Act("pause-slow-game", ending.PauseSlowGame, ending.pause_slow_game),
    Act("open-envelope", opening.OpenEnvelope, opening.open_envelope),
    Act("open-reply", opening.OpenReply, opening.open_reply),
    Act("rule-sealed-move", opening.RuleSealedMove, opening.rule_sealed_move),
    Act("seal-reply", opening.SealReply, opening.seal_reply, closed=SEALED),
    Act("note-arrival-at-resumption", resuming.NoteArrival, resuming.note_arrival),
    Act("resume-game", resuming.ResumeGame, resuming.resume_game),
    Act("set-resumption-order", resuming.SetResumptionOrder, resuming.set_resumption_order),
    Act("keep-envelope", sealing.KeepEnvelope, sealing.keep_envelope),
    Act("seal-move", sealing.SealMove, sealing.seal_move, closed=SEALED),
    Act("undo-sealing", sealing.UndoSealing, sealing.undo_sealing),
)
