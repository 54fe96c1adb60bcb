"""Steps of the state of a tournament after a round has started: its boards are moved, or it is stopped."""

from __future__ import annotations

import msgspec

from tournaments import events as facts
from tournaments.state.form import Bye, Draft, Round, Tournament
from tournaments.state.step_type import Steps

_change = msgspec.structs.replace


def moved(state: Tournament, event: facts.BoardsMoved) -> Tournament:
    """The whole round as it is now; who rests now has the bye, and who rested before has none."""
    byes = tuple(bye for bye in state.byes if (bye.round_number, bye.kind) != (event.round_number, "bye"))
    if event.resting and event.resting_half_points:
        byes = (*byes, Bye(event.round_number, event.resting, event.resting_half_points, "bye"))
    at = event.round_number - 1
    rounds = (*state.rounds[:at], *(_moved(each, event) for each in state.rounds[at : at + 1]))
    rounds = (*rounds, *state.rounds[at + 1 :])
    drafts = {stage: draft for stage, draft in state.drafts.items() if stage != event.stage}
    return _change(state, rounds=rounds, byes=byes, drafts=drafts)


def _moved(started: Round, event: facts.BoardsMoved) -> Round:
    boards = tuple((board.black, board.white) for board in event.boards)
    draft = _change(
        started.draft or _by_table(started),
        boards=boards,
        resting=event.resting,
        resting_half_points=event.resting_half_points,
        overridden=True,
        breaks=event.breaks,
        floats=event.floats,
    )
    return _change(started, boards=boards, resting=event.resting, draft=draft)


def _by_table(started: Round) -> Draft:
    """The pairing of a round that started without one: a printed table, or a file, gave its boards."""
    paired = facts.RoundPaired(
        stage=started.stage,
        stage_round=started.stage_round,
        boards=tuple(facts.PairedBoard(*board) for board in started.boards),
        resting=started.resting,
    )
    return Draft(paired, started.boards, started.resting, 0, published=True)


def stopped(state: Tournament, event: facts.RoundStopped) -> Tournament:
    """As before its start: its pairing waits, published; who left meanwhile left before it."""
    at = event.round_number - 1
    waits = {each.stage: each.draft for each in state.rounds[at:] if each.draft is not None}
    left = tuple(_change(gone, after_round=min(gone.after_round, at)) for gone in state.left)
    byes = tuple(bye for bye in state.byes if bye.round_number != event.round_number)
    return _change(state, rounds=state.rounds[:at], drafts={**state.drafts, **waits}, byes=byes, left=left)


STEPS: Steps = {
    facts.BoardsMoved: moved,
    facts.RoundStopped: stopped,
}
