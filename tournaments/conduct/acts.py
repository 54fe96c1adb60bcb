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
    Act("claim-defect", clocks.ClaimDefect, clocks.claim_defect),
    Act("go-on-at-board", clocks.GoOn, clocks.go_on),
    Act("rule-defect", clocks.RuleDefect, clocks.rule_defect),
    Act("set-clocks", clocks.SetClocks, clocks.set_clocks),
    Act("start-clocks", clocks.StartClocks, clocks.start_clocks),
    Act("stop-clocks", clocks.StopClocks, clocks.stop_clocks),
    Act("decide-game", deciding.DecideGame, deciding.decide_game),
    Act("take-back-matter", deciding.TakeBackMatter, deciding.take_back_matter),
    Act("answer-draw", draws.AnswerDraw, draws.answer_draw),
    Act("offer-draw", draws.OfferDraw, draws.offer_draw),
    Act("rule-draw-claim", draws.RuleDrawClaim, draws.rule_draw_claim),
    Act("set-draw-moves", draws.SetDrawMoves, draws.set_draw_moves),
    Act("call-time-referee", fallen_flags.CallTimeReferee, fallen_flags.call_time_referee),
    Act("rule-flag", fallen_flags.RuleFlag, fallen_flags.rule_flag),
    Act("note-late-arrival", lateness.NoteLateArrival, lateness.note_late_arrival),
    Act("answer-settlement", noting.AnswerSettlement, noting.answer_settlement),
    Act("note-conduct", noting.NoteConduct, noting.note_conduct),
    Act("propose-settlement", noting.ProposeSettlement, noting.propose_settlement),
    Act("raise-dispute", noting.RaiseDispute, noting.raise_dispute),
    Act("rule-dispute", noting.RuleDispute, noting.rule_dispute),
    Act("deposit-sheets", stones.DepositSheets, stones.deposit_sheets),
    Act("note-board-left", stones.NoteBoardLeft, stones.note_board_left),
    Act("note-disorder", stones.NoteDisorder, stones.note_disorder),
    Act("note-restored", stones.NoteRestored, stones.note_restored),
    Act("note-stone", stones.NoteStone, stones.note_stone),
    Act("void-game", stones.VoidGame, stones.void_game),
)
