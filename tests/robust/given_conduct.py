"""The table of `given` for acts at the boards: a game in play, with what each act asks before it."""

from __future__ import annotations

from typing import Any

from events.types import Event
from federation.officials.roles import Role
from tests.conduct.given import BOARD_1, CONDUCT, HERE_1, PLAYING, WORDS
from tests.tournaments.given import DI, HERE, announced
from tournaments.conduct import commands as acts
from tournaments.events import conduct as facts
from tournaments.rules.board.disorder import Handled
from tournaments.rules.board.draws import Answer
from tournaments.rules.books import PSGRP
from tournaments.rules.clock_acts import Fell, Ground
from tournaments.rules.pairing.face import Colour

ARBITER, BLACK = (Role.ARBITER,), Colour.BLACK
OFFERED = facts.DrawOffered(number=1, **BOARD_1, by=BLACK, move_number=21)
RAISED = facts.DisputeRaised(number=1, **BOARD_1, by=BLACK, words=WORDS)
PROPOSED = facts.SettlementProposed(number=1, words=WORDS)
STOPPED = facts.ClocksStopped(number=1, **BOARD_1, reason=WORDS)
CLAIMED = facts.ClockDefectClaimed(number=1, **BOARD_1, by=BLACK, words=WORDS)
DISORDERED = facts.StonesDisordered(number=1, **BOARD_1, culprit=BLACK, restorable=True)
VOID = facts.StonesDisordered(number=1, **BOARD_1, culprit=None, restorable=False)
FLAG = facts.FlagRuled(number=1, **BOARD_1, fell=Fell.BLACK)
CLAIMABLE = facts.DrawMovesSet(claimable_from=20)
IN_POLAND = announced(rule_book=PSGRP.id, discipline="gomoku")
"""Announced once more under another book: each later word stands in place of the earlier one."""

Told = tuple[Any, tuple[Role, ...], tuple[Event, ...], dict[str, tuple[Event, ...]]]
"""A valid act, who may give it, what happened before in the tournament, and at its boards."""


def _told(act: Any, *before: Event, polish: bool = False) -> Told:
    return act, ARBITER, (*((IN_POLAND,) if polish else ()), *PLAYING), {CONDUCT: before}


ROOM = "tournaments.conduct.commands"
CASES: dict[str, Told] = {
    f"{ROOM}.clocks.start_clocks": _told(acts.StartClocks(**HERE, round_number=1)),
    f"{ROOM}.lateness.note_late_arrival": _told(acts.NoteLateArrival(**HERE_1, late_seconds=(600, 0))),
    f"{ROOM}.clocks.claim_defect": _told(acts.ClaimDefect(**HERE_1, by=BLACK, reason="too fast")),
    f"{ROOM}.clocks.rule_defect": _told(acts.RuleDefect(**HERE, number=1, defective=True), CLAIMED),
    f"{ROOM}.clocks.stop_clocks": _told(acts.StopClocks(**HERE_1, reason="the lamp fell")),
    f"{ROOM}.clocks.go_on": _told(acts.GoOn(**HERE, number=1), STOPPED),
    f"{ROOM}.clocks.set_clocks": _told(
        acts.SetClocks(**HERE_1, was=(600, 600), becomes=(540, 600), ground=Ground.REPLACED)
    ),
    f"{ROOM}.fallen_flags.call_time_referee": _told(
        acts.CallTimeReferee(**HERE_1, by=BLACK, left_seconds=(200, 600))
    ),
    f"{ROOM}.fallen_flags.rule_flag": _told(acts.RuleFlag(**HERE_1, fell=Fell.UNDECIDABLE)),
    f"{ROOM}.draws.set_draw_moves": (
        acts.SetDrawMoves(**HERE, fewest_moves=30),
        (Role.BOARD,),
        (),
        {CONDUCT: ()},
    ),
    f"{ROOM}.draws.offer_draw": _told(acts.OfferDraw(**HERE_1, by=BLACK, move_number=21)),
    f"{ROOM}.draws.answer_draw": _told(acts.AnswerDraw(**HERE, number=1, answer=Answer.DECLINE), OFFERED),
    f"{ROOM}.draws.rule_draw_claim": _told(
        acts.RuleDrawClaim(**HERE_1, by=BLACK, move_number=30, upheld=True), CLAIMABLE
    ),
    f"{ROOM}.stones.note_disorder": _told(acts.NoteDisorder(**HERE_1, culprit=BLACK, restorable=True)),
    f"{ROOM}.stones.note_restored": _told(acts.NoteRestored(**HERE, number=1), DISORDERED),
    f"{ROOM}.stones.void_game": _told(acts.VoidGame(**HERE, number=1), VOID),
    f"{ROOM}.stones.note_stone": _told(
        acts.NoteStone(**HERE_1, by=BLACK, handled=Handled.TAKEN_BACK), polish=True
    ),
    f"{ROOM}.stones.note_board_left": _told(acts.NoteBoardLeft(**HERE_1, by=BLACK), polish=True),
    f"{ROOM}.stones.deposit_sheets": _told(acts.DepositSheets(**HERE_1, holds=("first_sheet",))),
    f"{ROOM}.noting.note_conduct": _told(
        acts.NoteConduct(**HERE_1, person=DI, breach="14.1b", reason="asked his coach")
    ),
    f"{ROOM}.noting.raise_dispute": _told(acts.RaiseDispute(**HERE_1, by=BLACK, reason="where was it?")),
    f"{ROOM}.noting.propose_settlement": _told(
        acts.ProposeSettlement(**HERE, number=1, reason="play on"), RAISED, polish=True
    ),
    f"{ROOM}.noting.answer_settlement": _told(
        acts.AnswerSettlement(**HERE, number=1, accepted=(True, False)), RAISED, PROPOSED, polish=True
    ),
    f"{ROOM}.noting.rule_dispute": _told(acts.RuleDispute(**HERE, number=1, reason="it stood"), RAISED),
    f"{ROOM}.deciding.decide_game": _told(acts.DecideGame(**HERE, number=1), FLAG),
    f"{ROOM}.deciding.take_back_matter": _told(
        acts.TakeBackMatter(**HERE, number=1, reason="the wrong board"), RAISED
    ),
}
