"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import PERSONAL, Act
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
    Act("claim-clock-defect", clocks.claim_defect),
    Act("resume-play-at-board", clocks.go_on),
    Act("rule-on-clock-defect", clocks.rule_defect),
    Act("set-clocks", clocks.set_clocks),
    Act("start-clocks", clocks.start_clocks),
    Act("stop-clocks", clocks.stop_clocks),
    Act("decide-game", deciding.decide_game),
    Act("take-back-board-matter", deciding.take_back_matter),
    Act("answer-draw-offer", draws.answer_draw),
    Act("offer-draw", draws.offer_draw),
    Act("rule-on-draw-claim", draws.rule_draw_claim),
    Act("set-draw-move-numbers", draws.set_draw_moves),
    Act("call-time-referee", fallen_flags.call_time_referee),
    Act("rule-on-fallen-flag", fallen_flags.rule_flag),
    Act("note-late-arrival", lateness.note_late_arrival),
    Act("answer-settlement", noting.answer_settlement),
    Act("note-conduct", noting.note_conduct, unfiled=PERSONAL),
    Act("propose-settlement", noting.propose_settlement),
    Act("raise-dispute", noting.raise_dispute),
    Act("rule-on-dispute", noting.rule_dispute),
    Act("deposit-score-sheets", stones.deposit_sheets),
    Act("note-board-left", stones.note_board_left),
    Act("note-disturbed-position", stones.note_disorder),
    Act("note-restored-position", stones.note_restored),
    Act("note-handled-stone", stones.note_stone),
    Act("void-game", stones.void_game),
)
