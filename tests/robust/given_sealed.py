"""The table of `given` for acts on sealed games: one that is sealed, with what each act asks before it."""

from __future__ import annotations

from typing import Any

from events.types import Event
from federation.officials.roles import Role
from tests.sealed.given import (
    ADJOURNED,
    BOARD_1,
    BOTH,
    EVERYTHING,
    HERE_1,
    KEPT,
    PLAYING,
    REPLY_BOUND,
    SEALED,
    SECRET,
    USED,
    opened,
    resumed,
    seal,
    sealed,
    under_seal,
)
from tests.support.specification import NOON
from tests.tournaments.given import HERE
from tournaments import events as tournament_facts
from tournaments.events import sealed as facts
from tournaments.events.sealed import Slot, Who
from tournaments.sealed import commands as acts
from tournaments.sealed import slip

ARBITER = (Role.ARBITER,)
SLIP = slip.written(SECRET)
OTHER = BOARD_1 | {"board": 2}
IN_PLAY = (*PLAYING, ADJOURNED, tournament_facts.GameAdjourned(**OTHER))
SHUT = (sealed(), KEPT, sealed(**OTHER))
RESUMED = (*SHUT, resumed(*BOTH))
ALONE = (*SHUT, resumed(Who.MOVER), opened())
REPLIED = facts.ReplySealed(**BOARD_1, used_seconds=USED, envelope=under_seal("g9", REPLY_BOUND))
PAUSED = facts.SlowGamePaused(**BOARD_1, left_seconds=(600, 600))

Told = tuple[Any, tuple[Role, ...], tuple[Event, ...], dict[str, tuple[Event, ...]]]
"""A valid act, who may give it, what happened before in the tournament, and among its sealed games."""


def _told(act: Any, *before: Event) -> Told:
    return act, ARBITER, IN_PLAY, {SEALED: before}


ROOM = "tournaments.sealed.commands"
CASES: dict[str, Told] = {
    f"{ROOM}.sealing.seal_move": _told(seal()),
    f"{ROOM}.sealing.keep_envelope": _told(acts.KeepEnvelope(**HERE_1, holds=EVERYTHING), sealed()),
    f"{ROOM}.sealing.undo_sealing": _told(acts.UndoSealing(**HERE_1, reason="a slip"), *SHUT),
    f"{ROOM}.resuming.set_resumption_order": _told(
        acts.SetResumptionOrder(**HERE, slots=(Slot(**BOARD_1, starts_at=NOON),)), *SHUT
    ),
    f"{ROOM}.resuming.resume_game": _told(acts.ResumeGame(**HERE_1, present=BOTH), *SHUT),
    f"{ROOM}.resuming.note_arrival": _told(
        acts.NoteArrival(**HERE_1, who=Who.MOVER), *SHUT, resumed(Who.SEALER)
    ),
    f"{ROOM}.resuming.take_back_arrival": _told(
        acts.TakeBackArrival(**HERE_1, who=Who.SEALER), *SHUT, resumed(Who.SEALER)
    ),
    f"{ROOM}.opening.open_envelope": _told(acts.OpenEnvelope(**HERE_1, slip=SLIP), *RESUMED),
    f"{ROOM}.opening.rule_sealed_move": _told(
        acts.RuleSealedMove(**HERE_1, move="g7", reason="a 9 like a g"), *RESUMED, opened("97?")
    ),
    f"{ROOM}.opening.seal_reply": _told(acts.SealReply(**HERE_1, used_seconds=USED), *ALONE),
    f"{ROOM}.opening.open_reply": _told(
        acts.OpenReply(**HERE_1, slip=SLIP),
        *ALONE,
        REPLIED,
        facts.PlayerArrived(**BOARD_1, who=Who.SEALER),
    ),
    f"{ROOM}.ending.lose_envelope": _told(acts.LoseEnvelope(**HERE_1, reason="gone"), *SHUT),
    f"{ROOM}.ending.annul_sealed_game": _told(acts.AnnulSealedGame(**HERE_1, reason="gone"), *SHUT),
    f"{ROOM}.ending.agree_sealed_draw": _told(
        acts.AgreeSealedDraw(**HERE_1, both_agree=True, both_sign=True, referee_present=True), *SHUT
    ),
    f"{ROOM}.ending.pause_slow_game": _told(acts.PauseSlowGame(**HERE_1, left_seconds=(600, 600)), *RESUMED),
    f"{ROOM}.ending.go_on_with_game": _told(acts.GoOnWithGame(**HERE_1), *RESUMED, PAUSED),
}
