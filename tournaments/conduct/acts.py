"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from tournaments.conduct.commands import (
    clocks,
    deciding,
    draws,
    fallen_flags,
    lateness,
    noting,
    stones,
)

ACTS = (
    Act("claim-defect", clocks.claim_defect),
    Act("go-on-at-board", clocks.go_on),
    Act("rule-defect", clocks.rule_defect),
    Act("set-clocks", clocks.set_clocks),
    Act("start-clocks", clocks.start_clocks),
    Act("stop-clocks", clocks.stop_clocks),
    Act("decide-game", deciding.decide_game),
    Act("take-back-matter", deciding.take_back_matter),
    Act("answer-draw", draws.answer_draw),
    Act("offer-draw", draws.offer_draw),
    Act("rule-draw-claim", draws.rule_draw_claim),
    Act("set-draw-moves", draws.set_draw_moves),
    Act("call-time-referee", fallen_flags.call_time_referee),
    Act("rule-flag", fallen_flags.rule_flag),
    Act("note-late-arrival", lateness.note_late_arrival),
    Act("answer-settlement", noting.answer_settlement),
    Act("note-conduct", noting.note_conduct),
    Act("propose-settlement", noting.propose_settlement),
    Act("raise-dispute", noting.raise_dispute),
    Act("rule-dispute", noting.rule_dispute),
    Act("deposit-sheets", stones.deposit_sheets),
    Act("note-board-left", stones.note_board_left),
    Act("note-disorder", stones.note_disorder),
    Act("note-restored", stones.note_restored),
    Act("note-stone", stones.note_stone),
    Act("void-game", stones.void_game),
)
